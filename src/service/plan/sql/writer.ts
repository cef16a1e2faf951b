import type { Scalar, ValueType } from '../plan.ts';
import type { TypedPlan } from '../typedPlan.ts';
import { conditionSql, exprSql } from './exprSql.ts';
import { rowsSql } from './rowsSql.ts';
import {
  isUnchanged,
  nest,
  orderSql,
  quoteName,
  type SqlTable,
  type Statement,
  selectSql,
} from './sqlStatement.ts';
import type { PlanTarget } from './target.ts';

/** A plan as one SELECT with bound values and the plan's columns. */
export interface WrittenPlan {
  readonly sql: string;
  readonly parameters: readonly Scalar[];
  /** The same for people, with names from the file and literal values. Never executed. */
  readonly shown: string;
}

/** Compiles a checked plan for one engine. Dates are returned as ISO text, so that no time zone shifts them. */
export function writeSql(plan: TypedPlan, target: PlanTarget, table: (id: string) => SqlTable): WrittenPlan {
  const values: Scalar[] = [];
  const bound = (value: Scalar, type: ValueType) => `CAST(${mark(values.push(value))} AS ${sqlTypes[type]})`;
  const marked = writeOnce(plan, statementOf(target, false, table, bound));
  return { ...numbered(marked, values), shown: writeOnce(plan, statementOf(target, true, table, literal)) };
}

/** A marker that cannot occur in names or texts of a statement. */
const mark = (position: number) => `\u0000${position}\u0000`;

/** Removes an order nobody sees and does not bind its values: an engine rejects parameters it does not know. */
function numbered(marked: string, values: readonly Scalar[]): Pick<WrittenPlan, 'sql' | 'parameters'> {
  const used: string[] = [];
  const sql = marked
    .split('\u0000')
    .map((part, at) => {
      if (at % 2 === 0) return part;
      if (!used.includes(part)) used.push(part);
      return `$${used.indexOf(part) + 1}`;
    })
    .join('');
  return { sql, parameters: used.map((position) => values[Number(position) - 1] ?? '') };
}

const sqlTypes: Readonly<Record<ValueType, string>> = {
  string: 'TEXT',
  list: 'TEXT',
  number: 'DOUBLE PRECISION',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
};

function literal(value: Scalar, type: ValueType): string {
  if (typeof value !== 'string') return String(value);
  const text = `'${value.replaceAll("'", "''")}'`;
  return type === 'date' || type === 'datetime' ? `${type === 'date' ? 'DATE' : 'TIMESTAMP'} ${text}` : text;
}

function statementOf(
  target: PlanTarget,
  isShown: boolean,
  table: Statement['table'],
  value: Statement['value'],
  counter: { aliases: number } = { aliases: 0 },
): Statement {
  const statement: Statement = {
    target,
    isShown,
    table,
    value,
    alias: () => `${isShown ? 't' : 'q'}${++counter.aliases}`,
    expr: (expr, columns) => exprSql(expr, columns, statement),
    condition: (condition, columns) => conditionSql(condition, columns, statement),
    rows: (plan) => rowsSql(plan, statement),
    over: (whole, part) => {
      const inPart = (id: string): SqlTable => {
        const { parts: _, ...found } = table(id);
        return id === whole ? { ...found, relation: part } : table(id);
      };
      return statementOf(target, isShown, inPart, value, counter);
    },
  };
  return statement;
}

function writeOnce(plan: TypedPlan, statement: Statement): string {
  const { target, isShown } = statement;
  const open = statement.rows(plan);
  const names = plan.columns.map(({ name }) => name);
  const rows = isShown || open.isQualified ? open : nest(open, open.columns, names, statement);
  const items = plan.columns.map(({ name, type }, at) => {
    const column = rows.columns[at] ?? 'NULL';
    if (isShown) return { sql: column, name: quoteName(name) };
    const sql =
      type === 'date' ? target.isoDay(column) : type === 'datetime' ? target.isoMoment(column) : column;
    return { sql, name: `x${at}` };
  });
  const order = isShown ? asked(plan, rows.order.length) : rows.order.length;
  const clauses = order > 0 ? [`ORDER BY ${orderSql(rows.order.slice(0, order))}`] : [];
  if (isUnchanged(items, rows)) return [rows.text, ...(rows.isCut ? [] : clauses)].join('\n');
  return selectSql(items, rows, clauses, statement);
}

/** For people: the requested order. */
function asked(plan: TypedPlan, known: number): number {
  return plan.op === 'order' ? Math.min(plan.by.length, known) : 0;
}
