import { expect, test } from 'vitest';
import { rowNounOf, tokensOf } from '../../../src/service/tables/profile/nameTokens.ts';
import { likelyKeys } from '../../../src/service/tables/profile/tableKeys.ts';
import type { ColumnProfile } from '../../../src/service/tables/profile/tableProfile.ts';

test.each([
  ['horses', 'horse'],
  ['courses', 'course'],
  ['Expenses', 'expense'],
  ['warehouses', 'warehouse'],
  ['sizes', 'size'],
  ['boxes', 'box'],
  ['batches', 'batch'],
  ['classes', 'class'],
  ['buses', 'bus'],
  ['statuses', 'status'],
  ['quizzes', 'quiz'],
  ['bus', 'bus'],
  ['deliveries', 'delivery'],
])('the singular of %s', (many, one) => {
  expect(tokensOf(many)).toEqual([one]);
});

const texts = (name: string, textAt: (at: number) => string): ColumnProfile => ({
  name,
  label: name,
  type: 'string',
  role: 'dimension',
  nulls: 0,
  distinct: 30,
  values: Array.from({ length: 30 }, (_, at) => ({ value: textAt(at), count: 1 })),
});

test('rows are told apart by the code that other tables refer to, rather than by their names', () => {
  expect(rowNounOf('horses')).toEqual(['horse']);
  const columns = [texts('Horse', (at) => `H0${at}`), texts('Name', (at) => `Bella the ${at}th`)];
  expect(likelyKeys({ name: 'horses', rows: 30, columns })).toEqual(['Horse', 'Name']);
});
