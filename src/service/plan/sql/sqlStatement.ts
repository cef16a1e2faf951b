import type { Scalar, ValueType } from '../plan.ts';
import type { Comparable, TypedCondition, TypedExpr, TypedPlan } from '../typedPlan.ts';
import type { PlanTarget } from './target.ts';

/** Where the rows of a table are, as provided by the caller. All SQL text is already quoted. */
export interface SqlTable {
  readonly relation: string;
  /** The same in SQL for people. */
  readonly shownRelation: string;
  /** By position in the table's shape. */
  readonly columns: readonly { readonly sql: string }[];
  /** Columns that identify a row, in table order; empty if the table has no order. */
  readonly rowOrder: readonly string[];
  /** Relations that together contain the same rows, if some of them are on another server. */
  readonly parts?: readonly string[];
}

/** A query under construction: a FROM clause with conditions, whose columns and order are still expressions. */
export interface Relation {
  readonly from: string;
  readonly where: readonly string[];
  readonly columns: readonly string[];
  /** Whether the order is total, so that only identical rows are equal in it. */
  readonly order: readonly OrderTerm[];
  /** Whether expressions are qualified, so that a new column cannot be confused with an existing one. */
  readonly isQualified: boolean;
  /** In SQL for people: the inner statement, which is not nested unless something is added to it. */
  readonly text?: string;
  /** Whether that statement ends in ORDER BY and LIMIT, so that no other may follow. */
  readonly isCut?: boolean;
}

export interface OrderTerm {
  readonly sql: string;
  readonly isDescending?: boolean;
  /** Nulls are last, unless an order is reversed. */
  readonly isNullFirst?: boolean;
}

/**
 * A style of writing a statement: for execution, with bound values and positional names; or for people, with literal
 * values and original names, and without tie-breaking order.
 */
export interface Statement {
  readonly target: PlanTarget;
  readonly isShown: boolean;
  table(id: string): SqlTable;
  value(value: Scalar, type: ValueType): string;
  /** A unique name for a subquery. */
  alias(): string;
  // Expressions contain conditions and plans, which contain expressions; the parts of the compiler call each other
  // through this.
  expr(expr: TypedExpr, columns: readonly string[]): string;
  condition(condition: TypedCondition, columns: readonly string[]): string;
  rows(plan: TypedPlan): Relation;
  /** The same statement over one part of a table. */
  over(table: string, part: string): Statement;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function orderSql(order: readonly OrderTerm[]): string {
  return order.map(termSql).join(', ');
}

export function termSql({ sql, isDescending, isNullFirst }: OrderTerm): string {
  return `${sql} ${isDescending ? 'DESC' : 'ASC'} NULLS ${isNullFirst ? 'FIRST' : 'LAST'}`;
}

/** The reversed order. */
export function backwards(order: readonly OrderTerm[]): OrderTerm[] {
  return order.map((term) => ({
    ...term,
    isDescending: !term.isDescending,
    isNullFirst: !term.isNullFirst,
  }));
}

/** The normalized form used for comparison. */
export function formOf(sql: string, type: ValueType, as: Comparable): string {
  if (as === 'text') return `lower(trim(${sql}))`;
  if (as === 'date' && type !== 'date') return `CAST(${sql} AS DATE)`;
  if (as === 'datetime' && type !== 'datetime') return `CAST(${sql} AS TIMESTAMP)`;
  return sql;
}

/** A double, because integers would overflow, and one of the engines divides them without remainder. */
export function real(sql: string, { isShown }: Statement): string {
  return isShown ? sql : `CAST(${sql} AS DOUBLE PRECISION)`;
}

/** SELECT from a relation, with the clauses that follow its conditions. */
export function selectSql(
  items: readonly { readonly sql: string; readonly name: string }[],
  relation: Pick<Relation, 'from' | 'where'>,
  clauses: readonly string[],
  { isShown }: Statement,
): string {
  const list = items.map(({ sql, name }) => (sql === name ? sql : `${sql} AS ${name}`)).join(', ');
  const { from, where } = relation;
  const parts = [
    `SELECT ${list}`,
    `FROM ${from}`,
    ...(where.length > 0 ? [`WHERE ${where.join(' AND ')}`] : []),
  ];
  return [...parts, ...clauses].join(isShown ? '\n' : ' ');
}

/** The same rows as a subquery with these columns; the order is kept in additional columns. */
export function nest(
  relation: Relation,
  columns: readonly string[],
  names: readonly string[],
  statement: Statement,
  clauses: readonly string[] = [],
): Relation {
  const { isShown } = statement;
  const alias = statement.alias();
  const nameAt = (at: number) => (isShown ? quoteName(names[at] ?? '') : `x${at}`);
  const items = columns.map((sql, at) => ({ sql, name: nameAt(at) }));
  const inside = (name: string) => (isShown ? name : `${alias}.${name}`);
  const order: OrderTerm[] = [];
  for (const term of relation.order) {
    const at = columns.indexOf(term.sql);
    // In SQL for people, expressions that are not selected can no longer be referred to.
    if (at < 0 && isShown) continue;
    const name = at >= 0 ? nameAt(at) : `o${order.length}`;
    if (at < 0) items.push({ sql: term.sql, name });
    order.push({ ...term, sql: inside(name) });
  }
  const text =
    isUnchanged(items, relation) && !relation.isCut
      ? [relation.text, ...clauses].join('\n')
      : selectSql(items, relation, clauses, statement);
  return {
    from: `${bracket(text, statement)} AS ${alias}`,
    where: [],
    columns: columns.map((_, at) => inside(nameAt(at))),
    order,
    isQualified: true,
    ...(isShown && { text, isCut: clauses.some((clause) => /^(ORDER|LIMIT|OFFSET)/.test(clause)) }),
  };
}

/** In SQL for people: whether columns and names are those of the inner statement. */
export function isUnchanged(
  items: readonly { readonly sql: string; readonly name: string }[],
  { text, columns, where }: Relation,
): boolean {
  const isSame = items.every(({ sql, name }, at) => sql === name && sql === columns[at]);
  return text !== undefined && where.length === 0 && isSame && items.length === columns.length;
}

/** A subquery in parentheses, indented for people. */
export function bracket(text: string, { isShown }: Statement): string {
  return isShown ? `(\n  ${text.replaceAll('\n', '\n  ')}\n)` : `(${text})`;
}

/** Order terms for all columns; equal texts with different spellings are distinguished. */
export function orderOfColumns(
  columns: readonly string[],
  types: readonly { readonly type: ValueType }[],
  { isShown }: Statement,
): OrderTerm[] {
  if (isShown) return [];
  return columns.flatMap((sql, at) => {
    const type = types[at]?.type;
    return type === 'string' || type === 'list' ? [{ sql: formOf(sql, type, 'text') }, { sql }] : [{ sql }];
  });
}
