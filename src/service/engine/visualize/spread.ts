import type { Output } from '../../tables/plan.ts';
import type { TableProfile } from '../../tables/profile.ts';
import { type Chart, encode, few, grouped } from './chart.ts';
import { binWidth, suitedColumns } from './columns.ts';
import type { ReadWish } from './wish.ts';

const mostPoints = 2_000;
const mostSeries = 10;
const mostBoxes = 20;

/** Two numbers, each row a point. */
export function asPoints(table: TableProfile, said: ReadWish): Chart | undefined {
  const { measures, dimensions } = suitedColumns(table, said);
  const [first, second] = measures;
  if (!first || !second || first === second) return undefined;
  // "mpg against weight" puts what is said first upright.
  const isUpright = said.columns.includes(first) && said.columns.includes(second);
  const [x, y] = isUpright ? [second, first] : [first, second];
  const series = [said.series, ...said.columns].find(
    (column) =>
      column &&
      column !== x &&
      column !== y &&
      (dimensions.includes(column) || column.role !== 'measure') &&
      column.distinct <= mostSeries,
  );
  const columns = [x, ...(series ? [series] : []), y];
  const isSampled = table.rows > mostPoints;
  return {
    plan: {
      table: table.id,
      select: columns.map(({ name }) => ({ kind: 'column', column: name, name })),
      where: [x, y].map(({ name }) => ({ column: name, op: 'not_null' })),
      ...(isSampled && { sample: mostPoints }),
    },
    reason: `two numbers: ${y.label} against ${x.label}, a point for each row${isSampled ? `, a sample of ${few(mostPoints)} of ${few(table.rows)} rows` : ''}`,
    x: encode(x),
    ...(series && { series: encode(series) }),
    y: encode(y),
  };
}

/** One number: how often its values occur. */
export function asBins(table: TableProfile, said: ReadWish): Chart | undefined {
  const [measure] = suitedColumns(table, said).measures;
  if (!measure || (said.columns.length > 0 && !said.columns.includes(measure))) return undefined;
  const width = binWidth(measure);
  const rows: Output = { kind: 'aggregate', fn: 'count', name: 'Rows' };
  return {
    plan: grouped(table, [{ column: measure.name, binWidth: width }], [rows], {
      where: [{ column: measure.name, op: 'not_null' }],
      orderBy: [{ output: 0, direction: 'asc' }],
    }),
    reason: `one number: how often each ${measure.label} occurs, in steps of ${width}`,
    x: encode(measure),
    y: { column: 'Rows', label: 'Number of rows' },
    binWidth: width,
  };
}

/** One number and its quartiles, for each value of a category where there is one. */
export function asBoxes(table: TableProfile, said: ReadWish): Chart | undefined {
  const { measures, dimensions } = suitedColumns(table, said);
  const category =
    said.by ?? said.series ?? dimensions.find(({ distinct }) => distinct >= 2 && distinct <= mostBoxes);
  const measure = measures.find((column) => column !== category);
  if (!measure || !category || category.distinct > mostBoxes) return undefined;
  const five: Output[] = (['min', 'q1', 'median', 'q3', 'max'] as const).map((fn) => ({
    kind: 'aggregate',
    fn,
    column: measure.name,
    name: fn,
  }));
  return {
    plan: grouped(table, [{ column: category.name }], five, {
      where: [category, measure].map(({ name }) => ({ column: name, op: 'not_null' })),
    }),
    reason: `one number + one category: quartiles of ${measure.label} for each ${category.label}`,
    x: encode(category),
    y: encode(measure),
  };
}
