import type { VizType } from '../../../contract/uploads.ts';
import type { Aggregate, GroupKey, Output, Plan } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { aggregateWords, binWidth, naturalAggregate, naturalGrain, suitedColumns } from './columns.ts';
import type { ReadWish } from './wish.ts';

/** One column of the result as the chart uses it. */
export interface Encoding {
  readonly column: string;
  readonly label: string;
  readonly unit?: string;
}

/** A plan whose outputs are, in order, x, then series where there is one, then y. */
export interface Chart {
  readonly plan: Plan;
  readonly reason: string;
  readonly x: Encoding;
  readonly series?: Encoding;
  readonly y?: Encoding;
  /** The widths of bins, for a histogram. */
  readonly binWidth?: number;
}

type MakeChart = (table: TableProfile, said: ReadWish) => Chart | undefined;

const mostBars = 20;
const mostSeries = 8;
const mostSlices = 12;
const mostPoints = 2_000;
const mostTableRows = 200;

/** How each type is made from a table; undefined where the table lacks the columns. */
export const charts: Partial<Record<VizType, MakeChart>> = {
  timeseries: overTime,
  area_timeseries: overTime,
  stacked_area_timeseries: (table, said) => demandSeries(overTime(table, said)),
  bar: byCategory,
  grouped_bar: byTwoCategories,
  stacked_bar: byTwoCategories,
  heatmap: byTwoCategories,
  pie: asShares,
  treemap: byCategory,
  waterfall: byCategory,
  scatter: asPoints,
  histogram: asBins,
  table: asTable,
};

function overTime(table: TableProfile, said: ReadWish): Chart | undefined {
  const { times, measures, dimensions } = suitedColumns(table);
  const time = pick(said, times);
  const measure = pick(said, measures, 0, said.aggregate !== 'count');
  if (!time || (time.distinct < 3 && !said.columns.includes(time))) return undefined;
  const grain = said.grain && time.type !== 'number' ? said.grain : naturalGrain(time);
  const key: GroupKey = { column: time.name, ...(grain && { grain }) };
  const series =
    chosen(said, dimensions) ??
    dimensions.find(({ distinct }) => distinct <= mostSeries && table.rows > time.distinct * 1.5);
  const y = measured(said, measure);
  const where = time.nulls > 0 ? { where: [{ column: time.name, op: 'not_null' as const }] } : {};
  return {
    plan: grouped(table, [key, ...(series && fits(series) ? [{ column: series.name }] : [])], y.output, {
      ...where,
      orderBy: [{ output: 0, direction: 'asc' }],
    }),
    reason: `date + ${measure ? 'one number' : 'rows'}: line by ${grain ?? time.label.toLowerCase()}, ${y.words}${series && fits(series) ? `, one line for each ${series.label.toLowerCase()}` : ''}`,
    x: encode(time),
    ...(series && fits(series) && { series: encode(series) }),
    y: y.encoding,
  };
}

function byCategory(table: TableProfile, said: ReadWish): Chart | undefined {
  const { dimensions, measures, times } = suitedColumns(table);
  const dimension =
    chosen(said, dimensions) ??
    (said.columns.some((column) => times.includes(column)) ? undefined : best(dimensions));
  if (!dimension) return undefined;
  const measure = pick(said, measures, 0, said.aggregate !== 'count');
  const y = measured(said, measure);
  const limit = said.top ?? (dimension.distinct > mostBars ? mostBars : undefined);
  const direction = said.ascending ? ('asc' as const) : ('desc' as const);
  return {
    plan: grouped(table, [{ column: dimension.name }], y.output, {
      orderBy: [{ output: 1, direction }],
      ...(limit && { limit }),
    }),
    reason: `one category + ${measure ? 'one number' : 'rows'}: bars by ${dimension.label.toLowerCase()}, ${y.words}${limit && limit < dimension.distinct ? `, ${said.ascending ? 'lowest' : 'highest'} ${limit} of ${dimension.distinct.toLocaleString('en-US')}` : ''}`,
    x: encode(dimension),
    y: y.encoding,
  };
}

function byTwoCategories(table: TableProfile, said: ReadWish): Chart | undefined {
  const { dimensions, measures } = suitedColumns(table);
  const named = said.columns.filter((column) => dimensions.includes(column));
  const pool = [...named, ...dimensions.filter((column) => !named.includes(column))].filter(
    ({ distinct }) => distinct <= 30,
  );
  const first = pool[0];
  const second = pool.find((column) => column !== first && column.distinct <= mostSlices);
  if (!first || !second) return undefined;
  const measure = pick(said, measures, 0, said.aggregate !== 'count');
  const y = measured(said, measure);
  return {
    plan: grouped(table, [{ column: first.name }, { column: second.name }], y.output, {
      orderBy: [
        { output: 0, direction: 'asc' },
        { output: 1, direction: 'asc' },
      ],
    }),
    reason: `two categories + ${measure ? 'one number' : 'rows'}: ${first.label.toLowerCase()} by ${second.label.toLowerCase()}, ${y.words}`,
    x: encode(first),
    series: encode(second),
    y: y.encoding,
  };
}

/** Slices must add up: counts, or a measure that does. */
function asShares(table: TableProfile, said: ReadWish): Chart | undefined {
  const { dimensions, measures } = suitedColumns(table);
  const dimension = chosen(said, dimensions) ?? dimensions.find(({ distinct }) => distinct <= mostSlices);
  if (!dimension) return undefined;
  const measure = said.columns.find(
    (column) => measures.includes(column) && naturalAggregate(column) === 'sum',
  );
  const y = measured({ ...said, aggregate: measure ? 'sum' : 'count' }, measure);
  return {
    plan: grouped(table, [{ column: dimension.name }], y.output, {
      orderBy: [{ output: 1, direction: 'desc' }],
    }),
    reason: `parts of a whole: ${y.words} by ${dimension.label.toLowerCase()}`,
    x: encode(dimension),
    y: y.encoding,
  };
}

function asPoints(table: TableProfile, said: ReadWish): Chart | undefined {
  const { measures, dimensions } = suitedColumns(table);
  const named = said.columns.filter((column) => measures.includes(column));
  const [x, y] = [...named, ...measures.filter((column) => !named.includes(column))];
  if (!x || !y) return undefined;
  const series = said.columns.find((column) => dimensions.includes(column) && column.distinct <= mostSeries);
  const columns = [x, ...(series ? [series] : []), y];
  return {
    plan: {
      table: table.id,
      select: columns.map(({ name }) => ({ kind: 'column', column: name, name })),
      where: [x, y].map(({ name }) => ({ column: name, op: 'not_null' })),
      limit: mostPoints,
    },
    reason: `two numbers: ${y.label} against ${x.label}${table.rows > mostPoints ? `, the first ${mostPoints.toLocaleString('en-US')} of ${table.rows.toLocaleString('en-US')} rows` : ''}`,
    x: encode(x),
    ...(series && { series: encode(series) }),
    y: encode(y),
  };
}

function asBins(table: TableProfile, said: ReadWish): Chart | undefined {
  const measure = pick(said, suitedColumns(table).measures);
  if (!measure) return undefined;
  const width = binWidth(measure);
  const rows: Output = { kind: 'aggregate', fn: 'count', name: 'Rows' };
  return {
    plan: grouped(table, [{ column: measure.name, binWidth: width }], rows, {
      where: [{ column: measure.name, op: 'not_null' }],
      orderBy: [{ output: 0, direction: 'asc' }],
    }),
    reason: `one number: how often each ${measure.label.toLowerCase()} occurs, in steps of ${width}`,
    x: encode(measure),
    y: { column: 'Rows', label: 'Rows' },
    binWidth: width,
  };
}

export function asTable(table: TableProfile, said: ReadWish): Chart {
  const columns = said.columns.length > 0 ? said.columns : table.columns.slice(0, 30);
  const cut =
    table.rows > mostTableRows
      ? `the first ${mostTableRows} of ${table.rows.toLocaleString('en-US')} rows`
      : 'all rows';
  const [first] = columns;
  return {
    plan: {
      table: table.id,
      select: columns.map(({ name }) => ({ kind: 'column', column: name, name })),
      limit: mostTableRows,
    },
    reason: `as a table: ${cut}${columns.length < table.columns.length ? `, ${columns.length} of ${table.columns.length} columns` : ''}`,
    x: first ? encode(first) : { column: '', label: '' },
  };
}

function grouped(table: TableProfile, keys: readonly GroupKey[], value: Output, rest: Partial<Plan>): Plan {
  const select: Output[] = [
    ...keys.map(({ column }, key): Output => ({ kind: 'key', key, name: column })),
    value,
  ];
  return { table: table.id, select, groupBy: keys, ...rest };
}

/** The y of an aggregated chart: a measure in its natural aggregate or the one that was asked for, else the rows. */
function measured(
  { aggregate }: ReadWish,
  measure: ColumnProfile | undefined,
): { output: Output; encoding: Encoding; words: string } {
  if (!measure || aggregate === 'count') {
    return {
      output: { kind: 'aggregate', fn: 'count', name: 'Rows' },
      encoding: { column: 'Rows', label: 'Rows' },
      words: 'number of rows',
    };
  }
  const fn: Aggregate = aggregate ?? naturalAggregate(measure);
  const words = `${aggregateWords[fn]} ${measure.label}`;
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    output: { kind: 'aggregate', fn, column: measure.name, name },
    encoding: { ...encode(measure), label: name },
    words,
  };
}

/** The column the words name among the suitable ones, else the first that is suitable. */
function pick(
  said: ReadWish,
  pool: readonly ColumnProfile[],
  at = 0,
  isWanted = true,
): ColumnProfile | undefined {
  return isWanted ? (chosen(said, pool) ?? pool[at]) : undefined;
}

function chosen(said: ReadWish, pool: readonly ColumnProfile[]): ColumnProfile | undefined {
  return said.columns.find((column) => pool.includes(column));
}

/** Few values make readable bars; among those, the most telling dimension is the first. */
function best(dimensions: readonly ColumnProfile[]): ColumnProfile | undefined {
  return dimensions.find(({ distinct }) => distinct <= 30) ?? dimensions[0];
}

const fits = ({ distinct }: ColumnProfile) => distinct <= 40;

function demandSeries(chart: Chart | undefined): Chart | undefined {
  return chart?.series ? chart : undefined;
}

function encode({ name, label, unit }: ColumnProfile): Encoding {
  return { column: name, label, ...(unit && { unit }) };
}
