import { quoteText } from '../query/sqlWriter.ts';

/** How a column's dates are written: a format of the engine's `strptime`. */
export interface DateFormat {
  readonly format: string;
  readonly type: 'date' | 'datetime';
  /** Day and month could be swapped for all values of the sample. */
  readonly isAmbiguous?: boolean;
  /** Programs drop zero fractions: "09:15:07Z" beside "09:15:07.25Z". */
  readonly hasOptionalFraction?: boolean;
  /** A weekday stands before each: "Fri 16 Oct 2026", "Mo, 05.10.2026". */
  readonly hasWeekday?: boolean;
}

const weekday =
  /^(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lun|mar|mer|jeu|ven|sam|dim|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)[.,]{0,2} +(?=\S)/i;

const parts: Readonly<Record<string, string>> = {
  '%Y': '\\d{4}',
  '%y': '\\d{2}',
  '%m': '(?:0?[1-9]|1[0-2])',
  '%d': '(?:0?[1-9]|[12]\\d|3[01])',
  '%b': '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)',
  '%B': '(?:january|february|march|april|may|june|july|august|september|october|november|december)',
  '%H': '(?:[01]?\\d|2[0-4])',
  '%I': '(?:0?[1-9]|1[0-2])',
  '%M': '[0-5]\\d',
  '%S': '[0-5]\\d',
  '%f': '\\d{1,9}',
  '%p': '[ap]m',
  '%z': '[-+]\\d{2}:?\\d{2}',
};
const dayFormats = [
  '%Y-%m-%d %Y/%m/%d %Y.%m.%d %d.%m.%Y %d.%m.%y %m/%d/%Y %d/%m/%Y %m/%d/%y %d/%m/%y %d-%m-%Y %m-%d-%Y',
  '%d-%b-%Y %d-%b-%y %d-%B-%Y %b-%d-%Y',
].flatMap((line) => line.split(' '));
const wordFormats = [
  '%d %b %Y',
  '%d %B %Y',
  '%b %d %Y',
  '%B %d %Y',
  '%b %d, %Y',
  '%B %d, %Y',
  '%d %b %y',
  '%d/%b/%Y',
];
const monthFormats = ['%Y-%m', '%Y/%m', '%b %Y', '%B %Y', '%b-%Y', '%b-%y', '%B-%Y', '%m/%Y'];
const clocks = ['%H:%M', '%H:%M:%S', '%H:%M:%S.%f', '%I:%M %p', '%I:%M:%S %p', '%I:%M%p'];

/** Formats that match all values: usually one, two if day and month are interchangeable. */
export function dateFormats(values: readonly string[], name: string): DateFormat[] {
  const [first] = values;
  if (first === undefined) return [];
  const found: DateFormat[] = [];
  if (areCompactDays(values, name)) found.push({ format: compactDay.format, type: compactDay.type });
  for (const { matcher, ...format } of candidates(first))
    if (values.every((value) => matcher.test(value))) found.push(format);
  if (found.length === 0) found.push(...trimmedFractions(values));
  if (found.length === 0 && values.every((value) => weekday.test(value))) {
    const days = values.map((value) => value.replace(weekday, ''));
    return dateFormats(days, name).map((format) => ({ ...format, hasWeekday: true }));
  }
  const isAmbiguous = found.length > 1;
  return found.map((format) => (isAmbiguous ? { ...format, isAmbiguous } : format));
}

/** Formats in which some values lack the fraction of a second, because the program drops zero fractions. */
function trimmedFractions(values: readonly string[]): DateFormat[] {
  if (!values[0]?.includes(':')) return []; // no format would match
  const isPlain = (value: string) => !/:\d\d\.\d/.test(value);
  const sample = values.find((value) => !isPlain(value));
  if (sample === undefined || !values.some(isPlain)) return [];
  const found: DateFormat[] = [];
  for (const { matcher: _, ...format } of candidates(sample)) {
    if (!format.format.includes(fraction)) continue;
    const loose = new RegExp(`^${patternOf(format.format.replace(fraction, '%S'))}$`, 'i');
    const isRead = (value: string) => loose.test(value.replace(/(:\d\d)\.\d{1,9}/, '$1'));
    if (values.every(isRead)) found.push({ ...format, hasOptionalFraction: true });
  }
  return found;
}

const fraction = '%S.%f';

/** Formats with a four-digit year that match a single value. */
export function dayFormatsOf(value: string): readonly string[] {
  if (value.length > 20 || !/\d/.test(value)) return [];
  return wholeDays.filter(({ matcher }) => matcher.test(value)).map(({ format }) => format);
}

/**
 * Unambiguous formats of a single date or timestamp: year first, or month in words. `known` are tried first, since a
 * column has few of them.
 */
export function momentFormatOf(value: string, known: readonly MomentFormat[]): MomentFormat | undefined {
  return (
    known.find(({ matcher }) => matcher.test(value)) ??
    [...candidates(value)].find(({ format }) => /^%Y|%b|%B|^%d\./.test(format))
  );
}

/** A format with the regular expression of its values. */
export type MomentFormat = Candidate;

/** Latest date for two-digit years of this century; undefined if the column may contain future dates. */
export function latestOf(name: string, now: Date): string | undefined {
  if (liesAhead.test(name)) return undefined;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  return latest.toISOString().slice(0, 10);
}

const liesAhead =
  /(^|[^a-z])(expir\w*|matur\w*|due|deadline|until|end|ends|valid|renewals?|retire\w*|forecast|plan\w*|target|scheduled?|project(ed|ion)|future)/i;

export function hasShortYear({ format }: DateFormat): boolean {
  return format.includes('%y');
}

/**
 * SQL from text to DATE or TIMESTAMP as written, ignoring zones; null if it does not match. Two-digit years are in the
 * previous century if they would be after `latest` (an ISO date).
 */
export function dateSql(date: DateFormat, column: string, latest?: string): string {
  const sql = parsedSql(date, column);
  if (latest === undefined || !hasShortYear(date)) return sql;
  return `CASE WHEN ${sql} > DATE ${quoteText(latest)} THEN CAST(${sql} - INTERVAL 100 YEAR AS ${date.type === 'date' ? 'DATE' : 'TIMESTAMP'}) ELSE ${sql} END`;
}

function parsedSql({ format, type, hasOptionalFraction, hasWeekday }: DateFormat, written: string): string {
  const column = hasWeekday ? `regexp_replace(${written}, '^[^0-9 ]+ +', '')` : written;
  const unzoned = format.endsWith('%z')
    ? `regexp_replace(${column}, ' ?[-+][0-9]{2}:?[0-9]{2}$', '')`
    : column;
  // The engine stores microseconds and rejects further digits.
  const bare = format.includes(fraction)
    ? `regexp_replace(${unzoned}, '([.][0-9]{6})[0-9]+', '\\1')`
    : unzoned;
  const own = format.replace(/ ?%z$/, '');
  const formats = hasOptionalFraction
    ? `[${quoteText(own)}, ${quoteText(own.replace(fraction, '%S'))}]`
    : quoteText(own);
  const sql = `try_strptime(${bare}, ${formats})`;
  return type === 'date' ? `CAST(${sql} AS DATE)` : `CAST(${sql} AS TIMESTAMP)`;
}

const compactDayOfNow = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const numbering =
  /(?:^|[^a-z])(?:id|ids|no|nr|num|number|code|key|sku|ref|serial|invoice|order|phone|zip)(?:[^a-z]|$)/i;
/** With fewer values, numbers may look like dates by chance. */
const minCompactDays = 3;

/** 20260909 is a date if the column's name says so, or if several values are dates and no name suggests a number. */
function areCompactDays(values: readonly string[], name: string): boolean {
  if (/date|day|datum/i.test(name)) return values.every((value) => compactDay.matcher.test(value));
  if (numbering.test(name) || !values.every((value) => compactDayOfNow.test(value))) return false;
  return new Set(values).size >= minCompactDays;
}

function* candidates(sample: string): Generator<Candidate> {
  if (sample.length > 40 || !/\d/.test(sample)) return;
  if (/^[\d.,+-]+$/.test(sample) && !/\d[-.]\d+[-.]\d|^\d{4}-\d{2}$/.test(sample)) return;
  for (const candidate of days) if (candidate.matcher.test(sample)) yield candidate;
  if (sample.includes(':'))
    for (const { start, moments } of momentsByDay)
      if (start.test(sample))
        for (const candidate of moments()) if (candidate.matcher.test(sample)) yield candidate;
}

interface Candidate extends DateFormat {
  readonly matcher: RegExp;
}

const compactDay = candidate('%Y%m%d', 'date');
const days = [...dayFormats, ...wordFormats, ...monthFormats].map((format) => candidate(format, 'date'));
const wholeDays = [...dayFormats, ...wordFormats]
  .filter((format) => format.includes('%Y'))
  .map((format) => candidate(format, 'date'));
/** There are two thousand formats, so those of a day are generated when a cell begins with it. */
const momentsByDay = [...dayFormats, ...wordFormats].map((day) => {
  let known: readonly Candidate[] | undefined;
  return { start: new RegExp(`^${patternOf(day)}`, 'i'), moments: () => (known ??= momentsOf(day)) };
});

function momentsOf(day: string): Candidate[] {
  return clocks.flatMap((clock) =>
    [' ', 'T', ', '].flatMap((join) =>
      ['', 'Z', ' UTC', '%z', ' %z'].map((zone) => candidate(`${day}${join}${clock}${zone}`, 'datetime')),
    ),
  );
}

function candidate(format: string, type: DateFormat['type']): Candidate {
  return { format, type, matcher: new RegExp(`^${patternOf(format)}$`, 'i') };
}

function patternOf(format: string): string {
  return format.replace(/[.+]/g, '\\$&').replace(/%[A-Za-z]/g, (part) => parts[part] ?? part);
}
