import type { Aggregate, Condition, Grain, GroupKey, Output, Plan } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import type { AnswerShape } from './reading.ts';

/** What is measured: a column through an aggregate, rows counted, or a column as it stands. */
export interface Measure {
  readonly fn?: Aggregate;
  readonly column?: ColumnProfile;
  /** The column of dates a sum is averaged over (a level, see `levels.ts`). */
  readonly over?: ColumnProfile;
}

/** A question over one table before it becomes a plan: what follow-ups change. */
export interface Frame {
  readonly table: TableProfile;
  readonly columns: readonly ColumnProfile[];
  readonly measures: readonly Measure[];
  readonly keys: readonly GroupKey[];
  readonly where: readonly Condition[];
  readonly order?: { readonly by: 'measure' | 'key' | ColumnProfile; readonly direction: 'asc' | 'desc' };
  readonly limit?: number;
  /** From the end of the file. */
  readonly isBackwards?: boolean;
  readonly isDistinct?: boolean;
  readonly shape: AnswerShape;
}

const grainWords: Readonly<Record<Grain, string>> = {
  decade: 'decade',
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  hour: 'hour',
  month_of_year: 'month of the year',
  day_of_week: 'weekday',
  hour_of_day: 'hour of the day',
};

/** The plan of a frame: keys or columns first, measures after them. */
export function planOf(frame: Frame): Plan {
  const select = outputsOf(frame);
  const where = [...frame.where, ...filledKeys(frame)];
  const orderAt = frame.order && orderPosition(frame, select);
  return {
    table: frame.table.id,
    select,
    ...(where.length > 0 && { where }),
    ...(frame.keys.length > 0 && { groupBy: frame.keys }),
    ...(frame.order &&
      orderAt !== undefined &&
      orderAt >= 0 && { orderBy: [{ output: orderAt, direction: frame.order.direction }] }),
    ...(frame.limit !== undefined && { limit: frame.limit }),
    ...(frame.isBackwards && { backwards: true }),
    ...(frame.isDistinct && { distinct: true }),
  };
}

/** Rows without a value are no group of their own in a ranking or a series. */
function filledKeys({ keys, table, where, shape }: Frame): Condition[] {
  if (shape === 'distribution') return [];
  return keys
    .filter(
      ({ column }) =>
        table.columns.some(({ name, nulls }) => name === column && nulls > 0) &&
        !where.some((each) => each.column === column),
    )
    .map(({ column }) => ({ column, op: 'not_null' }));
}

function outputsOf(frame: Frame): Output[] {
  const keys = frame.keys.map(
    (key, at): Output => ({ kind: 'key', key: at, name: keyName(key, frame.table) }),
  );
  const columns =
    frame.keys.length > 0
      ? []
      : frame.columns.map(
          (column): Output => ({ kind: 'column', column: column.name, name: column.label || column.name }),
        );
  return distinctNames([...keys, ...columns, ...frame.measures.map(measureOutput)]);
}

function measureOutput({ fn, column, over }: Measure): Output {
  if (!fn && column) return { kind: 'column', column: column.name, name: column.label || column.name };
  return {
    kind: 'aggregate',
    fn: fn ?? 'count',
    ...(column && { column: column.name }),
    name: measureName({ ...(fn && { fn }), ...(column && { column }), ...(over && { over }) }),
    ...(over && { over: over.name }),
  };
}

const fnNames: Readonly<Record<Aggregate, string>> = {
  count: 'Count',
  count_distinct: 'Number of different',
  sum: 'Total',
  avg: 'Average',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
  stddev: 'Standard deviation of',
  q1: 'Lower quartile of',
  q3: 'Upper quartile of',
};

export function measureName({ fn, column, over }: Measure): string {
  const label = column?.label || column?.name || '';
  if (!fn) return label;
  if (fn === 'count') return label ? `Count of ${label}` : 'Count';
  return `${fnNames[over ? 'avg' : fn]} ${label}`.trim();
}

export function keyName({ column, grain }: GroupKey, table: TableProfile): string {
  const label = labelOf(table, column);
  return grain && grain !== 'year' ? `${label} (${grainWords[grain]})` : label;
}

export function grainName(grain: Grain): string {
  return grainWords[grain];
}

export function labelOf(table: TableProfile, column: string): string {
  return table.columns.find(({ name }) => name === column)?.label || column;
}

function distinctNames(outputs: readonly Output[]): Output[] {
  const seen = new Map<string, number>();
  return outputs.map((output) => {
    const count = (seen.get(output.name) ?? 0) + 1;
    seen.set(output.name, count);
    return count === 1 ? output : { ...output, name: `${output.name} (${count})` };
  });
}

function orderPosition({ order, keys }: Frame, select: readonly Output[]): number {
  if (!order) return -1;
  if (order.by === 'key') return 0;
  if (order.by === 'measure') {
    const aggregate = select.findIndex(({ kind }) => kind === 'aggregate');
    return aggregate >= 0 ? aggregate : keys.length > 0 ? -1 : select.length - 1;
  }
  const name = order.by.name;
  return select.findIndex((output) => output.kind === 'column' && output.column === name);
}

/** The frame a plan came from, so that a follow-up can change one part of it. */
export function frameOf(plan: Plan, table: TableProfile, shape: AnswerShape): Frame {
  const column = (name: string | undefined) => table.columns.find((each) => each.name === name);
  const raw = plan.select.flatMap((output) =>
    output.kind === 'column' ? [column(output.column) ?? []].flat() : [],
  );
  const measures = plan.select.flatMap((output): Measure[] => {
    if (output.kind !== 'aggregate') return [];
    const [of, over] = [column(output.column), column(output.over)];
    return [{ fn: output.fn, ...(of && { column: of }), ...(over && { over }) }];
  });
  const [order] = plan.orderBy ?? [];
  const ordered = order && plan.select[order.output];
  const by =
    ordered?.kind === 'column' ? column(ordered.column) : ordered?.kind === 'key' ? 'key' : 'measure';
  return {
    table,
    columns: raw,
    measures,
    keys: plan.groupBy ?? [],
    where: (plan.where ?? []).filter(({ op }) => op !== 'not_null'),
    ...(order && by && { order: { by, direction: order.direction } }),
    ...(plan.limit !== undefined && { limit: plan.limit }),
    ...(plan.backwards && { isBackwards: true }),
    ...(plan.distinct && { isDistinct: true }),
    shape,
  };
}
