import { checkExpr, literal, nameOf } from './checkExpr.ts';
import { type Location, type Scope, typeName } from './checking.ts';
import type { Condition, Expr, Scalar, ValueType } from './plan.ts';
import { type Comparable, comparable, type TypedCondition, type TypedExpr } from './typedPlan.ts';

const maxValues = 1000;

export function checkCondition(condition: Condition, scope: Scope, at: Location): TypedCondition {
  scope.checking.enter(at);
  const inside = at.in();
  const each = (conditions: readonly Condition[]) =>
    conditions.map((part) => checkCondition(part, scope, inside));
  if ('all' in condition) return { all: each(condition.all) };
  if ('any' in condition) return { any: each(condition.any) };
  if ('not' in condition) return { not: checkCondition(condition.not, scope, inside) };
  switch (condition.op) {
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = pair(condition.left, condition.right, scope, inside);
      const as = comparison(left, right, scope, at);
      if (as === 'boolean' && condition.op !== '=' && condition.op !== '!=')
        return at.fail('yes and no are equal or not; neither is greater.');
      return { op: condition.op, left, right, as };
    }
    case 'in': {
      if (condition.values.length > maxValues) return at.fail(`a list may have ${maxValues} values at most.`);
      const of = checkExpr(condition.of, scope, inside);
      const values = condition.values.map((given) => {
        const value = literal(given, of.type, at);
        return { value, as: comparison(of, value, scope, at) };
      });
      return { op: 'in', of, values };
    }
    case 'between':
      return between(condition, scope, at);
    case 'contains':
    case 'starts':
    case 'ends': {
      const of = checkExpr(condition.of, scope, inside);
      if (comparable(of.type) !== 'text')
        return at.fail(`"${condition.op}" needs text, and ${nameOf(of, scope)} holds ${typeName(of.type)}.`);
      return { op: condition.op, of, value: condition.value };
    }
    case 'has': {
      const of = checkExpr(condition.of, scope, inside);
      if (of.type !== 'list')
        return at.fail(`"has" needs a list, and ${nameOf(of, scope)} holds ${typeName(of.type)}.`);
      if (condition.value.trim() === '') return at.fail('"has" needs an element to look for.');
      return { op: 'has', of, value: condition.value, separator: of.separator ?? ',' };
    }
    case 'missing':
      return { op: 'missing', of: checkExpr(condition.of, scope, inside) };
    case 'in_rows': {
      const rows = scope.checking.rows(condition.rows, at.in('in_rows'));
      const [column] = rows.columns;
      if (!column || rows.columns.length > 1) return at.fail('"in_rows" needs a plan with one column.');
      const of = checkExpr(condition.of, scope, inside, column.type);
      const as = commonComparable(of.type, column.type);
      if (!as) return at.fail(`${typeName(of.type)} are not found among ${typeName(column.type)}.`);
      return { op: 'in_rows', of, rows, as };
    }
    default:
      return at.fail(`there is no comparison "${String((condition as { op?: unknown }).op)}".`);
  }
}

/** How values of two types are compared: a date with a datetime by day; undefined if they are not comparable. */
export function commonComparable(left: ValueType, right: ValueType): Comparable | undefined {
  const [a, b] = [comparable(left), comparable(right)];
  if (a === b) return a;
  const isTime = (one: Comparable) => one === 'date' || one === 'datetime';
  return isTime(a) && isTime(b) ? 'date' : undefined;
}

function pair(left: Expr, right: Expr, scope: Scope, at: Location): [TypedExpr, TypedExpr] {
  if ('value' in left && !('value' in right)) {
    const typed = checkExpr(right, scope, at);
    return [checkExpr(left, scope, at, typed.type), typed];
  }
  const typed = checkExpr(left, scope, at);
  return [typed, checkExpr(right, scope, at, typed.type)];
}

function comparison(left: TypedExpr, right: TypedExpr, scope: Scope, at: Location): Comparable {
  const as = commonComparable(left.type, right.type);
  if (as) return as;
  const other = right.fn === 'value' ? `"${String(right.value)}"` : nameOf(right, scope);
  return at.fail(
    `${nameOf(left, scope)} holds ${typeName(left.type)} and cannot be compared with ${other} (${typeName(right.type)}).`,
  );
}

function between(
  { of: given, from, to }: { readonly of: Expr; readonly from: Scalar; readonly to: Scalar },
  scope: Scope,
  at: Location,
): TypedCondition {
  const of = checkExpr(given, scope, at.in());
  const [low, high] = [literal(from, of.type, at), literal(to, of.type, at)];
  const as = of.type === 'number' ? 'number' : 'datetime';
  const isFit = (type: ValueType) =>
    as === 'number' ? type === 'number' : type === 'date' || type === 'datetime';
  if (!isFit(of.type) || !isFit(low.type) || !isFit(high.type))
    return at.fail('"between" needs numbers with numbers or dates with dates.');
  return { op: 'between', of, from: low, to: high, as };
}
