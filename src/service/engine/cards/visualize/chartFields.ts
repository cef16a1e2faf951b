import type { ChartAlternative } from '../../../../contract/chartControls.ts';
import type { ChartHistory } from '../../../../contract/chartSpec.ts';
import type { ChartView } from '../../../../contract/chartView.ts';
import type { Table } from '../../../language/catalogue.ts';
import type { TableProfile } from '../../../tables/profile/tableProfile.ts';
import { controlsOf } from './controls.ts';
import type { DrawnChart } from './drawChart.ts';

/** The rows of a chart: a table, or a view that joins several. */
export interface ChartRows {
  /** Their source files, that of the table first. */
  readonly profiles: readonly TableProfile[];
  readonly view?: ChartView | undefined;
  readonly table: Table;
}

/** What a card stores of its chart so that it can be edited: specification with history, rows, controls. */
export function chartFields(
  history: ChartHistory,
  { profiles, view, table }: ChartRows,
  drawn: DrawnChart,
  readings: readonly ChartAlternative[] = [],
): Record<string, unknown> {
  // Pasted text is deleted after drawing, and a sample once all rows are read, so neither can be redrawn.
  const canChange = profiles.every(
    ({ path, isConnected, sampleOf }) => (path !== '' || isConnected === true) && !sampleOf,
  );
  return {
    chart: history.chart,
    chart_history: history,
    chart_table: profiles[0]?.name,
    chart_table_id: profiles[0]?.id,
    ...(view && { chart_view: view }),
    ...(readings.length > 0 && { chart_readings: readings }),
    ...(canChange && { chart_controls: controlsOf(history, table, drawn, readings) }),
  };
}
