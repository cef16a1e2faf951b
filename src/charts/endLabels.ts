import type { LineSeriesOption } from 'echarts';
import type { TimeDataset } from '../contract/component.ts';
import { boldPx, smallPx, ticksOf } from './chartFrame.ts';
import { formatLabel, isShort } from './format.ts';
import type { Look } from './look.ts';
import { stackLabels } from './stackLabels.ts';
import type { TimeLine } from './timeLine.ts';

/** Names at the ends of lines, replacing a legend. */
export interface EndLabels {
  /** Space they need at the right. */
  readonly widthPx: number;
  readonly labelOf: (dataset: TimeDataset, colour: string) => Partial<LineSeriesOption>;
}

const maxSeries = 8;
/** Gap from the end of a line to its label, and from there to the edge of the chart. */
const besidePx = 12;
/** On narrower charts only the name is written at the end of a line, and only if the names are short. */
const narrowPx = 420;

/** Undefined if a legend is better: too many lines, too little room, or lines that end at different times. */
export function endLabels(
  datasets: readonly TimeDataset[],
  { rows }: TimeLine,
  look: Look,
  digitsAt: (units: string | null | undefined) => number,
): EndLabels | undefined {
  if (datasets.length < 2 || datasets.length > maxSeries) return undefined;
  const lasts = rows.map(({ values, nameAt }) => ({ value: values.at(-1), at: nameAt(values.length - 1) }));
  if (lasts.some(({ value, at }) => value === undefined || at !== lasts[0]?.at)) return undefined;
  const isNarrow = look.widthPx < narrowPx;
  const textOf = (dataset: TimeDataset) => {
    if (isNarrow) return dataset.label;
    const last = lasts[datasets.indexOf(dataset)]?.value ?? 0;
    const units = isShort(dataset.units) ? dataset.units : undefined;
    return `${dataset.label} ${formatLabel(last, units, look.locale, digitsAt(dataset.units))}`;
  };
  const offsets = spread(
    lasts.map(({ value = 0 }) => value),
    rows.flatMap(({ values }) => values),
    look,
  );
  const widthPx = Math.max(...datasets.map((dataset) => boldPx(textOf(dataset)))) + besidePx;
  if (widthPx > look.widthPx * (isNarrow ? 0.22 : 0.3)) return undefined;
  return {
    widthPx,
    labelOf: (dataset, color) => ({
      endLabel: {
        ...{ show: true, color, fontSize: smallPx, fontWeight: 'bold', distance: 8 },
        offset: [0, offsets[datasets.indexOf(dataset)] ?? 0],
        formatter: () => textOf(dataset),
      },
    }),
  };
}

/** Names at the ends of stacked areas, each at the middle of its area. */
export function stackEnds(
  datasets: readonly TimeDataset[],
  { rows, isBanded }: TimeLine,
  look: Look,
): EndLabels | undefined {
  const [first] = rows;
  if (isBanded || !first || rows.some(({ values }) => values.length !== first.values.length))
    return undefined;
  const stacks = first.values.map((_, at) => rows.map(({ values }) => values[at]));
  const beside = stackLabels(
    datasets.map(({ label }) => label),
    stacks,
    look,
  );
  if (!beside) return undefined;
  return {
    widthPx: beside.widthPx,
    labelOf: (dataset, color) => ({
      endLabel: {
        ...{ show: true, color, fontSize: smallPx, fontWeight: 'bold', distance: 6 },
        // The end of an area is its upper edge.
        offset: [0, Math.round((beside.heights[datasets.indexOf(dataset)] ?? 0) / 2)],
        formatter: () => dataset.label,
      },
    }),
  };
}

const linePx = 14;
/** Vertical space of a time axis with two lines of labels, its name, and the margins. */
const marginPx = 72;

/** Vertical offset of each label in pixels (positive is down) so that no two overlap. */
function spread(
  lasts: readonly number[],
  values: readonly (number | undefined)[],
  { heightPx }: Look,
): readonly number[] {
  let [min, max] = [Math.min(0, ...lasts), Math.max(...lasts)];
  for (const value of values) {
    if (value === undefined) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const top = axisEnd(max, min, heightPx);
  // The estimate is on the small side: then labels move too far apart; if it were too large they would overlap.
  const scale = (heightPx - marginPx) / (top - min || 1);
  const order = lasts.map((value, at) => ({ at, y: (top - value) * scale })).sort((a, b) => a.y - b.y);
  const placed = order.map(({ y }) => y);
  for (let at = 1; at < placed.length; at++)
    placed[at] = Math.max(placed[at] ?? 0, (placed[at - 1] ?? 0) + linePx);
  // Labels pushed beyond the bottom of the plot push the ones above them back up.
  const floor = heightPx - marginPx;
  for (let at = placed.length - 1; at >= 0; at--)
    placed[at] = Math.min(placed[at] ?? 0, floor - (placed.length - 1 - at) * linePx);
  const offsets: number[] = [];
  for (const [rank, { at, y }] of order.entries()) offsets[at] = Math.round((placed[rank] ?? y) - y);
  return offsets;
}

/** The upper end the library gives an axis: the next 1, 2, 3 or 5 times a power of ten. */
function axisEnd(highest: number, lowest: number, heightPx: number): number {
  const idealStep = (highest - lowest) / ticksOf(heightPx);
  if (!(idealStep > 0)) return highest;
  const power = 10 ** Math.floor(Math.log10(idealStep));
  const size = idealStep / power;
  const step = (size < 1.5 ? 1 : size < 2.5 ? 2 : size < 4 ? 3 : size < 7 ? 5 : 10) * power;
  return Math.ceil(highest / step - 1e-9) * step;
}
