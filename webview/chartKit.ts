import type { chart } from '../src/charts/chart.ts';
import type { thumbnail } from '../src/charts/thumbnail.ts';
import type { Chart } from './Chart.tsx';
import { loadLibrary } from './chartLibrary.ts';
import { OnDemand, useOnDemand } from './loadOnDemand.ts';

/**
 * Chart options, summaries and heights without the drawing library: a tenth of its size, so it is loaded much earlier.
 */
interface ChartKit {
  readonly Chart: typeof Chart;
  readonly chart: typeof chart;
  readonly thumbnail: typeof thumbnail;
}

const kit = new OnDemand<ChartKit>(async () => {
  const [{ Chart }, { chart }, { thumbnail }] = await Promise.all([
    import('./Chart.tsx'),
    import('../src/charts/chart.ts'),
    import('../src/charts/thumbnail.ts'),
  ]);
  return { Chart, chart, thumbnail };
});

/** The kit; undefined until it is loaded. Throws when loading fails. */
export function useChartKit(): ChartKit | undefined {
  return useOnDemand(kit);
}

/** Starts loading everything a chart needs. */
export function loadChartKit(): Promise<unknown> {
  return Promise.all([kit.load(), loadLibrary()]);
}
