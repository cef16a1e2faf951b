import { checkCondition } from './checkCondition.ts';
import { Checking, Location } from './checking.ts';
import { checkRows } from './checkRows.ts';
import type { Plan, TableShape } from './plan.ts';
import type { TypedPlan } from './typedPlan.ts';

/**
 * The plan with its types, whose `columns` are the shape of its rows.
 * @throws SvcError bad-request for a plan that does not work: which node, and why.
 */
export function checkPlan(plan: Plan, tables: ReadonlyMap<string, TableShape>): TypedPlan {
  const checking = new Checking(tables, { rows: checkRows, condition: checkCondition });
  return checking.rows(plan, new Location());
}
