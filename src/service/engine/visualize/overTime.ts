import type { Condition, Grain, GroupKey } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { type Chart, encode, grouped, measured } from './chart.ts';
import { daysOf, isStock, naturalGrain, spanDays, suitedColumns } from './columns.ts';
import type { ReadWish } from './wish.ts';

const mostSeries = 8;
const fewestPoints = 3;

/** One time and one number, aggregated to a grain with at most about 200 points, a line per value of a category. */
export function overTime(table: TableProfile, said: ReadWish): Chart | undefined {
  const { times, measures, dimensions } = suitedColumns(table, said);
  const [time] = times;
  if (!time || (time.distinct < fewestPoints && !said.columns.includes(time))) return undefined;
  const grain =
    time.type === 'number'
      ? said.grain === 'decade'
        ? said.grain
        : undefined
      : (said.grain ?? naturalGrain(time));
  const series = seriesOf(table, said, time, dimensions);
  const value = measured(withoutSums(said, measures, time, grain), measures, [time, series]);
  const keys: GroupKey[] = [
    { column: time.name, ...(grain && { grain }) },
    ...(series ? [{ column: series.name }] : []),
  ];
  const where: Condition[] = time.nulls > 0 ? [{ column: time.name, op: 'not_null' }] : [];
  const each = grain?.replaceAll('_', ' ') ?? time.label.toLowerCase();
  return {
    plan: grouped(table, keys, [value.output], {
      ...(where.length > 0 && { where }),
      orderBy: [{ output: 0, direction: said.sort?.by === 'x' ? said.sort.direction : 'asc' }],
    }),
    reason: `date + ${value.column ? 'one number' : 'rows'}: line by ${each}, ${value.words}${series ? `, one line for each ${series.label}` : ''}`,
    x: encode(time),
    ...(series && { series: encode(series) }),
    y: value.encoding,
  };
}

/** Several moments of a stock within one step of the line are averaged: their sum would be no amount of anything. */
function withoutSums(
  said: ReadWish,
  measures: readonly ColumnProfile[],
  time: ColumnProfile,
  grain: Grain | undefined,
): ReadWish {
  const measure = said.columns.find((column) => measures.includes(column)) ?? measures[0];
  const steps = grain ? spanDays(time) / daysOf(grain) : time.distinct;
  if (said.aggregate || !measure || !isStock(measure) || time.distinct < steps * 1.5) return said;
  return { ...said, aggregate: 'avg' };
}

/** The category that was asked for, or one of few values where several rows share a time. */
function seriesOf(
  table: TableProfile,
  { series, columns }: ReadWish,
  time: ColumnProfile,
  dimensions: readonly ColumnProfile[],
): ColumnProfile | undefined {
  if (series && series !== time) return series;
  const named = columns.find((column) => dimensions.includes(column) && column.role !== 'time');
  if (named) return named.distinct <= 30 ? named : undefined;
  if (columns.length > 0 || table.rows < time.distinct * 1.5) return undefined;
  return dimensions.find(({ distinct, nulls, values }) => {
    const share = (values?.[0]?.count ?? table.rows) / table.rows;
    return distinct >= 2 && distinct <= mostSeries && nulls < table.rows * 0.3 && share < 0.9;
  });
}
