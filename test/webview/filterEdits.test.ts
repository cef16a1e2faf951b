import { expect, test } from 'vitest';
import type { ChartColumn } from '../../src/contract/chartControls.ts';
import type { ChartSpec } from '../../src/contract/chartSpec.ts';
import { type Condition, editedOf, firstFiltered, withChanged } from '../../webview/filterEdits.ts';

const since = { field: 'day', op: '>=', value: '2024-03-01' } as const;
const berths = { field: 'berth', op: 'in', value: ['North', 'Quay', 'South'] } as const;
const having = { measure: { aggregate: 'count' }, op: '>', value: 5 } as const;
const chart: ChartSpec = {
  mark: 'bar',
  x: { field: 'berth' },
  y: [{ aggregate: 'count' }],
  filters: [since, { ...berths, value: [...berths.value] }],
  having: [having],
};
const withFilters = (...filters: ChartSpec['filters']): ChartSpec => ({ ...chart, filters });
const listed = (...value: string[]) => ({ field: 'berth', op: 'in' as const, value });
const rows = (filter: ChartSpec['filters'][number]): Condition => ({ kind: 'rows', filter });

/** The chart after the condition of a chip, which the chart without it tells, became another. */
function changed(without: ChartSpec, by: Condition, of = chart): ChartSpec {
  const edited = editedOf(of, without);
  if (!edited) throw new Error('no value to change');
  return withChanged(of, edited, by);
}

test('a condition is replaced in its place', () => {
  const later = { ...since, value: '2024-06-01' };
  expect(changed(withFilters(listed('North', 'Quay', 'South')), rows(later)).filters).toEqual([
    later,
    listed('North', 'Quay', 'South'),
  ]);
});

test('a value of a list is replaced in the list, without duplicates', () => {
  const without = withFilters(since, listed('North', 'South'));
  expect(editedOf(chart, without)).toMatchObject({ filter: { field: 'berth', op: '=', value: 'Quay' } });
  const is = (value: string) => rows({ field: 'berth', op: '=', value });
  expect(changed(without, is('Pier')).filters).toEqual([since, listed('North', 'Pier', 'South')]);
  expect(changed(without, is('South')).filters).toEqual([since, listed('North', 'South')]);
});

test('a value that gets another operator leaves its list', () => {
  const by = { field: 'berth', op: 'contains', value: 'Q' } as const;
  expect(changed(withFilters(since, listed('North', 'South')), rows(by)).filters).toEqual([
    since,
    listed('North', 'South'),
    by,
  ]);
});

test('both ends of a period can be edited', () => {
  const period = { field: 'day', op: 'between' as const, value: ['2024-03-01', '2024-05-31'] };
  const own = withFilters(period);
  expect(editedOf(own, withFilters())).toMatchObject({ filter: period });
  const longer = { ...period, value: ['2024-03-01', '2024-12-31'] };
  expect(changed(withFilters(), rows(longer), own).filters).toEqual([longer]);
});

test('a condition on groups is edited, or becomes a condition on rows', () => {
  const { having: _, ...without } = chart;
  const ten: Condition = { kind: 'groups', having: { ...having, value: 10 } };
  expect(changed(without, ten).having).toEqual([{ ...having, value: 10 }]);
  const by = { field: 'length', op: '>', value: 12 } as const;
  expect(changed(without, rows(by))).toEqual({ ...without, filters: [...chart.filters, by] });
});

test('alternatives, date parts and missing values have no single value to edit', () => {
  const either: ChartSpec['either'] = [[since], [listed('Quay')]];
  expect(editedOf({ ...chart, either }, chart)).toBeUndefined();
  const day = { field: 'day', grain: 'day_of_week' as const, op: '=' as const, value: 1 };
  expect(editedOf(withFilters(day), withFilters())).toBeUndefined();
  expect(editedOf(withFilters({ field: 'day', op: 'missing' }), withFilters())).toBeUndefined();
});

test('a new filter starts with a grouping column of the chart, else another one, but not with names of rows', () => {
  const column = (field: string, more: Partial<ChartColumn>): ChartColumn => ({
    ...{ field, label: field, kind: 'category', isGroup: false, grains: [], aggregates: [], values: [] },
    ...more,
  });
  const columns = [
    column('ship', {}),
    column('day', { kind: 'time' }),
    column('pier', { isGroup: true }),
    column('berth', { isGroup: true }),
  ];
  expect(firstFiltered(chart, columns)).toBe('berth');
  expect(firstFiltered({ ...chart, x: { field: 'day' } }, columns)).toBe('pier');
  expect(firstFiltered({ ...chart, x: { field: 'day' } }, columns.slice(0, 2))).toBe('ship');
  expect(firstFiltered({ ...chart, x: { field: 'day' } }, columns.slice(1, 2))).toBe('day');
});
