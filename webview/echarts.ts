import type { EChartsOption } from 'echarts';
// The parts of ECharts that most charts need. Importing the whole library would parse all of it before the first chart,
// and its lists of all charts and components would prevent loading the others on demand.
import 'echarts/lib/chart/bar.js';
import 'echarts/lib/chart/line.js';
import 'echarts/lib/component/aria.js';
import 'echarts/lib/component/grid.js';
import 'echarts/lib/component/legend.js';
import 'echarts/lib/component/title.js';
import 'echarts/lib/component/tooltip.js';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([CanvasRenderer]);

/** Series types loaded on demand; each file registers its own. */
const rarer = () => import('./rarerCharts.ts');
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  boxplot: rarer,
  custom: rarer,
  heatmap: rarer,
  pie: rarer,
  sankey: rarer,
  scatter: rarer,
  treemap: rarer,
  map: () => import('./mapCharts.ts'),
};
const loaded = new Set<() => Promise<unknown>>();

export type { EChartsType };

/** Whether everything an option needs is registered; otherwise {@link loadSeries} loads it. */
export function hasSeries(option: EChartsOption): boolean {
  return missingFor(option).length === 0;
}

/** Loads what an option needs. Rejects when a script cannot be loaded. */
export async function loadSeries(option: EChartsOption): Promise<void> {
  const missing = missingFor(option);
  await Promise.all(missing.map((load) => load()));
  for (const load of missing) loaded.add(load);
}

/** How many series types were registered when a chart was created, because an instance only knows those. */
const partsOf = new WeakMap<EChartsType, number>();

/** Creates an empty chart in an element. The caller disposes of it. */
export function openChart(element: HTMLElement, widthPx: number, heightPx: number): EChartsType {
  const chart = init(element, null, { renderer: 'canvas', width: widthPx, height: heightPx });
  partsOf.set(chart, loaded.size);
  return chart;
}

/** Whether an instance can draw every series type registered by now. */
export function isUpToDate(chart: EChartsType): boolean {
  return partsOf.get(chart) === loaded.size;
}

function missingFor({ series }: EChartsOption): (() => Promise<unknown>)[] {
  const needed = [series ?? []].flat().flatMap(({ type = '' }) => loaders[type] ?? []);
  return [...new Set(needed)].filter((load) => !loaded.has(load));
}
