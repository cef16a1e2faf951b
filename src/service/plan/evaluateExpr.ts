import { asMoment, type CellRow, type CellValue, elementsOf } from './cellValues.ts';
import type { Evaluation } from './evaluation.ts';
import { secondsOf } from './isoTime.ts';
import { numberIn, yearIn, yearsIn } from './numbersInText.ts';
import type { Grain } from './plan.ts';
import type { TypedExpr } from './typedPlan.ts';

export function evaluateExpr(expr: TypedExpr, row: CellRow, evaluation: Evaluation): CellValue {
  const value = (of: TypedExpr) => evaluation.value(of, row);
  switch (expr.fn) {
    case 'column':
      return row[expr.at] ?? null;
    case 'value':
      return expr.value;
    case '+':
    case '-':
    case '*':
    case '/': {
      const [left, right] = [value(expr.args[0]), value(expr.args[1])];
      return left === null || right === null ? null : arithmetic(expr.fn, Number(left), Number(right));
    }
    case 'days_between':
    case 'seconds_between':
    case 'years_between': {
      const [from, to] = [value(expr.args[0]), value(expr.args[1])];
      return from === null || to === null ? null : between(expr.fn, String(from), String(to));
    }
    case 'list_length': {
      const list = value(expr.of);
      return list === null ? 0 : elementsOf(String(list), expr.between).length;
    }
    case 'abs':
    case 'lower':
    case 'length':
    case 'number_in':
    case 'year_in':
    case 'years_in':
    case 'grain':
    case 'bin': {
      const of = value(expr.of);
      return of === null ? null : ofOne(expr, of);
    }
    case 'when': {
      const branch = evaluation.isTrue(expr.if, row) ? expr.then : expr.else;
      return branch ? typed(value(branch), expr) : null;
    }
    case 'concat': {
      const parts = expr.args.map(value);
      return parts.includes(null) ? null : parts.join('');
    }
    case 'coalesce': {
      const first = expr.args.map(value).find((found) => found !== null);
      return typed(first ?? null, expr);
    }
    case 'single':
      return evaluation.rows(expr.rows)[0]?.[0] ?? null;
  }
}

function ofOne(
  expr: Extract<
    TypedExpr,
    { fn: 'abs' | 'lower' | 'length' | 'number_in' | 'year_in' | 'years_in' | 'grain' | 'bin' }
  >,
  of: string | number | boolean,
): CellValue {
  switch (expr.fn) {
    case 'abs':
      return Math.abs(Number(of));
    case 'lower':
      return String(of).toLowerCase();
    case 'length':
      return [...String(of)].length;
    case 'number_in':
      return numberIn(String(of));
    case 'year_in':
      return yearIn(String(of));
    case 'years_in':
      return yearsIn(String(of));
    case 'bin':
      return Math.floor(Number(of) / expr.width) * expr.width;
    case 'grain':
      return grainOf(String(of), expr.grain);
  }
}

function arithmetic(fn: '+' | '-' | '*' | '/', left: number, right: number): number | null {
  switch (fn) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? null : left / right;
  }
}

function between(fn: 'days_between' | 'seconds_between' | 'years_between', from: string, to: string): number {
  // Written as numbers such as 20120305, two dates differ by 10000 per full year.
  if (fn === 'years_between') return Math.trunc((dayNumber(to) - dayNumber(from)) / 10_000);
  const seconds = secondsOf(to) - secondsOf(from);
  return fn === 'days_between' ? seconds / 86_400 : seconds;
}

function dayNumber(text: string): number {
  return Number(text.slice(0, 10).replaceAll('-', ''));
}

function typed(value: CellValue, { type }: TypedExpr): CellValue {
  return type === 'datetime' && value !== null ? asMoment(String(value)) : value;
}

function grainOf(text: string, grain: Grain): CellValue {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number) as [number, number, number];
  const quarter = Math.floor((month - 1) / 3) + 1;
  const date = (y: number, m: number, d: number) =>
    `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  // 1 January 1970 was a Thursday.
  const days = Math.floor(secondsOf(text.slice(0, 10)) / 86_400);
  const weekday = ((((days + 3) % 7) + 7) % 7) + 1;
  switch (grain) {
    case 'decade':
      return date(Math.floor(year / 10) * 10, 1, 1);
    case 'year':
      return date(year, 1, 1);
    case 'quarter':
      return date(year, quarter * 3 - 2, 1);
    case 'month':
      return date(year, month, 1);
    case 'week':
      return new Date((days - weekday + 1) * 86_400_000).toISOString().slice(0, 10);
    case 'day':
      return date(year, month, day);
    case 'hour':
      return `${asMoment(text).slice(0, 13)}:00:00`;
    case 'quarter_of_year':
      return quarter;
    case 'month_of_year':
      return month;
    case 'day_of_month':
      return day;
    case 'day_of_week':
      return weekday;
    case 'hour_of_day':
      return Number(asMoment(text).slice(11, 13));
  }
}
