import type { CellRow, CellValue } from './cellValues.ts';
import type { TypedCondition, TypedExpr, TypedPlan } from './typedPlan.ts';

/** One run of a plan in memory. The parts of the evaluator meet here, since plans and expressions hold each other. */
export interface Evaluation {
  /** The rows of a node, computed once, in an order that is the same every time. */
  rows(plan: TypedPlan): readonly CellRow[];
  value(expr: TypedExpr, row: CellRow): CellValue;
  isTrue(condition: TypedCondition, row: CellRow): boolean;
  /** The values of the only column of a plan, as they are compared; computed once. */
  found(condition: Extract<TypedCondition, { op: 'in_rows' }>): ReadonlySet<CellValue>;
}
