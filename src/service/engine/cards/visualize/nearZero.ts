import type { ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';
import type { Rows } from '../../../tables/profile/tableProfile.ts';
import type { PlannedChart } from './plans/plannedChart.ts';

/** Doubles have 15 to 16 significant digits, and summing thousands of them loses a few. */
const share = 1e-12;

/**
 * Replaces sums that cancel out by zero. 0.1 + 0.2 - 0.3 leaves 5.6 × 10⁻¹⁷, which would become the chart's scale. The
 * threshold depends on the largest number summed.
 */
export function withoutNoiseAtZero(chart: ChartSpec, { ys }: PlannedChart, rows: Rows, table: Table): Rows {
  const limits = new Map(ys.map((column, at) => [column, noiseOf(chart, at, table)]));
  if ([...limits.values()].every((limit) => limit === 0)) return rows;
  return {
    ...rows,
    rows: rows.rows.map((row) =>
      row.map((cell, at) => (typeof cell === 'number' && Math.abs(cell) < (limits.get(at) ?? 0) ? 0 : cell)),
    ),
  };
}

/** Computed values only: a number of the file may really be that small. */
function noiseOf({ y, transform }: ChartSpec, at: number, table: Table): number {
  const measure = y[at];
  const { min, max } = columnNamed(table, measure?.field) ?? {};
  const isWorkedOut = transform !== undefined || /^(sum|mean)$/.test(measure?.aggregate ?? '');
  if (!isWorkedOut || typeof min !== 'number' || typeof max !== 'number') return 0;
  return Math.max(Math.abs(min), Math.abs(max)) * share;
}
