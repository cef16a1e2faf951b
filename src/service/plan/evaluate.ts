import { type CellRow, comparedForm } from './cellValues.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import { evaluateExpr } from './evaluateExpr.ts';
import { evaluateRows } from './evaluateRows.ts';
import type { Evaluation } from './evaluation.ts';
import type { TypedPlan } from './typedPlan.ts';

/**
 * Runs a checked plan in memory over the rows of its tables, by table id: for small tables, and as the reference
 * implementation for the engines. Dates are ISO text. Rows have the same order as from the plan's SQL.
 */
export function evaluate(
  plan: TypedPlan,
  tables: ReadonlyMap<string, readonly CellRow[]>,
): readonly CellRow[] {
  const known = new Map<TypedPlan, readonly CellRow[]>();
  const sets = new Map<object, ReadonlySet<CellRow[number]>>();
  const evaluation: Evaluation = {
    rows: (node) => remembered(known, node, () => evaluateRows(node, tables, evaluation)),
    value: (expr, row) => evaluateExpr(expr, row, evaluation),
    isTrue: (condition, row) => evaluateCondition(condition, row, evaluation),
    found: (condition) =>
      remembered(sets, condition, () => {
        const rows = evaluation.rows(condition.rows);
        return new Set(rows.map(([value = null]) => comparedForm(value, condition.as)));
      }),
  };
  return evaluation.rows(plan);
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = compute();
  known.set(key, value);
  return value;
}
