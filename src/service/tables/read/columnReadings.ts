import type { ColumnType } from '../profile/tableProfile.ts';
import { quoteText } from '../query/sqlWriter.ts';
import { booleanWords, isBooleanWord } from './booleanWords.ts';
import { type DateFormat, dateFormats, dateSql, hasShortYear, latestOf } from './dateReadings.ts';
import { type ClockStyle, durationStyle } from './durationReadings.ts';
import { isOneOf, maxMissingInTextChars, missingInText } from './missingCells.ts';
import { type MixedDates, mixedDates, mixedMoments } from './mixedDates.ts';
import { areBareNumbers, mayBeNumbers, numberSql, numberStyle } from './numberReadings.ts';
import { isFigure, isOfPeriod, withoutNoDays, withoutPlaceholders } from './placeholders.ts';
import {
  type PlainCell,
  plainDay,
  plainMoment,
  plainNumber,
  plainTruth,
  plainWhole,
  trimBlanks,
} from './plainCells.ts';
import type { SourceFacts } from './source.ts';
import { ageStyle, unitStyle } from './unitReadings.ts';

/** A way to interpret a text column. */
export interface Reading {
  readonly type: ColumnType;
  /** SQL of the text column. */
  readonly column: string;
  /** SQL from text to the typed value; null for values that do not match. */
  readonly sql: string;
  /** The same in JavaScript, for regular cells. */
  readonly plain?: PlainCell;
  /** The decimal mark of its numbers, if they have fractions. */
  readonly decimal?: '.' | ',';
  /** The order of day and month, for numeric dates. */
  readonly dates?: 'day' | 'month';
  readonly unit?: string;
  /** A note for the user about the choice. */
  readonly says?: string;
  /** For durations: their notation. */
  readonly clock?: ClockStyle;
  /** Whether some dates are only a year, read as its first day. */
  readonly hasYearsAlone?: true;
  /** Placeholders among the values, in addition to the general ones. */
  readonly placeholders?: readonly string[];
}

/** Conventions shared by the columns of a file. */
export interface FileHabits {
  readonly decimal: '.' | ',';
  /** Set by the user: every column that can be read this way is. */
  readonly isDecimalGiven?: boolean;
  readonly dayFirst: boolean | undefined;
  /** Reference date for two-digit years. */
  readonly now: Date;
  /** Whether the file has one numeric column per month, quarter or year. */
  readonly hasFiguresByPeriod?: boolean;
}

/** A number without comma and with at most one point says nothing about decimal commas. */
function maySayComma(value: string): boolean {
  const point = value.indexOf('.');
  return value.includes(',') || (point >= 0 && value.includes('.', point + 1));
}

/** The decimal mark and order of day and month suggested by all columns together, unless set by the user. */
export function habitsOf(
  columns: readonly { readonly name: string; readonly values: readonly string[] }[],
  now: Date,
  given: SourceFacts['given'] = {},
): FileHabits {
  let decimal: '.' | ',' = '.';
  let dayFirst: boolean | undefined;
  for (const { name, values } of columns) {
    const mayHaveComma = !areBareNumbers(values) && mayBeNumbers(values) && values.some(maySayComma);
    const style = mayHaveComma ? numberStyle(values, '.') : undefined;
    if (style?.decimal === ',' && !style.isAmbiguous) decimal = ',';
    const formats = dateFormats(withoutNoDays(values).values, name);
    if (formats.length === 1 && formats[0]) dayFirst ??= isDayFirst(formats[0]);
  }
  const byPeriod = columns.filter(({ name, values }) => isOfPeriod(name) && values.every(isFigure));
  if (given.dates) dayFirst = given.dates === 'day';
  return {
    decimal: given.decimal ?? decimal,
    ...(given.decimal && { isDecimalGiven: true }),
    dayFirst,
    now,
    ...(byPeriod.length >= 3 && { hasFiguresByPeriod: true }),
  };
}

/** The ways to read a text column, most likely first; the last is always text. `values` are its non-empty samples. */
export function columnReadings(
  column: string,
  name: string,
  all: readonly string[],
  habits: FileHabits,
): Reading[] {
  const text = textReading(column, all);
  if (all.length === 0) return [text];
  const { values, placeholders } = withoutPlaceholders(
    all,
    habits.hasFiguresByPeriod === true && isOfPeriod(name),
  );
  const also = placeholders.length > 0 ? { placeholders } : {};
  const truth = booleanReading(column, values);
  if (truth) return [truth, text];
  const days = withoutNoDays(values);
  const zeros = days.placeholders.length > 0 && { placeholders: [...placeholders, ...days.placeholders] };
  const dates = dateFormats(days.values, name);
  if (dates.length > 0) {
    const readings = dateReadings({ column, name }, dates, days.values, habits);
    return [...readings.map((reading) => ({ ...reading, ...zeros })), text];
  }
  const mixed = mixedDates(days.values, habits.dayFirst);
  if (mixed) return [{ ...mixedReading(column, mixed), ...also, ...zeros }, text];
  const moments = mixedMoments(days.values);
  if (moments) return [{ ...momentReading(column, moments), ...also, ...zeros }, text];
  const style = numberStyle(values, habits.decimal, habits.isDecimalGiven);
  if (!style) {
    const other = measuredReading(column, name, values);
    return other ? [{ ...other, ...also }, text] : [text];
  }
  const says =
    style.decimal === ','
      ? style.isAmbiguous
        ? 'read with a decimal comma, like the other columns'
        : values.some((value) => value.includes(','))
          ? 'read with a decimal comma'
          : 'read with points between thousands'
      : undefined;
  const sql = numberSql(style, `trim(${column})`);
  return [
    {
      type: 'number',
      column,
      sql,
      plain: style.isPlain ? plainNumber : plainWhole,
      ...((style.decimal === ',' || values.some((value) => value.includes('.'))) && {
        decimal: style.decimal,
      }),
      ...(style.unit ? { unit: style.unit } : {}),
      ...(says ? { says } : {}),
      ...also,
    },
    text,
  ];
}

/** Durations, and numbers with a unit in the cell. */
function measuredReading(column: string, name: string, values: readonly string[]): Reading | undefined {
  const trimmed = `trim(${column})`;
  const duration = durationStyle(values, name, trimmed);
  if (duration) {
    const { sql, says, clock } = duration;
    return { type: 'number', column, sql, unit: 's', says, ...(clock ? { clock } : {}) };
  }
  const style = ageStyle(values, name, trimmed) ?? unitStyle(values, name, trimmed);
  if (!style) return undefined;
  const { sql, unit, converted, per = [], hasBareNumbers } = style;
  const bare = hasBareNumbers ? `; numbers without a unit were taken as ${unit}` : '';
  const says = unit
    ? `in ${unit}${converted.length > 0 ? `; ${converted.join(', ')} ${converted.length > 1 ? 'were' : 'was'} converted` : ''}${per.length > 0 ? `; some of them ${per.join(', ')}` : ''}${bare}`
    : `a number; ${converted.join(', ')} ${converted.length > 1 ? 'were' : 'was'} multiplied out`;
  return { type: 'number', column, sql, says, ...(unit ? { unit } : {}) };
}

function textReading(column: string, values: readonly string[]): Reading {
  const isCountry = () => values.some((value) => /^[A-Z]{2}$/.test(value) && value !== 'NA');
  const words = values.includes('NA') && !isCountry() ? [...missingInText, 'na'] : missingInText;
  // In a column of three-letter codes, NAN is a code (such as a town's); programs write "NaN".
  const hasCodes = values.length > 1 && values.every((value) => /^[A-Z]{3}$/.test(value));
  return {
    type: 'string',
    column,
    sql: `CASE WHEN NOT ${isOneOf(words, column)}${hasCodes ? ` OR trim(${column}) = 'NAN'` : ''} THEN trim(${column}) END`,
    plain: (cell) => {
      const text = trimBlanks(cell).toWellFormed(); // in the engine's storage format
      if (hasCodes && text === 'NAN') return text;
      if (text.length > maxMissingInTextChars) return text;
      return words.includes(text.toLowerCase()) ? null : text;
    },
  };
}

function booleanReading(column: string, values: readonly string[]): Reading | undefined {
  const [first = ''] = values;
  if (!isBooleanWord(first)) return undefined;
  const seen = new Set(values.map((value) => value.toLowerCase()));
  const pair = booleanWords.find(([yes, no]) => [...seen].every((value) => value === yes || value === no));
  if (!pair || (pair[0].length === 1 && seen.size < 2)) return undefined;
  const [yes, no] = pair.map(quoteText);
  const low = `lower(trim(${column}))`;
  return {
    type: 'boolean',
    column,
    sql: `CASE WHEN ${low} = ${yes} THEN TRUE WHEN ${low} = ${no} THEN FALSE END`,
    plain: plainTruth(pair),
  };
}

function dateReadings(
  { column, name }: { readonly column: string; readonly name: string },
  formats: readonly DateFormat[],
  values: readonly string[],
  habits: FileHabits,
): Reading[] {
  const wantsDayFirst = habits.dayFirst ?? sortedDayFirst(formats, values) ?? false;
  const ordered = [...formats].sort(
    (a, b) => Number(isDayFirst(b) === wantsDayFirst) - Number(isDayFirst(a) === wantsDayFirst),
  );
  const latest = latestOf(name, habits.now);
  return ordered.map((format) => {
    const said = [saysOrder(format), saysCentury(format, latest)].filter(Boolean).join(', ');
    const sql = dateSql(format, `trim(${column})`, latest);
    const plain = plainCells[format.format];
    return {
      ...{ type: format.type, column, sql },
      ...firstOf(isDayFirst(format)),
      ...(plain && { plain }),
      ...(said && { says: `read ${said}` }),
    };
  });
}

/** Timestamps as written, with mixed zones, as in columns of one format. */
function momentReading(column: string, formats: readonly string[]): Reading {
  const isZoned = formats.some((format) => format.endsWith('%z'));
  const bare = isZoned
    ? `regexp_replace(trim(${column}), ' ?[-+][0-9]{2}:?[0-9]{2}$', '')`
    : `trim(${column})`;
  const listed = [...new Set(formats.map((format) => format.replace(/ ?%z$/, '')))].map(quoteText).join(', ');
  return {
    type: 'datetime',
    column,
    sql: `CAST(try_strptime(${bare}, [${listed}]) AS TIMESTAMP)`,
    says: 'read from dates written in several ways',
  };
}
const firstOf = (dayFirst: boolean | undefined) =>
  dayFirst === undefined ? {} : ({ dates: dayFirst ? 'day' : 'month' } as const);

function mixedReading(column: string, { formats, dayFirst, isAmbiguous, years }: MixedDates): Reading {
  const said = [
    'read from dates written in several ways',
    isAmbiguous && (dayFirst ? 'with the day before the month' : 'with the month before the day'),
    years > 0 && 'years alone read as their first day',
  ];
  const listed = formats.map(quoteText).join(', ');
  return {
    type: 'date',
    column,
    sql: `CAST(try_strptime(trim(${column}), [${listed}]) AS DATE)`,
    says: said.filter(Boolean).join(', '),
    ...firstOf(dayFirst),
    ...(years > 0 && { hasYearsAlone: true }),
  };
}

const plainCells: Readonly<Record<string, PlainCell>> = {
  '%Y-%m-%d': plainDay,
  '%Y-%m-%d %H:%M:%S': plainMoment,
  '%Y-%m-%dT%H:%M:%S': plainMoment,
};

function saysOrder(format: DateFormat): string | undefined {
  if (format.format.endsWith('%z')) return 'as written, without its time zone';
  if (!format.isAmbiguous) return undefined;
  return isDayFirst(format) ? 'with the day before the month' : 'with the month before the day';
}

/** A note on two-digit years: the engine reads 69 to 99 as 19xx, and dates more than a year ahead are moved back too. */
function saysCentury(format: DateFormat, latest: string | undefined): string | undefined {
  if (!hasShortYear(format)) return undefined;
  return `with years of two digits as ${latest === undefined ? '1969 to 2068' : `none after ${latest}`}`;
}

function isDayFirst({ format }: DateFormat): boolean | undefined {
  if (format.startsWith('%d/%m') || format.startsWith('%d-%m')) return true;
  return format.startsWith('%m') ? false : undefined;
}

/** Files are often sorted by date, so an order in which this one is sorted is probably right. */
function sortedDayFirst(formats: readonly DateFormat[], values: readonly string[]): boolean | undefined {
  if (formats.length < 2 || values.length < 5) return undefined;
  const isSorted = (day: number, month: number) => {
    const keys = values.map((value) => {
      const found = value.split(/\D+/).map(Number);
      return (found[2] ?? 0) * 10_000 + (found[month] ?? 0) * 100 + (found[day] ?? 0);
    });
    const steps = keys.slice(1).map((key, at) => Math.sign(key - (keys[at] ?? 0)));
    return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  };
  const dayFirst = isSorted(0, 1);
  return dayFirst === isSorted(1, 0) ? undefined : dayFirst;
}
