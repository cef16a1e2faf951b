import { comparable, type TypedOrder, type TypedPlan, type TypedWindow } from '../typedPlan.ts';
import {
  formOf,
  nest,
  type OrderTerm,
  orderSql,
  type Relation,
  real,
  type Statement,
} from './sqlStatement.ts';

/** Values, orders and partitions are computed in a subquery, for the same reasons as in groups. */
export function windowSql(plan: Extract<TypedPlan, { op: 'window' }>, statement: Statement): Relation {
  const input = statement.rows(plan.input);
  const extra: string[] = [];
  const slots = plan.added.map((window) => {
    const add = (sql: string) => extra.push(sql) - 1;
    const { of } = window;
    return {
      of: of && add(statement.expr(of, input.columns)),
      by: orderTerms(window.by, input, statement).map((term) => ({ ...term, at: add(term.sql) })),
      partition: window.partition.map((expr) =>
        add(formOf(statement.expr(expr, input.columns), expr.type, comparable(expr.type))),
      ),
    };
  });
  const width = input.columns.length;
  const columns = [...input.columns, ...extra];
  const names = plan.columns.map(({ name }) => name);
  const base = statement.isShown
    ? { ...input, columns }
    : nest(
        input,
        columns,
        columns.map((_, at) => `x${at}`),
        statement,
      );
  const at = (slot: number) => base.columns[width + slot] ?? '';
  const added = plan.added.map((window, index) => {
    const slot = slots[index];
    const by = (slot?.by ?? []).map((term) => ({ ...term, sql: at(term.at) }));
    const partition = (slot?.partition ?? []).map(at);
    return figureSql(window, slot?.of === undefined ? '' : at(slot.of), by, partition, base.order, statement);
  });
  return nest(base, [...base.columns.slice(0, width), ...added], names, statement);
}

export function orderTerms(
  by: readonly TypedOrder[],
  { columns }: Relation,
  statement: Statement,
): OrderTerm[] {
  return by.map(({ by: expr, direction }) => ({
    sql: formOf(statement.expr(expr, columns), expr.type, comparable(expr.type)),
    isDescending: direction === 'desc',
  }));
}

function figureSql(
  { fn, size }: TypedWindow,
  of: string,
  by: readonly OrderTerm[],
  partition: readonly string[],
  rowOrder: readonly OrderTerm[],
  statement: Statement,
): string {
  const within = partition.length > 0 ? [`PARTITION BY ${partition.join(', ')}`] : [];
  // SQL for people omits tie-breaks, but shows the row order if no order was requested.
  const full = statement.isShown && by.length > 0 ? by : [...by, ...rowOrder];
  const ordered = full.length > 0 ? [`ORDER BY ${orderSql(full)}`] : [];
  const over = (...parts: readonly string[]) => `OVER (${parts.join(' ')})`;
  const number = real(of, statement);
  const previous = `lag(${number}) ${over(...within, ...ordered)}`;
  switch (fn) {
    case 'rank':
      return `rank() ${over(...within, `ORDER BY ${orderSql(by)}`)}`;
    case 'row_number':
      return `row_number() ${over(...within, ...ordered)}`;
    case 'running_sum':
      return `sum(${of}) ${over(...within, ...ordered, 'ROWS UNBOUNDED PRECEDING')}`;
    case 'moving_mean': {
      const mean = `avg(${number}) ${over(...within, ...ordered, `ROWS ${size - 1} PRECEDING`)}`;
      return size > 1
        ? `CASE WHEN row_number() ${over(...within, ...ordered)} >= ${size} THEN ${mean} END`
        : mean;
    }
    case 'share':
      return `(${number} / nullif(sum(${number}) ${over(...within)}, 0))`;
    case 'previous':
      return `lag(${of}) ${over(...within, ...ordered)}`;
    case 'next':
      return `lead(${of}) ${over(...within, ...ordered)}`;
    case 'change':
      return `(${number} - ${previous})`;
    case 'growth':
      return `(${number} / nullif(${previous}, 0) - 1)`;
  }
}
