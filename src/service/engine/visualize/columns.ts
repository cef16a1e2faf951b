import type { Aggregate, Grain } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import type { ReadWish } from './wish.ts';

/** The columns of a table by what a chart can do with them, best first; those an instruction names come first. */
export interface Suited {
  readonly times: readonly ColumnProfile[];
  readonly measures: readonly ColumnProfile[];
  readonly dimensions: readonly ColumnProfile[];
}

const manyValues = 30;
/** Numbers that place something rather than measure it. */
const placeName = /^(lat|lng|lon|long|latitude|longitude|tz|age)$/i;

export function suitedColumns(table: TableProfile, { columns: named }: Pick<ReadWish, 'columns'>): Suited {
  const filled = table.columns.filter(({ nulls, distinct }) => nulls < table.rows && distinct >= 1);
  const first = (pool: ColumnProfile[], rank: (column: ColumnProfile) => number) =>
    pool
      .filter((column) => named.includes(column) || column.distinct >= 2)
      .sort((a, b) => saidFirst(a, b, named) || rank(a) - rank(b));
  return {
    times: first(
      filled.filter(({ role }) => role === 'time'),
      ({ type, nulls }) => Number(type === 'number') + nulls / table.rows,
    ),
    measures: first(
      filled.filter(
        (column) => column.type === 'number' && (column.role === 'measure' || named.includes(column)),
      ),
      ({ name, role, nulls }) =>
        Number(placeName.test(name)) * 2 +
        Number(role !== 'measure') * 4 +
        Math.floor((nulls / table.rows) * 2),
    ),
    dimensions: first(
      filled.filter((column) => isCategory(column) || (named.includes(column) && column.type !== 'number')),
      (column) =>
        Number(column.distinct > manyValues) +
        Number(isOnePerRow(column, table)) +
        Number(column.nulls > table.rows / 2) * 2,
    ),
  };
}

export const isCategory = ({ role }: ColumnProfile) => role === 'dimension';
export const isPlace = ({ name }: ColumnProfile) => placeName.test(name);
const isOnePerRow = ({ distinct }: ColumnProfile, { rows }: TableProfile) =>
  rows > manyValues && distinct > rows * 0.9;

function saidFirst(a: ColumnProfile, b: ColumnProfile, named: readonly ColumnProfile[]): number {
  const place = (column: ColumnProfile) => (named.includes(column) ? named.indexOf(column) : named.length);
  return place(a) - place(b);
}

const additiveName =
  /\b(counts?|totals?|amounts?|sales|revenues?|gross|profits?|costs?|budgets?|quantity|qty|units|votes|visits|visitors|passengers|population|pop|births|deaths|cases|precipitation|rainfall|rain|snow|volume|emissions|production|exports|imports|people|jobs|hours|goals|wins|losses|tonnage|spend|spending|generation|killed|injured|employees|wages|payments?|paid|donations?|contributions?|miles|downloads|clicks|views)\b/i;
const rateName =
  /\b(average|avg|mean|rates?|ratings?|ratio|percent|percentage|pct|perc|share|index|scores?|prices?|temp|temperature|per|speed|age|median|expectancy|expect|fertility|density|margin|probability|level|gpa|height|width|length|depth|mass|weight)\b/i;

/** Amounts and counts add up; rates, ratings, temperatures and prices do not. */
export function naturalAggregate({ label, unit, max, min }: ColumnProfile): Aggregate {
  if (unit === '%' || unit?.startsWith('°') || rateName.test(label)) return 'avg';
  if (Number(min) < 0 && !/profit|balance|payment|amount/i.test(label)) return 'avg';
  return additiveName.test(label) && Number(max) !== 1 ? 'sum' : 'avg';
}

const stockName =
  /\b(population|pop|people|employees|headcount|staff|inventory|stock|subscribers|members|users|balance|debt|capacity|residents|inhabitants)\b/i;

/** What is counted at a moment adds up over places, never over time: the population of two years is not a number of people. */
export const isStock = ({ label, isLevel }: ColumnProfile) => isLevel === true || stockName.test(label);

export const aggregateWords: Readonly<Record<Aggregate, string>> = {
  count: 'number of',
  count_distinct: 'number of different',
  sum: 'total',
  avg: 'average',
  min: 'lowest',
  q1: 'lower quartile of',
  median: 'median',
  q3: 'upper quartile of',
  max: 'highest',
  stddev: 'standard deviation of',
};

export function isCycle(grain: Grain | undefined): boolean {
  return grain === 'month_of_year' || grain === 'day_of_week' || grain === 'hour_of_day';
}

/** Days each grain spans, finest first. */
const grains: readonly (readonly [Grain, number])[] = [
  ['hour', 1 / 24],
  ['day', 1],
  ['week', 7],
  ['month', 30.44],
  ['quarter', 91.3],
  ['year', 365.25],
  ['decade', 3652.5],
];
const mostPoints = 200;

/** The finest grain that gives a line a person can read; undefined for years that are plain numbers. */
export function naturalGrain(time: ColumnProfile): Grain | undefined {
  if (time.type === 'number' || time.type === 'string') return undefined;
  const days = spanDays(time);
  if (!(days > 0)) return time.type === 'datetime' ? 'hour' : 'day';
  const spacing = days / Math.max(1, time.distinct - 1);
  const possible = grains.filter(
    ([grain, span]) => (grain !== 'hour' || time.type === 'datetime') && days / span <= mostPoints,
  );
  // Finer than the data itself would be a line of gaps.
  return (possible.find(([, span]) => span >= spacing * 0.9) ?? possible.at(-1) ?? grains.at(-1))?.[0];
}

/** Days that a step of a grain spans; a cycle counts as its step. */
export function daysOf(grain: Grain): number {
  return grains.find(([name]) => name === grain)?.[1] ?? 1;
}

export function spanDays({ min, max }: ColumnProfile): number {
  return (
    (Date.parse(`${String(max).slice(0, 10)}T00:00Z`) - Date.parse(`${String(min).slice(0, 10)}T00:00Z`)) /
      86_400_000 +
    1
  );
}

/** About twenty bins of a round width; whole numbers of few values get one bin each. */
export function binWidth({ min, max, distinct }: ColumnProfile): number {
  const span = Number(max) - Number(min);
  if (!(span > 0)) return 1;
  const rough = span / Math.min(20, Math.max(distinct, 2));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10;
  return Number((step * power).toPrecision(6));
}
