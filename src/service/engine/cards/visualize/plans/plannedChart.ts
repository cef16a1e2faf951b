import type { ChartField, ChartMeasure, ChartSpec } from '../../../../../contract/chartSpec.ts';
import type { Table } from '../../../../language/catalogue.ts';
import { columnNamed } from '../../../../language/charts/columnRoles.ts';
import type { Condition, Expr, Measure, MeasureFn, NamedExpr, Order, Plan } from '../../../../plan/plan.ts';
import { binWidth } from '../chartColumns.ts';

/** A chart as a plan, and the positions of its parts in the rows: x, then series, then the measures. */
export interface PlannedChart {
  readonly plan: Plan;
  readonly x: number | undefined;
  readonly series: number | undefined;
  readonly ys: readonly number[];
  readonly size: number | undefined;
  /** The name of each point. */
  readonly point?: number;
  /** Maximum number of rows, if lower than the default. */
  readonly maxRows?: number;
  /** Columns of the table whose cells are returned unchanged, in order. */
  readonly fields?: readonly string[];
  readonly bins?: { readonly width: number; readonly start: number };
}

export const present = (column: string): Condition => ({ not: { op: 'missing', of: { column } } });

export function filtered(input: Plan, conditions: readonly Condition[]): Plan {
  const [only] = conditions;
  if (!only) return input;
  return { op: 'filter', input, where: conditions.length === 1 ? only : { all: conditions } };
}

/** Makes names unique: "revenue" beside an existing column of that name becomes "revenue 2". */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

export function fieldExpr({ field, grain, isBinned }: ChartField, table: Table): Expr {
  const column = columnNamed(table, field);
  const of: Expr = { column: field };
  if (isBinned && column?.type === 'number') return { fn: 'bin', width: binWidth(column), of };
  if (!grain) return of;
  if (column?.type === 'number') return grain === 'decade' ? { fn: 'bin', width: 10, of } : of;
  return { fn: 'grain', grain, of };
}

const fns = {
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  count: 'count',
  distinct: 'count_distinct',
  min: 'min',
  max: 'max',
} as const satisfies Record<string, MeasureFn>;

function measureExpr({ field, aggregate = 'count' }: ChartMeasure, name: string): Measure {
  return aggregate === 'count' && field === undefined
    ? { name, fn: 'count' }
    : { name, fn: fns[aggregate], ...(field !== undefined && { of: { column: field } }) };
}

interface NamedMeasure extends ChartMeasure {
  readonly name: string;
}

/** One row per group with its measures. Ratios are divided after both totals are known. */
export function measured(
  input: Plan,
  keys: readonly NamedExpr[],
  measures: readonly NamedMeasure[],
  table: Table,
): Plan {
  const divisors = measures.flatMap(({ name, field }) => {
    const per = columnNamed(table, field)?.per;
    return per ? [{ ...per, name, divisor: `${name} (divisor)`, total: `${name} (total)` }] : [];
  });
  const totalOf = new Map(divisors.map(({ name, total }) => [name, total]));
  const grouped: Plan = {
    op: 'group',
    input,
    keys: [...keys],
    measures: [
      ...measures.map(({ name, ...measure }) => {
        const total = totalOf.get(name);
        return total === undefined
          ? measureExpr(measure, name)
          : measureExpr({ ...measure, aggregate: 'sum' }, total);
      }),
      ...divisors.map(({ aggregate, column, divisor }) => measureExpr({ field: column, aggregate }, divisor)),
    ],
  };
  if (divisors.length === 0) return grouped;
  return {
    op: 'derive',
    input: grouped,
    columns: divisors.map(({ name, total, divisor }) => ({
      name,
      expr: { fn: '/', args: [{ column: total }, { column: divisor }] },
    })),
  };
}

export const plain = (direction: 'ascending' | 'descending' | undefined): 'asc' | 'desc' =>
  direction === 'ascending' ? 'asc' : 'desc';

export function limitOrder({ sort }: ChartSpec, x: Expr, y: Expr): Order[] {
  return sort?.by === 'x'
    ? [{ by: x, direction: plain(sort.direction) }]
    : [{ by: y, direction: plain(sort?.direction) }];
}
