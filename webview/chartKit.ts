import type { EChartsOption } from 'echarts';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { chart } from '../src/charts/chart.ts';
import type { thumbnail } from '../src/charts/thumbnail.ts';
import type { hasSeries, loadSeries, openChart } from './echarts.ts';

/** What draws charts: more to parse than all the rest of the page. */
export interface ChartKit {
  readonly chart: typeof chart;
  readonly thumbnail: typeof thumbnail;
  readonly hasSeries: typeof hasSeries;
  readonly loadSeries: typeof loadSeries;
  readonly openChart: typeof openChart;
}

let kit: ChartKit | undefined;
let loading: Promise<ChartKit> | undefined;

/** The kit, loaded when the first chart asks for it; undefined until it is here. Throws when it cannot be loaded. */
export function useChartKit(): ChartKit | undefined {
  const [, loadedOrFailed] = useState<unknown>(undefined);
  const [failure, fail] = useState<Error | undefined>(undefined);
  // Before the words are painted, so that the two go on at the same time.
  useLayoutEffect(() => {
    if (kit) return;
    loadChartKit().then(loadedOrFailed, fail);
  }, []);
  if (failure !== undefined) throw failure;
  return kit;
}

/** Whether an option can be drawn; what it still needs is loaded. Throws when that cannot be loaded. */
export function useSeries({ hasSeries, loadSeries }: ChartKit, option: EChartsOption): boolean {
  const [, loadedOrFailed] = useState<unknown>(undefined);
  const [failure, fail] = useState<Error | undefined>(undefined);
  const isReady = hasSeries(option);
  useEffect(() => {
    if (!isReady) loadSeries(option).then(() => loadedOrFailed({}), fail);
  }, [isReady, option]);
  if (failure !== undefined) throw failure;
  return isReady;
}

/** Begins to load the kit, or waits for it. A failed load is tried again at the next call. */
export function loadChartKit(): Promise<ChartKit> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<ChartKit> {
  const [{ chart }, { thumbnail }, library] = await Promise.all([
    import('../src/charts/chart.ts'),
    import('../src/charts/thumbnail.ts'),
    import('./echarts.ts'),
  ]);
  kit = { chart, thumbnail, ...library };
  return kit;
}
