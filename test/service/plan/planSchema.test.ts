import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlan } from '../../../src/service/plan/planSchema.ts';
import { Choices } from './choices.ts';
import { RandomPlans } from './randomPlans.ts';
import { randomTable } from './randomTables.ts';

const { shape } = randomTable('visits', 0, new Choices([]));
const table = { op: 'table', table: 'visits' };

test('every plan survives a JSON round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 120, size: 'max' }), (numbers) => {
      const plan = new RandomPlans(new Choices(numbers), [shape]).plan();
      expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    }),
    { numRuns: 300, seed: 5 },
  );
});

test.each([
  ['no plan at all', 'SELECT 1', 'At the plan'],
  ['an operation there is not', { op: 'drop', table: 'visits' }, 'At op'],
  ['a field that is misspelled', { ...table, tabel: 'x' }, 'At the plan'],
  ['a condition that is none', { op: 'filter', input: table, where: { sql: '1=1' } }, 'At where'],
  ['a limit that is no number', { op: 'order', input: table, by: [], limit: '5' }, 'At limit'],
  [
    'a value that is a list',
    { op: 'filter', input: table, where: { op: 'between', of: { column: 'id' }, from: [1], to: 2 } },
    'At where',
  ],
])('%s is refused with its place', (_, json, at) => {
  expect(() => readPlan(json)).toThrow(at);
});

test('a plan that nests too deep is rejected before it is parsed', () => {
  let plan: object = table;
  for (let depth = 0; depth < 100_000; depth++) plan = { op: 'order', input: plan, by: [] };
  expect(() => readPlan(plan)).toThrow('nested too deep');
});
