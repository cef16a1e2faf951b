import { columnOf, namedExprs, scopeOf } from './checkColumns.ts';
import { checkExpr, numeric } from './checkExpr.ts';
import { type Checking, type Location, typeName } from './checking.ts';
import type { Measure, Plan, ValueType } from './plan.ts';
import type { TypedColumn, TypedExpr, TypedMeasure, TypedPlan } from './typedPlan.ts';

export function checkGroup(
  plan: Extract<Plan, { op: 'group' }>,
  input: TypedPlan,
  checking: Checking,
  at: Location,
): TypedPlan {
  const keys = namedExprs(plan.keys, input, checking, at);
  const measured = plan.measures.map((measure) =>
    checkMeasure(measure, input, checking, at.in(`measure "${measure.name}"`)),
  );
  const isOneRow = plan.keys.length === 0;
  return {
    op: 'group',
    input,
    keys: keys.exprs,
    measures: measured.map(({ measure }) => measure),
    columns: [...keys.columns, ...measured.map(({ column }) => column)],
    isOrdered: isOneRow,
    isOneRow,
  };
}

/** Aggregates that return one of the column's values, as opposed to computing a new one. */
const picks: ReadonlySet<string> = new Set(['min', 'max', 'mode', 'first', 'last']);

function checkMeasure(
  given: Measure,
  input: TypedPlan,
  checking: Checking,
  at: Location,
): { measure: TypedMeasure; column: TypedColumn } {
  const scope = scopeOf(input, checking);
  const of = given.of && checkExpr(given.of, scope, at);
  const other = given.with && checkExpr(given.with, scope, at);
  const where = given.where && checking.condition(given.where, scope, at);
  const type = measureType(given, of, other, input, at);
  const measure: TypedMeasure = {
    fn: given.fn,
    type,
    ...(of && { of }),
    ...(other && { with: other }),
    ...(given.share !== undefined && { share: given.share }),
    ...(where && { where }),
  };
  if (of && picks.has(given.fn)) return { measure, column: columnOf(given.name, of, input) };
  const isAmount = of && type === 'number' && !/^count|correlation/.test(given.fn);
  const unit = isAmount ? of.unit : undefined;
  return {
    measure,
    column: { name: given.name, type, isComputed: true, ...(unit !== undefined && { unit }) },
  };
}

function measureType(
  given: Measure,
  of: TypedExpr | undefined,
  other: TypedExpr | undefined,
  input: TypedPlan,
  at: Location,
): ValueType {
  const { fn } = given;
  if (fn === 'count') return 'number';
  if (!of) return at.fail(`${fn} needs a column.`);
  if (other && !['first', 'last', 'correlation'].includes(fn)) at.fail(`${fn} takes one column only.`);
  if ((given.share !== undefined) !== (fn === 'percentile'))
    at.fail('a percentile needs a share from 0 to 1, and nothing else has one.');
  switch (fn) {
    case 'count_distinct':
      return 'number';
    case 'sum':
    case 'mean':
      if (of.type !== 'boolean') numeric(of, fn, at);
      return 'number';
    case 'median':
    case 'stddev':
      numeric(of, fn, at);
      return 'number';
    case 'percentile':
      numeric(of, fn, at);
      if (!(given.share !== undefined && given.share >= 0 && given.share <= 1))
        at.fail('the share of a percentile is from 0 to 1.');
      return 'number';
    case 'correlation':
      numeric(of, fn, at);
      if (!other) return at.fail('correlation needs two columns.');
      numeric(other, fn, at);
      return 'number';
    case 'min':
    case 'max':
      if (of.type === 'list') at.fail(`${fn} needs values, not ${typeName(of.type)}.`);
      return of.type;
    case 'mode':
      return of.type;
    case 'first':
    case 'last':
      if (!other && !input.isOrdered)
        at.fail(`the rows have no order here, so that none is the ${fn}: say by what ("with").`);
      return of.type;
    default:
      return at.fail(`there is no measure "${String(fn)}".`);
  }
}
