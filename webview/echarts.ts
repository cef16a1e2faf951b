import type { EChartsOption } from 'echarts';
// What most charts are made of. The whole library would be parsed before the first of them is seen, and its lists of
// all charts and components would keep the rest from being loaded apart.
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

/** Series that are not here from the start; each file registers its own when it is loaded. */
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

/** Whether everything that an option draws with is here; otherwise {@link loadSeries} brings it. */
export function hasSeries(option: EChartsOption): boolean {
  return missingFor(option).length === 0;
}

/** Loads what an option draws with. Rejects when a part of the page cannot be loaded. */
export async function loadSeries(option: EChartsOption): Promise<void> {
  const missing = missingFor(option);
  await Promise.all(missing.map((load) => load()));
  for (const load of missing) loaded.add(load);
}

/** How many parts were loaded when a chart was opened: it lays out only what was here by then. */
const partsOf = new WeakMap<EChartsType, number>();

/** An empty chart in an element. Whoever opens it disposes of it. */
export function openChart(element: HTMLElement, widthPx: number, heightPx: number): EChartsType {
  const chart = init(element, null, { renderer: 'canvas', width: widthPx, height: heightPx });
  partsOf.set(chart, loaded.size);
  return chart;
}

/** Whether a chart can draw all series that are here by now. */
export function isUpToDate(chart: EChartsType): boolean {
  return partsOf.get(chart) === loaded.size;
}

function missingFor({ series }: EChartsOption): (() => Promise<unknown>)[] {
  const needed = [series ?? []].flat().flatMap(({ type = '' }) => loaders[type] ?? []);
  return [...new Set(needed)].filter((load) => !loaded.has(load));
}
