import { ChartGrain } from '../../contract/chartSpec.ts';
import { type Location, type Scope, typeName } from './checking.ts';
import { readIsoTime } from './isoTime.ts';
import type { Expr, Scalar, ValueType } from './plan.ts';
import type { TypedExpr } from './typedPlan.ts';

const grains: ReadonlySet<string> = new Set(ChartGrain.options);

/**
 * Types an expression. A literal takes the expected type: `2012-03-05` is a date where a date is expected, else text.
 */
export function checkExpr(expr: Expr, scope: Scope, at: Location, expected?: ValueType): TypedExpr {
  scope.checking.enter(at);
  if ('column' in expr) return columnExpr(expr.column, scope, at);
  if ('value' in expr) return literal(expr.value, expected, at);
  const inside = at.in();
  const typed = (of: Expr, type?: ValueType) => checkExpr(of, scope, inside, type);
  switch (expr.fn) {
    case '+':
    case '-':
    case '*':
    case '/': {
      const [left, right] = expr.args.map((arg) => numeric(typed(arg), `"${expr.fn}"`, at));
      if (!left || !right || expr.args.length !== 2) return at.fail(`"${expr.fn}" needs two values.`);
      return { fn: expr.fn, args: [left, right], type: 'number', ...unitOf(expr.fn, left, right) };
    }
    case 'abs': {
      const of = numeric(typed(expr.of), 'abs', at);
      return { fn: 'abs', of, type: 'number', ...keepUnit(of) };
    }
    case 'lower':
      return { fn: 'lower', of: textual(typed(expr.of), 'lower', at), type: 'string' };
    case 'length':
      return { fn: 'length', of: textual(typed(expr.of), 'length', at), type: 'number' };
    case 'number_in':
    case 'year_in':
    case 'years_in':
      return { fn: expr.fn, of: textual(typed(expr.of), expr.fn, at), type: 'number' };
    case 'list_length': {
      const of = typed(expr.of);
      if (of.type !== 'list') return at.fail(`${nameOf(of, scope)} holds ${typeName(of.type)}, not lists.`);
      return { fn: 'list_length', of, between: of.separator ?? ',', type: 'number' };
    }
    case 'grain': {
      if (!grains.has(expr.grain)) return at.fail(`there is no grain "${String(expr.grain)}".`);
      const of = temporal(typed(expr.of, 'date'), expr.grain, scope, at);
      const isClock = expr.grain === 'hour' || expr.grain === 'hour_of_day';
      if (isClock && of.type === 'date')
        return at.fail(`${nameOf(of, scope)} holds dates without a time of day.`);
      const type =
        isClock && expr.grain === 'hour' ? 'datetime' : /_of_/.test(expr.grain) ? 'number' : 'date';
      return { fn: 'grain', grain: expr.grain, of, type };
    }
    case 'bin': {
      const of = numeric(typed(expr.of), 'bin', at);
      if (!(Number.isFinite(expr.width) && expr.width > 0)) return at.fail('a bin needs a width above 0.');
      return { fn: 'bin', width: expr.width, of, type: 'number', ...keepUnit(of) };
    }
    case 'days_between':
    case 'seconds_between':
    case 'years_between': {
      const [from, to] = expr.args.map((arg) => temporal(typed(arg, 'date'), expr.fn, scope, at));
      if (!from || !to || expr.args.length !== 2) return at.fail(`${expr.fn} needs two dates.`);
      return { fn: expr.fn, args: [from, to], type: 'number' };
    }
    case 'when': {
      const branches = expr.else === undefined ? [expr.then] : [expr.then, expr.else];
      const { args, ...common } = alike(branches, scope, inside, expected);
      const [then, otherwise] = args;
      if (!then) return at.fail('"when" needs a "then".');
      const condition = scope.checking.condition(expr.if, scope, inside);
      return { fn: 'when', if: condition, then, ...(otherwise && { else: otherwise }), ...common };
    }
    case 'concat': {
      if (expr.args.length === 0) return at.fail('concat needs a text.');
      const args = expr.args.map((arg) => textual(typed(arg), 'concat', at));
      return { fn: 'concat', args, type: 'string' };
    }
    case 'coalesce': {
      if (expr.args.length === 0) return at.fail('coalesce needs a value.');
      return { fn: 'coalesce', ...alike(expr.args, scope, inside, expected) };
    }
    case 'single': {
      const rows = scope.checking.rows(expr.rows, at.in('single'));
      const [column] = rows.columns;
      if (!column || rows.columns.length > 1) return at.fail('"single" needs a plan with one column.');
      if (!rows.isOneRow) return at.fail('"single" needs a plan that has one row at most.');
      return { fn: 'single', rows, type: column.type, ...listOf(column), ...keepUnit(column) };
    }
    default:
      return at.fail(`there is no function "${String((expr as { fn?: unknown }).fn)}".`);
  }
}

/** A literal with the expected type, or its own. */
export function literal(value: Scalar, expected: ValueType | undefined, at: Location): TypedExpr {
  if (typeof value === 'number' && !Number.isFinite(value)) return at.fail('a number must be finite.');
  if ((expected === 'date' || expected === 'datetime') && typeof value === 'string') {
    const time = readIsoTime(value);
    if (!time) return at.fail(`"${value}" is not a date such as 2012-03-05 or 2012-03-05T10:15:00.`);
    return { fn: 'value', value: time.value, type: time.type };
  }
  return { fn: 'value', value, type: typeof value as 'string' | 'number' | 'boolean' };
}

export function numeric(expr: TypedExpr, purpose: string, at: Location): TypedExpr {
  return expr.type === 'number' ? expr : at.fail(`${purpose} needs numbers, not ${typeName(expr.type)}.`);
}

function textual(expr: TypedExpr, purpose: string, at: Location): TypedExpr {
  if (expr.type === 'string' || expr.type === 'list') return expr;
  return at.fail(`${purpose} needs text, not ${typeName(expr.type)}.`);
}

function temporal(expr: TypedExpr, purpose: string, scope: Scope, at: Location): TypedExpr {
  if (expr.type === 'date' || expr.type === 'datetime') return expr;
  return at.fail(`${purpose} needs dates, and ${nameOf(expr, scope)} holds ${typeName(expr.type)}.`);
}

/** The quoted name of the column, if the expression is one. */
export function nameOf(expr: TypedExpr, { columns }: Scope): string {
  return expr.fn === 'column' ? `"${columns[expr.at]?.name}"` : 'the value';
}

function columnExpr(name: string, { columns }: Scope, at: Location): TypedExpr {
  const position = columns.findIndex((column) => column.name === name);
  const column = columns[position];
  if (column)
    return { fn: 'column', at: position, type: column.type, ...listOf(column), ...keepUnit(column) };
  const names = columns.slice(0, 20).map((known) => `"${known.name}"`);
  return at.fail(
    `there is no column "${name}"; there are ${names.join(', ')}${columns.length > 20 ? ' and more' : ''}.`,
  );
}

/**
 * The common type of alternatives: they must agree, with dates and datetimes becoming datetimes, lists and text
 * becoming text.
 */
function alike(
  exprs: readonly Expr[],
  scope: Scope,
  at: Location,
  expected: ValueType | undefined,
): { args: TypedExpr[]; type: ValueType; separator?: string; unit?: string } {
  // The expressions that are not literals determine the type of those that are.
  const leader = exprs.findIndex((expr) => !('value' in expr));
  const leading = exprs[leader] && checkExpr(exprs[leader], scope, at, expected);
  const args = exprs.map((expr, index) =>
    index === leader && leading ? leading : checkExpr(expr, scope, at, leading?.type ?? expected),
  );
  const [head] = args;
  const types = new Set(args.map(({ type }) => type));
  if (!head) return at.fail('a value is missing.');
  const isSame = (field: 'unit' | 'separator') => args.every((arg) => arg[field] === head[field]);
  const unit = isSame('unit') ? keepUnit(head) : {};
  if (types.size === 1)
    return head.type === 'list' && !isSame('separator')
      ? { args, type: 'string' }
      : { args, type: head.type, ...listOf(head), ...unit };
  const is = (...allowed: ValueType[]) => [...types].every((type) => allowed.includes(type));
  if (is('date', 'datetime')) return { args, type: 'datetime' };
  if (is('string', 'list')) return { args, type: 'string' };
  return at.fail(`values of one column must be of one type, not ${[...types].map(typeName).join(' and ')}.`);
}

function unitOf(fn: '+' | '-' | '*' | '/', left: TypedExpr, right: TypedExpr): { unit?: string } {
  const isPlain = (expr: TypedExpr) => expr.fn === 'value';
  if (left.unit === right.unit) return fn === '+' || fn === '-' ? keepUnit(left) : {};
  if (isPlain(right)) return keepUnit(left);
  return isPlain(left) && fn !== '/' ? keepUnit(right) : {};
}

function keepUnit({ unit }: { readonly unit?: string }): { unit?: string } {
  return unit === undefined ? {} : { unit };
}

function listOf({ separator }: { readonly separator?: string }): { separator?: string } {
  return separator === undefined ? {} : { separator };
}
