import type { ComponentType, KnownComponent } from '../contract/component.ts';
import { drawBar } from './kinds/bar.ts';
import { drawTimeseries } from './kinds/timeseries.ts';
import type { ChartPicture, Draw, Look } from './look.ts';

/** How each component type is drawn; undefined where the page draws it itself or shows a table. */
const kinds = {
  generic_timeseries: drawTimeseries,
  categorical_bar: drawBar,
  data_table_chart: drawBar,
  histogram: undefined,
  pie: undefined,
  scatter: undefined,
  bubble: undefined,
  boxplot: undefined,
  heatmap: undefined,
  treemap: undefined,
  waterfall: undefined,
  marimekko: undefined,
  sankey: undefined,
  choropleth: undefined,
  timeline: undefined,
  header: undefined,
  table: undefined,
  financial_boxes: undefined,
  stock_boxes: undefined,
  top_level_metric: undefined,
  person_card: undefined,
} satisfies { [T in ComponentType]: Draw<T> | undefined };

/**
 * A component as an ECharts option, plain data but for its label formatters, with the same in words.
 * Undefined for components that are not charts, and for charts without a single point.
 */
export function chart(component: KnownComponent, look: Look): ChartPicture | undefined {
  const draw = kinds[component.component_type] as Draw<ComponentType> | undefined;
  const drawing = draw?.(component.config, look);
  return drawing && { notes: [], walks: [], ...drawing, heightPx: drawing.heightPx ?? look.heightPx };
}
