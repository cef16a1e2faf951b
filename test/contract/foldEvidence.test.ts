import { expect, test } from 'vitest';
import { foldEvidence } from '../../src/contract/foldEvidence.ts';
import type { AgentResult } from '../../src/contract/results.ts';

const source = (index: number, path: string) => ({
  index,
  url: `http://127.0.0.1:4711/source/index-0123456789abcdef/${path}`,
  excerpt: '40 of 60 rows: Average days',
});
const sql = 'SELECT avg("days")\nFROM "loans.csv"';

function resultOf(answer: string, change: Partial<AgentResult> = {}): AgentResult {
  return {
    answer,
    citations: [source(1, 'loans.csv')],
    metadata: {
      methodology: [
        { title: 'Reading of the question', description: 'Average days in 2031' },
        { title: 'SQL', description: sql },
      ],
    },
    ...change,
  };
}

const namesOf = (answer: string, question = 'average days in 2031') =>
  [...foldEvidence(resultOf(answer), question).values()].map(({ name }) => name);

const { url, excerpt: counted } = source(1, 'loans.csv');

test('evidence is named after its only figure and the reading of the question', () => {
  expect(foldEvidence(resultOf('In 2031 the average is 1,204.5 [1].'), 'average days in 2031')).toEqual(
    new Map([[1, { name: '1,204.5 · Average days in 2031', sql, counted, url }]]),
  );
  expect(namesOf('It is $3.5 million [1]. There are 12 gaps.')).toEqual([
    '$3.5 million · Average days in 2031',
  ]);
});

test('of several figures none is chosen', () => {
  expect(namesOf('It was 4. Now it is 9 [1].')).toEqual(['Average days in 2031']);
  expect(namesOf('It rose [1].')).toEqual(['Average days in 2031']);
});

test('each source gets the query with its mark', () => {
  const methodology = [
    { title: 'Reading of the question', description: '[1] Average days' },
    { title: 'Further analysis', description: '[2] Average fee' },
    { title: 'SQL of [1]', description: sql },
    { title: 'SQL of [2]', description: 'SELECT avg("fee") FROM "fees.csv"' },
  ];
  const citations = [source(1, 'loans.csv'), source(2, 'fees.csv'), source(3, 'names.csv')];
  const found = foldEvidence(
    resultOf('It is 4 [1], at 9 [2].', { citations, metadata: { methodology } }),
    '?',
  );
  expect([...found].map(([index, { name }]) => [index, name])).toEqual([
    [1, '4 · Average days'],
    [2, '9 · Average fee'],
  ]);
});

test('web pages, textual methods and missing sources are not evidence', () => {
  const web = { index: 1, url: 'https://data.example/loans' };
  expect(foldEvidence(resultOf('It is 4 [1].', { citations: [web] }), '?').size).toBe(0);
  expect(foldEvidence(resultOf('It is 4 [1].', { citations: [] }), '?').size).toBe(0);
  const metadata = { methodology: [{ title: 'Method', description: 'Counted by hand' }] };
  expect(foldEvidence(resultOf('It is 4 [1].', { metadata }), '?').size).toBe(0);
  expect(foldEvidence(undefined, '?').size).toBe(0);
});
