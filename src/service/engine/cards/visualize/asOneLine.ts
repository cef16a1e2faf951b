import { type ChartSpec, startHistory } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';
import { type DrawnChart, drawChart, type RunPlan } from './drawChart.ts';
import { linesOf } from './firstChart.ts';
import type { WantedChart } from './wantChart.ts';

/**
 * The first chart of a table, drawn. If its lines would be little more than dots, because few of their points have a
 * neighbouring period, one line of all is drawn instead.
 */
export async function asOneLine(wanted: WantedChart, table: Table, run: RunPlan): Promise<WantedChart> {
  const { chart } = wanted.history;
  if (chart.mark !== 'line' || !chart.series) return wanted;
  const drawn = await drawChart(chart, table, run);
  if (!isScattered(drawn)) return { ...wanted, drawn };
  const { series: _, ...whole }: ChartSpec = chart;
  const column = columnNamed(table, chart.series.field);
  const reason = column ? wanted.reason.replace(linesOf(column), '') : wanted.reason;
  return { history: startHistory(whole), reason, remark: wanted.remark };
}

/** Whether more than half of the points have no point of the same line in the period before or after. */
function isScattered({ rows: { rows }, layout: { x, series = -1 } }: DrawnChart): boolean {
  const periods = [...new Set(rows.map((row) => String(row[x])))].sort();
  const order = new Map(periods.map((period, at) => [period, at]));
  const key = (name: unknown, at: number) => `${at} ${String(name)}`;
  const indexOf = (period: unknown) => order.get(String(period)) ?? 0;
  const points = new Set(rows.map((row) => key(row[series], indexOf(row[x]))));
  const lone = rows.filter(
    (row) => ![-1, 1].some((step) => points.has(key(row[series], indexOf(row[x]) + step))),
  );
  return lone.length > rows.length / 2;
}
