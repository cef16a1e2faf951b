import type { EChartsOption } from 'echarts';
import { useEffect, useState } from 'preact/hooks';
import type { hasSeries, isUpToDate, loadSeries, openChart } from './echarts.ts';
import { OnDemand, useOnDemand } from './loadOnDemand.ts';

/** The drawing library (ECharts), which is larger than the rest of the page. */
interface ChartLibrary {
  readonly hasSeries: typeof hasSeries;
  readonly isUpToDate: typeof isUpToDate;
  readonly loadSeries: typeof loadSeries;
  readonly openChart: typeof openChart;
}

const library = new OnDemand<ChartLibrary>(() => import('./echarts.ts'));

/** The library, once it can draw this option; loads missing series types first. Throws when loading fails. */
export function useLibraryFor(option: EChartsOption): ChartLibrary | undefined {
  const here = useOnDemand(library);
  const [, loadedOrFailed] = useState<unknown>(undefined);
  const [failure, fail] = useState<Error | undefined>(undefined);
  const isReady = here?.hasSeries(option) === true;
  useEffect(() => {
    if (here && !isReady) here.loadSeries(option).then(() => loadedOrFailed({}), fail);
  }, [here, isReady, option]);
  if (failure !== undefined) throw failure;
  return isReady ? here : undefined;
}

export function loadLibrary(): Promise<unknown> {
  return library.load();
}
