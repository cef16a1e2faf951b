import type { EChartsOption } from 'echarts';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { chart } from '../src/charts/chart.ts';
import type { thumbnail } from '../src/charts/thumbnail.ts';
import type { hasSeries, loadSeries, openChart } from './echarts.ts';

/** What says how charts look, and how high they are: a tenth of the library, and here long before it. */
export interface ChartKit {
  readonly chart: typeof chart;
  readonly thumbnail: typeof thumbnail;
}

/** What paints charts: more to parse than all the rest of the page. */
export interface ChartLibrary {
  readonly hasSeries: typeof hasSeries;
  readonly loadSeries: typeof loadSeries;
  readonly openChart: typeof openChart;
}

/** A part of the page that is loaded when the first chart asks for it. */
class Part<T> {
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | undefined;
  loaded: T | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Begins to load it, or waits for it. A failed load is tried again at the next call. */
  load(): Promise<T> {
    this.#loading ??= this.#load().then(
      (loaded) => {
        this.loaded = loaded;
        return loaded;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}

const kit = new Part<ChartKit>(async () => {
  const [{ chart }, { thumbnail }] = await Promise.all([
    import('../src/charts/chart.ts'),
    import('../src/charts/thumbnail.ts'),
  ]);
  return { chart, thumbnail };
});
const library = new Part<ChartLibrary>(() => import('./echarts.ts'));

/** The part; undefined until it is here. Throws when it cannot be loaded. */
function usePart<T>(part: Part<T>): T | undefined {
  const [, loadedOrFailed] = useState<unknown>(undefined);
  const [failure, fail] = useState<Error | undefined>(undefined);
  // Before the words are painted, so that the two go on at the same time.
  useLayoutEffect(() => {
    if (!part.loaded) part.load().then(() => loadedOrFailed({}), fail);
  }, [part]);
  if (failure !== undefined) throw failure;
  return part.loaded;
}

export function useChartKit(): ChartKit | undefined {
  return usePart(kit);
}

/** The library, once it can paint an option; what the option still needs is loaded. Throws when that cannot be loaded. */
export function useLibraryFor(option: EChartsOption): ChartLibrary | undefined {
  const here = usePart(library);
  const [, loadedOrFailed] = useState<unknown>(undefined);
  const [failure, fail] = useState<Error | undefined>(undefined);
  const isReady = here?.hasSeries(option) === true;
  useEffect(() => {
    if (here && !isReady) here.loadSeries(option).then(() => loadedOrFailed({}), fail);
  }, [here, isReady, option]);
  if (failure !== undefined) throw failure;
  return isReady ? here : undefined;
}

/** Begins to load all that a chart needs. */
export function loadChartKit(): Promise<unknown> {
  return Promise.all([kit.load(), library.load()]);
}
