import { expect, test } from 'vitest';
import type { ColumnSummary } from '../../src/contract/rows.ts';
import { columnFacts } from '../../src/session/files/columnWords.ts';

const factsOf = (column: Partial<ColumnSummary>) =>
  columnFacts({ name: 'sold', type: 'number', missing: 0, distinct: 1200, ...column } as ColumnSummary);

test.each<[string, Partial<ColumnSummary>, string]>([
  ['numbers with grouping', { min: 5.97, max: 12_000 }, '5.97 to 12,000'],
  ['years without', { name: 'model year', min: 1970, max: 1982 }, '1970 to 1982'],
  [
    'dates as people do',
    { type: 'date', min: '2000-01-01', max: '2010-03-01' },
    'Jan 1, 2000 to Mar 1, 2010',
  ],
  [
    'moments by their day',
    { type: 'datetime', min: '2024-05-01T08:30:00', max: '2024-05-02T23:59:59' },
    'May 1, 2024 to May 2, 2024',
  ],
  ['what is no day as it is', { type: 'date', min: '2024-02-99', max: 'soon' }, '2024-02-99 to soon'],
])('the range of a column writes %s', (_, column, range) => {
  expect(factsOf(column)).toContain(range);
});
