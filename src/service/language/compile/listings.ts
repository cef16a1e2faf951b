import type { Expr, MeasureFn, NamedExpr, Plan, Measure as PlanMeasure } from '../../plan/plan.ts';
import type { Frame } from '../frame.ts';
import { type Compiled, NoPlan } from './compiled.ts';
import { compileCondition, valueExpr } from './compileRows.ts';
import type { PlanParts } from './planParts.ts';
import { allOf, ordered } from './planSteps.ts';

export function compileList(
  parts: PlanParts,
  { show, isDistinct, sort, limit }: Extract<Frame['ask'], { kind: 'list' }>,
): Compiled {
  const unnested = isDistinct ? show.filter(({ column }) => column.kind === 'list') : [];
  const columns = parts.showColumns(show);
  const sortBy = sort && valueExpr(sort.by, parts.scope);
  let input = parts.rows();
  unnested.forEach((ref, at) => {
    input = { op: 'unnest', input, column: parts.scope.name(ref), name: `element${at + 1}` };
  });
  const exprs = columns.exprs.map((each, at): NamedExpr => {
    const list = show[at] ? unnested.indexOf(show[at]) : -1;
    return list >= 0 ? { name: each.name, expr: { column: `element${list + 1}` } } : each;
  });
  const first = exprs[0];
  if (!first) throw new NoPlan('Nothing to show.');
  if (isDistinct) {
    const present: Plan = {
      op: 'filter',
      input: { op: 'select', input, columns: exprs, distinct: true },
      where: { not: { op: 'missing', of: { column: first.name } } },
    };
    return {
      plan: ordered(present, [{ by: { column: first.name }, direction: 'asc' }], limit),
      outputs: columns.outputs,
    };
  }
  const sorted: Plan =
    sortBy && sort
      ? {
          op: 'order',
          input,
          by: [{ by: sortBy, direction: sort.direction }],
          ...(limit !== undefined && { limit }),
        }
      : limit === undefined
        ? input
        : { op: 'order', input, by: [], limit };
  return { plan: { op: 'select', input: sorted, columns: exprs }, outputs: columns.outputs };
}

export function compileListed(
  parts: PlanParts,
  { at, count, offset = 0, show }: Extract<Frame['ask'], { kind: 'listed' }>,
): Compiled {
  const columns = parts.showColumns(show);
  const met = numberedRows(parts);
  const place: Expr = { column: met.place };
  const isEnd = at === 'first' || at === 'last';
  const edge: MeasureFn = at === 'next' ? 'max' : 'min';
  const rows: Plan = isEnd
    ? {
        op: 'order',
        input: met.rows,
        by: [{ by: place, direction: at === 'first' ? 'asc' : 'desc' }],
        limit: count,
        ...(offset > 0 && { offset }),
      }
    : {
        op: 'filter',
        input: met.all,
        where: {
          op: '=',
          left: { fn: at === 'next' ? '-' : '+', args: [place, { value: 1 }] },
          right: {
            fn: 'single',
            rows: {
              op: 'group',
              input: met.rows,
              keys: [],
              measures: [{ name: 'edge', fn: edge, of: place }],
            },
          },
        },
      };
  const inOrder: Plan = { op: 'order', input: rows, by: [{ by: place, direction: 'asc' }] };
  return { plan: { op: 'select', input: inOrder, columns: columns.exprs }, outputs: columns.outputs };
}

/** Rows in a run share the difference between their place in the table and their place among the rows that meet. */
export function compileStreak(parts: PlanParts): Compiled {
  const met = numberedRows(parts);
  const place: Expr = { column: met.place };
  const among = freeName(parts, 'among');
  const counted: Plan = {
    op: 'window',
    input: met.rows,
    columns: [{ name: among, fn: 'row_number', by: [{ by: place, direction: 'asc' }] }],
  };
  const runs: Plan = {
    op: 'group',
    input: counted,
    keys: [{ name: 'run', expr: { fn: '-', args: [place, { column: among }] } }],
    measures: [{ name: 'length', fn: 'count' }],
  };
  const measures: PlanMeasure[] = [{ name: 'value1', fn: 'max', of: { column: 'length' } }];
  return {
    plan: { op: 'group', input: runs, keys: [], measures },
    outputs: [{ name: 'value1', label: 'in a row', role: 'value', measure: { fn: 'count' } }],
  };
}

/** All rows with their place in the table, and of them those that meet the filters. */
function numberedRows(parts: PlanParts): { all: Plan; rows: Plan; place: string } {
  const { op } = parts.frame.base.plan;
  // Rows that were put together of several columns stand in no order.
  if (op !== 'table' && op !== 'unpivot') throw new NoPlan('The rows have no order.');
  const place = freeName(parts, 'place');
  const where = parts.frame.filters.map((filter) => compileCondition(filter, parts.scope));
  const all: Plan = {
    op: 'window',
    input: parts.scope.joined(),
    columns: [{ name: place, fn: 'row_number' }],
  };
  return { all, rows: where.length === 0 ? all : { op: 'filter', input: all, where: allOf(where) }, place };
}

/** A name that no column of the table has. */
function freeName(parts: PlanParts, name: string): string {
  const isTaken = parts.frame.base.columns.some((column) => column.name.toLowerCase() === name);
  return isTaken ? freeName(parts, `${name} in list`) : name;
}
