import type { Condition, Expr, Order, Plan } from '../../plan/plan.ts';

export function ordered(input: Plan, by: readonly Order[], limit?: number): Plan {
  if (by.length === 0 && limit === undefined) return input;
  return { op: 'order', input, by, ...(limit !== undefined && { limit }) };
}

export function scaled(expr: Expr, factor: number | undefined): Expr {
  return factor === undefined ? expr : { fn: '*', args: [expr, { value: factor }] };
}

export function allOf(conditions: readonly Condition[]): Condition {
  const [only, ...others] = conditions;
  if (!only) return { all: [] };
  return others.length === 0 ? only : { all: conditions };
}
