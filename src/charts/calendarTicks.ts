import type { Grain } from './chartPeriods.ts';
import { clockParts, dateFormat } from './intlFormats.ts';

/** A tick of a time axis: position and label (with the year on a second line where it changes). */
export interface CalendarTick {
  readonly ms: number;
  readonly label: string;
}

type Step = { readonly unit: 'minute' | 'day' | 'month' | 'year'; readonly count: number };

const steps: readonly Step[] = [
  ...[1, 5, 15, 30, 60, 180, 360, 720].map((count) => ({ unit: 'minute' as const, count })),
  ...[1, 2, 7, 14].map((count) => ({ unit: 'day' as const, count })),
  ...[1, 2, 3, 6].map((count) => ({ unit: 'month' as const, count })),
  ...[1, 2, 5, 10, 20, 25, 50, 100, 200, 500].map((count) => ({ unit: 'year' as const, count })),
];
const roughMs = { minute: 60_000, day: 86_400_000, month: 30.4 * 86_400_000, year: 365.25 * 86_400_000 };
/** The finest grain of the data limits the ticks. */
const coarsestFirst: Record<Grain, Step> = {
  minute: { unit: 'minute', count: 1 },
  day: { unit: 'day', count: 1 },
  week: { unit: 'day', count: 7 },
  month: { unit: 'month', count: 1 },
  quarter: { unit: 'month', count: 3 },
  year: { unit: 'year', count: 1 },
};

/** Up to about `maxTicks` ticks between `from` and `to`, on round calendar dates. All in UTC milliseconds. */
export function calendarTicks(
  from: number,
  to: number,
  grain: Grain,
  maxTicks: number,
  locale: string,
): CalendarTick[] {
  const minSize = sizeOf(coarsestFirst[grain]);
  const fitting = steps.findIndex(
    (one) => sizeOf(one) >= minSize && (to - from) / sizeOf(one) <= Math.max(1, maxTicks),
  );
  let step: Step = steps[fitting] ?? { unit: 'year', count: 1000 };
  let marks = marksOf(from, to, step);
  // One tick alone tells no distance: from 2 January to 25 December there is one half of a year, but three quarters.
  const finer = steps[fitting - 1];
  if (marks.length < 2 && finer && sizeOf(finer) >= minSize) {
    const more = marksOf(from, to, finer);
    if (more.length <= maxTicks) [step, marks] = [finer, more];
  }
  return marks.map((ms, at) => ({ ms, label: labelOf(ms, marks[at - 1], step, grain, locale) }));
}

function marksOf(from: number, to: number, step: Step): number[] {
  const marks: number[] = [];
  for (let ms = firstAtOrAfter(from, step); ms <= to; ms = next(ms, step)) marks.push(ms);
  return marks;
}

function sizeOf({ unit, count }: Step): number {
  return roughMs[unit] * count;
}

function firstAtOrAfter(from: number, step: Step): number {
  const date = new Date(from);
  const year = date.getUTCFullYear();
  let ms: number;
  if (step.unit === 'year') ms = Date.UTC(Math.ceil(year / step.count) * step.count, 0, 1);
  else if (step.unit === 'month')
    ms = Date.UTC(year, Math.floor(date.getUTCMonth() / step.count) * step.count, 1);
  // Weeks start on Mondays (5 January 1970 was one). Other steps are aligned to midnight.
  else if (step.unit === 'day') {
    const size = step.count * roughMs.day;
    const origin = step.count % 7 === 0 ? Date.UTC(1970, 0, 5) : Date.UTC(year, date.getUTCMonth(), 1);
    ms = origin + Math.ceil((from - origin) / size) * size;
  } else ms = Math.ceil(from / sizeOf(step)) * sizeOf(step);
  while (ms < from) ms = next(ms, step);
  return ms;
}

function next(ms: number, { unit, count }: Step): number {
  const date = new Date(ms);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear() + count, date.getUTCMonth(), 1);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  return ms + roughMs[unit] * count;
}

function labelOf(ms: number, before: number | undefined, step: Step, grain: Grain, locale: string): string {
  const date = new Date(ms);
  const year = String(date.getUTCFullYear());
  if (step.unit === 'year') return year;
  const isNewYear = before === undefined || new Date(before).getUTCFullYear() !== date.getUTCFullYear();
  if (grain === 'quarter') return withYear(`Q${Math.floor(date.getUTCMonth() / 3) + 1}`, year, isNewYear);
  if (step.unit === 'month') return withYear(words(ms, { month: 'short' }, locale), year, isNewYear);
  const day = words(ms, { month: 'short', day: 'numeric' }, locale);
  if (step.unit === 'day') return withYear(day, year, isNewYear);
  const isNewDay = before === undefined || Math.floor(before / roughMs.day) !== Math.floor(ms / roughMs.day);
  return withYear(words(ms, clockParts(locale), locale), day, isNewDay);
}

function withYear(label: string, year: string, isNew: boolean): string {
  return isNew ? `${label}\n${year}` : label;
}

function words(ms: number, parts: Intl.DateTimeFormatOptions, locale: string): string {
  return dateFormat(locale, parts).format(ms);
}
