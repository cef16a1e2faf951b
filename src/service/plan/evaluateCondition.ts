import { type CellRow, type CellValue, comparedForm, compareForms, elementsOf } from './cellValues.ts';
import type { Evaluation } from './evaluation.ts';
import type { Scalar } from './plan.ts';
import type { TypedCondition, TypedExpr } from './typedPlan.ts';

/** A comparison with a missing value is false. */
export function evaluateCondition(condition: TypedCondition, row: CellRow, evaluation: Evaluation): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluation.isTrue(part, row));
  if ('any' in condition) return condition.any.some((part) => evaluation.isTrue(part, row));
  if ('not' in condition) return !evaluation.isTrue(condition.not, row);
  const value = (of: TypedExpr) => evaluation.value(of, row);
  const isPart = (of: TypedExpr, test: (text: string) => boolean) => {
    const text = comparedForm(value(of), 'text');
    return text !== null && test(String(text));
  };
  switch (condition.op) {
    case 'in': {
      const of = value(condition.of);
      return condition.values.some((one) =>
        compare('=', comparedForm(of, one.as), comparedForm(value(one.value), one.as)),
      );
    }
    case 'between': {
      const { as } = condition;
      const [of, from, to] = [condition.of, condition.from, condition.to].map((expr) =>
        comparedForm(value(expr), as),
      ) as [CellValue, CellValue, CellValue];
      return compare('>=', of, from) && compare(as === 'number' ? '<=' : '<', of, to);
    }
    case 'contains':
      return isPart(condition.of, (text) => text.includes(condition.value.toLowerCase()));
    case 'starts':
      return isPart(condition.of, (text) => text.startsWith(condition.value.toLowerCase()));
    case 'ends':
      return isPart(condition.of, (text) => text.endsWith(condition.value.toLowerCase()));
    case 'has': {
      const list = value(condition.of);
      const wanted = comparedForm(condition.value, 'text');
      const { separator } = condition;
      return list !== null && elementsOf(String(list), separator).some((one) => one.toLowerCase() === wanted);
    }
    case 'missing':
      return value(condition.of) === null;
    case 'in_rows': {
      const of = comparedForm(value(condition.of), condition.as);
      return of !== null && evaluation.found(condition).has(of);
    }
    default: {
      const { left, right, op, as } = condition;
      return compare(op, comparedForm(value(left), as), comparedForm(value(right), as));
    }
  }
}

function compare(op: '=' | '!=' | '<' | '<=' | '>' | '>=', left: CellValue, right: CellValue): boolean {
  if (left === null || right === null) return false;
  const order = compareForms(left as Scalar, right as Scalar);
  switch (op) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}
