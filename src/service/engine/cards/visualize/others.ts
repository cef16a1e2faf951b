import type { ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { addsUp, isRunningTime } from '../../../language/charts/columnRoles.ts';
import type { Cell, Rows } from '../../../tables/profile/tableProfile.ts';
import type { PlannedChart } from './plans/plannedChart.ts';

export const othersName = 'Others';

/** Whether the rest beyond the limit is combined into one item: only sums and counts can be combined. */
export function hasOthers(chart: ChartSpec): boolean {
  return chart.others === true && chart.limit !== undefined && chart.y.every(addsUp) && !chart.transform;
}

/**
 * Combines all but the first items of an unlimited chart: series over time, else values of x. Those with the largest
 * totals are kept; "Others" is last.
 */
export function withOthers(
  chart: ChartSpec,
  { x = 0, series, ys }: PlannedChart,
  rows: Rows,
  table: Table,
): Rows {
  const { limit } = chart;
  if (limit === undefined) return rows;
  const key = series !== undefined && isRunningTime(table, chart.x) ? series : x;
  const [y = 0] = ys;
  const totals = new Map<Cell, number>();
  for (const row of rows.rows) {
    const name = row[key] ?? null;
    totals.set(name, (totals.get(name) ?? 0) + Number(row[y] ?? 0));
  }
  if (totals.size <= limit + 1) return rows;
  const kept = new Set(
    [...totals]
      .sort((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([name]) => name),
  );
  const groups = new Map<string, Cell[]>();
  for (const row of rows.rows.filter((row) => !kept.has(row[key] ?? null))) {
    const named = row.map((cell, at) => (at === key ? othersName : cell));
    const group = JSON.stringify(named.filter((_, at) => !ys.includes(at)));
    const sum = groups.get(group);
    if (!sum) groups.set(group, named);
    else for (const at of ys) sum[at] = Number(sum[at] ?? 0) + Number(row[at] ?? 0);
  }
  const first = rows.rows.filter((row) => kept.has(row[key] ?? null));
  const folded = [...first, ...groups.values()];
  return { ...rows, rows: folded, totalRows: folded.length };
}
