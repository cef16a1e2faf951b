import type { ValueType } from '../plan.ts';
import { comparable, type TypedMeasure, type TypedPlan, type TypedSets } from '../typedPlan.ts';
import { groupInParts } from './groupInParts.ts';
import {
  backwards,
  bracket,
  formOf,
  nest,
  type OrderTerm,
  orderOfColumns,
  quoteName,
  type Relation,
  real,
  type Statement,
  selectSql,
  termSql,
} from './sqlStatement.ts';

/**
 * Keys and arguments are computed in a subquery: a bound value in a key would not be recognized again in GROUP BY, and
 * an aggregate's argument may contain a subquery, which is not allowed there.
 */
export function groupSql(plan: Extract<TypedPlan, { op: 'group' }>, statement: Statement): Relation {
  const inParts = groupInParts(plan, statement, groupSql);
  if (inParts) {
    const { rows, keys, keyForms, figures } = inParts;
    const shown = plan.keys.map((key, at) => spelling(keys[at] ?? '', key.type));
    return aggregate([...shown, ...figures], plan.columns, keyForms, rows, statement);
  }
  const input = statement.rows(plan.input);
  const { isShown } = statement;
  const write = statement.expr;
  const keys = plan.keys.map((key) => write(key, input.columns));
  const measured = plan.measures.map((measure) => argumentsOf(measure, input, statement));
  const needed = [...keys, ...measured.flat()];
  const names = needed.map((_, at) => `x${at}`);
  const base = isShown ? { ...input, columns: needed } : nest(input, needed, names, statement);
  const keyForms = plan.keys.map((key, at) => formOf(base.columns[at] ?? '', key.type, comparable(key.type)));
  const placed = measured.map((args, at) => {
    const from = keys.length + measured.slice(0, at).flat().length;
    return base.columns.slice(from, from + args.length);
  });
  const counted = withCounts(plan.measures, base, placed, keyForms, statement);
  const figures = plan.measures.map((measure, at) =>
    figureSql(measure, counted.args[at] ?? [], counted.base.order, statement),
  );
  const forms = plan.keys.map((key, at) =>
    formOf(counted.base.columns[at] ?? '', key.type, comparable(key.type)),
  );
  const shown = plan.keys.map((key, at) => spelling(counted.base.columns[at] ?? '', key.type));
  return aggregate([...shown, ...figures], plan.columns, forms, counted.base, statement);
}

/** Distinct rows: texts that differ only in case and outer blanks are one. */
export function distinctSql(
  rows: Relation,
  plan: Pick<TypedPlan, 'columns'>,
  statement: Statement,
): Relation {
  const forms = rows.columns.map((sql, at) => {
    const type = plan.columns[at]?.type ?? 'string';
    return formOf(sql, type, comparable(type));
  });
  const items = rows.columns.map((sql, at) => spelling(sql, plan.columns[at]?.type ?? 'string'));
  return aggregate(items, plan.columns, forms, rows, statement);
}

/** The rows of both sides by their normalized columns: those in the left one, and in the right one or not. */
export function setSql(plan: TypedSets, statement: Statement): Relation {
  const side = (rows: Relation, isLeft: number) =>
    selectSql(
      [
        ...rows.columns.map((sql, at) => ({ sql, name: nameOf(plan.columns[at]?.name, at, statement) })),
        { sql: String(isLeft), name: 'is_left' },
      ],
      rows,
      [],
      statement,
    );
  const both = [side(statement.rows(plan.left), 1), side(statement.rows(plan.right), 0)];
  const alias = statement.alias();
  const from = `${bracket(both.join(statement.isShown ? '\nUNION ALL\n' : ' UNION ALL '), statement)} AS ${alias}`;
  const columns = plan.columns.map(({ name }, at) => `${alias}.${nameOf(name, at, statement)}`);
  const forms = columns.map((sql, at) => {
    const type = plan.columns[at]?.type ?? 'string';
    return formOf(sql, type, comparable(type));
  });
  const items = columns.map((sql, at) =>
    comparable(plan.columns[at]?.type ?? 'string') === 'text'
      ? `min(CASE WHEN ${alias}.is_left = 1 THEN ${sql} END)`
      : sql,
  );
  const isIn = `max(${alias}.is_left) = 1 AND min(${alias}.is_left) = ${plan.op === 'intersect' ? 0 : 1}`;
  const rows: Relation = { from, where: [], columns, order: [], isQualified: true };
  return aggregate(items, plan.columns, forms, rows, statement, [`HAVING ${isIn}`]);
}

function aggregate(
  items: readonly string[],
  columns: TypedPlan['columns'],
  forms: readonly string[],
  base: Relation,
  statement: Statement,
  having: readonly string[] = [],
): Relation {
  const clauses = [...(forms.length > 0 ? [`GROUP BY ${forms.join(', ')}`] : []), ...having];
  const names = columns.map(({ name }) => name);
  const rows = nest({ ...base, order: [] }, items, names, statement, clauses);
  return { ...rows, order: orderOfColumns(rows.columns, columns, statement) };
}

function nameOf(name: string | undefined, at: number, { isShown }: Statement): string {
  return isShown ? quoteName(name ?? '') : `x${at}`;
}

/** Among texts that differ only in case and outer blanks, the first in binary order represents all. */
function spelling(sql: string, type: ValueType): string {
  return comparable(type) === 'text' ? `min(${sql})` : sql;
}

/** A measure's argument; null in rows that do not count. */
function argumentsOf(measure: TypedMeasure, { columns }: Relation, statement: Statement): string[] {
  const of = measure.of ? statement.expr(measure.of, columns) : '1';
  const other = measure.with && statement.expr(measure.with, columns);
  const tests = [
    ...(measure.where ? [statement.condition(measure.where, columns)] : []),
    ...(other !== undefined && measure.fn !== 'correlation' ? [`${other} IS NOT NULL`] : []),
  ];
  const masked = tests.length > 0 ? `CASE WHEN ${tests.join(' AND ')} THEN ${of} END` : of;
  return other === undefined ? [masked] : [masked, other];
}

/** Mode: every row gets the count of its value beforehand, and the first value by count is taken. */
function withCounts(
  measures: readonly TypedMeasure[],
  base: Relation,
  args: readonly (readonly string[])[],
  keyForms: readonly string[],
  statement: Statement,
): { base: Relation; args: readonly (readonly string[])[] } {
  const counts = measures.map((measure, at) => {
    const [value] = args[at] ?? [];
    if (measure.fn !== 'mode' || value === undefined) return undefined;
    const form = formOf(value, measure.type, comparable(measure.type));
    return `count(${value}) OVER (PARTITION BY ${[...keyForms, form].join(', ')})`;
  });
  if (counts.every((count) => count === undefined)) return { base, args };
  const columns = [...base.columns, ...counts.flatMap((count) => count ?? [])];
  const names = columns.map((_, at) => `x${at}`);
  const nested = nest(base, columns, names, statement);
  const moved = (sql: string) => nested.columns[base.columns.indexOf(sql)] ?? sql;
  let next = base.columns.length;
  return {
    base: nested,
    args: args.map((own, at) => [
      ...own.map(moved),
      ...(counts[at] === undefined ? [] : [nested.columns[next++] ?? '']),
    ]),
  };
}

function figureSql(
  { fn, type, of, with: other, share = 0.5 }: TypedMeasure,
  [value = '1', second = value]: readonly string[],
  rowOrder: readonly OrderTerm[],
  statement: Statement,
): string {
  const { target } = statement;
  const number = of?.type === 'boolean' ? `CAST(${value} AS INTEGER)` : value;
  const pick = (...order: readonly OrderTerm[]) => target.pick(value, order.map(termSql));
  const values = orderOfColumns([value], [{ type }], { ...statement, isShown: false });
  const secondForm = other ? formOf(second, other.type, comparable(other.type)) : second;
  const isText = comparable(type) === 'text';
  switch (fn) {
    case 'count':
      return `count(${value === '1' ? '*' : value})`;
    case 'count_distinct':
      return `count(DISTINCT ${of ? formOf(value, of.type, comparable(of.type)) : value})`;
    case 'sum':
      return `sum(${number})`;
    case 'mean':
      return `avg(${real(number, statement)})`;
    case 'median':
      return target.quantile(real(value, statement), 0.5);
    case 'percentile':
      return target.quantile(real(value, statement), share);
    case 'stddev':
      return `stddev_samp(${real(value, statement)})`;
    case 'correlation':
      return target.correlation(real(value, statement), real(second, statement));
    case 'min':
    case 'max':
      if (type === 'boolean') return `${fn === 'min' ? 'bool_and' : 'bool_or'}(${value})`;
      return isText
        ? pick(...values.map((term) => ({ ...term, isDescending: fn === 'max' })))
        : `${fn}(${value})`;
    case 'mode':
      return pick({ sql: second, isDescending: true }, ...values);
    case 'first':
      return pick(...(other ? [{ sql: secondForm }] : []), ...rowOrder);
    case 'last':
      return pick(...(other ? [{ sql: secondForm, isDescending: true }] : []), ...backwards(rowOrder));
  }
}
