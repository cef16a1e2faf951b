import { expect, test } from 'vitest';
import { partsOf } from '../../../../src/service/engine/answers/analyses/partsOfTotal.ts';

const texts = (question: string) => partsOf(question).map(({ text, kind }) => `${kind}: ${text}`);

test.each([
  ['compare X and Y and show the trend', ['question: compare X and Y', 'trend: show the trend']],
  ['which region grew most and why?', ['question: which region grew most', 'why: why']],
  [
    'What is the average price? Which symbol is cheapest?',
    ['question: What is the average price', 'question: Which symbol is cheapest'],
  ],
  [
    'total sales by region and their development',
    ['question: total sales by region', 'trend: their development'],
  ],
])('%s', (question, parts) => {
  expect(texts(question)).toEqual(parts);
});

test.each(['average of A and B by C', 'list the films and show their ratings', 'GDP of the U.S. and China'])(
  'one question stays one: %s',
  (question) => {
    expect(texts(question)).toEqual([`question: ${question}`]);
  },
);
