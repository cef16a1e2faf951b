import { expect, test } from 'vitest';
import { agrees } from '../../../../src/service/language/rank/agreement.ts';
import type { Cell, Rows } from '../../../../src/service/tables/profile/tableProfile.ts';

const rowsOf = (rows: readonly (readonly Cell[])[]): Rows => ({
  columns: [],
  rows,
  totalRows: rows.length,
  truncated: false,
  sql: '',
});

test('rows that only show more columns say the same', () => {
  expect(
    agrees(
      rowsOf([['Ada'], ['Bo']]),
      rowsOf([
        ['Ada', 3],
        ['Bo', 5],
      ]),
    ),
  ).toBe(true);
});

test('a list and the number of its rows say the same', () => {
  expect(agrees(rowsOf([['Ada'], ['Bo']]), rowsOf([[2]]))).toBe(true);
  expect(agrees(rowsOf([['Ada'], ['Bo']]), rowsOf([[3]]))).toBe(false);
});

test('different figures differ', () => {
  expect(agrees(rowsOf([[1]]), rowsOf([[2]]))).toBe(false);
});
