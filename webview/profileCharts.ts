import type { ChartFilter, ChartSpec } from '../src/contract/chartSpec.ts';
import type { CardControls } from '../src/contract/panel.ts';
import type { ColumnSummary } from '../src/contract/rows.ts';

const shownBars = 20;
const dayMs = 86_400_000;

/** The chart filtered to the rows of one bar. A filter from another bar of the same column is replaced. */
export function filterOf(column: ColumnSummary, at: number, { chart }: CardControls): ChartSpec | undefined {
  const filter = barFilter(column, at);
  if (!filter) return undefined;
  const others = chart.filters.filter(
    ({ field, op }) => field !== column.name || (op !== '=' && op !== 'between'),
  );
  return { ...chart, filters: [...others, filter] };
}

function barFilter({ name, type, bins, values }: ColumnSummary, at: number): ChartFilter | undefined {
  const bin = bins?.[at];
  if (bin) {
    const edge = (value: string | number) => (typeof value === 'string' ? value.slice(0, 10) : value);
    return { field: name, op: 'between', value: [edge(bin.from), edge(bin.to)] };
  }
  const value = values?.[at]?.value;
  if (value === undefined) return undefined;
  return { field: name, op: '=', value: type === 'boolean' ? value === 'true' : value };
}

/**
 * A chart of the column alone: a histogram for numbers, a line over time for dates, the most frequent values for text.
 */
export function drawOf(column: ColumnSummary, { chart, columns }: CardControls): ChartSpec | undefined {
  const known = columns.find(({ field }) => field === column.name);
  if (!known) return undefined;
  const rows = [{ aggregate: 'count' as const }];
  const { filters } = chart;
  switch (column.type) {
    case 'number':
      return { mark: 'histogram', x: { field: column.name }, y: rows, filters };
    case 'date':
    case 'datetime': {
      const grain = known.grains.find((one) => one === naturalGrain(column)) ?? known.grains[0];
      return { mark: 'line', x: { field: column.name, ...(grain && { grain }) }, y: rows, filters };
    }
    default:
      return {
        mark: 'bar',
        x: { field: column.name },
        y: rows,
        filters,
        sort: { by: 'y', direction: 'descending' },
        ...(column.distinct > shownBars && { limit: shownBars }),
      };
  }
}

/** Chosen to give a few dozen points. */
function naturalGrain({ min, max }: ColumnSummary): 'year' | 'month' | 'day' {
  const days = (Date.parse(String(max)) - Date.parse(String(min))) / dayMs;
  if (days > 3_650) return 'year';
  return days > 90 ? 'month' : 'day';
}
