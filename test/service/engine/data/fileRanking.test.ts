import { expect, test } from 'vitest';
import { namingWords, rankByWords } from '../../../../src/service/engine/data/fileRanking.ts';

const rank = (question: string, names: readonly string[]) =>
  rankByWords(
    question,
    names.map((name) => ({ item: name, words: namingWords(name) })),
  ).map(({ item }) => item);

test('a question names the file whose name has its words, in any form', () => {
  const names = ['oban/ferry-crossings-2014.csv', 'oban/ferry-crossings-2015.csv', 'lerwick/tides.csv'];
  expect(rank('highest tide in Lerwick', names)).toEqual([names[2]]);
  expect(rank('How many crossings had the ferry in Oban?', names)).toEqual([names[0], names[1]]);
});

test('a file with fewer of the words than another does not match', () => {
  const names = ['oban/visitors-2014.csv', 'oban/visitors-2015.csv', 'lerwick/visitors-2015.csv'];
  expect(rank('visitors of Oban in 2015', names)).toEqual([names[1]]);
  expect(rank('visitors of Oban in 2014 and 2015', names)).toEqual([names[0], names[1]]);
});

test('a word in few names counts more than a common one', () => {
  const names = ['sales north', 'sales south', 'sales east', 'returns east'];
  expect(rank('sales and returns', names)[0]).toBe('returns east');
});

test('stop words match nothing', () => {
  expect(rank('what is the average of all?', ['all-of-the-rest.csv', 'what-is-new.csv'])).toEqual([]);
});

test('words that are written together are separated', () => {
  expect([...namingWords('homeTeamVisitors_2019')]).toEqual(['home', 'team', 'visitor', '2019']);
});
