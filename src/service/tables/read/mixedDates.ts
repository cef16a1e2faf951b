import { dayFormatsOf, type MomentFormat, momentFormatOf } from './dateReadings.ts';

/** A column in which several people, or programs, wrote dates each in their own way. */
export interface MixedDates {
  /** Formats of the engine's `strptime`, of which each value fits at least one. */
  readonly formats: readonly string[];
  /** Whether 03/04 is the third of April. Undefined where no value is written with digits alone and the year last. */
  readonly dayFirst?: boolean;
  /** The order of day and month is a guess: no value settles it. */
  readonly isAmbiguous: boolean;
  /** How many values are only a year. */
  readonly years: number;
}

/** A column with more formats than this is taken for a text that happens to contain dates. */
const maxFormats = 6;
/** Of the values, this share may be years alone. They are read as the first day of the year. */
const maxYears = 0.1;
const year = /^(?:1[5-9]|20)\d\d$/;

/**
 * The formats of a column whose values are all dates, but not of one format: `5 Oct 1948`, `26/02/2009`, `2011-04-01`.
 * Undefined where a value is no date, or where some values have the day before the month and others the month first.
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

/** Of formats of digits alone with the year last, which may be read either way. */
function isDayFirst(format: string): boolean | undefined {
  if (/^%d[/-]%m/.test(format)) return true;
  return /^%m[/-]%d/.test(format) ? false : undefined;
}

/** Who writes 5 Oct 1948 or 5.10.1948 puts the day first in 5/10/1948 as well. */
const startsWithDay = (format: string) => /^%d[ .]/.test(format);

/**
 * The formats of a column of moments that were written by different programs: `2026-08-20T08:04:38Z` beside
 * `2026-08-20 08:04:38`. Undefined where a value is none, or where all have one format.
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
