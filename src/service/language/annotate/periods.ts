import { clockEdge, clockRange, grain, oneSeason, part } from './dayParts.ts';
import { addDays, cut } from './isoDays.ts';
import type { Mention, PeriodWords } from './mentions.ts';
import { decade, isoDay, namedMonth, quarter, year, yearMonth } from './namedDates.ts';
import { type Found, labelOf, type Reader, skipThe, word } from './periodReaders.ts';
import { before, longAgo, relative, thisUnit } from './relativePeriods.ts';
import type { Token } from './tokens.ts';

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

/** "october last year", "q2 of this year": one period, not two. */
const ofSaidYear: Reader = (tokens, at) => {
  const named = namedMonth(tokens, at) ?? quarter(tokens, at);
  if (!named || (named.period.kind !== 'month' && named.period.kind !== 'quarter')) return undefined;
  const joint = /^(of|in)$/.test(word(tokens, named.to)) ? named.to + 1 : named.to;
  const said = relative(tokens, skipThe(tokens, joint));
  if (said?.period.kind !== 'relative') return undefined;
  const { unit, count, offset, isRolling, isNewest } = said.period;
  if (unit !== 'year' || count !== 1 || isRolling || isNewest) return undefined;
  return { to: said.to, period: { ...named.period, yearsAgo: offset } };
};

const points: readonly Reader[] = [
  ofSaidYear,
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

/** "since january", "until 2024", "after march 2026", "before 2020", "on or before 2017". */
const open: Reader = (tokens, at) => {
  const bound = boundLead(tokens, at);
  const lead = bound?.lead ?? word(tokens, at);
  const two = bound?.lead ?? `${lead} ${word(tokens, at + 1)}`;
  const edge = /^(since|from|starting|beginning)$/.test(lead)
    ? 'from'
    : /^(until|till|through|before)$/.test(lead) ||
        // "by june" may be a key; "by the end of june" is none.
        (lead === 'by' &&
          /^(the )?end of\b/.test(
            `${word(tokens, at + 1)} ${word(tokens, at + 2)} ${word(tokens, at + 3)}`,
          )) ||
        /^(up to|prior to|earlier than|older than)$/.test(two)
      ? 'to'
      : lead === 'after' || /^(later|newer) than$/.test(two)
        ? 'after'
        : undefined;
  if (!edge) return undefined;
  const isPair =
    /^(up to|prior to|earlier than|older than|later than|newer than|starting in|starting from|starting with|beginning in)$/.test(
      two,
    );
  const skip = bound?.length ?? (isPair ? 2 : 1);
  // "after the year 2000", "before the date 2017"
  const isYear = word(tokens, at + skip) === 'the' && /^(year|date)$/.test(word(tokens, at + skip + 1));
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
    if (isOfPeriod(tokens, at, inner.period)) return inner;
  }
  const isBefore = lead === 'before' || /prior|earlier|older/.test(two);
  return {
    to: inner.to + onwards,
    period: {
      kind: 'open',
      edge: edge === 'to' && isBefore ? 'to' : edge,
      point: isBefore || edge !== 'to' ? inner.period : inclusive(inner.period),
      // "until the start of May" has that in it, and "before the end of the year" all but its last day.
      ...(edge === 'to' &&
        (isBefore
          ? inner.period.kind === 'within' && inner.period.lead === 'end'
          : inner.period.kind !== 'range') && { isInclusive: true }),
      label: `${bound?.isEnd ? 'by the end of' : lead === 'from' ? 'since' : lead} ${labelOf(inner.period)}`,
    },
  };
};

/**
 * "movies from the 1990s", "orders from last week" and "which are from June" are those of the time; "prices from 1 March"
 * begin on that day.
 */
function isOfPeriod(tokens: readonly Token[], at: number, period: PeriodWords): boolean {
  const before = tokens[at - 1];
  const isVerb = /^(is|are|was|were|be|come|comes|came)$/.test(before?.lower ?? '');
  if (!isVerb && (before?.weight !== 'content' || begins.test(before.lower))) return false;
  const isDay =
    (period.kind === 'month' && period.day !== undefined) ||
    (period.kind === 'range' && period.from !== undefined && period.to === addDays(period.from, 1));
  return !isDay;
}

const begins =
  /^(growth|grow|grew|change|changed|changes|rise|rose|increase|increased|drop|fall|fell|trend|develop|developed|development|evolution|went|go|only|show|plot|start|starts|starting)$/;

/** "on or before 2017", "no later than May", "after the start of May": the period that is named is part of it. */
function boundLead(
  tokens: readonly Token[],
  at: number,
): { readonly lead: 'since' | 'until'; readonly length: number; readonly isEnd?: true } | undefined {
  const words = [0, 1, 2, 3].map((step) => word(tokens, at + step));
  const three = words.slice(0, 3).join(' ');
  if (/^after the (start|beginning) of$/.test(words.join(' '))) return { lead: 'since', length: 4 };
  if (/^before the end of$/.test(words.join(' '))) return { lead: 'until', length: 4, isEnd: true };
  if (/^((on|in|at) (or|and) before|before (or|and) (on|in|at)|(no|not) later than)$/.test(three))
    return { lead: 'until', length: 3 };
  if (/^((on|in|at) (or|and) after|after (or|and) (on|in|at)|(no|not) earlier than)$/.test(three))
    return { lead: 'since', length: 3 };
  return undefined;
}

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
  const period = between(ofSameYear(first.period, second.period), second.period);
  const whole = first.period.kind === 'month' ? relative(tokens, skipThe(tokens, second.to)) : undefined;
  if (whole?.period.kind === 'relative' && whole.period.unit === 'year' && period.kind === 'between')
    return {
      to: whole.to,
      period: { ...period, of: whole.period, label: `${period.label} ${whole.period.label}` },
    };
  return { to: second.to, period };
};

/** "july to august last year": the year holds for both. */
function ofSameYear(first: PeriodWords, second: PeriodWords): PeriodWords {
  const ago = second.kind === 'month' || second.kind === 'quarter' ? second.yearsAgo : undefined;
  return ago !== undefined && (first.kind === 'month' || first.kind === 'quarter')
    ? { ...first, yearsAgo: first.yearsAgo ?? ago }
    : first;
}

function between(first: PeriodWords, last: PeriodWords): PeriodWords {
  const ago = last.kind === 'month' || last.kind === 'quarter' ? last.yearsAgo : undefined;
  const year = ago === undefined ? '' : ago === 0 ? ' this year' : ' last year';
  return { kind: 'between', first, last, label: `${labelOf(first)} to ${labelOf(last)}${year}` };
}

const readers: readonly Reader[] = [
  ...points,
  open,
  longAgo,
  span,
  oneSeason,
  part,
  clockRange,
  clockEdge,
  grain,
];
