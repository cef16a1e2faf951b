import { expect, test } from 'vitest';
import { comparesNothing, picksOneMonth } from '../../../../src/service/language/rank/emptyComparisons.ts';
import type { Reading } from '../../../../src/service/language/readResult.ts';

const named = [{ kind: 'table' }];
const reading = (
  filters: readonly object[],
  figures: readonly (number | null)[],
  used: readonly object[] = named,
) =>
  ({
    candidate: { frame: { ask: { kind: 'compare', sides: [] }, filters, measures: [{ fn: 'count' }] }, used },
    rows: { rows: figures.map((figure, at) => [`side ${at}`, figure]) },
  }) as unknown as Reading;
const missing = (nulls: number) => ({ test: { kind: 'missing', ref: { column: { nulls }, path: [] } } });

test('two sides without a value are no comparison, and one with a value is', () => {
  expect(comparesNothing(reading([], [null, null]))).toBe(true);
  expect(comparesNothing(reading([], [null, 4]))).toBe(false);
});

test('rows without what every row has are none on either side', () => {
  expect(comparesNothing(reading([missing(0)], [0, 0]))).toBe(true);
  expect(comparesNothing(reading([missing(3)], [0, 0]))).toBe(false);
});

test('as many rows on either side say nothing, unless rows were asked for', () => {
  expect(comparesNothing(reading([], [165, 165], []))).toBe(true);
  expect(comparesNothing(reading([], [165, 165], named))).toBe(false);
  expect(comparesNothing(reading([], [165, 165], [{ kind: 'cue', cue: 'count' }]))).toBe(false);
  expect(comparesNothing(reading([], [165, 60], []))).toBe(false);
});

test('a word in the columns of several months is not of one of them', () => {
  const columns = ['Received Jul state', 'Received Sep state'].map((name) => ({
    name,
    values: [{ value: 'open', count: 4 }],
    table: {},
  }));
  for (const column of columns) column.table = { columns };
  const frame = {
    filters: [{ test: { kind: 'equals', ref: { column: columns[0], path: [] }, values: ['open'] } }],
  } as unknown as Parameters<typeof picksOneMonth>[0];
  expect(picksOneMonth(frame, ['open', 'fees'])).toBe(true);
  expect(picksOneMonth(frame, ['open', 'fees', 'july'])).toBe(false);
});
