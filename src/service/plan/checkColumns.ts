import { checkExpr } from './checkExpr.ts';
import type { Checking, Location, Scope } from './checking.ts';
import type { NamedExpr, Order } from './plan.ts';
import type { TypedColumn, TypedExpr, TypedOrder, TypedPlan } from './typedPlan.ts';

export function scopeOf({ columns }: TypedPlan, checking: Checking): Scope {
  return { columns, checking };
}

export function orders(by: readonly Order[], scope: Scope, at: Location): TypedOrder[] {
  return by.map((order) => ({ by: checkExpr(order.by, scope, at.in()), direction: order.direction }));
}

/** Expressions with their columns. A plain reference keeps the facts known about its column. */
export function namedExprs(
  named: readonly NamedExpr[],
  input: TypedPlan,
  checking: Checking,
  at: Location,
): { exprs: TypedExpr[]; columns: TypedColumn[] } {
  const scope = scopeOf(input, checking);
  const exprs = named.map(({ name, expr }) => checkExpr(expr, scope, at.in(`"${name}"`)));
  return { exprs, columns: exprs.map((expr, index) => columnOf(named[index]?.name ?? '', expr, input)) };
}

export function columnOf(name: string, expr: TypedExpr, input: TypedPlan): TypedColumn {
  const isComputed = expr.fn !== 'column' || input.columns[expr.at]?.isComputed === true;
  const { type, separator, unit } = expr;
  return {
    name,
    type,
    ...(separator !== undefined && { separator }),
    ...(unit !== undefined && { unit }),
    ...(isComputed && { isComputed: true }),
  };
}
