import { checkCondition } from './checkCondition.ts';
import { Checking, Location } from './checking.ts';
import { checkRows } from './checkRows.ts';
import type { Plan, TableShape } from './plan.ts';
import type { TypedPlan } from './typedPlan.ts';

/**
 * Type-checks a plan; the `columns` of the result describe its rows.
 * @throws SvcError bad-request for an invalid plan, naming the node and the reason.
 */
export function checkPlan(plan: Plan, tables: ReadonlyMap<string, TableShape>): TypedPlan {
  const checking = new Checking(tables, { rows: checkRows, condition: checkCondition });
  return checking.rows(plan, new Location());
}
