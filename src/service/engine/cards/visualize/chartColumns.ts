import type { ChartSpec } from '../../../../contract/chartSpec.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import { columnNamed } from '../../../language/charts/columnRoles.ts';
import type { Grain } from '../../../plan/plan.ts';
import { labelOf } from '../../../tables/profile/columnLabels.ts';
import type { ColumnProfile } from '../../../tables/profile/tableProfile.ts';

/** Days spanned by each grain, finest first. */
const grains: readonly (readonly [Grain, number])[] = [
  ['hour', 1 / 24],
  ['day', 1],
  ['week', 7],
  ['month', 30.44],
  ['quarter', 91.3],
  ['year', 365.25],
  ['decade', 3652.5],
];
const maxPoints = 200;

/** For a ride, a run or a night of sensor data, hours would leave a handful of points. */
const shortHours = 12;

/** With several readings per hour over a few hours, each reading is a point. */
function isShortRecord({ type, min, max, distinct }: ColumnProfile): boolean {
  if (type !== 'datetime') return false;
  const hours = (Date.parse(String(max)) - Date.parse(String(min))) / 3_600_000;
  return hours < shortHours && distinct >= 4 * Math.max(1, hours);
}

/**
 * The finest grain that gives a readable line; undefined for years stored as numbers, and if every moment is a point.
 */
export function naturalGrain(time: ColumnProfile): Grain | undefined {
  if (time.type === 'number' || time.type === 'string' || isShortRecord(time)) return undefined;
  const days = spanDays(time);
  if (!(days > 0)) return time.type === 'datetime' ? 'hour' : 'day';
  const spacing = (daysApart(time) || days) / Math.max(1, time.distinct - 1);
  const possible = grains.filter(
    ([grain, span]) => (grain !== 'hour' || time.type === 'datetime') && days / span <= maxPoints,
  );
  // A grain finer than the data would give a line of gaps.
  return (possible.find(([, span]) => span >= spacing * 0.9) ?? possible.at(-1) ?? grains.at(-1))?.[0];
}

/** With fewer events per period a line shows noise; with fewer periods it shows no trend. */
const [minEvents, minPeriods] = [4.5, 6];

/** The grain at which a count of so many events shows a trend. Regular data, such as daily records, keep their own. */
export function eventGrain(time: ColumnProfile, events: number): Grain | undefined {
  const finest = naturalGrain(time);
  const from = grains.findIndex(([grain]) => grain === finest);
  const days = spanDays(time);
  const [, span = 0] = grains[from] ?? [];
  const each = (time.distinct * span) / days;
  if (from < 0 || (each > 0.8 && each < 1.2)) return finest;
  const isFull = ([, length]: readonly [Grain, number]) => events >= (days / length) * minEvents;
  const possible = grains.slice(from).filter(([, length]) => days / length >= minPeriods);
  return (possible.find(isFull) ?? possible.at(-1))?.[0] ?? finest;
}

/** From first to last value: three days span two days, and hours of one day less than one. */
function daysApart({ type, min, max }: ColumnProfile): number {
  const between = (Date.parse(String(max)) - Date.parse(String(min))) / 86_400_000;
  return type === 'datetime' && Number.isFinite(between) ? between : spanDays({ min, max }) - 1;
}

export function spanDays({ min, max }: Pick<ColumnProfile, 'min' | 'max'>): number {
  return (
    (Date.parse(`${String(max).slice(0, 10)}T00:00Z`) - Date.parse(`${String(min).slice(0, 10)}T00:00Z`)) /
      86_400_000 +
    1
  );
}

/** About twenty bins of a round width; integers with few values get one bin each. */
export function binWidth({ min, max, distinct }: ColumnProfile): number {
  const span = Number(max) - Number(min);
  if (!(span > 0)) return 1;
  const rough = span / Math.min(20, Math.max(distinct, 2));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10;
  return Number((step * power).toPrecision(6));
}

const begins = /(?:^|[ _.-])(start|starts|starting|begin|begins|from|since)(?:$|[ _.-])/i;
const ends = /(?:^|[ _.-])(end|ends|ending|finish|until|till|to)(?:$|[ _.-])/i;

/** The column with the end of events that start at a date column; undefined if there is none. */
export function endOf(start: Column, { columns }: Table): Column | undefined {
  if (!begins.test(labelOf(start.name))) return undefined;
  return columns.find(
    ({ name, type, min, max }) =>
      type === start.type &&
      ends.test(labelOf(name)) &&
      String(min) >= String(start.min) &&
      String(max) >= String(start.max),
  );
}

/** The name of an event: a text column, since a number means nothing by itself. */
export function eventField({ y, series }: ChartSpec, table: Table): string | undefined {
  const asked = y[0]?.field;
  const isNumber = columnNamed(table, asked)?.type === 'number';
  return (
    (isNumber ? undefined : asked) ??
    series?.field ??
    table.name?.name ??
    table.columns.find(({ type }) => type === 'string')?.name ??
    asked
  );
}
