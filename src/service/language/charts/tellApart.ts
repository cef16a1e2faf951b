import type { ChartMark } from '../../../contract/chartSpec.ts';
import type { Table } from '../catalogue.ts';
import type { Draft } from './chartDraft.ts';
import { columnNamed } from './columnRoles.ts';
import type { ComparedYears } from './compareYears.ts';
import { mergeFilters } from './mergeFilters.ts';
import type { FilterSaid, Said } from './said.ts';

/** "compare red with blue": values of a column that the chart does not show yet become its series, or its slices. */
export function tellApart(draft: Draft, filters: readonly FilterSaid[], table: Table): void {
  const compared = filters.find(
    ({ filter }) =>
      filter.op === 'in' && !filter.grain && Array.isArray(filter.value) && filter.value.length > 1,
  );
  const column = columnNamed(table, compared?.filter.field);
  if (!column || [draft.x?.field, draft.series?.field].includes(column.name)) return;
  const field = { field: column.name };
  if (draft.mark === 'pie' || draft.mark === 'treemap' || draft.mark === 'boxplot' || !draft.x)
    draft.x = field;
  else {
    draft.series = field;
    if (draft.mark === 'bar') draft.stack = 'none';
  }
}

export function tellYearsApart(
  draft: Draft,
  { x, series, filter, said: words }: ComparedYears,
  said: Said,
): void {
  for (const meaning of words) said.used.add(meaning);
  const { filters = [] } = draft;
  draft.filters = mergeFilters(filters, [{ filter, isNegated: false }], { isAdded: false });
  if (x) draft.x = x;
  if (!series) return;
  if (draft.mark === 'pie' || draft.mark === 'treemap') {
    draft.x = series;
    return;
  }
  draft.series = series;
  if (draft.mark === 'bar') draft.stack = 'none';
}

/** Marks that have no series of groups. */
export const yearlessMarks: ReadonlySet<ChartMark> = new Set([
  'scatter',
  'bubble',
  'timeline',
  'histogram',
  'boxplot',
  'map',
]);
