import { monthNames, weekdayNames } from '../../../contract/calendarNames.ts';
import type { Grain } from '../../plan/plan.ts';
import { weekdayOf } from '../lexicon/months.ts';
import type { PeriodWords } from './mentions.ts';
import { type Reader, word } from './periodReaders.ts';
import type { Token } from './tokens.ts';

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

/**
 * "this spring" is one of a year, "last winter" the newest that is over, and "in spring" all of them. "This winter" lies in two
 * years and stays what it is.
 */
export const oneSeason: Reader = (tokens, at) => {
  const lead = word(tokens, at);
  const name = word(tokens, at + 1);
  const isLast = lead === 'last';
  const isSeason = /^(spring|summer|autumn)$/.test(name) || (isLast && name === 'winter');
  const months = isSeason ? partWords.find(([text]) => text === name)?.[2] : undefined;
  const [first, last] = [months?.[0], months?.at(-1)];
  if ((lead !== 'this' && !isLast) || first === undefined || last === undefined) return undefined;
  const of: PeriodWords = { kind: 'relative', unit: 'year', count: 1, offset: 0, label: 'this year' };
  return {
    to: at + 2,
    period: {
      kind: 'between',
      first: { kind: 'month', month: first, label: monthNames[first - 1] ?? '' },
      last: { kind: 'month', month: last, label: monthNames[last - 1] ?? '' },
      ...(!isLast && { of }),
      label: `${lead} ${name}`,
    },
  };
};

export const part: Reader = (tokens, at) => {
  const found = partWords.find(([text]) => text === word(tokens, at));
  if (found && (oneSeason(tokens, at - 1) || isNightsSpent(tokens, at))) return undefined;
  if (found)
    return { to: at + 1, period: { kind: 'part', grain: found[1], values: found[2], label: found[3] } };
  const weekday = weekdayOf(word(tokens, at));
  if (weekday !== undefined && word(tokens, at).length > 2)
    return {
      to: at + 1,
      period: {
        kind: 'part',
        grain: 'day_of_week',
        values: [weekday],
        label: `${weekdayNames[weekday - 1]}s`,
      },
      ...(word(tokens, at).length < 4 && { score: 0.6 }),
    };
  return undefined;
};

/** "average nights of stays", "number of nights", "price per night": nights that are counted, and no time of day. */
function isNightsSpent(tokens: readonly Token[], at: number): boolean {
  if (!/^nights?$/.test(word(tokens, at))) return false;
  const lead = word(tokens, at - 1);
  if (/^(per|a|each)$/.test(lead)) return true;
  const isCounted =
    /^(average|avg|mean|median|total|many|of|more|most|fewer|fewest|least|longest|\d+)$/.test(lead) ||
    /^(of|booked|stayed|spent|sold|per)$/.test(word(tokens, at + 1));
  return word(tokens, at) === 'nights' && isCounted;
}

export const clockEdge: Reader = (tokens, at) => {
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
export const clockRange: Reader = (tokens, at) => {
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

export const grain: Reader = (tokens, at) => {
  for (const [phrase, unit] of grainPhrases) {
    const words = phrase.split(' ');
    if (words.every((each, offset) => word(tokens, at + offset) === each))
      return { to: at + words.length, period: { kind: 'grain', grain: unit } };
  }
  return undefined;
};
