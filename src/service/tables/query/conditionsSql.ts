import { SvcError } from '../../../contract/errors.ts';
import type { ColumnProfile, TableProfile } from '../profile/tableProfile.ts';
import { columnOf, type SqlWriter } from './sqlWriter.ts';
import type { Condition, Scalar } from './tablePlan.ts';

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const textTests = { contains: 'contains', starts_with: 'startsWith', ends_with: 'endsWith' } as const;

/** SQL of all conditions, combined with AND; undefined if there are none. */
export function conditionsSql(
  conditions: readonly Condition[] | undefined,
  table: TableProfile,
  writer: SqlWriter,
): string | undefined {
  if (!conditions?.length) return undefined;
  return conditions.map((condition) => conditionSql(condition, table, writer)).join(' AND ');
}

function conditionSql(condition: Condition, table: TableProfile, writer: SqlWriter): string {
  const column = columnOf(table, condition.column);
  const sql = writer.column(column.name);
  switch (condition.op) {
    case 'is_null':
      return `${sql} IS NULL`;
    case 'not_null':
      return `${sql} IS NOT NULL`;
    case 'contains':
    case 'starts_with':
    case 'ends_with':
      return writer.target[textTests[condition.op]](
        `lower(trim(${writer.target.text(sql)}))`,
        writer.value(String(condition.value).toLowerCase()),
      );
    case 'in':
    case 'not_in':
      return anyOf(condition.op, condition.values, column, sql, writer);
    case 'rows_from':
      return rowsFrom(condition, column, sql, writer);
    case 'between':
      return between(condition.from, condition.to, column, sql, writer);
    default:
      if (!comparisons.has(condition.op))
        throw new SvcError('bad-request', `Unknown comparison "${String(condition.op)}".`);
      return compareSql(condition.op, condition.value, column, sql, writer);
  }
}

function anyOf(
  op: 'in' | 'not_in',
  values: readonly Scalar[],
  column: ColumnProfile,
  sql: string,
  writer: SqlWriter,
): string {
  if (!Array.isArray(values) || values.length > 1000)
    throw new SvcError('bad-request', 'A list may have at most 1,000 values.');
  const tests = values.map((value) => compareSql('=', value, column, sql, writer));
  const any = tests.length ? `(${tests.join(' OR ')})` : 'FALSE';
  return op === 'in' ? any : `(${sql} IS NOT NULL AND NOT ${any})`;
}

/** A neighbouring row; row numbers are the file order. */
function rowsFrom(
  { value, offset }: Extract<Condition, { op: 'rows_from' }>,
  column: ColumnProfile,
  sql: string,
  writer: SqlWriter,
): string {
  if (!Number.isSafeInteger(offset))
    throw new SvcError('bad-request', 'A row is a whole number of rows away.');
  if (writer.rowOrder[0] !== 'rowid')
    throw new SvcError('bad-request', 'The rows of a connected database have no neighbours.');
  const row = `(SELECT min(rowid) FROM ${writer.from} WHERE ${compareSql('=', value, column, sql, writer)})`;
  return `rowid = ${row} ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}`;
}

function between(from: Scalar, to: Scalar, column: ColumnProfile, sql: string, writer: SqlWriter): string {
  const isTime = column.type === 'date' || column.type === 'datetime';
  const isIsoYear =
    column.role === 'time' && typeof from === 'string' && typeof to === 'string' && /^\d{4}-/.test(to);
  const upper = isTime || isIsoYear ? '<' : '<=';
  const low = compareSql('>=', from, column, sql, writer);
  if (!isIsoYear || isTime) return `(${low} AND ${compareSql(upper, to, column, sql, writer)})`;
  const isNewYear = /^\d{4}-01(-01(T00:00(:00)?)?)?$/.test(to);
  return `(${low} AND ${sql} ${isNewYear ? '<' : '<='} ${numberSql(Number(to.slice(0, 4)), writer)})`;
}

function compareSql(
  op: Comparison,
  value: Scalar,
  column: ColumnProfile,
  sql: string,
  writer: SqlWriter,
): string {
  switch (column.type) {
    case 'date':
    case 'datetime':
      return comparePeriod(op, value, column, sql, writer);
    case 'number':
      return `${sql} ${op} ${numberSql(asNumber(value, column), writer)}`;
    case 'boolean':
      return `${sql} ${op} ${writer.value(asBoolean(value, column))}`;
    case 'string':
      return `lower(trim(${sql})) ${op} ${writer.value(String(value).trim().toLowerCase())}`;
  }
}

/** A day, month or year covers all its moments: `<= 2012` includes the last day of 2012. */
function comparePeriod(
  op: Comparison,
  value: Scalar,
  column: ColumnProfile,
  sql: string,
  writer: SqlWriter,
): string {
  const period = readPeriod(String(value));
  if (!period)
    throw new SvcError('bad-request', `"${String(value)}" is not a date, and "${column.name}" holds dates.`);
  const moment = (text: string) => `CAST(${writer.value(text)} AS TIMESTAMP)`;
  const isInstant = period.from === period.to;
  switch (op) {
    case '=':
      return isInstant
        ? `${sql} = ${moment(period.from)}`
        : `(${sql} >= ${moment(period.from)} AND ${sql} < ${moment(period.to)})`;
    case '!=':
      return isInstant
        ? `${sql} != ${moment(period.from)}`
        : `(${sql} < ${moment(period.from)} OR ${sql} >= ${moment(period.to)})`;
    case '<':
    case '>=':
      return `${sql} ${op} ${moment(period.from)}`;
    case '<=':
      return isInstant ? `${sql} <= ${moment(period.from)}` : `${sql} < ${moment(period.to)}`;
    case '>':
      return isInstant ? `${sql} > ${moment(period.from)}` : `${sql} >= ${moment(period.to)}`;
  }
}

function numberSql(value: number, writer: SqlWriter): string {
  return writer.target.number(writer.value(value));
}

function asNumber(value: Scalar, column: ColumnProfile): number {
  const number =
    column.role === 'time' && typeof value === 'string' && /^\d{4}(-|$)/.test(value)
      ? Number(value.slice(0, 4))
      : typeof value === 'string' && value.trim() === ''
        ? Number.NaN
        : Number(value);
  if (Number.isFinite(number)) return number;
  throw new SvcError(
    'bad-request',
    `"${String(value)}" is not a number, and "${column.name}" holds numbers.`,
  );
}

function asBoolean(value: Scalar, column: ColumnProfile): boolean {
  const text = String(value).trim().toLowerCase();
  if (['true', 'yes', 'y', '1'].includes(text)) return true;
  if (['false', 'no', 'n', '0'].includes(text)) return false;
  throw new SvcError(
    'bad-request',
    `"${String(value)}" is neither true nor false, and "${column.name}" holds only these.`,
  );
}

/** A time or time span given as ISO text: `to` is exclusive, and equal to `from` for an instant. */
interface PeriodValue {
  readonly from: string;
  readonly to: string;
}

const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)Z?)?)?)?$/;

/** Parses `2012`, `2012-03`, `2012-03-05` or `2012-03-05T10:00`; undefined for other text. */
function readPeriod(text: string): PeriodValue | undefined {
  const [, year, month, day, time] = iso.exec(text.trim()) ?? [];
  if (!year) return undefined;
  const from = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(from.getTime()) || (day && from.getUTCDate() !== Number(day))) return undefined;
  if (time) return { from: `${dayText(from)} ${time}`, to: `${dayText(from)} ${time}` };
  const to = new Date(from);
  if (day) to.setUTCDate(to.getUTCDate() + 1);
  else if (month) to.setUTCMonth(to.getUTCMonth() + 1);
  else to.setUTCFullYear(to.getUTCFullYear() + 1);
  return { from: dayText(from), to: dayText(to) };
}

const dayText = (date: Date) => date.toISOString().slice(0, 10);
