import type { CellRow, CellValue } from './cellValues.ts';
import type { TypedCondition, TypedExpr, TypedPlan } from './typedPlan.ts';

/**
 * The state of one evaluation. Plans and expressions contain each other; the parts of the evaluator call each other
 * through this.
 */
export interface Evaluation {
  /** The rows of a node in a deterministic order; computed once. */
  rows(plan: TypedPlan): readonly CellRow[];
  value(expr: TypedExpr, row: CellRow): CellValue;
  isTrue(condition: TypedCondition, row: CellRow): boolean;
  /** The normalized values of a plan's only column; computed once. */
  found(condition: Extract<TypedCondition, { op: 'in_rows' }>): ReadonlySet<CellValue>;
}
