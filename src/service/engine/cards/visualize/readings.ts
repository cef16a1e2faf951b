import { ChartAlternative } from '../../../../contract/chartControls.ts';
import { type ChartSpec, isSameChart } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import { miniature } from './controls.ts';
import { type DrawnChart, drawChart, type RunPlan } from './drawChart.ts';

/**
 * The charts that a question may mean, each with title and picture. They are drawn once and stored with the card, so
 * that editing it runs no query for them. `own` is the one shown.
 */
export async function drawReadings(
  charts: readonly ChartSpec[],
  table: Table,
  run: RunPlan,
  own: { readonly chart: ChartSpec; readonly drawn: DrawnChart },
): Promise<ChartAlternative[]> {
  if (charts.length < 2) return [];
  const readings: ChartAlternative[] = [];
  for (const chart of charts) {
    const { title, layout, rows } = isSameChart(chart, own.chart)
      ? own.drawn
      : await drawChart(chart, table, run);
    readings.push({ name: title, chart, component: miniature(layout, rows) });
  }
  return readings;
}

/** The readings stored with a card; none if this version cannot parse them. */
export function keptReadings(given: unknown): readonly ChartAlternative[] {
  return ChartAlternative.array().safeParse(given).data ?? [];
}
