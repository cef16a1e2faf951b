import { monthNames } from '../../../contract/calendarNames.ts';
import type { ColumnRef } from '../catalogue.ts';
import type { Test } from '../frame.ts';
import { addDays, addMonths, cut, daysBetween } from './isoDays.ts';
import type { PeriodUnit, PeriodWords } from './mentions.ts';
import { labelOf } from './periodReaders.ts';

export interface DateRange {
  readonly from?: string;
  readonly to?: string;
  readonly label: string;
  readonly isRelative?: boolean;
}

/** The first and last day that a column of dates (or of years) has. */
export interface Coverage {
  readonly first: string;
  readonly last: string;
  /** The newest day of the other tables, where this column ends long before: "this year" is no year of its own. */
  readonly newest?: string;
}

export function coverageOf({ column }: ColumnRef): Coverage | undefined {
  const { min, max, type } = column;
  if (min === undefined || max === undefined) return undefined;
  if (type === 'number') return isYears(column) ? { first: `${min}-01-01`, last: `${max}-12-31` } : undefined;
  const [first, last] = [String(min).slice(0, 10), String(max).slice(0, 10)];
  const { newest } = column.table;
  return { first, last, ...(newest !== undefined && daysBetween(last, newest) > maxBehind && { newest }) };
}

/** Tables that end within so many days of each other are of one time. */
const maxBehind = 330;

/** Rents from 1,450 to 2,100 are not years, nor are daily calories. */
const amountWords =
  /^(budget|cost|price|amount|salari|salary|wage|rent|fee|total|sum|revenu|revenue|payment|bill|premium|balanc|balance|quantiti|quantity|weight|distanc|distance|step|calori|calorie|kcal|sale|income|area|elev|elevation|altitude)$/;

/** A column of whole numbers that are years. */
export function isYears(column: {
  type: string;
  min?: number | string;
  max?: number | string;
  words?: readonly string[];
  kind?: string;
  unit?: string;
}): boolean {
  const { type, min, max, kind, unit, words = [] } = column;
  return (
    type === 'number' &&
    unit === undefined &&
    !words.some((word) => amountWords.test(word)) &&
    // Guests numbered 2001 to 2150 are not years.
    kind !== 'key' &&
    Number.isInteger(min) &&
    Number.isInteger(max) &&
    Number(min) >= 1400 &&
    Number(max) <= 2200
  );
}

/**
 * The dates of a period, given what the column covers. Relative periods count from the newest date of the data, or from
 * today where the data reaches beyond it. A month without a year is its last occurrence within the data.
 */
export function rangeOf(
  period: PeriodWords,
  coverage: Coverage | undefined,
  now: Date,
  known?: DateRange,
): DateRange | undefined {
  const anchor = anchorOf(coverage, now);
  switch (period.kind) {
    case 'range': {
      const { kind: _, ...range } = period;
      return range;
    }
    case 'month': {
      const day = period.day;
      const year = yearSaid(period.yearsAgo, anchor) ?? yearOfMonth(period.month, coverage, now);
      const first = `${year}-${String(period.month).padStart(2, '0')}-01`;
      if (day === undefined)
        return { from: first, to: addMonths(first, 1), label: `${period.label} ${year}` };
      if (day < 0) return { from: first, to: addDays(first, -day), label: `${period.label} ${year}` };
      const from = addDays(first, day - 1);
      return { from, to: addDays(from, 1), label: `${period.label} ${year}` };
    }
    case 'quarter': {
      const year = yearSaid(period.yearsAgo, anchor) ?? yearOfMonth(period.quarter * 3 - 2, coverage, now);
      const from = `${year}-${String(period.quarter * 3 - 2).padStart(2, '0')}-01`;
      return { from, to: addMonths(from, 3), label: `${period.label} ${year}` };
    }
    case 'relative':
      if (period.isFromToday) return relativeRange(period, now.toISOString().slice(0, 10), undefined);
      return datedWhereOlder(period, relativeRange(period, anchor, coverage), now);
    case 'before': {
      if (!known?.from || !known.to) return undefined;
      return shifted(known, period.unit, period.count);
    }
    case 'open': {
      const point = rangeOf(period.point, coverage, now);
      if (!point) return undefined;
      const { label } = period;
      if (period.edge === 'from') return { ...(point.from && { from: point.from }), label };
      if (period.edge === 'after') return { ...(point.to && { from: point.to }), label };
      if (period.isInclusive) return { ...(point.to && { to: point.to }), label };
      return { ...(point.from && { to: point.from }), label };
    }
    case 'within': {
      const whole = rangeOf(period.of, coverage, now);
      const range = whole?.from && whole.to && cut(whole.from, whole.to, period.lead, period.part);
      return range ? { ...range, label: period.label } : undefined;
    }
    case 'between': {
      const first = withYearOf(period.first, period.last);
      const year = period.of && rangeOf(period.of, coverage, now)?.from?.slice(0, 4);
      const within = (day: string | undefined) => (day && year ? `${year}${day.slice(4)}` : day);
      const from = within(rangeOf(first, coverage, now)?.from);
      const to = within(rangeOf(period.last, coverage, now)?.to);
      if (!from || !to) return undefined;
      // The newest June may lie after the newest August; the span then begins a year earlier.
      return { from: from < to ? from : addMonths(from, -12), to, label: labelOf(period) };
    }
    case 'course':
      return coverage && daysBetween(coverage.first, coverage.last) <= period.maxDays
        ? { from: coverage.first, to: addDays(coverage.last, 1), label: period.label }
        : undefined;
    default:
      return undefined;
  }
}

/** "january to march 2026": the year stands with the last alone. */
function withYearOf(first: PeriodWords, last: PeriodWords): PeriodWords {
  if (first.kind !== 'month' || last.kind !== 'range' || !last.from) return first;
  const from = `${last.from.slice(0, 4)}-${String(first.month).padStart(2, '0')}-${String(Math.max(1, first.day ?? 1)).padStart(2, '0')}`;
  return { kind: 'range', from, to: first.day ? addDays(from, 1) : addMonths(from, 1), label: first.label };
}

function yearSaid(ago: number | undefined, anchor: string): number | undefined {
  return ago === undefined ? undefined : Number(anchor.slice(0, 4)) - ago;
}

function yearOfMonth(month: number, coverage: Coverage | undefined, now: Date): number {
  const last = coverage?.last ?? now.toISOString().slice(0, 10);
  const year = Number(last.slice(0, 4));
  return Number(last.slice(5, 7)) >= month ? year : year - 1;
}

/** The day that "now" means for the data. */
function anchorOf(coverage: Coverage | undefined, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const last = coverage?.newest ?? coverage?.last;
  return last !== undefined && last < today ? last : today;
}

/** Older data is counted from its newest row, so that its "yesterday" is not the reader's: the label names the date. */
function datedWhereOlder(
  period: Extract<PeriodWords, { kind: 'relative' }>,
  found: DateRange,
  now: Date,
): DateRange {
  const { from, to } = found;
  if (from === undefined || to === undefined || period.isNewest) return found;
  const current = relativeRange(period, now.toISOString().slice(0, 10), undefined);
  if (current.from === from && current.to === to) return found;
  const label = period.isRolling
    ? `${period.label.replace(/^the last /, 'the ')} to ${nameOf(addDays(to, -1), to)}`
    : nameOf(from, to);
  return { ...found, label };
}

function relativeRange(
  { unit, count, offset, isRolling, isNewest, label }: Extract<PeriodWords, { kind: 'relative' }>,
  anchor: string,
  coverage: Coverage | undefined,
): DateRange {
  if (isRolling && (unit === 'day' || unit === 'week')) {
    const to = addDays(anchor, 1);
    return { from: addDays(to, -count * (unit === 'week' ? 7 : 1)), to, label, isRelative: true };
  }
  if (isRolling) {
    const to = addDays(anchor, 1);
    return { from: addMonths(to, -count * monthsOf(unit)), to, label, isRelative: true };
  }
  // Data that ends with a period is complete: the last month of data to 31 October is October.
  const isComplete =
    coverage !== undefined && coverage.last === anchor && startOf(addDays(anchor, 1), unit) > anchor;
  const current = startOf(isComplete && !isNewest && offset > 0 ? addDays(anchor, 1) : anchor, unit);
  const from = step(current, unit, -offset - (isNewest ? count - 1 : 0));
  return { from, to: step(from, unit, count), label, isRelative: true };
}

export function shifted(
  range: DateRange,
  unit: PeriodUnit | undefined,
  count: number,
): DateRange | undefined {
  if (!range.from || !range.to) return undefined;
  const days = daysBetween(range.from, range.to);
  const own: PeriodUnit =
    days > 300 ? 'year' : days > 80 ? 'quarter' : days > 27 ? 'month' : days === 7 ? 'week' : 'day';
  const by = unit ?? own;
  const from = step(range.from, by, -count);
  const to = step(range.to, by, -count);
  return { from, to, label: nameOf(from, to) };
}

/** A range as people call it: a year, a quarter, a month, a day, or from and to. */
export function nameOf(from: string, to: string): string {
  const [year = '', month = '01', day = '01'] = from.split('-');
  const name = monthNames[Number(month) - 1] ?? '';
  if (to === addMonths(from, 12) && month === '01' && day === '01') return year;
  if (to === addMonths(from, 3) && day === '01' && (Number(month) - 1) % 3 === 0)
    return `Q${(Number(month) + 2) / 3} ${year}`;
  if (to === addMonths(from, 1) && day === '01') return `${name} ${year}`;
  if (to === addDays(from, 1)) return `${Number(day)} ${name} ${year}`;
  if (to === addDays(from, 7)) return `the week of ${Number(day)} ${name} ${year}`;
  return `${from} to ${addDays(to, -1)}`;
}

function monthsOf(unit: PeriodUnit): number {
  return unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1;
}

function step(from: string, unit: PeriodUnit, count: number): string {
  if (unit === 'day' || unit === 'week') return addDays(from, count * (unit === 'week' ? 7 : 1));
  return addMonths(from, count * monthsOf(unit));
}

export function startOf(day: string, unit: PeriodUnit): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (unit === 'year') return `${year}-01-01`;
  if (unit === 'quarter') return `${year}-${String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'day') return day.slice(0, 10);
  const weekday = (new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The test of a period on a column, as frames use it. */
export function periodTest(
  ref: ColumnRef,
  period: PeriodWords,
  now: Date,
  known?: DateRange,
): Test | undefined {
  if (period.kind === 'part') {
    if (isYears(ref.column)) return undefined;
    if (period.grain === 'hour_of_day' && ref.column.type !== 'datetime') return undefined;
    return { kind: 'part', ref, grain: period.grain, values: period.values, label: period.label };
  }
  if (period.kind === 'grain') return undefined;
  const range = rangeOf(period, coverageOf(ref), now, known);
  return range && { kind: 'period', ref, ...range };
}
