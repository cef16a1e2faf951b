import { dayFormatsOf, type MomentFormat, momentFormatOf } from './dateReadings.ts';

/** A column in which people or programs have written dates in different formats. */
export interface MixedDates {
  /** Formats of the engine's `strptime`; each value matches at least one. */
  readonly formats: readonly string[];
  /** Whether 03/04 is the third of April. Undefined if no value is numeric with the year last. */
  readonly dayFirst?: boolean;
  /** Whether the order of day and month is a guess, because no value decides it. */
  readonly isAmbiguous: boolean;
  /** Number of values that are only a year. */
  readonly years: number;
}

/** A column with more formats is text that happens to contain dates. */
const maxFormats = 6;
/** Maximum share of values that are only a year. They are read as the first day of the year. */
const maxYears = 0.1;
const year = /^(?:1[5-9]|20)\d\d$/;

/**
 * The formats of a column of dates in different formats: `5 Oct 1948`, `26/02/2009`, `2011-04-01`. Undefined if a value
 * is not a date, or if day first and month first are mixed.
 */
export function mixedDates(
  values: readonly string[],
  wantsDayFirst: boolean | undefined,
): MixedDates | undefined {
  const formats = new Set<string>();
  const evidence = new Set<boolean>();
  let isOpen = false;
  let years = 0;
  for (const value of values) {
    if (year.test(value)) {
      years++;
      continue;
    }
    const fitting = dayFormatsOf(value);
    if (fitting.length === 0) return undefined;
    for (const format of fitting) formats.add(format);
    const orders = new Set(fitting.map(isDayFirst));
    if (orders.size > 1) isOpen = true;
    else for (const order of orders) if (order !== undefined) evidence.add(order);
  }
  if (evidence.size > 1 || years > values.length * maxYears) return undefined;
  const [settled] = evidence;
  const dayFirst = settled ?? (isOpen ? (wantsDayFirst ?? [...formats].some(startsWithDay)) : undefined);
  const kept = [...formats].filter((format) => (isDayFirst(format) ?? dayFirst) === dayFirst);
  if (kept.length === 0 || kept.length > maxFormats || kept.length + Number(years > 0) < 2) return undefined;
  return {
    formats: years > 0 ? [...kept, '%Y'] : kept,
    ...(dayFirst !== undefined && { dayFirst }),
    isAmbiguous: isOpen && settled === undefined,
    years,
  };
}

/** For numeric formats with the year last, which are ambiguous. */
function isDayFirst(format: string): boolean | undefined {
  if (/^%d[/-]%m/.test(format)) return true;
  return /^%m[/-]%d/.test(format) ? false : undefined;
}

/** Somebody who writes 5 Oct 1948 or 5.10.1948 also puts the day first in 5/10/1948. */
const startsWithDay = (format: string) => /^%d[ .]/.test(format);

/**
 * The formats of timestamps written by different programs: `2026-08-20T08:04:38Z` beside `2026-08-20 08:04:38`.
 * Undefined if a value is not a timestamp, or all have one format.
 */
export function mixedMoments(values: readonly string[]): readonly string[] | undefined {
  const known: MomentFormat[] = [];
  for (const value of values) {
    const format = momentFormatOf(value, known);
    if (!format) return undefined;
    if (known.includes(format)) continue;
    known.push(format);
    if (known.length > maxFormats) return undefined;
  }
  const isMoment = known.some(({ type }) => type === 'datetime');
  return isMoment && known.length > 1 ? known.map(({ format }) => format) : undefined;
}
