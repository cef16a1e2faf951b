import { monthNames, weekdayNames } from '../../../contract/calendarNames.ts';
import { grainNouns } from '../../../contract/grainNouns.ts';
import type { Grain } from '../../plan/plan.ts';
import { ordinal } from './formatNumber.ts';
import { enumerate } from './name.ts';

/** A date of the data in words: "12 March 2026", "March 2026", "Q2 2026", "Monday", "10:00". */
export function formatDate(value: string | number, grain?: Grain): string {
  if (typeof value === 'number') return formatPart(value, grain);
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(-?\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?/.exec(value) ?? [];
  if (year === '') return value;
  const monthName = monthNames[Number(month) - 1] ?? month;
  const dayName = `${Number(day)} ${monthName} ${year}`;
  switch (grain) {
    case 'decade':
      return `${year.slice(0, -1)}0s`;
    case 'year':
      return year;
    case 'quarter':
      return `Q${Math.ceil(Number(month) / 3)} ${year}`;
    case 'month':
      return `${monthName} ${year}`;
    case 'week':
      return `the week of ${dayName}`;
    case 'day':
      return dayName;
    default:
      return hour === '' || (hour === '00' && minute === '00' && grain !== 'hour')
        ? dayName
        : `${dayName}, ${hour}:${minute}`;
  }
}

/** With the preposition it takes in a sentence: "in March 2026", "on Monday", "at 10:00". */
export function formatWhen(value: string | number, grain?: Grain): string {
  const text = formatDate(value, grain);
  if (grain === undefined || grain === 'day' || grain === 'day_of_week' || grain === 'day_of_month')
    return `on ${text}`;
  if (grain === 'hour' || grain === 'hour_of_day') return `at ${text}`;
  return grain === 'decade' ? `in the ${text}` : `in ${text}`;
}

/** Whether the values are periods in order, unlike weekdays or hours, which come round again. */
export function isTimeline(grain: Grain | undefined): boolean {
  return grain !== undefined && !(grain in grainNouns && grain.includes('_'));
}

export function grainNoun(grain: Grain): string {
  return grainNouns[grain];
}

/** A period as people say it, with its preposition: "in March 2026", "since 2019", "last month". */
export function periodPhrase(label: string): string {
  const text = label.trim();
  if (
    /^(?:since|before|after|until|till|up to|between|from|in|on|at|during|over|within|through|by)\b/i.test(
      text,
    )
  )
    return text;
  if (/ ago$|^(?:more|less) than /i.test(text)) return text;
  if (/^the \d+ [a-z]+ to /.test(text)) return `in ${text}`;
  if (/^(?:last|past|previous|next|first)\s+(?:\d+|two|three|four|five|six|seven|ten|twelve)\b/i.test(text))
    return `in the ${text.replace(/^past/i, 'last')}`;
  if (/\S (?:to|until) \S/.test(text)) return `from ${text}`;
  if (/^the\s/i.test(text)) return `in ${text}`;
  if (/^(?:last|this|next|previous|today|yesterday|tomorrow|every|each)\b/i.test(text)) return text;
  if (/^\d{4}s$/.test(text)) return `in the ${text}`;
  if (/^\d{4}-\d\d-\d\d/.test(text)) return `on ${formatDate(text)}`;
  if (
    /^(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+\p{L}{3,}|\p{L}{3,}\s+\d{1,2}(?:st|nd|rd|th)?\b(?!\d))/iu.test(text) &&
    !/\bto\b/.test(text)
  )
    return `on ${text}`;
  if (/^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i.test(text)) return `on ${text}`;
  if (/^week\b/i.test(text)) return `in the ${text}`;
  return `in ${text}`;
}

/** Parts of dates: "at weekends", "on Mondays", "in July", "between 8:00 and 12:00". */
export function partPhrase(grain: Grain, values: readonly number[], label: string): string {
  const sorted = [...values].sort((a, b) => a - b);
  const isRun =
    sorted.length > 2 && sorted.every((value, at) => at === 0 || value === (sorted[at - 1] ?? 0) + 1);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? first;
  if (grain === 'day_of_week') {
    if (sorted.join() === '6,7') return 'at weekends';
    if (sorted.join() === '1,2,3,4,5') return 'on weekdays';
    return `on ${enumerate(sorted.map((value) => `${formatPart(value, grain)}s`))}`;
  }
  if (grain === 'hour_of_day') {
    if (/^(?:morning|afternoon|evening)s?$/i.test(label))
      return `in the ${label.toLowerCase().replace(/s$/, '')}`;
    if (/^nights?$/i.test(label)) return 'at night';
    const turn = sorted.findIndex((value, at) => at > 0 && value > (sorted[at - 1] ?? 0) + 1);
    // "between 22:00 and 06:00": one run past midnight.
    const isPastMidnight =
      turn > 0 && first === 0 && last === 23 && sorted.length === 24 - (sorted[turn] ?? 0) + turn;
    if (isPastMidnight)
      return `between ${formatPart(sorted[turn] ?? 0, grain)} and ${formatPart(turn, grain)}`;
    return isRun || sorted.length === 1
      ? `between ${formatPart(first, grain)} and ${formatPart(last + 1, grain)}`
      : `at ${enumerate(sorted.map((value) => formatPart(value, grain)))}`;
  }
  const names = isRun
    ? `${formatPart(first, grain)} to ${formatPart(last, grain)}`
    : enumerate(sorted.map((value) => formatPart(value, grain)));
  return grain === 'day_of_month' ? `on ${names} of the month` : `in ${names}`;
}

function formatPart(value: number, grain: Grain | undefined): string {
  switch (grain) {
    case 'day_of_week':
      return weekdayNames[value - 1] ?? String(value);
    case 'month_of_year':
      return monthNames[value - 1] ?? String(value);
    case 'quarter_of_year':
      return `Q${value}`;
    case 'hour_of_day':
      return `${String(value).padStart(2, '0')}:00`;
    case 'day_of_month':
      return `the ${ordinal(value)}`;
    default:
      return String(value);
  }
}
