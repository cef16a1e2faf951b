import { expect, test } from 'vitest';
import type { Plan } from '../../../src/service/plan/plan.ts';
import { examplePlans, planGuide } from '../../../src/service/plan/planGuide.ts';
import { readPlan } from '../../../src/service/plan/planSchema.ts';
import { type NamesOfTables, outputsOf, planInWords } from '../../../src/service/plan/planWords.ts';

const tables: NamesOfTables = new Map([
  [
    'o',
    {
      name: 'orders.csv',
      columns: new Map([
        ['amount_eur', 'Amount'],
        ['region', 'Region'],
        ['placed', 'Placed'],
      ]),
    },
  ],
]);
const orders: Plan = { op: 'table', table: 'o' };
const total: Plan = {
  op: 'group',
  input: {
    op: 'filter',
    input: orders,
    where: { op: '=', left: { column: 'region' }, right: { value: 'North' } },
  },
  keys: [{ name: 'The board approved it', expr: { fn: 'grain', grain: 'month', of: { column: 'placed' } } }],
  measures: [{ name: 'Profit: $5 million', fn: 'sum', of: { column: 'amount_eur' } }],
};

test('columns are named after what they compute, whatever the plan names them', () => {
  expect(outputsOf(total, tables)).toEqual([
    { name: 'The board approved it', words: 'month of Placed', isOfData: true, grain: 'month' },
    { name: 'Profit: $5 million', words: 'sum of Amount', isOfData: true },
  ]);
});

test('a plan is described with its conditions, order and limit', () => {
  const plan: Plan = {
    op: 'order',
    input: total,
    by: [{ by: { column: 'Profit: $5 million' }, direction: 'desc' }],
    limit: 5,
  };
  expect(planInWords(plan, tables)).toBe(
    'sum of Amount for each month of Placed, of orders.csv where Region is "North", by sum of Amount (highest first), the first 5',
  );
});

test('a constant differs from a value of the data', () => {
  const stated: Plan = {
    op: 'select',
    input: orders,
    columns: [
      { name: 'a', expr: { value: 42 } },
      { name: 'b', expr: { fn: '+', args: [{ value: 1 }, { value: 2 }] } },
      { name: 'c', expr: { fn: '*', args: [{ column: 'amount_eur' }, { value: 100 }] } },
    ],
  };
  expect(outputsOf(stated, tables).map(({ isOfData }) => isOfData)).toEqual([false, false, true]);
});

test('the examples given to a model are valid plans and are in the guide', () => {
  for (const { plan } of examplePlans) {
    expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    expect(planGuide).toContain(JSON.stringify(plan));
  }
});
