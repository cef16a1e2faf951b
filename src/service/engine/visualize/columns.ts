import type { Aggregate, Grain } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';

/** The columns of a table by what a chart can do with them, best first. */
export interface Suited {
  readonly times: readonly ColumnProfile[];
  readonly measures: readonly ColumnProfile[];
  /** Two values at least, and not one for each row. */
  readonly dimensions: readonly ColumnProfile[];
}

export function suitedColumns(table: TableProfile): Suited {
  const filled = table.columns.filter(({ nulls }) => nulls < table.rows);
  return {
    times: filled.filter(({ role, distinct }) => role === 'time' && distinct >= 2),
    measures: filled.filter(
      ({ role, type, distinct }) => role === 'measure' && type === 'number' && distinct >= 2,
    ),
    dimensions: filled
      .filter(({ role, distinct }) => role === 'dimension' && distinct >= 2)
      .sort((a, b) => Number(a.distinct > 50) - Number(b.distinct > 50)),
  };
}

const additiveName =
  /\b(count|counts|total|amount|sales|revenue|gross|profit|cost|costs|budget|quantity|units|votes|visits|visitors|passengers|population|pop|births|deaths|cases|precipitation|rainfall|rain|snow|volume|emissions|production|exports|imports|people|jobs|hours|points|goals|wins|losses|tonnage|spend|spending|income)\b/i;
const rateName =
  /\b(average|avg|mean|rate|rating|ratio|percent|percentage|share|index|score|price|temp|temperature|per|speed|age|median|expectancy|fertility)\b/i;

/** Amounts and counts add up; rates, ratings, temperatures and prices do not. */
export function naturalAggregate({ label, unit }: ColumnProfile): Aggregate {
  if (unit === '%' || rateName.test(label)) return 'avg';
  return additiveName.test(label) ? 'sum' : 'avg';
}

export const aggregateWords: Record<Aggregate, string> = {
  count: 'number',
  count_distinct: 'number of different',
  sum: 'total',
  avg: 'average',
  min: 'lowest',
  max: 'highest',
  median: 'median',
  stddev: 'standard deviation of',
};

/** Days each grain spans, finest first. */
const grains: readonly [Grain, number][] = [
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
  const days = (Date.parse(String(time.max)) - Date.parse(String(time.min))) / 86_400_000;
  if (!Number.isFinite(days)) return 'year';
  const fits = grains.filter(([grain]) => grain !== 'hour' || time.type === 'datetime');
  return (
    fits.find(
      ([, span]) => days / span <= mostPoints && time.distinct * span >= Math.min(days, span * 3) / 40,
    )?.[0] ?? 'decade'
  );
}

/** About twenty bins of a round width. */
export function binWidth({ min, max, distinct }: ColumnProfile): number {
  const span = Number(max) - Number(min);
  if (!(span > 0)) return 1;
  const rough = span / Math.min(20, Math.max(distinct, 2));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return step * power;
}
