import { monthNames } from '../../../contract/calendarNames.ts';
import type { Coverage } from '../annotate/calendar.ts';

interface Range {
  readonly kind: 'range';
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Periods from which on data is compared by years. */
const minYears = 2;
/** An end that lacks more days than this is no whole month. */
const maxMissingDays = 7;

/**
 * The first and the last period to compare where a question names none: years of data over more than two years, months
 * otherwise. Where rows are added up, a period of which only a part is there is passed over, as its sum is lower for that
 * reason alone.
 */
export function outerPeriods({ first, last }: Coverage, isAdded: boolean): readonly [Range, Range] {
  const [start, end] = [first, last].map((day) => day.slice(0, 10));
  const isByYears = yearOf(last) - yearOf(first) >= minYears;
  const count = isByYears ? yearOf(last) - yearOf(first) : monthsBetween(first, last);
  const begins = isByYears ? firstYear(start ?? '') : firstMonth(start ?? '');
  const ends = isByYears ? lastYear(end ?? '') : lastMonth(end ?? '');
  // Data of two periods has no others, and dates that all stand for whole months or years lack no days.
  const isWhole =
    !isAdded ||
    count < 2 ||
    [first, last].every((day) => day.slice(isByYears ? 5 : 8, 10) === (isByYears ? '01-01' : '01'));
  return isWhole ? [periodOf(first, isByYears), periodOf(last, isByYears)] : [begins, ends];
}

function firstYear(day: string): Range {
  return periodOf(monthOf(day) > 1 ? `${yearOf(day) + 1}-01-01` : day, true);
}

function lastYear(day: string): Range {
  return periodOf(monthOf(day) < 12 ? `${yearOf(day) - 1}-12-01` : day, true);
}

function firstMonth(day: string): Range {
  return periodOf(Number(day.slice(8, 10)) - 1 > maxMissingDays ? shifted(day, 1) : day, false);
}

function lastMonth(day: string): Range {
  const length = new Date(Date.UTC(yearOf(day), monthOf(day), 0)).getUTCDate();
  return periodOf(length - Number(day.slice(8, 10)) > maxMissingDays ? shifted(day, -1) : day, false);
}

function periodOf(day: string, isYear: boolean): Range {
  if (isYear) {
    const year = yearOf(day);
    return { kind: 'range', from: `${year}-01-01`, to: `${year + 1}-01-01`, label: String(year) };
  }
  const month = day.slice(0, 7);
  return {
    kind: 'range',
    from: `${month}-01`,
    to: shifted(day, 1),
    label: `${monthNames[monthOf(day) - 1] ?? month} ${yearOf(day)}`,
  };
}

function shifted(day: string, months: number): string {
  return new Date(Date.UTC(yearOf(day), monthOf(day) - 1 + months, 1)).toISOString().slice(0, 10);
}

function monthsBetween(first: string, last: string): number {
  return (yearOf(last) - yearOf(first)) * 12 + monthOf(last) - monthOf(first);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}
