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
import { type EChartsType, init, registerMap, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { mapShapes } from '../src/charts/maps/shapes.ts';

// Only what charts/ asks for: the whole library would double the page.
use([
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
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

for (const [name, shape] of Object.entries(mapShapes)) registerMap(name, shape as never);

export type { EChartsType };

/** An empty chart in an element. Whoever opens it disposes of it. */
export function openChart(element: HTMLElement, widthPx: number, heightPx: number): EChartsType {
  return init(element, null, { renderer: 'canvas', width: widthPx, height: heightPx });
}
