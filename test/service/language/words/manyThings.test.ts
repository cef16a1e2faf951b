import { expect, test } from 'vitest';
import { manyThings } from '../../../../src/service/language/words/manyThings.ts';
import { buildTable } from '../catalogueFixture.ts';

const orders = buildTable({
  label: 'orders',
  noun: 'order',
  rows: 100,
  columns: {
    ordered: { kind: 'date', type: 'date' },
    sold_on: { kind: 'date', type: 'date' },
    paid_in: { kind: 'category' },
    assigned: { kind: 'category' },
    branch: { kind: 'category' },
  },
});
const named = (name: string) => {
  const column = orders.columns.find((each) => each.name === name);
  return column && manyThings({ column, path: [] });
};

test.each([
  ['ordered', 'order dates'],
  ['sold_on', 'sale dates'],
  ['paid_in', 'values of paid in'],
  ['assigned', 'values of assigned'],
  ['branch', 'branches'],
])('several of "%s" are called "%s"', (name, words) => {
  expect(named(name)).toBe(words);
});
