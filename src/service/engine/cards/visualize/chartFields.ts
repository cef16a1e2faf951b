import type { ChartHistory } from '../../../../contract/chartSpec.ts';
import type { Table } from '../../../language/catalogue.ts';
import type { TableProfile } from '../../../tables/profile/tableProfile.ts';
import { controlsOf } from './controls.ts';
import type { DrawnChart } from './drawChart.ts';

/** What a card keeps of its chart, so that it can be changed: the value with its history, its table, its controls. */
export function chartFields(
  history: ChartHistory,
  profile: TableProfile,
  table: Table,
  drawn: DrawnChart,
): Record<string, unknown> {
  // Pasted text is gone once it is drawn, and a sample once all rows are read: nothing is left to draw again from.
  const canChange = (profile.path !== '' || profile.isConnected === true) && !profile.sampleOf;
  return {
    chart: history.chart,
    chart_history: history,
    chart_table: profile.name,
    chart_table_id: profile.id,
    ...(canChange && { chart_controls: controlsOf(history, table, drawn) }),
  };
}
