import type { ChartMark, ChartSpec } from '../../../../contract/chartSpec.ts';
import type { VizType } from '../../../../contract/uploads.ts';
import type { Table } from '../../../language/catalogue.ts';
import { leftOut, regrouped } from '../../../language/charts/changeMark.ts';
import { NoChart, settled } from '../../../language/charts/settle.ts';
import { kindOf } from './drawChart.ts';
import { chartsOf } from './firstChart.ts';
import { isPlace } from './places.ts';

const marks: Readonly<Record<VizType, { readonly mark: ChartMark; readonly stack?: 'none' | 'stacked' }>> = {
  bar: { mark: 'bar' },
  grouped_bar: { mark: 'bar', stack: 'none' },
  stacked_bar: { mark: 'bar', stack: 'stacked' },
  timeseries: { mark: 'line' },
  area_timeseries: { mark: 'area' },
  stacked_area_timeseries: { mark: 'area', stack: 'stacked' },
  pie: { mark: 'pie' },
  choropleth: { mark: 'map' },
  map: { mark: 'map' },
  scatter: { mark: 'scatter' },
  boxplot: { mark: 'boxplot' },
  heatmap: { mark: 'heatmap' },
  timeline: { mark: 'timeline' },
  waterfall: { mark: 'waterfall' },
  histogram: { mark: 'histogram' },
  table: { mark: 'table' },
  treemap: { mark: 'treemap' },
};

/**
 * Converts a chart to another type, keeping data, grain and filters. If it lacks a column that the type needs, the
 * table's own chart of that type is used, with the filters.
 */
export function asVizType(
  chart: ChartSpec,
  type: VizType,
  table: Table,
): { chart: ChartSpec; remark: string } | { chart?: undefined; reason: string } {
  const { mark, stack } = marks[type];
  try {
    const needsSeries =
      type === 'grouped_bar' ||
      type === 'stacked_bar' ||
      type === 'stacked_area_timeseries' ||
      type === 'heatmap';
    const series = chart.series ?? (needsSeries ? seriesFor(chart, table) : undefined);
    const asked = { ...chart, mark, ...(series && { series }), ...(stack && { stack }) };
    const changed = settled(regrouped(chart, asked, table), table, { isPlace });
    return { chart: changed, remark: leftOut(asked, changed, table) };
  } catch (error) {
    if (!(error instanceof NoChart)) throw error;
    const own = chartsOf(table).find((each) => kindOf(each.chart) === type || each.chart.mark === mark);
    return own ? { chart: { ...own.chart, filters: chart.filters }, remark: '' } : { reason: error.message };
  }
}

const maxSeries = 12;

function seriesFor({ x }: ChartSpec, table: Table): { field: string } | undefined {
  const column = table.columns.find(
    ({ name, kind, distinct, type }) =>
      name !== x?.field &&
      (kind === 'category' || kind === 'flag') &&
      type === 'string' &&
      distinct >= 2 &&
      distinct <= maxSeries,
  );
  return column && { field: column.name };
}
