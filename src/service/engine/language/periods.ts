import { isoDay, monthOf, type Point, pointAt } from './points.ts';
import type { Token } from './tokens.ts';

export interface Span {
  /** ISO day, included; absent means open. */
  readonly start?: string;
  /** ISO day, not included; absent means open. */
  readonly end?: string;
}

/** A period the question names: tokens `from` (included) to `to` (not included). */
export interface Period {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Relative periods count back from the anchor: the end of the data, or today. */
  readonly isRelative: boolean;
  readonly isFiscal: boolean;
  readonly span: (anchor: Date) => Span;
}

const units: Readonly<Record<string, readonly ['day' | 'month', number]>> = {
  day: ['day', 1],
  week: ['day', 7],
  month: ['month', 1],
  quarter: ['month', 3],
  half: ['month', 6],
  year: ['month', 12],
  decade: ['month', 120],
};

/** Every period in the question, left to right, without overlaps. */
export function findPeriods(tokens: readonly Token[]): Period[] {
  const periods: Period[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found =
      rangeAt(tokens, at) ??
      openAt(tokens, at) ??
      relativeAt(tokens, at) ??
      toDateAt(tokens, at) ??
      plainAt(tokens, at) ??
      bareMonthAt(tokens, at);
    if (!found) continue;
    periods.push(found);
    at = found.to - 1;
  }
  return periods;
}

function period(
  tokens: readonly Token[],
  from: number,
  to: number,
  span: Period['span'],
  isRelative = false,
): Period {
  const said = tokens.slice(from, to);
  return {
    from,
    to,
    text: said.map(({ text }) => text).join(' '),
    isRelative,
    isFiscal: said.some(({ norm }) => norm === 'fy' || norm === 'fiscal'),
    span,
  };
}

/** "between 2012 and 2015", "from Q1 2020 to Q3 2021", "2012-2015". */
function rangeAt(tokens: readonly Token[], at: number): Period | undefined {
  const opener = tokens[at]?.norm;
  const skip = opener === 'between' || opener === 'from' || opener === 'during' ? 1 : 0;
  const first = pointAt(tokens, at + skip);
  if (!first) return undefined;
  const middle = at + skip + first.length;
  const joint = tokens[middle]?.norm ?? '';
  const joints = opener === 'between' ? ['and', 'to'] : ['to', 'until', 'till', 'through', 'thru'];
  const isDash = tokens[middle - 1]?.end === (tokens[middle]?.start ?? 0) - 1 && first.unit === 'year';
  const gap = joints.includes(joint) ? 1 : isDash ? 0 : -1;
  if (gap < 0) return undefined;
  const last = pointAt(tokens, middle + gap);
  if (!last || last.start < first.start) return undefined;
  return period(tokens, at, middle + gap + last.length, () => ({ start: first.start, end: last.end }));
}

const openers: Readonly<Record<string, (point: Point) => Span>> = {
  since: ({ start }) => ({ start }),
  from: ({ start }) => ({ start }),
  starting: ({ start }) => ({ start }),
  after: ({ end }) => ({ start: end }),
  before: ({ start }) => ({ end: start }),
  prior: ({ start }) => ({ end: start }),
  until: ({ end }) => ({ end }),
  till: ({ end }) => ({ end }),
  through: ({ end }) => ({ end }),
};

/** "since 2012", "after March 2020", "before 1990", "until 2015", "from 2012 on". */
function openAt(tokens: readonly Token[], at: number): Period | undefined {
  const word = tokens[at]?.norm ?? '';
  const open = Object.hasOwn(openers, word) ? openers[word] : undefined;
  const gap = ['in', 'the', 'with', 'year', 'to'].includes(tokens[at + 1]?.norm ?? '') ? 1 : 0;
  const point = open && pointAt(tokens, at + 1 + gap);
  if (!open || !point) return undefined;
  const end = at + 1 + gap + point.length;
  const isOnward = ['on', 'onward', 'onwards'].includes(tokens[end]?.norm ?? '');
  if (word === 'from' && !isOnward)
    return period(tokens, at, end, () => ({ start: point.start, end: point.end }));
  return period(tokens, at, isOnward ? end + 1 : end, () => open(point));
}

/** "last 12 months", "past 3 years", "last year", "this quarter", "previous month". */
function relativeAt(tokens: readonly Token[], at: number): Period | undefined {
  const word = tokens[at]?.norm ?? '';
  if (
    !['last', 'past', 'previous', 'this', 'current', 'recent', 'latest', 'yesterday', 'today'].includes(word)
  )
    return undefined;
  if (word === 'today' || word === 'yesterday') return dayPeriod(tokens, at, word === 'today' ? 0 : 1);
  if (isTheLast(tokens, at)) return undefined;
  const count = tokens[at + 1]?.number;
  const unitAt = count === undefined ? at + 1 : at + 2;
  const unitWord = (tokens[unitAt]?.norm ?? '').replace(/s$/, '');
  const unit = Object.hasOwn(units, unitWord) ? units[unitWord] : undefined;
  if (!unit) return undefined;
  if (count !== undefined)
    return period(tokens, at, unitAt + 1, (anchor) => lastUnits(anchor, unit, count), true);
  if (word === 'past' || word === 'recent')
    return period(tokens, at, unitAt + 1, (anchor) => lastUnits(anchor, unit, 1), true);
  const back = word === 'this' || word === 'current' || word === 'latest' ? 0 : 1;
  return period(tokens, at, unitAt + 1, (anchor) => wholeUnit(anchor, unitWord, back), true);
}

/** "the last year she won": the last one of many, not the year before this one. */
function isTheLast(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.norm !== 'the' || tokens[at + 1]?.number !== undefined) return false;
  return !['in', 'over', 'during', 'for', 'within', 'of'].includes(tokens[at - 2]?.norm ?? '');
}

function dayPeriod(tokens: readonly Token[], at: number, back: number): Period {
  return period(tokens, at, at + 1, (anchor) => wholeUnit(anchor, 'day', back), true);
}

/** The last n units up to and with the anchor's day. */
function lastUnits(anchor: Date, [unit, size]: readonly ['day' | 'month', number], count: number): Span {
  const [year, month, day] = partsOf(anchor);
  const end = isoDay(year, month, day + 1);
  const start =
    unit === 'day'
      ? isoDay(year, month, day + 1 - size * count)
      : isoDay(year, month - size * count, day + 1);
  return { start, end };
}

/** The calendar unit the anchor is in, or one some units back. */
function wholeUnit(anchor: Date, unit: string, back: number): Span {
  const [year, month, day] = partsOf(anchor);
  if (unit === 'day')
    return { start: isoDay(year, month, day - back), end: isoDay(year, month, day - back + 1) };
  if (unit === 'week') {
    const monday = day - ((anchor.getUTCDay() + 6) % 7) - 7 * back;
    return { start: isoDay(year, month, monday), end: isoDay(year, month, monday + 7) };
  }
  const size = units[unit]?.[1] ?? 12;
  const first = size >= 120 ? 12 * (Math.floor(year / 10) * 10) : 12 * year + Math.floor(month / size) * size;
  const start = first - size * back;
  return { start: isoMonth(start), end: isoMonth(start + size) };
}

function isoMonth(months: number): string {
  return isoDay(Math.floor(months / 12), months % 12);
}

function partsOf(date: Date): readonly [number, number, number] {
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
}

const toDateUnits: ReadonlyMap<string, string> = new Map([
  ['ytd', 'year'],
  ['qtd', 'quarter'],
  ['mtd', 'month'],
  ['wtd', 'week'],
]);

/** "YTD", "year to date", "month to date", "QTD". */
function toDateAt(tokens: readonly Token[], at: number): Period | undefined {
  const short = toDateUnits.get(tokens[at]?.norm ?? '');
  const isLong = tokens[at + 1]?.norm === 'to' && tokens[at + 2]?.norm === 'date';
  const unit = short ?? (isLong ? tokens[at]?.norm : undefined);
  if (!unit || !Object.hasOwn(units, unit)) return undefined;
  return period(
    tokens,
    at,
    short ? at + 1 : at + 3,
    (anchor) => {
      const { start } = wholeUnit(anchor, unit, 0);
      const [year, month, day] = partsOf(anchor);
      return { ...(start && { start }), end: isoDay(year, month, day + 1) };
    },
    true,
  );
}

function plainAt(tokens: readonly Token[], at: number): Period | undefined {
  const point = pointAt(tokens, at);
  return point && period(tokens, at, at + point.length, () => ({ start: point.start, end: point.end }));
}

/** "in March": the last March up to the anchor. */
function bareMonthAt(tokens: readonly Token[], at: number): Period | undefined {
  if (!['in', 'during', 'for', 'since'].includes(tokens[at]?.norm ?? '')) return undefined;
  const month = monthOf(tokens[at + 1]);
  if (month === undefined || tokens[at + 2]?.number !== undefined) return undefined;
  return period(
    tokens,
    at + 1,
    at + 2,
    (anchor) => {
      const [year, current] = partsOf(anchor);
      const of = month <= current ? year : year - 1;
      return {
        start: isoDay(of, month),
        ...(tokens[at]?.norm !== 'since' && { end: isoDay(of, month + 1) }),
      };
    },
    true,
  );
}
