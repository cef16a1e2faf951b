import { monthNames, weekdayNames } from '../contract/calendarNames.ts';
import { clockParts, dateFormat } from './intlFormats.ts';

/** The precision of a date as written. */
export type Grain = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'minute';

/** A date or time as written: its start in UTC milliseconds and its precision. */
export interface Period {
  readonly ms: number;
  readonly grain: Grain;
}

const dayMs = 86_400_000;

/**
 * Parses `2024`, `2024-Q1`, `2024-01`, `2024-W05`, `2024-01-31` and timestamps, as text or number. Times of day are
 * taken as written, without time zone conversion. Undefined if it is not a date.
 */
export function readPeriod(given: string | number): Period | undefined {
  if (typeof given === 'number') return readNumber(given);
  const text = given.trim();
  // The most common form first, because a long series is parsed a million times.
  const date =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/.exec(
      text,
    );
  if (!date) return readOther(text);
  const [, year, month, day, hour, minute, second] = date;
  if (!month) return at(Number(year), 1, 1, 'year');
  if (!day) return at(Number(year), Number(month), 1, 'month');
  const start = at(Number(year), Number(month), Number(day), 'day');
  if (!start || !hour) return start;
  const time = Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(second ?? 0) * 1000;
  return { ms: start.ms + time, grain: 'minute' };
}

/** Quarters and weeks. */
function readOther(text: string): Period | undefined {
  const quarter = /^(\d{4})[- ]?Q([1-4])$/i.exec(text) ?? flip(/^Q([1-4])[- ](\d{4})$/i.exec(text));
  if (quarter) return at(Number(quarter[1]), Number(quarter[2]) * 3 - 2, 1, 'quarter');
  const week = /^(\d{4})-?W(\d{2})$/.exec(text);
  if (week) return readWeek(Number(week[1]), Number(week[2]));
  return undefined;
}

/** The periods of all texts; undefined if one of them is not a date. */
export function readPeriods(given: readonly (string | number)[]): Period[] | undefined {
  const periods: Period[] = [];
  for (const text of given) {
    const period = readPeriod(text);
    if (!period) return undefined;
    periods.push(period);
  }
  return periods;
}

const finest: readonly Grain[] = ['minute', 'day', 'week', 'month', 'quarter', 'year'];
/** The finest grain of the periods. If all times are midnight, it is the day. */
export function grainOf(periods: readonly Period[]): Grain {
  const grain = finest.find((one) => periods.some((period) => period.grain === one)) ?? 'day';
  if (grain === 'minute' && periods.every(({ ms }) => ms % dayMs === 0)) return 'day';
  return grain;
}

/** A period formatted to its precision: `2024`, `Q1 2024`, `Jan 2024`, `31 Jan 2024`. */
export function formatPeriod(ms: number, grain: Grain, locale: string): string {
  const date = new Date(ms);
  if (grain === 'year') return String(date.getUTCFullYear());
  if (grain === 'quarter') return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
  const parts: Intl.DateTimeFormatOptions =
    grain === 'month'
      ? { year: 'numeric', month: 'short' }
      : grain === 'minute'
        ? { year: 'numeric', month: 'short', day: 'numeric', ...clockParts(locale) }
        : { year: 'numeric', month: 'short', day: 'numeric' };
  return dateFormat(locale, parts).format(date);
}

/**
 * A category formatted for display: dates to their precision, English names of days and months in the reader's
 * language.
 */
export function formatCategory(
  text: string,
  locale: string,
  calendarNames: 'long' | 'short' | 'narrow' = 'long',
): string {
  const named = calendarName(text);
  if (named) return dateFormat(locale, { [named.kind]: calendarNames }).format(named.ms);
  const period = /^\d{4}$/.test(text) ? undefined : readPeriod(text);
  return period ? formatPeriod(period.ms, period.grain, locale) : text;
}

const weekdays = weekdayNames.map((name) => name.toLowerCase());
const months = monthNames.map((name) => name.toLowerCase());

export function isCalendarName(text: string): boolean {
  return calendarName(text) !== undefined;
}

function calendarName(text: string): { kind: 'weekday' | 'month'; ms: number } | undefined {
  const word = text.trim().toLowerCase();
  const day = weekdays.indexOf(word);
  // 1 January 2024 was a Monday.
  if (day >= 0) return { kind: 'weekday', ms: Date.UTC(2024, 0, 1 + day) };
  const month = months.indexOf(word);
  return month >= 0 ? { kind: 'month', ms: Date.UTC(2024, month, 1) } : undefined;
}

function readNumber(given: number): Period | undefined {
  if (Number.isInteger(given) && given >= 1000 && given <= 2999) return at(given, 1, 1, 'year');
  if (given >= 1e11 && given < 1e14) return { ms: given, grain: 'minute' };
  if (given >= 1e8 && given < 1e11) return { ms: given * 1000, grain: 'minute' };
  return undefined;
}

function at(year: number, month: number, day: number, grain: Grain): Period | undefined {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  // 2024-02-31 is invalid, but Date would roll it over to March.
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { ms, grain } : undefined;
}

// ISO 8601: week 1 is the one with 4 January; weeks start on Monday.
function readWeek(year: number, week: number): Period | undefined {
  if (week < 1 || week > 53) return undefined;
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * dayMs;
  return { ms: monday + (week - 1) * 7 * dayMs, grain: 'week' };
}

function flip(found: RegExpExecArray | null): [string, string, string] | null {
  return found ? [found[0], found[2] ?? '', found[1] ?? ''] : null;
}
