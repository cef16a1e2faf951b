import {
  BarChart,
  BoxplotChart,
  CustomChart,
  HeatmapChart,
  LineChart,
  MapChart,
  PieChart,
  SankeyChart,
  ScatterChart,
  TreemapChart,
} from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartPicture } from '../../../../charts/look.ts';
import { mapShapes } from '../../../../charts/maps/shapes.ts';
import type { Block, Sheet } from './block.ts';
import { line, wellFormed, wrapped } from './svgText.ts';
import { withVisibleMap } from './visibleMap.ts';

use([
  ...[BarChart, BoxplotChart, CustomChart, HeatmapChart, LineChart, MapChart, PieChart, SankeyChart],
  ...[ScatterChart, TreemapChart],
  ...[AriaComponent, GridComponent, LegendComponent, TitleComponent, TooltipComponent, VisualMapComponent],
  ...[SVGRenderer, LabelLayout],
]);
for (const [name, shape] of Object.entries(mapShapes)) registerMap(name, shape as never);

const notePx = 11;

/** Renders a chart with ECharts in server mode, with its notes below. */
export function chartBlock(picture: ChartPicture, sheet: Sheet): Block {
  const drawn = drawnBy(picture, sheet.widthPx);
  const notes = picture.notes.flatMap((note) => wrapped(note, sheet.widthPx, notePx, 2));
  const style = { sizePx: notePx, colour: sheet.theme.mutedText };
  const beneath = notes.map((note, at) => line(note, 0, picture.heightPx + 16 + at * 15, style));
  return {
    svg: drawn + beneath.join(''),
    heightPx: picture.heightPx + (notes.length > 0 ? 8 + notes.length * 15 : 0),
    words: picture.summary,
  };
}

function drawnBy({ option, heightPx }: ChartPicture, widthPx: number): string {
  // An instance that is not disposed of keeps the process alive.
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: widthPx, height: heightPx });
  try {
    drawing.setOption({ ...withVisibleMap(option), animation: false });
    // Hover styles are useless in a picture.
    return wellFormed(drawing.renderToSVGString()).replace(/<style[\s\S]*?<\/style>/g, '');
  } finally {
    drawing.dispose();
  }
}
