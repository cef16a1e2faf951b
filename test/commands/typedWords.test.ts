import { expect, test } from 'vitest';
import { completed, lastWord, overlap } from '../../src/commands/typedWords.ts';

test.each([
  ['average imdb rat', 'IMDB Rating', 'average IMDB Rating '],
  ['total reve', 'revenue', 'total revenue '],
  ['people in new yo', 'New York', 'people in New York '],
  ['rat', 'Rotten Tomatoes Rating', 'Rotten Tomatoes Rating '],
  ['Umsatz in Zür', 'Zürich', 'Umsatz in Zürich '],
  ['what is a', 'A', 'what is A '],
])('"%s" and "%s" become "%s"', (typed, name, whole) => {
  expect(completed(typed, name)).toBe(whole);
});

test('a name that begins with more of the words fits better', () => {
  expect(overlap('average imdb rat', 'IMDB Rating')).toBeGreaterThan(overlap('average imdb rat', 'rate'));
});

test('after a space no word is being typed', () => {
  expect(lastWord('revenue ')).toBe('');
  expect(lastWord('revenue by reg')).toBe('reg');
});
