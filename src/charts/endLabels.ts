import type { LineSeriesOption } from 'echarts';
import type { TimeDataset } from '../contract/component.ts';
import { formatNumber, isShort } from './format.ts';
import { smallPx, textPx } from './frame.ts';
import type { Look } from './look.ts';
import type { TimeLine } from './timeLine.ts';

/** Names at the ends of lines, in place of a legend. */
export interface EndLabels {
  /** Room they need at the right. */
  readonly widthPx: number;
  readonly labelOf: (dataset: TimeDataset, colour: string) => Partial<LineSeriesOption>;
}

const maxSeries = 8;
const narrowestPx = 420;

/** Undefined where a legend says it better: too many lines, too little room, or lines that end apart. */
export function endLabels(
  datasets: readonly TimeDataset[],
  { rows }: TimeLine,
  look: Look,
  digitsAt: (units: string | null | undefined) => number,
): EndLabels | undefined {
  if (datasets.length < 2 || datasets.length > maxSeries || look.widthPx < narrowestPx) return undefined;
  const lasts = rows.map(({ values, nameAt }) => ({ value: values.at(-1), at: nameAt(values.length - 1) }));
  if (lasts.some(({ value, at }) => value === undefined || at !== lasts[0]?.at)) return undefined;
  const textOf = (dataset: TimeDataset) => {
    const last = lasts[datasets.indexOf(dataset)]?.value ?? 0;
    const units = isShort(dataset.units) ? dataset.units : undefined;
    return `${dataset.label} ${formatNumber(last, units, look.locale, digitsAt(dataset.units))}`;
  };
  const widthPx = Math.max(...datasets.map((dataset) => textPx(textOf(dataset)))) + 18;
  if (widthPx > look.widthPx * 0.3) return undefined;
  return {
    widthPx,
    labelOf: (dataset, color) => ({
      endLabel: {
        ...{ show: true, color, fontSize: smallPx, fontWeight: 'bold', distance: 8 },
        formatter: () => textOf(dataset),
      },
      labelLayout: { moveOverlap: 'shiftY' },
    }),
  };
}
