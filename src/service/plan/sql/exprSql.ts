import { numberPattern, yearPattern, yearsPattern } from '../numbersInText.ts';
import type { ValueType } from '../plan.ts';
import type { TypedCondition, TypedExpr } from '../typedPlan.ts';
import { bracket, formOf, real, type Statement, selectSql } from './sqlStatement.ts';

const parts = {
  quarter_of_year: 'quarter',
  month_of_year: 'month',
  day_of_month: 'day',
  day_of_week: 'isodow',
  hour_of_day: 'hour',
} as const;

export function exprSql(expr: TypedExpr, columns: readonly string[], statement: Statement): string {
  const write = (of: TypedExpr) => statement.expr(of, columns);
  const number = (of: TypedExpr) => (of.fn === 'value' ? write(of) : real(write(of), statement));
  switch (expr.fn) {
    case 'column':
      return columns[expr.at] ?? 'NULL';
    case 'value':
      return statement.value(expr.value, expr.type);
    case '+':
    case '-':
    case '*':
      return `(${number(expr.args[0])} ${expr.fn} ${number(expr.args[1])})`;
    case '/':
      return `(${number(expr.args[0])} / nullif(${number(expr.args[1])}, 0))`;
    case 'abs':
    case 'lower':
    case 'length':
      return `${expr.fn}(${write(expr.of)})`;
    case 'number_in':
      return numberOf(`replace(${statement.target.matched(write(expr.of), numberPattern, 1)}, ',', '')`);
    case 'year_in':
      return numberOf(statement.target.matched(write(expr.of), yearPattern, 1));
    case 'years_in': {
      const [first, last] = [1, 2].map((group) =>
        numberOf(statement.target.matched(write(expr.of), yearsPattern, group)),
      );
      return `(${last} - ${first})`;
    }
    case 'list_length': {
      const separator = statement.value(expr.between, 'string');
      return `coalesce(${statement.target.listLength(write(expr.of), separator)}, 0)`;
    }
    case 'grain': {
      const of = write(expr.of);
      const moment = formOf(of, expr.of.type, 'datetime');
      if (expr.grain === 'day') return `CAST(${moment} AS DATE)`;
      if (expr.type === 'number')
        return `CAST(EXTRACT(${parts[expr.grain as keyof typeof parts]} FROM ${moment}) AS INTEGER)`;
      // SQL shown to people uses the function with the readable name.
      const isOfDays = expr.of.fn === 'column' && expr.of.type === 'date' && expr.type === 'date';
      const counted = isOfDays && !statement.isShown && statement.target.startOf?.(expr.grain, of);
      if (counted) return counted;
      const start = `date_trunc('${expr.grain}', ${moment})`;
      return expr.type === 'date' ? `CAST(${start} AS DATE)` : start;
    }
    case 'bin': {
      const width = statement.value(expr.width, 'number');
      return `(floor(${number(expr.of)} / ${width}) * ${width})`;
    }
    case 'days_between':
      return `((${epoch(expr.args[1])} - ${epoch(expr.args[0])}) / 86400)`;
    case 'seconds_between':
      return `(${epoch(expr.args[1])} - ${epoch(expr.args[0])})`;
    case 'years_between':
      // Written as numbers such as 20120305, two dates differ by 10000 per full year.
      return `trunc((${dayNumber(expr.args[1])} - ${dayNumber(expr.args[0])}) / 10000.0)`;
    case 'when': {
      const otherwise = expr.else ? ` ELSE ${typed(expr.else, expr.type)}` : '';
      return `CASE WHEN ${statement.condition(expr.if, columns)} THEN ${typed(expr.then, expr.type)}${otherwise} END`;
    }
    case 'concat':
      return `(${expr.args.map(write).join(' || ')})`;
    case 'coalesce':
      return `coalesce(${expr.args.map((arg) => typed(arg, expr.type)).join(', ')})`;
    case 'single': {
      const rows = statement.rows(expr.rows);
      return bracket(
        selectSql([{ sql: rows.columns[0] ?? 'NULL', name: 'single' }], rows, [], statement),
        statement,
      );
    }
  }

  function numberOf(text: string): string {
    return `CAST(${text} AS DOUBLE PRECISION)`;
  }
  function typed(of: TypedExpr, type: ValueType): string {
    return type === 'datetime' ? formOf(write(of), of.type, 'datetime') : write(of);
  }
  function epoch(of: TypedExpr): string {
    return real(`EXTRACT(EPOCH FROM ${formOf(write(of), of.type, 'datetime')})`, statement);
  }
  function dayNumber(of: TypedExpr): string {
    const sql = write(of);
    const field = (name: string) => `CAST(EXTRACT(${name} FROM ${sql}) AS INTEGER)`;
    return `(${field('year')} * 10000 + ${field('month')} * 100 + ${field('day')})`;
  }
}

/** A comparison with null is null, which counts as false except under NOT, where it is tested explicitly. */
export function conditionSql(
  condition: TypedCondition,
  columns: readonly string[],
  statement: Statement,
): string {
  const write = (of: TypedExpr) => statement.expr(of, columns);
  const text = (value: string) => statement.value(value, 'string');
  const each = (conditions: readonly TypedCondition[], word: string, none: string) =>
    conditions.length > 0
      ? `(${conditions.map((part) => statement.condition(part, columns)).join(` ${word} `)})`
      : none;
  if ('all' in condition) return each(condition.all, 'AND', 'TRUE');
  if ('any' in condition) return each(condition.any, 'OR', 'FALSE');
  const { target } = statement;
  if ('not' in condition) {
    const { not } = condition;
    if ('op' in not && not.op === 'missing') return `(${write(not.of)} IS NOT NULL)`;
    const test = statement.condition(not, columns);
    return statement.isShown ? `((${test}) IS NOT TRUE)` : target.isNotTrue(test);
  }
  switch (condition.op) {
    case 'in': {
      const { of, values } = condition;
      const groups = Map.groupBy(values, ({ as }) => as);
      const tests = [...groups].map(([as, among]) => {
        const list = among.map(({ value }) => formOf(write(value), value.type, as));
        return `${formOf(write(of), of.type, as)} IN (${list.join(', ')})`;
      });
      return tests.length > 0 ? `(${tests.join(' OR ')})` : 'FALSE';
    }
    case 'between': {
      const form = (of: TypedExpr) => formOf(write(of), of.type, condition.as);
      const of = form(condition.of);
      const isClosed = condition.as === 'number';
      return `(${of} >= ${form(condition.from)} AND ${of} ${isClosed ? '<=' : '<'} ${form(condition.to)})`;
    }
    case 'contains':
      return target.contains(`lower(trim(${write(condition.of)}))`, `lower(${text(condition.value)})`);
    case 'starts':
      return target.startsWith(`lower(trim(${write(condition.of)}))`, `lower(${text(condition.value)})`);
    case 'ends':
      return target.endsWith(`lower(trim(${write(condition.of)}))`, `lower(${text(condition.value)})`);
    case 'has': {
      const value = `lower(trim(${text(condition.value)}))`;
      return target.listHas(`lower(${write(condition.of)})`, `lower(${text(condition.separator)})`, value);
    }
    case 'missing':
      return `(${write(condition.of)} IS NULL)`;
    case 'in_rows': {
      const rows = statement.rows(condition.rows);
      const [column = 'NULL'] = rows.columns;
      const found = formOf(column, condition.rows.columns[0]?.type ?? 'string', condition.as);
      const where = [...rows.where, `${column} IS NOT NULL`];
      const list = bracket(
        selectSql([{ sql: found, name: 'found' }], { ...rows, where }, [], statement),
        statement,
      );
      return `(${formOf(write(condition.of), condition.of.type, condition.as)} IN ${list})`;
    }
    default: {
      const { left, right, op, as } = condition;
      return `(${formOf(write(left), left.type, as)} ${op} ${formOf(write(right), right.type, as)})`;
    }
  }
}
