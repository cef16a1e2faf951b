import type { ConfigOf, TimeDataset } from '../contract/component.ts';
import { readPeriod } from './chartPeriods.ts';

type Config = ConfigOf<'generic_timeseries'>;
type Points = TimeDataset['data'];

/** Stretches per pixel of width: more than one, so that no stretch is wider than what is drawn of it. */
const stretchesPerPx = 2;
/** Shorter lines are drawn whole. */
const pointsPerPx = 16;

/**
 * The same lines with fewer points where more were given than pixels can show: of each stretch that is narrower than a
 * pixel, the first, the lowest, the highest and the last, so that every peak stays where it is. Stretches with gaps and
 * points that are not in order are left as they are.
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
    const places = spanMs <= pixelMs ? placesOf(data, start, end) : undefined;
    if (!places) kept.push(...data.slice(start, end));
    else for (const place of places) kept.push(data[place] as Points[number]);
  }
  return kept;
}

const msOf = (point: Points[number] | undefined) => readPeriod(point?.x ?? '')?.ms ?? Number.NaN;

/** Where the first, the lowest, the highest and the last of a stretch are; undefined where a value is missing. */
function placesOf(data: Points, start: number, end: number): number[] | undefined {
  let [low, high] = [start, start];
  for (let at = start; at < end; at++) {
    const y = data[at]?.y;
    if (y == null) return undefined;
    if (y < (data[low]?.y ?? 0)) low = at;
    if (y > (data[high]?.y ?? 0)) high = at;
  }
  return [...new Set([start, low, high, end - 1])].sort((a, b) => a - b);
}

/** Dates written alike are in order where their texts are; anything else is left alone rather than read a million times. */
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
