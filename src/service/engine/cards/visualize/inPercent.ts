import type { ChartMeasure, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';
import type { Cell, Rows } from '../../../tables/profile/tableProfile.ts';
import type { PlannedChart } from './plans/plannedChart.ts';

/** Whether the measures are shares from 0 to 1. Shares, growth and indexes computed from them have their own unit. */
export function measuresShares(chart: ChartSpec, measure: ChartMeasure | undefined, table: Table): boolean {
  const { transform, stack, series } = chart;
  const isRelative = transform ? relative.has(transform.type) : stack === 'percent' && series !== undefined;
  if (!measure || isRelative) return false;
  return (
    measure.aggregate !== 'count' &&
    measure.aggregate !== 'distinct' &&
    columnNamed(table, measure.field)?.isShare === true
  );
}

const relative: ReadonlySet<string> = new Set(['share', 'growth', 'index']);

/** A share from 0 to 1 in percent, without floating-point noise (0.07 × 100). */
export const percentOf = (share: number): number => Number((share * 100).toPrecision(12));

/**
 * Converts shares from 0 to 1 to percent. Done once after the query, so that axis, labels, bins, text, table and export
 * agree; plans and filters keep the values of the file.
 */
export function inPercent(chart: ChartSpec, planned: PlannedChart, table: Table): (rows: Rows) => Rows {
  const indexes = sharesAt(chart, planned, table);
  const shown = (cell: Cell, at: number) =>
    typeof cell === 'number' && indexes.has(at) ? percentOf(cell) : cell;
  if (indexes.size === 0) return (rows) => rows;
  return (rows) => ({
    ...rows,
    columns: rows.columns.map((column, at) =>
      indexes.has(at) && column.type === 'number' ? { ...column, unit: '%' } : column,
    ),
    rows: rows.rows.map((row) => row.map(shown)),
  });
}

/** Positions of shares from 0 to 1 in the rows of a chart. */
export function sharesAt(
  chart: ChartSpec,
  { x, ys, size, fields }: PlannedChart,
  table: Table,
): ReadonlySet<number> {
  const isShare = (field: string | undefined) => columnNamed(table, field)?.isShare === true;
  if (fields) return new Set(fields.flatMap((field, at) => (isShare(field) ? [at] : [])));
  const measured = ys.filter((_, at) => measuresShares(chart, chart.y[at], table));
  // The five figures of a box follow its name.
  if (chart.mark === 'boxplot') return new Set(measured.length > 0 ? [1, 2, 3, 4, 5] : []);
  return new Set([
    ...measured,
    ...(x !== undefined && isShare(chart.x?.field) && !chart.x?.isBinned ? [x] : []),
    ...(size !== undefined && measuresShares(chart, chart.size, table) ? [size] : []),
  ]);
}
