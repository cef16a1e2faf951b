import { expect, it } from 'vitest';
import { isPriceSeries } from '../../../src/service/language/priceLists.ts';
import { buildTable, type ColumnFixture } from './catalogueFixture.ts';

const day: ColumnFixture = { kind: 'date', type: 'date', distinct: 100, nulls: 0 };
const price: ColumnFixture = { kind: 'level' };
const symbol: ColumnFixture = { kind: 'category', distinct: 3, values: { AAPL: 100, IBM: 100, GOOG: 60 } };

function isSeries(columns: Record<string, ColumnFixture>, rows = 260, key?: string): boolean {
  return isPriceSeries(
    buildTable({ label: 'trades', noun: 'trade', rows, time: 'day', columns, ...(key && { key }) }),
  );
}

it('is one where each thing has one price on each date', () => {
  expect(isSeries({ day, symbol, price })).toBe(true);
});

it.each<[string, Record<string, ColumnFixture>, string?]>([
  ['what was sold is counted', { day, symbol, price, quantity: { kind: 'amount' } }],
  ['each sale has a number', { day, symbol, price, sale_id: { kind: 'key', distinct: 260 } }, 'sale_id'],
  ['the same was sold several times a day', { day: { ...day, distinct: 40 }, symbol, price }],
  ['few of them were sold on any day', { day: { ...day, distinct: 240 }, symbol, price }],
  ['it is money that was paid', { day, symbol, amount: { kind: 'amount', unit: 'EUR' } }],
])('is none where %s', (_, columns, key) => {
  expect(isSeries(columns, 260, key)).toBe(false);
});
