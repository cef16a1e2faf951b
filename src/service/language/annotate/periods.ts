import type { Grain } from '../../plan/plan.ts';
import { monthOf, weekdayOf } from '../lexicon/months.ts';
import { numberOf } from '../lexicon/numberWords.ts';
import type { Mention, PeriodUnit, PeriodWords } from './mentions.ts';
import type { Token } from './tokens.ts';

type Found = { readonly to: number; readonly period: PeriodWords; readonly score?: number };

const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const dayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** All periods of a question, the ones within longer ones included. */
export function periodMentions(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) =>
    token.isQuoted
      ? []
      : readers.flatMap((read) => {
          const found = read(tokens, at);
          return found
            ? [
                {
                  kind: 'period' as const,
                  from: at,
                  to: found.to,
                  period: found.period,
                  score: found.score ?? 1,
                },
              ]
            : [];
        }),
  );
}

type Reader = (tokens: readonly Token[], at: number) => Found | undefined;

const word = (tokens: readonly Token[], at: number) => tokens[at]?.lower ?? '';
const skipThe = (tokens: readonly Token[], at: number) =>
  /^(the|of|in|on)$/.test(word(tokens, at)) ? at + 1 : at;

/** A point or period by itself, without "since" and "between". */
function readPoint(tokens: readonly Token[], at: number): Found | undefined {
  const start = skipThe(tokens, at);
  let best: Found | undefined;
  for (const read of points) {
    const found = read(tokens, start);
    if (found && (!best || found.to > best.to)) best = found;
  }
  return best;
}

const isoDay: Reader = (tokens, at) => {
  const text = word(tokens, at);
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : german ? [german[3], german[2], german[1]] : [];
  if (!year || !month || !day) return undefined;
  return { to: at + 1, period: dayRange(Number(year), Number(month), Number(day)) };
};

const yearMonth: Reader = (tokens, at) => {
  const year = yearAt(tokens, at);
  const month = Number(word(tokens, at + 1));
  const isJoined = tokens[at + 1]?.isGlued && /[-/]$/.test(tokens[at]?.after ?? '');
  if (year === undefined || !isJoined || !(month >= 1 && month <= 12) || word(tokens, at + 1).length !== 2)
    return undefined;
  return { to: at + 2, period: monthRange(year, month) };
};

/** "march 2026", "24 sept 2026", "september 24", "sep 24th, 2026", "march". */
const namedMonth: Reader = (tokens, at) => {
  let from = at;
  let day: number | undefined;
  const leading = dayAt(tokens, at);
  if (leading) {
    const next = skipThe(tokens, leading.to);
    if (monthAt(tokens, next) === undefined) return undefined;
    day = leading.day;
    from = next;
  }
  const month = monthAt(tokens, from);
  if (month === undefined) return undefined;
  let to = from + 1;
  if (day === undefined) {
    const trailing = dayAt(tokens, skipThe(tokens, to));
    // "march 26" may be a year in short, but people say days far more often.
    if (trailing && yearAt(tokens, to) === undefined) {
      day = trailing.day;
      to = trailing.to;
    }
  }
  const yearPlace = skipThe(tokens, to);
  const year = yearAt(tokens, yearPlace);
  if (year !== undefined)
    return {
      to: yearPlace + 1,
      period: day === undefined ? monthRange(year, month) : dayRange(year, month, day),
    };
  const isModal = word(tokens, from) === 'may' && day === undefined && isModalMay(tokens, from);
  const name = monthNames[month - 1] ?? '';
  return {
    to,
    period: {
      kind: 'month',
      month,
      ...(day !== undefined && { day }),
      label: day === undefined ? name : `${day} ${name}`,
    },
    ...(isModal && { score: 0.2 }),
  };
};

/** "you may ask": followed by a verb and not led in by a preposition. */
function isModalMay(tokens: readonly Token[], at: number): boolean {
  return /^(i|we|you|they|it|that|which|who)$/.test(word(tokens, at - 1));
}

const quarter: Reader = (tokens, at) => {
  const compact = /^q([1-4])$/.exec(word(tokens, at));
  const split =
    word(tokens, at) === 'q' && /^[1-4]$/.test(word(tokens, at + 1))
      ? Number(word(tokens, at + 1))
      : undefined;
  const ordinal = ['first', 'second', 'third', 'fourth'].indexOf(word(tokens, at)) + 1;
  const named = ordinal > 0 && word(tokens, at + 1) === 'quarter' ? ordinal : undefined;
  const number = compact ? Number(compact[1]) : (split ?? named);
  if (number === undefined) {
    const year = yearAt(tokens, at);
    const after = year === undefined ? undefined : quarterAt(tokens, at + 1);
    return year !== undefined && after
      ? { to: after.to, period: quarterRange(year, after.quarter) }
      : undefined;
  }
  const to = at + (compact ? 1 : 2);
  const yearPlace = skipThe(tokens, to);
  const year = yearAt(tokens, yearPlace);
  if (year !== undefined) return { to: yearPlace + 1, period: quarterRange(year, number) };
  return { to, period: { kind: 'quarter', quarter: number, label: `Q${number}` } };
};

function quarterAt(tokens: readonly Token[], at: number): { quarter: number; to: number } | undefined {
  const compact = /^q([1-4])$/.exec(word(tokens, at));
  if (compact) return { quarter: Number(compact[1]), to: at + 1 };
  if (word(tokens, at) === 'q' && /^[1-4]$/.test(word(tokens, at + 1)))
    return { quarter: Number(word(tokens, at + 1)), to: at + 2 };
  return undefined;
}

const year: Reader = (tokens, at) => {
  const found = yearAt(tokens, at);
  if (found === undefined) return undefined;
  if (word(tokens, at + 1) === 's' || /^'?s$/.test(tokens[at]?.after ?? ''))
    return {
      to: at + 2,
      period: { kind: 'range', from: `${found}-01-01`, to: `${found + 10}-01-01`, label: `the ${found}s` },
    };
  return { to: at + 1, period: yearRange(found) };
};

const decade: Reader = (tokens, at) => {
  const found = /^(\d{3}0)s$/.exec(word(tokens, at));
  if (!found) return undefined;
  const start = Number(found[1]);
  return {
    to: at + 1,
    period: { kind: 'range', from: `${start}-01-01`, to: `${start + 10}-01-01`, label: `the ${start}s` },
  };
};

const units: Record<string, PeriodUnit> = {
  year: 'year',
  years: 'year',
  quarter: 'quarter',
  quarters: 'quarter',
  month: 'month',
  months: 'month',
  week: 'week',
  weeks: 'week',
  day: 'day',
  days: 'day',
};

/** "last month", "last 30 days", "past two quarters", "this year", "previous week", "latest month". */
const relative: Reader = (tokens, at) => {
  const lead = word(tokens, at);
  if (lead === 'today')
    return { to: at + 1, period: { kind: 'relative', unit: 'day', count: 1, offset: 0, label: 'today' } };
  if (lead === 'yesterday')
    return { to: at + 1, period: { kind: 'relative', unit: 'day', count: 1, offset: 1, label: 'yesterday' } };
  if (lead === 'ytd')
    return {
      to: at + 1,
      period: { kind: 'relative', unit: 'year', count: 1, offset: 0, label: 'this year' },
    };
  if (!/^(last|past|this|previous|current|latest|recent|newest|preceding)$/.test(lead)) return undefined;
  const place = word(tokens, at + 1) === 'full' || word(tokens, at + 1) === 'complete' ? at + 2 : at + 1;
  const number = numberOf(
    tokens.map(({ lower }) => lower),
    place,
  );
  const unitPlace = place + (number?.length ?? 0);
  const unit = Object.hasOwn(units, word(tokens, unitPlace)) ? units[word(tokens, unitPlace)] : undefined;
  if (!unit) return undefined;
  const to = unitPlace + 1;
  const count = number?.value ?? 1;
  const said = tokens
    .slice(at, to)
    .map(({ lower }) => lower)
    .join(' ');
  const label = lead === 'this' || lead === 'current' ? `this ${unit}` : `the ${said}`;
  if (lead === 'this' || lead === 'current')
    return { to, period: { kind: 'relative', unit, count: 1, offset: 0, label } };
  if (lead === 'latest' || lead === 'newest' || lead === 'recent')
    return { to, period: { kind: 'relative', unit, count, offset: 0, isNewest: true, label } };
  if (number) return { to, period: { kind: 'relative', unit, count, offset: 0, isRolling: true, label } };
  return { to, period: { kind: 'relative', unit, count: 1, offset: 1, label: `last ${unit}` } };
};

/** "the month before", "a year earlier", "the previous one", "one year ago". */
const before: Reader = (tokens, at) => {
  const start = skipThe(tokens, at);
  const lowers = tokens.map(({ lower }) => lower);
  const number = numberOf(lowers, start);
  const place = number ? start + number.length : /^(a|an|one)$/.test(lowers[start] ?? '') ? start + 1 : start;
  const unit = Object.hasOwn(units, word(tokens, place)) ? units[word(tokens, place)] : undefined;
  if (!unit || !/^(before|earlier|prior|ago|previously)$/.test(word(tokens, place + 1))) return undefined;
  return {
    to: place + 2,
    period: { kind: 'before', unit, count: number?.value ?? 1, label: `the ${unit} before` },
  };
};

/** The first week of a month is a range of days by itself. */
function isMonthOfNoYear(period: PeriodWords, lead: string, next: string): boolean {
  return period.kind === 'month' && period.day === undefined && !(lead === 'first' && next === 'week');
}

/** "first week of october", "end of 2025", "first half of 2026", "beginning of march". */
const within: Reader = (tokens, at) => {
  const start = skipThe(tokens, at);
  const lead = word(tokens, start);
  const next = word(tokens, start + 1);
  const isEdge = /^(end|beginning|start)$/.test(lead);
  const isPart =
    /^(first|second|last|third|fourth)$/.test(lead) && /^(week|half|day|month|quarter)$/.test(next);
  if (!isEdge && !isPart) return undefined;
  const place = start + (isEdge ? 1 : 2);
  if (!/^(of|in)$/.test(word(tokens, place))) return undefined;
  const inner = readPoint(tokens, place + 1) ?? thisUnit(tokens, place + 1);
  if (inner && (inner.period.kind === 'relative' || (isPart && isMonthOfNoYear(inner.period, lead, next)))) {
    const part = isEdge ? undefined : next;
    const name = `the ${isEdge ? lead : `${lead} ${next}`} of ${labelOf(inner.period)}`;
    return {
      to: inner.to,
      period: { kind: 'within', lead, ...(part !== undefined && { part }), of: inner.period, label: name },
    };
  }
  if (inner?.period.kind !== 'range' || !inner.period.from || !inner.period.to) {
    if (
      inner?.period.kind === 'month' &&
      inner.period.day === undefined &&
      next === 'week' &&
      lead === 'first'
    )
      return {
        to: inner.to,
        period: {
          kind: 'month',
          month: inner.period.month,
          day: -7,
          label: `the first week of ${inner.period.label}`,
        },
      };
    return undefined;
  }
  const { from, to, label } = inner.period;
  const name = `the ${isEdge ? lead : `${lead} ${next}`} of ${label}`;
  const range = cut(from, to, lead, isEdge ? undefined : next);
  return range ? { to: inner.to, period: { kind: 'range', ...range, label: name } } : undefined;
};

/** "the year" that is not over yet: this one. */
function thisUnit(tokens: readonly Token[], at: number): Found | undefined {
  const place = word(tokens, at) === 'the' ? at + 1 : at;
  const text = word(tokens, place);
  const unit = /^(year|quarter|month|week)$/.test(text) ? units[text] : undefined;
  if (!unit || place === at) return undefined;
  return {
    to: place + 1,
    period: { kind: 'relative', unit, count: 1, offset: 0, label: `this ${unit}` },
  };
}

export function cut(
  from: string,
  to: string,
  lead: string,
  unit: string | undefined,
): { from: string; to: string } | undefined {
  const isYear = daysBetween(from, to) > 300;
  if (unit === 'half')
    return lead === 'first'
      ? { from, to: isYear ? `${from.slice(0, 4)}-07-01` : addDays(from, 15) }
      : { from: isYear ? `${from.slice(0, 4)}-07-01` : addDays(from, 15), to };
  if (unit === 'week')
    return lead === 'last' ? { from: addDays(to, -7), to } : { from, to: addDays(from, 7) };
  if (unit === 'day') return lead === 'last' ? { from: addDays(to, -1), to } : { from, to: addDays(from, 1) };
  if (unit === 'month')
    return lead === 'last' ? { from: addMonths(to, -1), to } : { from, to: addMonths(from, 1) };
  if (unit === 'quarter') {
    const at = ['first', 'second', 'third', 'fourth'].indexOf(lead);
    if (lead === 'last') return { from: addMonths(to, -3), to };
    return at < 0 ? undefined : { from: addMonths(from, at * 3), to: addMonths(from, at * 3 + 3) };
  }
  if (!isYear) return lead === 'end' ? { from: addDays(to, -10), to } : { from, to: addDays(from, 10) };
  return lead === 'end' ? { from: addMonths(to, -3), to } : { from, to: addMonths(from, 3) };
}

const points: readonly Reader[] = [
  isoDay,
  yearMonth,
  namedMonth,
  quarter,
  decade,
  year,
  relative,
  before,
  within,
];

/** "since january", "until 2024", "after march 2026", "before 2020". */
const open: Reader = (tokens, at) => {
  const lead = word(tokens, at);
  const two = `${lead} ${word(tokens, at + 1)}`;
  const edge = /^(since|from|starting|beginning)$/.test(lead)
    ? 'from'
    : /^(until|till|through|before)$/.test(lead) ||
        // "by june" may be a key; "by the end of june" is none.
        (lead === 'by' &&
          /^(the )?end of\b/.test(
            `${word(tokens, at + 1)} ${word(tokens, at + 2)} ${word(tokens, at + 3)}`,
          )) ||
        two === 'up to' ||
        two === 'prior to' ||
        two === 'earlier than'
      ? 'to'
      : lead === 'after' || two === 'later than'
        ? 'after'
        : undefined;
  if (!edge) return undefined;
  const skip =
    /^(up to|prior to|earlier than|later than|starting in|starting from|starting with|beginning in)$/.test(
      two,
    )
      ? 2
      : 1;
  // "after the year 2000"
  const isYear = word(tokens, at + skip) === 'the' && word(tokens, at + skip + 1) === 'year';
  const inner = readPoint(
    tokens,
    at + skip + (isYear && /^\d{4}$/.test(word(tokens, at + skip + 2)) ? 2 : 0),
  );
  if (!inner || inner.period.kind === 'grain' || inner.period.kind === 'part') return undefined;
  const onwards = word(tokens, inner.to) === 'on' || word(tokens, inner.to) === 'onwards' ? 1 : 0;
  if (lead === 'from' && !onwards) {
    const second = /^(to|until|till|through|and|-)$/.test(word(tokens, inner.to))
      ? readPoint(tokens, inner.to + 1)
      : undefined;
    if (second) return { to: second.to, period: between(inner.period, second.period) };
  }
  const isBefore = lead === 'before' || /prior|earlier/.test(two);
  return {
    to: inner.to + onwards,
    period: {
      kind: 'open',
      edge: edge === 'to' && isBefore ? 'to' : edge,
      point: isBefore || edge !== 'to' ? inner.period : inclusive(inner.period),
      ...(edge === 'to' && !isBefore && inner.period.kind === 'within' && { isInclusive: true }),
      label: `${lead === 'from' ? 'since' : lead} ${labelOf(inner.period)}`,
    },
  };
};

/** "until 2024" includes 2024: it is open at the end of the point. */
function inclusive(period: PeriodWords): PeriodWords {
  return period.kind === 'range' && period.to
    ? { kind: 'range', from: period.to, to: period.to, label: period.label }
    : period;
}

/** "between 2024 and 2025", "2015 to 2025", "january - march 2026". */
const span: Reader = (tokens, at) => {
  const isLed = word(tokens, at) === 'between';
  const first = readPoint(tokens, isLed ? at + 1 : at);
  if (!first || first.period.kind === 'grain') return undefined;
  const joint = word(tokens, first.to);
  const isJoined = isLed ? joint === 'and' : /^(to|through|until|till)$/.test(joint);
  const isDashed = /^\s*[-–—]\s*$/.test(tokens[first.to - 1]?.after ?? '');
  if (!isJoined && !isDashed) return undefined;
  const second = readPoint(tokens, isJoined ? first.to + 1 : first.to);
  if (!second) return undefined;
  const period = between(first.period, second.period);
  const whole = first.period.kind === 'month' ? relative(tokens, skipThe(tokens, second.to)) : undefined;
  if (whole?.period.kind === 'relative' && whole.period.unit === 'year' && period.kind === 'between')
    return {
      to: whole.to,
      period: { ...period, of: whole.period, label: `${period.label} ${whole.period.label}` },
    };
  return { to: second.to, period };
};

function between(first: PeriodWords, last: PeriodWords): PeriodWords {
  return { kind: 'between', first, last, label: `${labelOf(first)} to ${labelOf(last)}` };
}

export function labelOf(period: PeriodWords): string {
  return period.kind === 'grain' ? period.grain.replaceAll('_', ' ') : period.label;
}

const partWords: readonly (readonly [string, Grain, readonly number[], string])[] = [
  ['weekend', 'day_of_week', [6, 7], 'weekends'],
  ['weekends', 'day_of_week', [6, 7], 'weekends'],
  ['weekday', 'day_of_week', [1, 2, 3, 4, 5], 'weekdays'],
  ['weekdays', 'day_of_week', [1, 2, 3, 4, 5], 'weekdays'],
  ['workday', 'day_of_week', [1, 2, 3, 4, 5], 'weekdays'],
  ['workdays', 'day_of_week', [1, 2, 3, 4, 5], 'weekdays'],
  ['morning', 'hour_of_day', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'mornings'],
  ['mornings', 'hour_of_day', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 'mornings'],
  ['afternoon', 'hour_of_day', [12, 13, 14, 15, 16, 17], 'afternoons'],
  ['afternoons', 'hour_of_day', [12, 13, 14, 15, 16, 17], 'afternoons'],
  ['evening', 'hour_of_day', [18, 19, 20, 21, 22, 23], 'evenings'],
  ['evenings', 'hour_of_day', [18, 19, 20, 21, 22, 23], 'evenings'],
  ['night', 'hour_of_day', [22, 23, 0, 1, 2, 3, 4, 5], 'nights'],
  ['nights', 'hour_of_day', [22, 23, 0, 1, 2, 3, 4, 5], 'nights'],
  ['summer', 'month_of_year', [6, 7, 8], 'summer'],
  ['winter', 'month_of_year', [12, 1, 2], 'winter'],
  ['spring', 'month_of_year', [3, 4, 5], 'spring'],
  ['autumn', 'month_of_year', [9, 10, 11], 'autumn'],
];

/** "this spring" is one of a year, and "in spring" all of them. A winter lies in two years and stays what it is. */
const thisSeason: Reader = (tokens, at) => {
  if (word(tokens, at) !== 'this') return undefined;
  const name = word(tokens, at + 1);
  const months = /^(spring|summer|autumn)$/.test(name)
    ? partWords.find(([text]) => text === name)?.[2]
    : undefined;
  const [first, last] = [months?.[0], months?.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const of: PeriodWords = { kind: 'relative', unit: 'year', count: 1, offset: 0, label: 'this year' };
  return {
    to: at + 2,
    period: {
      kind: 'between',
      first: { kind: 'month', month: first, label: monthNames[first - 1] ?? '' },
      last: { kind: 'month', month: last, label: monthNames[last - 1] ?? '' },
      of,
      label: `this ${name}`,
    },
  };
};

const part: Reader = (tokens, at) => {
  const found = partWords.find(([text]) => text === word(tokens, at));
  if (found && thisSeason(tokens, at - 1)) return undefined;
  if (found)
    return { to: at + 1, period: { kind: 'part', grain: found[1], values: found[2], label: found[3] } };
  const weekday = weekdayOf(word(tokens, at));
  if (weekday !== undefined && word(tokens, at).length > 2)
    return {
      to: at + 1,
      period: { kind: 'part', grain: 'day_of_week', values: [weekday], label: `${dayNames[weekday - 1]}s` },
      ...(word(tokens, at).length < 4 && { score: 0.6 }),
    };
  return undefined;
};

const clockEdge: Reader = (tokens, at) => {
  const lead = word(tokens, at);
  if (!/^(before|after|from|at)$/.test(lead)) return undefined;
  const clock = /^(\d{1,2})(?::\d\d)?$/.exec(word(tokens, at + 1));
  const suffix = word(tokens, at + 2);
  const isClock = clock && (word(tokens, at + 1).includes(':') || /^(am|pm|oclock|uhr|h)$/.test(suffix));
  const isNoon = word(tokens, at + 1) === 'noon';
  if (!isClock && !isNoon) return undefined;
  const raw = isNoon ? 12 : Number(clock?.[1]);
  const hour = suffix === 'pm' && raw < 12 ? raw + 12 : raw;
  if (hour > 24) return undefined;
  const to = at + 2 + (isClock && !word(tokens, at + 1).includes(':') ? 1 : 0);
  const values = Array.from({ length: 24 }, (_, each) => each).filter((each) =>
    lead === 'before' ? each < hour : lead === 'at' ? each === hour : each >= hour,
  );
  return { to, period: { kind: 'part', grain: 'hour_of_day', values, label: `${lead} ${hour}:00` } };
};

/** "between 22:00 and 06:00": whole hours of any day, past midnight where the second is the earlier. */
const clockRange: Reader = (tokens, at) => {
  if (!/^(between|from)$/.test(word(tokens, at))) return undefined;
  const first = wholeHour(tokens, at + 1);
  if (!first || !/^(and|to|until|till)$/.test(word(tokens, first.to))) return undefined;
  const last = wholeHour(tokens, first.to + 1);
  if (!last || first.hour === last.hour) return undefined;
  const hours = Array.from({ length: 24 }, (_, each) => each);
  const values =
    first.hour < last.hour
      ? hours.filter((each) => each >= first.hour && each < last.hour)
      : hours.filter((each) => each >= first.hour || each < last.hour);
  const label = `between ${first.hour}:00 and ${last.hour}:00`;
  return { to: last.to, period: { kind: 'part', grain: 'hour_of_day', values, label } };
};

function wholeHour(tokens: readonly Token[], at: number): { hour: number; to: number } | undefined {
  const [, clock, half] = /^(?:(\d{1,2}):00|(\d{1,2}))$/.exec(word(tokens, at)) ?? [];
  const suffix = word(tokens, at + 1);
  const isHalf = /^(am|pm)$/.test(suffix);
  if (clock === undefined && (half === undefined || !isHalf)) return undefined;
  const raw = Number(clock ?? half);
  const hour = !isHalf ? raw : (raw % 12) + (suffix === 'pm' ? 12 : 0);
  return hour > 24 ? undefined : { hour: hour % 24, to: at + (isHalf ? 2 : 1) };
}

const grainPhrases: readonly (readonly [string, Grain])[] = [
  ['day of the week', 'day_of_week'],
  ['day of week', 'day_of_week'],
  ['days of the week', 'day_of_week'],
  ['weekday', 'day_of_week'],
  ['weekdays', 'day_of_week'],
  ['hour of the day', 'hour_of_day'],
  ['hour of day', 'hour_of_day'],
  ['time of day', 'hour_of_day'],
  ['time of the day', 'hour_of_day'],
  ['month of the year', 'month_of_year'],
  ['calendar month', 'month_of_year'],
  ['day of the month', 'day_of_month'],
  ['month by month', 'month'],
  ['year by year', 'year'],
  ['week by week', 'week'],
  ['day by day', 'day'],
  ['quarter by quarter', 'quarter'],
  ['monthly', 'month'],
  ['month', 'month'],
  ['months', 'month'],
  ['daily', 'day'],
  ['day', 'day'],
  ['days', 'day'],
  ['date', 'day'],
  ['weekly', 'week'],
  ['week', 'week'],
  ['weeks', 'week'],
  ['quarterly', 'quarter'],
  ['quarter', 'quarter'],
  ['quarters', 'quarter'],
  ['yearly', 'year'],
  ['annual', 'year'],
  ['annually', 'year'],
  ['year', 'year'],
  ['years', 'year'],
  ['hourly', 'hour_of_day'],
  ['hour', 'hour_of_day'],
  ['hours', 'hour_of_day'],
  ['decade', 'decade'],
  ['decades', 'decade'],
];

const grain: Reader = (tokens, at) => {
  for (const [phrase, unit] of grainPhrases) {
    const words = phrase.split(' ');
    if (words.every((each, offset) => word(tokens, at + offset) === each))
      return { to: at + words.length, period: { kind: 'grain', grain: unit } };
  }
  return undefined;
};

const readers: readonly Reader[] = [...points, open, span, thisSeason, part, clockRange, clockEdge, grain];

function yearAt(tokens: readonly Token[], at: number): number | undefined {
  const text = word(tokens, at);
  if (!/^(1[5-9]|20)\d\d$/.test(text)) return undefined;
  return Number(text);
}

function monthAt(tokens: readonly Token[], at: number): number | undefined {
  return monthOf(word(tokens, at));
}

function dayAt(tokens: readonly Token[], at: number): { day: number; to: number } | undefined {
  const text = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word(tokens, at));
  const day = Number(text?.[1]);
  if (!text || day < 1 || day > 31) return undefined;
  const hasEnding = /^(st|nd|rd|th)$/.test(word(tokens, at + 1)) && tokens[at + 1]?.isGlued;
  return { day, to: at + (hasEnding ? 2 : 1) };
}

function yearRange(of: number): PeriodWords {
  return { kind: 'range', from: `${of}-01-01`, to: `${of + 1}-01-01`, label: String(of) };
}

function quarterRange(of: number, number: number): PeriodWords {
  const from = `${of}-${pad(number * 3 - 2)}-01`;
  return { kind: 'range', from, to: addMonths(from, 3), label: `Q${number} ${of}` };
}

function monthRange(of: number, month: number): PeriodWords {
  const from = `${of}-${pad(month)}-01`;
  return { kind: 'range', from, to: addMonths(from, 1), label: `${monthNames[month - 1]} ${of}` };
}

function dayRange(of: number, month: number, day: number): PeriodWords {
  const from = `${of}-${pad(month)}-${pad(day)}`;
  return { kind: 'range', from, to: addDays(from, 1), label: `${day} ${monthNames[month - 1] ?? ''} ${of}` };
}

const pad = (value: number) => String(value).padStart(2, '0');

export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Keeps the day of the month where the month has it, and takes its last day otherwise. */
export function addMonths(iso: string, months: number): string {
  const [of = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  const target = new Date(Date.UTC(of, month - 1 + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return target.toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000
  );
}
