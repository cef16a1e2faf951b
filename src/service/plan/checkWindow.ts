import { columnOf, orders, scopeOf } from './checkColumns.ts';
import { checkExpr, numeric } from './checkExpr.ts';
import type { Checking, Location } from './checking.ts';
import type { Plan, ValueType, WindowColumn } from './plan.ts';
import type { TypedColumn, TypedExpr, TypedPlan, TypedWindow } from './typedPlan.ts';

export function checkWindow(
  plan: Extract<Plan, { op: 'window' }>,
  input: TypedPlan,
  checking: Checking,
  at: Location,
): TypedPlan {
  const added = plan.columns.map((column) => checkColumn(column, input, checking, at.in(`"${column.name}"`)));
  return {
    op: 'window',
    input,
    added: added.map(({ window }) => window),
    columns: [...input.columns, ...added.map(({ column }) => column)],
    isOrdered: input.isOrdered,
    isOneRow: input.isOneRow,
  };
}

function checkColumn(
  given: WindowColumn,
  input: TypedPlan,
  checking: Checking,
  at: Location,
): { window: TypedWindow; column: TypedColumn } {
  const scope = scopeOf(input, checking);
  const of = given.of && checkExpr(given.of, scope, at);
  const by = orders(given.by ?? [], scope, at);
  const partition = (given.partition ?? []).map((expr) => checkExpr(expr, scope, at));
  const { fn, size = 1, name } = given;
  if (fn === 'rank' && by.length === 0) at.fail('a rank needs an order.');
  if (fn !== 'share' && by.length === 0 && !input.isOrdered)
    at.fail('the rows have no order here: say by what ("by").');
  if (!Number.isSafeInteger(size) || size < 1 || (fn === 'moving_mean') !== (given.size !== undefined))
    at.fail('a moving mean needs a size, a whole number from 1; nothing else has one.');
  const type = windowType(fn, of, at);
  const window: TypedWindow = { fn, type, by, partition, size, ...(of && { of }) };
  if (of && (fn === 'previous' || fn === 'next')) return { window, column: columnOf(name, of, input) };
  const unit = ['running_sum', 'moving_mean', 'change'].includes(fn) ? of?.unit : undefined;
  return { window, column: { name, type, isComputed: true, ...(unit !== undefined && { unit }) } };
}

function windowType(fn: WindowColumn['fn'], of: TypedExpr | undefined, at: Location): ValueType {
  switch (fn) {
    case 'rank':
    case 'row_number':
      return of ? at.fail(`${fn} takes no column, only an order.`) : 'number';
    case 'previous':
    case 'next':
      return of?.type ?? at.fail(`${fn} needs a column.`);
    case 'running_sum':
    case 'moving_mean':
    case 'share':
    case 'change':
    case 'growth':
      return numeric(of ?? at.fail(`${fn} needs a column.`), fn, at).type;
    default:
      return at.fail(`there is no window function "${String(fn)}".`);
  }
}
