import { shortMonthNames } from '../../../../contract/calendarNames.ts';

/** A local time; its zone is separate. Months count from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export interface ReadTime {
  readonly at: Date;
  readonly isDayOnly: boolean;
}

/** Whether the runtime knows the time zone. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * The timestamp of a local time in a zone. A time skipped by daylight saving is read with the offset before the change.
 */
export function instantOf(wall: WallTime, zone: string): Date {
  const asUtc = utcOf(wall);
  if (zone === 'UTC') return new Date(asUtc);
  const first = asUtc - offsetMs(zone, asUtc);
  return new Date(asUtc - offsetMs(zone, first));
}

export function utcOf({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetMs(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const monthWords = shortMonthNames.map((name) => name.toLowerCase());

/**
 * A start time as in tables: ISO text with or without zone, Unix seconds or milliseconds, a date with or without time.
 * Without a zone it is in `zone`. `isDayFirst` decides 3/4/2026. Undefined if it is not a date.
 */
export function readTime(
  dayText: string,
  clockText: string,
  { zone, isDayFirst }: { zone: string; isDayFirst: boolean },
): ReadTime | undefined {
  const text = dayText.trim();
  if (/^\d{10}$/.test(text)) return { at: new Date(Number(text) * 1000), isDayOnly: false };
  if (/^\d{13}$/.test(text)) return { at: new Date(Number(text)), isDayOnly: false };
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const at = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(at.getTime()) ? undefined : { at, isDayOnly: false };
  }
  const day = dayOf(text, isDayFirst);
  if (!day) return undefined;
  const clock = clockOf(day.rest) ?? clockOf(clockText);
  const wall = { ...day, hour: 0, minute: 0, second: 0, ...clock };
  return clock
    ? { at: instantOf(wall, zone), isDayOnly: false }
    : { at: new Date(utcOf(wall)), isDayOnly: true };
}

/** A time alone; such a column needs a date column beside it. */
export function isClock(text: string): boolean {
  return clockOf(text) !== undefined && dayOf(text, false) === undefined;
}

/** 21/11/2026 can only be day first; undefined if the text does not tell. */
export function tellsDayFirst(text: string): boolean | undefined {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(text.trim());
  if (!parts) return undefined;
  if (text.includes('.') || Number(parts[1]) > 12) return true;
  return Number(parts[2]) > 12 ? false : undefined;
}

function dayOf(text: string, isDayFirst: boolean) {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/s.exec(text) ?? /^(\d{4})(\d\d)(\d\d)()$/.exec(text);
  if (iso) return checked(iso[1], iso[2], iso[3], iso[4]);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?!\d)(.*)$/s.exec(text);
  if (numbers) {
    const [, first, second, year = '', rest] = numbers;
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return checked(year.length === 2 ? `20${year}` : year, month, day, rest);
  }
  const named =
    /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?[ ,-]+(\d{4})(.*)$/is.exec(text);
  if (named) return checked(named[3], monthOf(named[2]), named[1], named[4]);
  const american = /^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(.*)$/is.exec(
    text,
  );
  return american ? checked(american[3], monthOf(american[1]), american[2], american[4]) : undefined;
}

function monthOf(name = ''): string {
  return String(monthWords.indexOf(name.toLowerCase()) + 1);
}

function checked(year = '', month = '', day = '', rest = '') {
  const read = { year: Number(year), month: Number(month), day: Number(day), rest };
  const at = new Date(Date.UTC(read.year, read.month - 1, read.day));
  const isReal = at.getUTCMonth() === read.month - 1 && at.getUTCDate() === read.day;
  return isReal ? read : undefined;
}

function clockOf(text: string) {
  const found = /^[T ,]*(\d{1,2})(?::(\d\d))(?::(\d\d)(?:\.\d+)?)? ?([ap])?\.?m?\.?\s*$/i.exec(text);
  const bare = found ?? /^[ ,]*(\d{1,2})()() ?([ap])\.?m\.?\s*$/i.exec(text);
  if (!bare) return undefined;
  const [, hours, minutes, seconds, half] = bare;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const clock = { hour, minute: Number(minutes || 0), second: Number(seconds || 0) };
  return clock.hour < 24 && clock.minute < 60 && clock.second < 61 ? clock : undefined;
}
