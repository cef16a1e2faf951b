import type { Scalar, ValueType } from '../plan.ts';
import type { Comparable, TypedCondition, TypedExpr, TypedPlan } from '../typedPlan.ts';
import type { PlanTarget } from './target.ts';

/** Where the rows of a table are, as the caller knows it. All SQL text is quoted already. */
export interface SqlTable {
  readonly relation: string;
  /** The same for people. */
  readonly shownRelation: string;
  /** By position in the table's shape. */
  readonly columns: readonly { readonly sql: string }[];
  /** What tells the rows apart, in the order of the table; empty where a table has no order. */
  readonly rowOrder: readonly string[];
  /** Relations that together hold the same rows, given where some of them are on another server. */
  readonly parts?: readonly string[];
}

/** Rows under construction: a FROM with its conditions, over which columns and order are still expressions. */
export interface Relation {
  readonly from: string;
  readonly where: readonly string[];
  readonly columns: readonly string[];
  /** No two rows are equal in it unless they are equal in all columns. */
  readonly order: readonly OrderTerm[];
  /** The expressions name their table, so that no new column can be mistaken for an old one. */
  readonly isQualified: boolean;
  /** For people: the statement inside the FROM, which need not be nested where nothing is added to it. */
  readonly text?: string;
  /** That statement ends in an order and a limit, so that no other may follow. */
  readonly isCut?: boolean;
}

export interface OrderTerm {
  readonly sql: string;
  readonly isDescending?: boolean;
  /** Nulls come last unless an order is read backwards. */
  readonly isNullFirst?: boolean;
}

/**
 * One way to write a statement: to be run, with bound values and positions as names, or to be read by people, with
 * values and names in place and without what only makes the order the same every time.
 */
export interface Statement {
  readonly target: PlanTarget;
  readonly isShown: boolean;
  table(id: string): SqlTable;
  value(value: Scalar, type: ValueType): string;
  /** A name for a subquery that no other has. */
  alias(): string;
  // Expressions hold conditions and plans, and these hold expressions: the parts of the writer meet here.
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

/** The same order read backwards. */
export function backwards(order: readonly OrderTerm[]): OrderTerm[] {
  return order.map((term) => ({
    ...term,
    isDescending: !term.isDescending,
    isNullFirst: !term.isNullFirst,
  }));
}

/** A value in the form in which it is compared. */
export function formOf(sql: string, type: ValueType, as: Comparable): string {
  if (as === 'text') return `lower(trim(${sql}))`;
  if (as === 'date' && type !== 'date') return `CAST(${sql} AS DATE)`;
  if (as === 'datetime' && type !== 'datetime') return `CAST(${sql} AS TIMESTAMP)`;
  return sql;
}

/** A binary number; whole numbers would overflow, and divide without a rest in one of the engines. */
export function real(sql: string, { isShown }: Statement): string {
  return isShown ? sql : `CAST(${sql} AS DOUBLE PRECISION)`;
}

/** SELECT of a relation, with what may follow its conditions. */
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

/** The same rows as a subquery with these columns; the order is kept in columns of its own. */
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
    // For people, what is not among the columns can no longer be named.
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

/** For people: the same columns under the same names as in the statement inside. */
export function isUnchanged(
  items: readonly { readonly sql: string; readonly name: string }[],
  { text, columns, where }: Relation,
): boolean {
  const isSame = items.every(({ sql, name }, at) => sql === name && sql === columns[at]);
  return text !== undefined && where.length === 0 && isSame && items.length === columns.length;
}

/** A subquery in brackets, indented for people. */
export function bracket(text: string, { isShown }: Statement): string {
  return isShown ? `(\n  ${text.replaceAll('\n', '\n  ')}\n)` : `(${text})`;
}

/** Terms that order rows by what is in their columns; equal texts in different spelling are told apart. */
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
