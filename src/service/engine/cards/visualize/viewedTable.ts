import type { ChartView, WorkedColumn } from '../../../../contract/chartView.ts';
import type { Column, Table } from '../../../language/catalogue.ts';
import { keyJoin } from '../../../language/compile/keyJoin.ts';
import { columnLabel, inSentence, tableNoun } from '../../../language/words/name.ts';
import type { Plan } from '../../../plan/plan.ts';
import { readExpr } from '../../../plan/planSchema.ts';

/** The rows of a view as a table for charts; undefined if one of its tables is missing. */
export function viewedTable(view: ChartView, tables: readonly Table[]): Table | undefined {
  const base = tables.find(({ id }) => id === view.base);
  if (!base) return undefined;
  let plan: Plan = base.plan;
  const joined: Column[] = [];
  for (const { prefix, left, table: id, column, spelling } of view.joins) {
    const right = tables.find((table) => table.id === id);
    if (!right) return undefined;
    plan = keyJoin(plan, right.plan, { prefix, left, right: column, spelling });
    // The join column is in the base already.
    const others = right.columns.filter(({ name }) => name !== column);
    joined.push(...others.map((each) => joinedColumn(each, prefix, right)));
  }
  if (view.worked.length > 0)
    plan = {
      op: 'derive',
      input: plan,
      columns: view.worked.flatMap(({ name, expr, per }) => [
        { name, expr: readExpr(expr) },
        ...(per ? [{ name: divisorOf(name), expr: readExpr(per.expr) }] : []),
      ]),
    };
  const columns: Column[] = [];
  const table: Table = { ...base, plan, columns };
  const own = base.columns.map((column): Column => ({ ...column, table }));
  const worked = view.worked.map((column) => workedColumn(column, table));
  columns.push(...own, ...named(joined, [...own, ...worked]), ...worked);
  return table;
}

/**
 * Still a column of its own table, which its name and its figures refer to; people may also call it by that table's
 * noun.
 */
function joinedColumn(column: Column, prefix: string, table: Table): Column {
  const nouns = table.nouns.slice(0, 1).map(({ words }) => [...words, ...column.words]);
  return { ...column, name: `${prefix}.${column.name}`, otherWords: [...column.otherWords, ...nouns] };
}

/** "Region" of a customer beside the order's own "region" becomes "customer region". */
function named(joined: readonly Column[], others: readonly Column[]): Column[] {
  const count = new Map<string, number>();
  for (const { label } of [...joined, ...others])
    count.set(label.toLowerCase(), (count.get(label.toLowerCase()) ?? 0) + 1);
  return joined.map((column) =>
    (count.get(column.label.toLowerCase()) ?? 0) > 1
      ? { ...column, label: `${inSentence(tableNoun(column.table, 1))} ${columnLabel(column)}` }
      : column,
  );
}

const divisorOf = (name: string) => `${name} (divisor)`;

function workedColumn({ name, label, type, unit, onlyAggregate, per }: WorkedColumn, table: Table): Column {
  return {
    ...{ name, label, type, table },
    role: type === 'number' ? 'measure' : 'dimension',
    kind: type === 'boolean' ? 'flag' : onlyAggregate === 'sum' ? 'amount' : 'level',
    nulls: 0,
    // The number of distinct values is known only after reading the rows.
    distinct: type === 'boolean' ? 2 : table.rows,
    ...(unit && { unit }),
    isWorkedOut: true,
    ...(onlyAggregate && { onlyAggregate }),
    ...(per && { per: { aggregate: per.aggregate, column: divisorOf(name) } }),
    words: label.toLowerCase().split(' '),
    ...{ otherWords: [], unitWords: [] },
  };
}
