import { expect, test } from 'vitest';
import { type Candidates, candidatesFor } from '../../../src/service/language/candidates.ts';
import { buildCatalogue, buildTable } from './catalogueFixture.ts';

// Budgets are counts, so these tests look at no clock.

const maxCandidates = 60;
const maxTokens = 160;
const maxProposals = 1_500;

/** Tables that share the names of their columns and many of their values. */
const many = buildCatalogue(
  Array.from({ length: 200 }, (_, at) =>
    buildTable({
      label: `depot ${at}`,
      noun: 'depot',
      time: 'stocked_on',
      columns: {
        item: { kind: 'name', values: { bolts: 20, nuts: 10, [`crate ${at}`]: 5 } },
        region: { kind: 'category', values: { north: 300, south: 200 } },
        stocked_on: { kind: 'date', label: 'stocked on', min: '2025-01-01', max: '2026-06-30' },
        price: { kind: 'level', unit: 'EUR' },
        quantity: { kind: 'amount' },
      },
    }),
  ),
);

/** One table with very many columns whose names have a word in common. */
const wide = buildCatalogue([
  buildTable({
    label: 'survey',
    noun: 'answer',
    columns: Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `score_${at}`,
        at % 2 === 0
          ? { kind: 'amount' as const, label: `score ${at}` }
          : { kind: 'category' as const, label: `score group ${at}`, values: { high: 9, low: 5 } },
      ]),
    ),
  }),
]);

const phrase = 'average price and total quantity of bolts in the north per region and month over 20 euros ';
const long = phrase.repeat(60).slice(0, 4_000);

function expectBounded({ question, candidates, considered }: Candidates) {
  expect(question.tokens.length).toBeLessThanOrEqual(maxTokens);
  expect(considered).toBeLessThanOrEqual(maxProposals);
  expect(candidates.length).toBeLessThanOrEqual(maxCandidates);
}

test('a question of 4,000 characters over 200 tables stays within the budget', async () => {
  const found = await candidatesFor(long, many);
  expectBounded(found);
  expect(new Set(found.candidates.map(({ frame }) => frame.base.id)).size).toBeLessThanOrEqual(8);
});

test('a question of 4,000 characters over 300 columns stays within the budget', async () => {
  expectBounded(await candidatesFor('average score per score group and total score '.repeat(90), wide));
});

test('a short question over 200 tables looks into a few of them only', async () => {
  const found = await candidatesFor('total quantity per region', many);
  expectBounded(found);
  expect(found.candidates.length).toBeGreaterThan(0);
  expect(new Set(found.candidates.map(({ frame }) => frame.base.id)).size).toBeLessThanOrEqual(8);
});

test('readings of one meaning count once', async () => {
  const { candidates } = await candidatesFor('total quantity per region', many);
  const keys = candidates.map(({ compiled, frame }) => JSON.stringify([compiled.plan, frame.ask.kind]));
  expect(new Set(keys).size).toBe(keys.length);
});
