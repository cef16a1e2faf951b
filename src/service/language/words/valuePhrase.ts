import type { Scalar } from '../../plan/plan.ts';
import { type Column, type ColumnRef, isDate, type Table } from '../catalogue.ts';
import { isYearNumber } from '../columnMeasures.ts';
import type { Value } from '../frame.ts';
import { isPersonTable } from '../personTables.ts';
import { formatDate } from './dateWords.ts';
import { dateNoun, eventVerb } from './eventWords.ts';
import { formatNumber, isDuration } from './formatNumber.ts';
import { columnLabel, isPlural, plural, singular, thingOf } from './name.ts';

// Phrases do not know the reader's locale; the limits they quote are those of the question.
const locale = 'en-US';

/** Columns called `from` and `to` say nothing that "duration" does not. */
function isPlainSpan(from: Column, to: Column): boolean {
  return from.words.join(' ') === 'from' && to.words.join(' ') === 'to';
}

/** A value of each row: "wait", "time from created to closed", "age", "revenue minus cost", "number of labels". */
export function valuePhrase(value: Value): string {
  switch (value.kind) {
    case 'column':
      return isDate(value.ref.column) ? dateNoun(value.ref.column) : columnLabel(value.ref.column);
    case 'span':
      if (isPlainSpan(value.from.column, value.to.column)) return 'duration';
      return `time from ${momentOf(value.from.column)} to ${momentOf(value.to.column)}`;
    case 'until':
      if (value.isPast) return `time since the ${dateNoun(value.ref.column)}`;
      return `days until the ${dateNoun(value.ref.column)}`;
    case 'age':
      return isBirth(value.ref.column) ? 'age' : `age since the ${dateNoun(value.ref.column)}`;
    case 'flow':
      return value.side === 'out' ? 'spending' : 'income';
    case 'arithmetic':
      return value.label ?? arithmeticPhrase(value.op, value.left, value.right);
    case 'part':
      return value.part === 'span'
        ? `years in ${columnLabel(value.ref.column)}`
        : columnLabel(value.ref.column);
    case 'number':
      return formatNumber(value.value, { locale, precision: 'exact' });
    case 'grain':
      return value.grain;
    case 'length':
      return `number of ${plural(thingOf(value.ref.column))}`;
  }
}

/** "highest", "longest", "latest": what the extreme of such a value is called. */
export function extremeWord(value: Value, direction: 'asc' | 'desc'): string {
  const isMost = direction === 'desc';
  if (value.kind === 'column' && isDate(value.ref.column)) return isMost ? 'latest' : 'earliest';
  if (isTimeSpan(value)) return isMost ? 'longest' : 'shortest';
  return isMost ? 'highest' : 'lowest';
}

// 11.11 s of a result is a mark, 11.11 s of a wait is a time.
function isTimeSpan(value: Value): boolean {
  if (value.kind !== 'column') return value.kind === 'span';
  const { column } = value.ref;
  return (
    isDuration(column.unit) &&
    (column.unit !== 's' || /time|duration|wait|delay|lag|latency|length/i.test(column.label))
  );
}

/** "highest protein", "most retries", "latest payment date": the extreme of a value by name. */
export function extremePhrase(value: Value, direction: 'asc' | 'desc'): string {
  const counted = countedNoun(value);
  if (counted) return `${direction === 'desc' ? 'most' : 'fewest'} ${counted}`;
  return `${extremeWord(value, direction)} ${value.kind === 'flow' ? flowNoun(value) : valuePhrase(value)}`;
}

/** One payment of a flow: all of them together are "spending", the highest is an "expense". */
function flowNoun({ side }: Extract<Value, { kind: 'flow' }>): string {
  return side === 'out' ? 'expense' : 'income';
}

/** The value where it is worked out: "number of retries". */
export function figurePhrase(value: Value): string {
  if (value.kind === 'flow') return flowNoun(value);
  const counted = value.kind === 'column' ? countedNoun(value) : undefined;
  return counted ? `number of ${counted}` : valuePhrase(value);
}

/** A limit that a value is compared with, in the value's own unit. */
export function formatLimit(limit: Scalar, value: Value): string {
  const column = value.kind === 'column' || value.kind === 'flow' ? value.ref.column : undefined;
  if (typeof limit !== 'number') return column && isDate(column) ? formatDate(String(limit)) : String(limit);
  const unit = value.kind === 'span' || value.kind === 'arithmetic' ? value.unit : column?.unit;
  return formatNumber(limit, {
    locale,
    precision: 'exact',
    unit,
    isShare: column?.isShare,
    isPlain: column !== undefined && isYearColumn(column),
  });
}

/** Things that a value counts, so that a row has so many of them: "retries", "labels". */
export function countedNoun(value: Value): string | undefined {
  if (value.kind === 'length') return plural(thingOf(value.ref.column));
  if (value.kind !== 'column' || value.ref.column.unit || value.ref.column.type !== 'number')
    return undefined;
  // "Maths" is no number of maths: marks are no counts.
  if (value.ref.column.kind === 'level') return undefined;
  const label = columnLabel(value.ref.column);
  return isPlural(label) &&
    !/(?:sales|ings|costs|expenses|wages|taxes|profits|fees|revenues|losses)$/i.test(label)
    ? label
    : undefined;
}

/** A number that names a year. */
export function isYearColumn(column: Column): boolean {
  return (
    column.type === 'number' &&
    !column.unit &&
    (/(?:^|\s)year$/i.test(columnLabel(column)) || isYearNumber(column))
  );
}

export function isBirth(column: Column): boolean {
  return /birth|dob/i.test(column.name) || eventVerb(column) === 'born';
}

/** What a column names, with the role its table plays: "start station". */
export function refNoun(ref: ColumnRef): string {
  const noun = thingOf(ref.column, tableOf(ref));
  const role = ref.path.at(-1)?.edge.role;
  if (!role || noun.startsWith(role)) return noun;
  // "operator staff" would say twice that operators are people.
  return isDoer(role) && isPersonTable(tableOf(ref)) ? role : `${role} ${noun}`;
}

function isDoer(role: string): boolean {
  return /^\p{L}+(er|or|ee|ist|ian)$/u.test(role);
}

/** The table that a column belongs to. */
export function tableOf({ column, path }: ColumnRef): Table {
  return path.at(-1)?.to ?? column.table;
}

function arithmeticPhrase(op: '+' | '-' | '*' | '/', left: Value, right: Value): string {
  const [a, b] = [valuePhrase(left), valuePhrase(right)];
  if (op === '/') return right.kind === 'number' ? `${a} divided by ${b}` : `${a} per ${singular(b)}`;
  return `${a} ${{ '+': 'plus', '-': 'minus', '*': 'times' }[op]} ${b}`;
}

function momentOf(column: Column): string {
  return eventVerb(column) ?? columnLabel(column).replace(/ (?:on|at)$/i, '');
}
