import type { EChartsOption } from 'echarts';
import type { TimeDataset } from '../contract/component.ts';
import { calendarTicks } from './calendarTicks.ts';
import { textPx } from './chartFrame.ts';
import { formatPeriod, type Grain, grainOf, readPeriod, readPeriods } from './chartPeriods.ts';
import type { Look } from './look.ts';
import { type Gapped, type Moment, withGaps } from './periodGaps.ts';
import type { NamedValues } from './summary.ts';

/** Datasets on a common horizontal axis. */
export interface TimeLine {
  readonly axis: Record<string, unknown>;
  /** Points per dataset, in the form of the series. */
  readonly data: readonly (readonly unknown[])[];
  /** Labels of the same points. */
  readonly rows: readonly NamedValues[];
  /** Whether each period is a band (bars) or a moment (lines). */
  readonly isBanded: boolean;
  /** Whether a point has no neighbours, so that a line alone would not show it. */
  readonly hasLonePoints: boolean;
  /** Whether a line is irregular, so that its points have to be drawn to be seen. */
  readonly isUneven: boolean;
}

/** A time axis if every x is a date, else a category axis in order of appearance. */
export function layTime(
  datasets: readonly TimeDataset[],
  look: Look,
  { isBanded, isStacked }: { readonly isBanded: boolean; readonly isStacked: boolean },
): TimeLine {
  const xs = datasets.flatMap(({ data }) => data.map(({ x }) => x));
  const periods = readPeriods(xs);
  if (!periods) return layBands(datasets, [...new Set(xs.map(String))], (x) => String(x), String, look);
  const grain = grainOf(periods);
  if (!isBanded) return layMoments(datasets, grain, look, isStacked);
  const stops = everyPeriod(
    [...new Set(periods.map(({ ms }) => ms))].sort((a, b) => a - b),
    grain,
  );
  const say = (key: string) => formatPeriod(Number(key), grain, look.locale);
  return layBands(datasets, stops.map(String), (x) => String(readPeriod(x)?.ms), say, look);
}

function layMoments(
  datasets: readonly TimeDataset[],
  grain: Grain,
  look: Look,
  isStacked: boolean,
): TimeLine {
  const given = datasets.map(({ data }) =>
    data
      .flatMap(({ x, y }) => {
        const ms = readPeriod(x)?.ms;
        return ms === undefined ? [] : [{ ms, y: y ?? undefined }];
      })
      .sort((a, b) => a.ms - b.ms),
  );
  const { lines: laid, isUneven } = isStacked ? alignedPoints(given, grain) : withGaps(given, grain);
  const all = laid.flat().map(({ ms }) => ms);
  const [from, to] = all.reduce(
    ([low, high], ms) => [Math.min(low, ms), Math.max(high, ms)],
    [Infinity, -Infinity],
  );
  const ticks = calendarTicks(from, to, grain, Math.floor(look.widthPx / 72), look.locale);
  const labels = new Map(ticks.map(({ ms, label }) => [ms, label]));
  const customValues = ticks.map(({ ms }) => ms);
  const say = (ms: number) => formatPeriod(ms, grain, look.locale);
  return {
    axis: {
      type: 'time',
      min: from,
      max: to,
      axisTick: { show: true, customValues, length: 4 },
      axisLabel: {
        customValues,
        hideOverlap: true,
        formatter: (ms: number) => labels.get(ms) ?? '',
        color: look.theme.mutedText,
        fontSize: 11,
        lineHeight: 14,
      },
      axisPointer: { label: { formatter: ({ value }: { value: unknown }) => say(Number(value)) } },
    },
    data: laid.map((points) =>
      points.map(({ ms, y }, at) => {
        const value = [ms, y ?? null];
        return isLone(points, at) ? { value, symbol: 'circle', symbolSize: 5 } : value;
      }),
    ),
    rows: datasets.map(({ label, units }, at) => ({
      label,
      units,
      nameAt: (index) => say(laid[at]?.[index]?.ms ?? Number.NaN),
      values: (laid[at] ?? []).map(({ y }) => y),
    })),
    isBanded: false,
    hasLonePoints: laid.some((points) => points.some((_, at) => isLone(points, at))),
    isUneven,
  };
}

/**
 * Gives stacked lines the same points: every date that one of them has, and dates all of them lack. ECharts stacks by
 * index, so a line that starts later or lacks a period would be added to the wrong points.
 */
function alignedPoints(given: readonly (readonly Moment[])[], grain: Grain): Gapped {
  const all = [...new Set(given.flat().map(({ ms }) => ms))].sort((a, b) => a - b);
  const { lines, isUneven } = withGaps([all.map((ms) => ({ ms, y: 0 }))], grain);
  const moments = (lines[0] ?? []).map(({ ms }) => ms);
  return {
    lines: given.map((line) => {
      const known = new Map(line.map(({ ms, y }) => [ms, y]));
      return moments.map((ms) => ({ ms, y: known.get(ms) }));
    }),
    isUneven,
  };
}

function layBands(
  datasets: readonly TimeDataset[],
  keys: readonly string[],
  keyOf: (x: string | number) => string,
  say: (key: string) => string,
  look: Look,
): TimeLine {
  const labels = keys.map(say);
  const widest = labels.reduce((px, label) => Math.max(px, textPx(label)), 0) + 14;
  const stride = Math.max(1, Math.ceil((keys.length * widest) / Math.max(1, look.widthPx - 60)));
  const values = datasets.map(({ data }) => {
    const byKey = new Map(data.map(({ x, y }) => [keyOf(x), y ?? undefined]));
    return keys.map((key) => byKey.get(key));
  });
  return {
    axis: {
      type: 'category',
      data: labels,
      axisLabel: {
        interval: stride - 1,
        hideOverlap: true,
        color: look.theme.mutedText,
        fontSize: 11,
        width: Math.max(60, look.widthPx / Math.max(1, keys.length) - 8),
        overflow: 'truncate',
      },
    } satisfies EChartsOption['xAxis'],
    data: values.map((row) => row.map((value) => value ?? null)),
    rows: datasets.map(({ label, units }, at) => ({
      label,
      units,
      nameAt: (index) => labels[index] ?? '',
      values: values[at] ?? [],
    })),
    isBanded: true,
    hasLonePoints: false,
    isUneven: false,
  };
}

const monthsOf: Partial<Record<Grain, number>> = { year: 12, quarter: 3, month: 1 };
const maxStops = 2000;

/** The given periods and the missing ones between them, so that a period without a bar leaves a gap. */
function everyPeriod(stops: readonly number[], grain: Grain): readonly number[] {
  if (grain === 'minute' || stops.length < 2) return stops;
  const months = monthsOf[grain];
  const index = (ms: number) =>
    months ? Math.floor(monthIndex(ms) / months) : Math.round(ms / 86_400_000 / (grain === 'week' ? 7 : 1));
  const indexes = stops.map(index);
  const step = indexes.slice(1).reduce((so, index, at) => common(so, index - (indexes[at] as number)), 0);
  const [first, last] = [stops[0], stops.at(-1)] as [number, number];
  const count = (index(last) - index(first)) / Math.max(1, step);
  if (step < 1 || count > maxStops || count > stops.length * 3) return stops;
  return Array.from({ length: count + 1 }, (_, at) => stepped(first, at * step, grain));
}

function stepped(from: number, count: number, grain: Grain): number {
  const months = monthsOf[grain];
  if (!months) return from + count * 86_400_000 * (grain === 'week' ? 7 : 1);
  const date = new Date(from);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count * months, 1);
}

function monthIndex(ms: number): number {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function common(one: number, other: number): number {
  return other === 0 ? one : common(other, one % other);
}

function isLone(points: readonly { y: number | undefined }[], at: number): boolean {
  return points[at]?.y !== undefined && points[at - 1]?.y === undefined && points[at + 1]?.y === undefined;
}
