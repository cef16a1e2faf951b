import type { Condition } from '../../tables/plan.ts';
import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import type { Bound, Ledger } from './binding.ts';
import { type ColumnMention, isTimeLike, type PeriodMention } from './link.ts';
import type { Span } from './periods.ts';
import type { Assumption } from './reading.ts';
import { columnsAt, isAdjacent } from './sentence.ts';

/** Binds periods to the table's time: "in 2012", "since March 2020", "last 12 months". */
export function bindPeriods(ledger: Ledger, now: Date): void {
  for (const mention of ledger.sentence.mentions) {
    if (mention.kind !== 'period' || !ledger.isFree(mention.from, mention.to)) continue;
    const bound = boundPeriod(ledger, mention, now);
    if (bound) ledger.bind(bound);
  }
}

function boundPeriod(ledger: Ledger, mention: PeriodMention, now: Date): Bound | undefined {
  const { sentence } = ledger;
  const beside = ledger
    .openColumns()
    .find(
      (each) =>
        isBeside(ledger, each, mention) && columnsAt(sentence, each).some(({ column }) => isTimeLike(column)),
    );
  const column =
    (beside && columnsAt(sentence, beside).find((each) => isTimeLike(each.column))?.column) ??
    timeColumn(sentence.words.table);
  if (!column) return undefined;
  const anchor = anchorOf(column, now);
  const span = mention.period.span(anchor);
  const condition = periodCondition(column, span);
  const choice = `period ${column.name}@${mention.from}`;
  if (!condition || !ledger.isAllowed(choice)) return undefined;
  if (beside) ledger.take(beside);
  const { from, to, period } = mention;
  const assumption = period.isRelative
    ? relativeAssumption(period.text, span, column, anchor < now)
    : period.isFiscal
      ? fiscalAssumption(period.text)
      : undefined;
  return {
    from,
    to,
    column,
    condition,
    ...(!beside && { choice }),
    ...(condition.op === '=' && column.distinct === sentence.words.table.rows && { mostRows: 1 }),
    link: { text: period.text, table: sentence.words.table.id, kind: 'period', column: column.name },
    ...(assumption && { assumption }),
  };
}

function isBeside({ sentence }: Ledger, column: ColumnMention, mention: PeriodMention): boolean {
  if (column.to <= mention.from) return isAdjacent(sentence, column.to, mention.from);
  return column.from >= mention.to && column.from - mention.to <= 1;
}

/** The column that says when: a date first, else a number of years. */
export function timeColumn({ columns }: TableProfile): ColumnProfile | undefined {
  return (
    columns.find(({ type }) => type === 'date' || type === 'datetime') ??
    columns.find(({ type, role }) => type === 'number' && role === 'time') ??
    columns.find(isTimeLike)
  );
}

/** The end of the data where it ends before today: "last year" of old data is its own last year. */
function anchorOf(column: ColumnProfile, now: Date): Date {
  const last =
    column.type === 'number' ? `${String(column.max)}-12-31` : String(column.max ?? '').slice(0, 10);
  const end = new Date(`${last}T00:00:00Z`);
  return Number.isNaN(end.getTime()) || end > now ? now : end;
}

/** The condition of a span; undefined where a column of years cannot tell. */
export function periodCondition(column: ColumnProfile, { start, end }: Span): Condition | undefined {
  const name = column.name;
  if (column.type === 'number') return yearCondition(name, { ...(start && { start }), ...(end && { end }) });
  if (start && end) return { column: name, op: 'between', from: start, to: end };
  if (start) return { column: name, op: '>=', value: start };
  return end ? { column: name, op: '<', value: end } : undefined;
}

function yearCondition(column: string, { start, end }: Span): Condition | undefined {
  const first = start ? Number(start.slice(0, 4)) + (start.endsWith('-01-01') ? 0 : 1) : undefined;
  const last = end ? Number(end.slice(0, 4)) - 1 : undefined;
  if (start && end && first !== undefined && last !== undefined) {
    if (last < first) return undefined;
    return first === last
      ? { column, op: '=', value: first }
      : { column, op: 'between', from: first, to: last };
  }
  if (first !== undefined) return { column, op: '>=', value: first };
  return last === undefined ? undefined : { column, op: '<=', value: last };
}

function relativeAssumption(
  text: string,
  { start, end }: Span,
  column: ColumnProfile,
  isOld: boolean,
): Assumption {
  const shown =
    column.type === 'number'
      ? `${start?.slice(0, 4) ?? ''} to ${end ? String(Number(end.slice(0, 4)) - (end.endsWith('-01-01') ? 1 : 0)) : ''}`
      : `${start ?? ''} up to, not including, ${end ?? ''}`;
  const why = isOld
    ? `The data ends at ${String(column.max)}, so "${text}" is counted back from there: ${shown}.`
    : `"${text}" is counted from today: ${shown}.`;
  return { category: 'period', title: `"${text}" as ${shown}`, description: why };
}

function fiscalAssumption(text: string): Assumption {
  return {
    category: 'period',
    title: 'Fiscal year as calendar year',
    description: `"${text}" is read as the calendar year, since the data does not say when its fiscal year begins.`,
  };
}
