import { expect, test } from 'vitest';
import { suggestColumns } from '../../../../src/service/engine/answers/suggestColumns.ts';
import type { ColumnProfile } from '../../../../src/service/tables/profile/tableProfile.ts';

const column = (label: string, more: Partial<ColumnProfile> = {}) =>
  ({
    name: label,
    label,
    type: 'string',
    role: 'dimension',
    nulls: 0,
    distinct: 3,
    ...more,
  }) as ColumnProfile;
const tables = [
  {
    shownPath: 'orders.csv',
    columns: [
      column('order date', { type: 'date' }),
      column('price per kilo', { unit: 'USD' }),
      column('depot'),
    ],
  },
  { shownPath: 'depots.csv', columns: [column('depot'), column('opening date')] },
];
const found = (typed: string) => suggestColumns(typed, 4, tables).map(({ label }) => label);

test('names that begin with the last words typed come before those with a later word like it', () => {
  expect(found('revenue by o')).toEqual(['order date', 'opening date']);
  expect(found('revenue by da')).toEqual(['order date', 'opening date']);
  expect(found('the price per k')).toEqual(['price per kilo']);
  expect(found('total revenue ')).toEqual([]);
  expect(found('xyz')).toEqual([]);
});

test('a column of several tables is offered once, with the first of them', () => {
  expect(suggestColumns('dep', 4, tables)).toEqual([
    { label: 'depot', type: 'string', unit: undefined, table: 'orders.csv', tables: 2 },
  ]);
});
