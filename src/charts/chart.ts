import type { ComponentType, KnownComponent } from '../contract/component.ts';
import { drawBar } from './kinds/bar.ts';
import { drawBoxplot } from './kinds/boxplot.ts';
import { drawChoropleth } from './kinds/choropleth.ts';
import { drawHeatmap } from './kinds/heatmap.ts';
import { drawHistogram } from './kinds/histogram.ts';
import { drawMarimekko } from './kinds/marimekko.ts';
import { drawPie } from './kinds/pie.ts';
import { drawSankey } from './kinds/sankey.ts';
import { drawBubble, drawScatter } from './kinds/scatter.ts';
import { drawTimeseries } from './kinds/timeseries.ts';
import { drawTreemap } from './kinds/treemap.ts';
import { drawWaterfall } from './kinds/waterfall.ts';
import { withLegendRows } from './legendRows.ts';
import type { ChartPicture, Draw, Drawing, LegendEntry, Look } from './look.ts';
import { withPalette } from './palette.ts';
import { withShortTexts } from './shortTexts.ts';
import { seriesColour } from './theme.ts';
import { thinned } from './thinned.ts';

/** The chart kind of each component type; undefined where the page renders it itself or as a table. */
const kinds = {
  generic_timeseries: drawTimeseries,
  categorical_bar: drawBar,
  data_table_chart: drawBar,
  histogram: drawHistogram,
  pie: drawPie,
  scatter: drawScatter,
  bubble: drawBubble,
  boxplot: drawBoxplot,
  heatmap: drawHeatmap,
  treemap: drawTreemap,
  waterfall: drawWaterfall,
  marimekko: drawMarimekko,
  sankey: drawSankey,
  choropleth: drawChoropleth,
  timeline: undefined,
  header: undefined,
  table: undefined,
  financial_boxes: undefined,
  stock_boxes: undefined,
  top_level_metric: undefined,
  person_card: undefined,
} satisfies { [T in ComponentType]: Draw<T> | undefined };

/**
 * Converts a component to an ECharts option (plain data except for label formatters) and to text. Undefined for
 * components that are not charts, and for charts without any points.
 */
export function chart(component: KnownComponent, given: Look): ChartPicture | undefined {
  const { palette, title: own } = component.config as { palette?: unknown; title?: unknown };
  const look = {
    ...given,
    ...(palette !== undefined && { theme: withPalette(given.theme, palette) }),
    // Axes do not repeat the component's own title, which is shown above it unless the card has the same one.
    ...(typeof own === 'string' && { title: [given.title, own].filter(Boolean).join(' ') }),
  };
  const draw = kinds[component.component_type] as Draw<ComponentType> | undefined;
  // Thinned first, because all later steps cost time per point.
  const config =
    component.component_type === 'generic_timeseries'
      ? thinned(component.config, look.widthPx)
      : component.config;
  const bare = draw?.(withShortTexts(config), look);
  const drawing = bare && withLegendRows(bare, look);
  return (
    drawing && {
      notes: [],
      walks: [],
      ...drawing,
      heightPx: drawing.heightPx ?? look.heightPx,
      legend: drawing.legend ?? legendOf(drawing, look),
    }
  );
}

function legendOf({ option }: Drawing, { theme }: Look): LegendEntry[] {
  const rows = [option.legend ?? []].flat() as { data?: string[] }[];
  return rows.flatMap(({ data = [] }) => data).map((name, at) => ({ name, colour: seriesColour(theme, at) }));
}
