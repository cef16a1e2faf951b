import type { Token } from './tokens.ts';

/** A stretch of calendar time read off a text: from <= t < to, as ISO days. */
export interface Point {
  readonly start: string;
  readonly end: string;
  readonly unit: PointUnit;
  /** Tokens it took. */
  readonly length: number;
}

export type PointUnit = 'decade' | 'year' | 'half' | 'quarter' | 'month' | 'day';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const shortMonths: Readonly<Record<string, number>> = Object.fromEntries(
  'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name, at) => [name, at]),
);
const ordinals: ReadonlyMap<string, number> = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    '1st': 1,
    '2nd': 2,
    '3rd': 3,
    '4th': 4,
  }),
);
const decadeNames: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenties: 1920,
    thirties: 1930,
    forties: 1940,
    fifties: 1950,
    sixties: 1960,
    seventies: 1970,
    eighties: 1980,
    nineties: 1990,
  }),
);

/** The longest calendar expression that begins at a token: day, month, quarter, half, decade or year. */
export function pointAt(tokens: readonly Token[], at: number): Point | undefined {
  return (
    dayAt(tokens, at) ??
    partOfYearAt(tokens, at) ??
    monthAt(tokens, at) ??
    decadeAt(tokens[at]) ??
    yearAt(tokens, at)
  );
}

export function yearOf(token: Token | undefined): number | undefined {
  return token && /^(1[5-9]|20|21)\d\d$/.test(token.text) ? Number(token.text) : undefined;
}

export function monthOf(token: Token | undefined): number | undefined {
  if (!token) return undefined;
  const at = months.indexOf(token.norm);
  return at >= 0
    ? at
    : Object.hasOwn(shortMonths, token.norm)
      ? shortMonths[token.norm]
      : token.norm === 'sept'
        ? 8
        : undefined;
}

/** First day after a number of months from the start of a month; months count from 0 and may overflow. */
export function isoDay(year: number, month: number, day = 1): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

function dayAt(tokens: readonly Token[], at: number): Point | undefined {
  const [a, b, c, d] = tokens.slice(at, at + 4);
  if (
    yearOf(a) &&
    isDayNumber(b, 12) &&
    isDayNumber(c, 31) &&
    c &&
    b &&
    a &&
    c.start - b.end === 1 &&
    b.start - a.end === 1
  )
    return day(Number(a.norm), Number(b.norm) - 1, Number(c.norm), 3);
  const [, dotDay, dotMonth] = /^(\d{1,2})\.(\d{2})$/.exec(a?.norm ?? '') ?? [];
  if (dotDay && Number(dotMonth) <= 12 && yearOf(b) && a && b && b.start - a.end === 1)
    return day(Number(b.norm), Number(dotMonth) - 1, Number(dotDay), 2);
  if (monthOf(a) !== undefined && dayNumber(b) !== undefined && yearOf(c))
    return day(Number(c?.norm), monthOf(a), dayNumber(b), 3);
  if (dayNumber(a) !== undefined && b?.norm === 'of' && monthOf(c) !== undefined && yearOf(d))
    return day(Number(d?.norm), monthOf(c), dayNumber(a), 4);
  if (dayNumber(a) !== undefined && monthOf(b) !== undefined && yearOf(c))
    return day(Number(c?.norm), monthOf(b), dayNumber(a), 3);
  return undefined;
}

function day(year: number, month = 0, date = 1, length = 3): Point {
  return { start: isoDay(year, month, date), end: isoDay(year, month, date + 1), unit: 'day', length };
}

function isDayNumber(token: Token | undefined, most: number): boolean {
  return (
    token !== undefined &&
    /^\d{1,2}$/.test(token.norm) &&
    Number(token.norm) >= 1 &&
    Number(token.norm) <= most
  );
}

function dayNumber(token: Token | undefined): number | undefined {
  const [, digits] = /^(\d{1,2})(st|nd|rd|th)?$/.exec(token?.norm ?? '') ?? [];
  return digits && Number(digits) >= 1 && Number(digits) <= 31 ? Number(digits) : undefined;
}

/** "Q3 2024", "2024 Q3", "third quarter of 2024", "H1 2024", "first half of 2024". */
function partOfYearAt(tokens: readonly Token[], at: number): Point | undefined {
  const year = yearOf(tokens[at]);
  if (year !== undefined) {
    const part = partAt(tokens, at + 1);
    return part?.isShort ? partOfYear(year, part, part.length + 1) : undefined;
  }
  const part = partAt(tokens, at);
  if (!part) return undefined;
  const gap = ['of', 'in'].includes(tokens[at + part.length]?.norm ?? '') ? 1 : 0;
  const after = yearOf(tokens[at + part.length + gap]);
  return after === undefined ? undefined : partOfYear(after, part, part.length + gap + 1);
}

interface Part {
  readonly unit: 'quarter' | 'half';
  readonly n: number;
  readonly length: number;
  readonly isShort: boolean;
}

function partAt(tokens: readonly Token[], at: number): Part | undefined {
  const [a, b] = [tokens[at], tokens[at + 1]];
  const letter = a?.norm;
  const digit = b?.number;
  if (
    (letter === 'q' || letter === 'h') &&
    digit !== undefined &&
    b?.start === a?.end &&
    digit >= 1 &&
    digit <= (letter === 'q' ? 4 : 2)
  )
    return { unit: letter === 'q' ? 'quarter' : 'half', n: digit, length: 2, isShort: true };
  const n = ordinals.get(letter ?? '');
  if (n !== undefined && b?.norm === 'quarter') return { unit: 'quarter', n, length: 2, isShort: false };
  if (n !== undefined && n <= 2 && b?.norm === 'half') return { unit: 'half', n, length: 2, isShort: false };
  return undefined;
}

function partOfYear(year: number, { unit, n }: Part, length: number): Point {
  const size = unit === 'quarter' ? 3 : 6;
  return { start: isoDay(year, (n - 1) * size), end: isoDay(year, n * size), unit, length };
}

function monthAt(tokens: readonly Token[], at: number): Point | undefined {
  const month = monthOf(tokens[at]);
  if (month === undefined) return undefined;
  const gap = tokens[at + 1]?.norm === 'of' ? 1 : 0;
  const year = yearOf(tokens[at + 1 + gap]);
  return year === undefined
    ? undefined
    : { start: isoDay(year, month), end: isoDay(year, month + 1), unit: 'month', length: 2 + gap };
}

function decadeAt(token: Token | undefined): Point | undefined {
  const [, digits] = /^(1[5-9]\d0|20\d0)s$/.exec(token?.norm ?? '') ?? [];
  const [, short] = /^([2-9]0)s$/.exec(token?.norm ?? '') ?? [];
  const start = digits ? Number(digits) : short ? 1900 + Number(short) : decadeNames.get(token?.norm ?? '');
  return start === undefined
    ? undefined
    : { start: isoDay(start, 0), end: isoDay(start + 10, 0), unit: 'decade', length: 1 };
}

/** A year, also as "FY2023" or "the year 2023". */
function yearAt(tokens: readonly Token[], at: number): Point | undefined {
  const isFiscal =
    tokens[at]?.norm === 'fy' || (tokens[at]?.norm === 'fiscal' && tokens[at + 1]?.norm !== 'year');
  const year = yearOf(tokens[isFiscal ? at + 1 : at]);
  return year === undefined
    ? undefined
    : { start: isoDay(year, 0), end: isoDay(year + 1, 0), unit: 'year', length: isFiscal ? 2 : 1 };
}
