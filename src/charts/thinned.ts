import type { ConfigOf, TimeDataset } from '../contract/component.ts';
import { readPeriod } from './chartPeriods.ts';

type Config = ConfigOf<'generic_timeseries'>;
type Points = TimeDataset['data'];

/** Buckets per pixel of width: more than one, so that no bucket is wider than a pixel of the plot. */
const stretchesPerPx = 2;
/** Shorter lines are not thinned. */
const pointsPerPx = 16;

/**
 * Reduces lines with more points than pixels: of each bucket narrower than a pixel, keeps the first, lowest, highest
 * and last point, so that every peak stays in place. Buckets with gaps, and unsorted points, are left unchanged.
 */
export function thinned(config: Config, widthPx: number): Config {
  const isBar =
    config.chart_type?.includes('bar') === true || config.chart_type === 'scatter' || config.stacked === true;
  if (isBar || !config.datasets?.some(({ data }) => isMany(data, widthPx))) return config;
  return {
    ...config,
    datasets: config.datasets.map((dataset) =>
      isMany(dataset.data, widthPx) && (dataset.type == null || dataset.type === 'line')
        ? { ...dataset, data: thin(dataset.data, widthPx) }
        : dataset,
    ),
  };
}

const isMany = (data: Points, widthPx: number) => data.length > widthPx * pointsPerPx;

function thin(data: Points, widthPx: number): Points {
  const first = data[0];
  const last = data.at(-1);
  if (!first || !last || !isInOrder(data)) return data;
  const [from, to] = [readPeriod(first.x)?.ms, readPeriod(last.x)?.ms];
  if (from === undefined || to === undefined) return data;
  const pixelMs = (to - from) / widthPx;
  const size = Math.ceil(data.length / (widthPx * stretchesPerPx));
  const kept: Points[number][] = [];
  for (let start = 0; start < data.length; start += size) {
    const end = Math.min(data.length, start + size);
    const spanMs = msOf(data[end - 1]) - msOf(data[start]);
    const indexes = spanMs <= pixelMs ? indexesOf(data, start, end) : undefined;
    if (!indexes) kept.push(...data.slice(start, end));
    else for (const index of indexes) kept.push(data[index] as Points[number]);
  }
  return kept;
}

const msOf = (point: Points[number] | undefined) => readPeriod(point?.x ?? '')?.ms ?? Number.NaN;

/** Indices of the first, lowest, highest and last point of a bucket; undefined if a value is missing. */
function indexesOf(data: Points, start: number, end: number): number[] | undefined {
  let [low, high] = [start, start];
  for (let at = start; at < end; at++) {
    const y = data[at]?.y;
    if (y == null) return undefined;
    if (y < (data[low]?.y ?? 0)) low = at;
    if (y > (data[high]?.y ?? 0)) high = at;
  }
  return [...new Set([start, low, high, end - 1])].sort((a, b) => a - b);
}

/**
 * Dates in one format are sorted if their texts are. Other points are left unchanged, because parsing a million dates
 * is too slow.
 */
function isInOrder(data: Points): boolean {
  let before = data[0]?.x;
  if (before === undefined) return false;
  const [type, length] = [typeof before, String(before).length];
  for (const { x } of data) {
    if (typeof x !== type || (typeof x === 'string' && x.length !== length) || x < before) return false;
    before = x;
  }
  return true;
}
