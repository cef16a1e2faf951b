import type { Condition, GroupKey, Plan } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { type Chart, capital, encode, few, grouped, type Measured, measured } from './chart.ts';
import { isCycle, isStock, naturalAggregate, naturalGrain, suitedColumns } from './columns.ts';
import type { ReadWish } from './wish.ts';

const mostBars = 20;
const mostGroups = 12;
const mostSlices = 12;
const mostSteps = 30;

/** One category and one number; the largest first, steps of a scale in their own order. */
export function byCategory(table: TableProfile, said: ReadWish): Chart | undefined {
  const category = categoryOf(table, said);
  if (!category) return undefined;
  const put = measured(said, suitedColumns(table, said).measures, [category]);
  const key = keyOf(category, said);
  const isAsItIs = !key.grain && !said.aggregate && isOneRowEach(category, table);
  const value = isAsItIs ? asItIs(put) : put;
  const moment = momentOf(table, said, value);
  const limit = said.top ?? (category.distinct > mostBars && !said.sort && !key.grain ? mostBars : undefined);
  const isCut = limit !== undefined && limit < category.distinct;
  const rank = said.ascending ? 'lowest' : 'highest';
  const cut = isCut ? `, the ${rank} ${limit} of ${few(category.distinct)}, without the others` : '';
  const by = key.grain ? key.grain.replaceAll('_', ' ') : category.label;
  return {
    plan: grouped(table, [key], [value.output], {
      ...orderOf(category, said, isCut),
      ...conditions(category, moment),
      ...(limit && { limit }),
    }),
    reason: `one category + ${value.column ? 'one number' : 'rows'}: bars by ${by}, ${value.words}${cut}${momentWords(moment)}`,
    x: key.grain ? { column: category.name, label: capital(by) } : encode(category),
    y: value.encoding,
  };
}

const isOneRowEach = ({ distinct, nulls }: ColumnProfile, { rows }: TableProfile) =>
  nulls === 0 && distinct === rows;

/** One row is neither added up nor averaged, however its value is computed. */
function asItIs(value: Measured): Measured {
  if (!value.column) return value;
  const { label } = value.column;
  return {
    ...value,
    output: { ...value.output, name: capital(label) },
    encoding: { ...value.encoding, label: capital(label) },
    words: label,
  };
}

/** Two categories and one number. */
export function byTwoCategories(table: TableProfile, said: ReadWish): Chart | undefined {
  const { dimensions, measures, times } = suitedColumns(table, said);
  const named = said.columns.filter((column) => column.role !== 'measure' && column !== said.series);
  const pool = [
    ...new Set([
      ...(said.by ? [said.by] : []),
      ...named,
      ...dimensions.filter(({ distinct }) => distinct <= 30),
    ]),
  ];
  const category = pool.find((column) => column !== said.series);
  const other =
    said.series ??
    pool.find(
      (column) => column !== category && (column.distinct <= mostGroups || said.columns.includes(column)),
    );
  // With one category alone, time is the other.
  const [first, second] = category && other ? [category, other] : [times[0], category ?? other];
  if (!first || !second || first === second) return undefined;
  const value = measured(said, measures, [first, second]);
  const { sort } = said;
  return {
    plan: grouped(table, [keyOf(first, said), keyOf(second, { ...said, grain: undefined })], [value.output], {
      where: [first, second].map(({ name }) => ({ column: name, op: 'not_null' as const })),
      orderBy: [
        { output: sort?.by === 'y' ? 2 : 0, direction: sort?.direction ?? 'asc' },
        { output: 1, direction: 'asc' },
      ],
    }),
    reason: `two categories + ${value.column ? 'one number' : 'rows'}: ${first.label} by ${second.label}, ${value.words}`,
    x: encode(first),
    series: encode(second),
    y: value.encoding,
  };
}

/** Slices must add up: counts, or a measure that does. */
export function asShares(table: TableProfile, said: ReadWish): Chart | undefined {
  const { dimensions, measures } = suitedColumns(table, said);
  const category = categoryOf(table, said) ?? dimensions[0];
  if (
    !category ||
    (category.distinct > mostSlices && !said.columns.includes(category) && said.columns.length > 0)
  )
    return undefined;
  const measure = said.columns.find(
    (column) => measures.includes(column) && column !== category && column !== said.series,
  );
  const adds =
    !measure ||
    (naturalAggregate(measure) === 'sum' && Number(measure.min) >= 0) ||
    said.aggregate !== undefined;
  const value = measured(
    adds && measure ? { aggregate: 'sum', ...said } : { ...said, aggregate: 'count' },
    measures,
    [category],
  );
  const moment = momentOf(table, said, value);
  const note = adds ? '' : `; ${measure?.label} does not add up to a whole, so rows are counted`;
  const cut =
    category.distinct > mostSlices ? `; the smallest of ${few(category.distinct)} are one slice` : '';
  return {
    plan: grouped(table, [keyOf(category, said)], [value.output], {
      ...orderOf(category, said, true),
      ...conditions(category, moment),
    }),
    reason: `parts of a whole: ${value.words} by ${category.label}${momentWords(moment)}${note}${cut}`,
    x: encode(category),
    y: value.encoding,
  };
}

/** Changes that add up, in the order of the file where each row is one step. */
export function asSteps(table: TableProfile, said: ReadWish): Chart | undefined {
  const { dimensions, measures, times } = suitedColumns(table, said);
  const [step] = [
    ...said.columns.filter((column) => column.type === 'string' || times.includes(column)),
    ...dimensions,
    ...times,
  ];
  const measure = measures.find((column) => column !== step);
  if (!step || !measure || step.distinct > mostSteps) return undefined;
  if (table.rows > mostSteps) {
    const adds = said.aggregate !== undefined || naturalAggregate(measure) === 'sum';
    const sums = adds ? byCategory(table, { ...said, columns: [step, measure] }) : undefined;
    return sums && { ...sums, reason: `steps that add up: ${measure.label} by ${step.label}` };
  }
  const plan: Plan = {
    table: table.id,
    select: [step, measure].map(({ name }) => ({ kind: 'column', column: name, name })),
  };
  return {
    plan,
    reason: `steps that add up: ${measure.label} by ${step.label}, in the order of the file`,
    x: encode(step),
    y: encode(measure),
  };
}

/** The category that was asked for, else the best there is; a time or a scale will do where it was named. */
export function categoryOf(table: TableProfile, said: ReadWish): ColumnProfile | undefined {
  const { dimensions, times } = suitedColumns(table, said);
  if (isCycle(said.grain) && times[0]) return times[0];
  if (said.by && said.by.role !== 'measure') return said.by;
  const named = said.columns.filter((column) => column !== said.series);
  return (
    named.find((column) => dimensions.includes(column)) ??
    named.find(({ role }) => role !== 'measure') ??
    said.series ??
    dimensions.find(({ distinct }) => distinct >= 2) ??
    dimensions[0]
  );
}

/** Dates as a category need a grain. */
function keyOf(column: ColumnProfile, { grain }: { grain?: ReadWish['grain'] | undefined }): GroupKey {
  if (column.type !== 'date' && column.type !== 'datetime') return { column: column.name };
  const natural = grain ?? (column.distinct > mostBars ? naturalGrain({ ...column }) : 'day');
  return { column: column.name, ...(natural && { grain: natural }) };
}

function orderOf(category: ColumnProfile, said: ReadWish, isCut: boolean): Pick<Plan, 'orderBy'> {
  if (said.sort)
    return { orderBy: [{ output: said.sort.by === 'x' ? 0 : 1, direction: said.sort.direction }] };
  const isScale = category.type !== 'string';
  if (isScale && !isCut) return { orderBy: [{ output: 0, direction: 'asc' }] };
  return { orderBy: [{ output: 1, direction: said.ascending ? 'asc' : 'desc' }] };
}

interface Moment {
  readonly column: ColumnProfile;
  readonly value: string | number;
}

/** Amounts counted at moments are compared at one of them, the last, not summed over all. */
function momentOf(table: TableProfile, said: ReadWish, { output, column }: Measured): Moment | undefined {
  const isSum = output.kind === 'aggregate' && output.fn === 'sum';
  if (!isSum || !column || !isStock(column) || said.aggregate) return undefined;
  const time = table.columns.find(({ role, distinct }) => role === 'time' && distinct > 1);
  return time?.max === undefined ? undefined : { column: time, value: time.max };
}

const momentWords = (moment: Moment | undefined) =>
  moment ? `, at the last ${moment.column.label}: ${moment.value}` : '';

function conditions({ name, nulls }: ColumnProfile, moment: Moment | undefined): { where?: Condition[] } {
  const where: Condition[] = [
    ...(nulls > 0 ? [{ column: name, op: 'not_null' as const }] : []),
    ...(moment ? [{ column: moment.column.name, op: '=' as const, value: moment.value }] : []),
  ];
  return where.length > 0 ? { where } : {};
}
