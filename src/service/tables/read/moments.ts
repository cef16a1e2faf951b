import { uniqueNames } from '../profile/columnLabels.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import { isDurationName } from './durationReadings.ts';
import { isMissing } from './missingCells.ts';
import type { Record } from './totalRows.ts';

export interface Moments {
  readonly names: readonly string[];
  readonly rows: readonly Record[];
  readonly notes: readonly ReadingNote[];
}

const day =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9} \d{1,2}, \d{4})$/u;
const clock = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?( ?[ap]m)?$/i;
/** Words of dates that are unrelated to a time of day in the same row: birth, deadline, payment. */
const otherDay =
  /(birth|born|dob|due|deadline|expir|paid|pay|settl|clos|cancel|return|until|valid|deliver|resolv|finish|end)/i;
const plannedClock = /(plan|sched|due|expect|promis|sunrise|sunset|open|clos|tide)/i;
const clockName =
  /(^|[^a-z])(time|start|starts|started|begin|begins|end|ends|from|to|at|in|out|dep|departs?|departure|arr|arrives?|arrival|hour|clock|uhrzeit|zeit|heure|hora|ora)($|[^a-z])/i;
const minRows = 8;

/**
 * For rows with a date and a time of day in separate columns, adds the timestamp: a time alone is text, which cannot
 * answer "in the morning", "after 4 pm" or "by hour".
 */
export function withMoments(names: readonly string[], rows: readonly Record[]): Moments {
  const nothing = { names, rows, notes: [] };
  if (rows.length < minRows) return nothing;
  const days = names.flatMap((name, at) => (!otherDay.test(name) && holds(rows, at, day) ? [at] : []));
  if (days.length === 0) return nothing;
  const clocks = names.flatMap((name, at) => {
    if (plannedClock.test(name) || !holds(rows, at, clock)) return [];
    const cells = cellsOf(rows, at);
    return !isDurationName(name, cells) && (clockName.test(name) || areSpread(cells)) ? [at] : [];
  });
  const pair = plannedPair(names, rows, clocks);
  const [first, last] = pair ?? clocks;
  if (first === undefined || clocks.length > 2) return nothing;
  const date = dayOf(names, days, first);
  if (date === undefined) return nothing;
  // Something that starts in the evening may end the next day.
  const kept = pair ?? (last === undefined || !isLater(rows, first, last) ? [first] : [first, last]);
  const nameOf = (at: number) => {
    const known = pair && flightTimes.get(names[at]?.trim().toLowerCase() ?? '');
    if (known !== undefined) return known;
    const link = /_/.test(`${names[date]}${names[at]}`) ? '_' : ' ';
    // "Booked on" and "Booked at": the common word is used once.
    const isRepeated = isOfOne(names[date] ?? '', names[at] ?? '');
    return `${names[date]}${link}${isRepeated ? 'time' : names[at]}`;
  };
  return {
    names: uniqueNames([...names, ...kept.map(nameOf)]),
    rows: rows.map((row) => [...row, ...kept.map((at) => momentOf(row[date], row[at]))]),
    notes: kept.map((at) => ({
      kind: 'structure',
      message: `Column "${nameOf(at)}" holds "${names[date]}" and "${names[at]}" as one moment.`,
    })),
  };
}

/** What timetables of flights call their times. */
const flightTimes: ReadonlyMap<string, string> = new Map([
  ['std', 'Scheduled departure'],
  ['atd', 'Actual departure'],
  ['sta', 'Scheduled arrival'],
  ['ata', 'Actual arrival'],
]);
const actualClock = /(^|[^a-z])(act|actual|real|seen|arrived|departed|left|came|done)($|[^a-z])/i;

/**
 * A planned time and the one at which it happened, in this order: both are needed for the delay, and the second may be the
 * earlier one. Undefined where one seems to lie on the other side of midnight.
 */
function plannedPair(
  names: readonly string[],
  rows: readonly Record[],
  clocks: readonly number[],
): readonly [number, number] | undefined {
  const nameAt = (at: number) => names[at]?.trim().toLowerCase() ?? '';
  const planned = names.flatMap((name, at) =>
    (plannedClock.test(name) || /^st[ad]$/i.test(name.trim())) && holds(rows, at, clock) ? [at] : [],
  );
  const actual = names.flatMap((name, at) =>
    (actualClock.test(name) || /^at[ad]$/i.test(name.trim())) &&
    !planned.includes(at) &&
    holds(rows, at, clock)
      ? [at]
      : [],
  );
  const [from, to] = [planned[0], actual[0]];
  if (from === undefined || to === undefined || planned.length + actual.length > 2) return undefined;
  if (clocks.some((at) => at !== from && at !== to)) return undefined;
  const areOfFlights = flightTimes.has(nameAt(from)) || flightTimes.has(nameAt(to));
  if (areOfFlights && nameAt(from).at(-1) !== nameAt(to).at(-1)) return undefined;
  const isOneDay = rows.every((row) => {
    const [one, other] = [row[from], row[to]];
    return isEmpty(one) || isEmpty(other) || Math.abs(minutesOf(one ?? '') - minutesOf(other ?? '')) < 720;
  });
  return isOneDay ? [from, to] : undefined;
}

/**
 * The date column that a time column belongs to; if there are several, the one with the matching name, or the one right
 * before it.
 */
function dayOf(names: readonly string[], days: readonly number[], clock: number): number | undefined {
  if (days.length === 1) return days[0];
  const named = days.filter((at) => isOfOne(names[at] ?? '', names[clock] ?? ''));
  if (named.length === 1) return named[0];
  return days.includes(clock - 1) &&
    /^(time|hour|clock|uhrzeit|zeit|heure|hora|ora)$/i.test(names[clock]?.trim() ?? '')
    ? clock - 1
    : undefined;
}

/** "Booked on" and "Booked at", `order_date` and `order_time`. */
function isOfOne(day: string, time: string): boolean {
  const [one, other] = [day, time].map((name) =>
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== '' && !/^(on|at|day|date|time|hour|clock)$/.test(word))
      .join(' '),
  );
  return one !== '' && one === other;
}

function momentOf(date: string | null | undefined, time: string | null | undefined): string | null {
  if (isEmpty(date) || isEmpty(time)) return null;
  return `${date?.trim()} ${time?.trim()}`;
}

const isEmpty = (cell: string | null | undefined) =>
  cell === null || cell === undefined || isMissing(cell.trim());

function cellsOf(rows: readonly Record[], at: number): string[] {
  return rows.flatMap((row) => (isEmpty(row[at]) ? [] : [row[at]?.trim() ?? '']));
}

/** The first other cell ends the check. */
function holds(rows: readonly Record[], at: number, pattern: RegExp): boolean {
  let found = 0;
  for (const row of rows) {
    const cell = row[at];
    if (isEmpty(cell)) continue;
    if (!pattern.test(cell?.trim() ?? '')) return false;
    found++;
  }
  return found >= minRows;
}

/** Spread over morning and afternoon; minutes and seconds of measured times are closer together. */
function areSpread(cells: readonly string[]): boolean {
  const hours = cells.map((cell) => Math.floor(minutesOf(cell) / 60));
  return hours.some((hour) => hour >= 13) && hours.some((hour) => hour < 12);
}

function isLater(rows: readonly Record[], first: number, last: number): boolean {
  return rows.every((row) => {
    const [from, to] = [row[first], row[last]];
    return isEmpty(from) || isEmpty(to) || minutesOf(to ?? '') >= minutesOf(from ?? '');
  });
}

function minutesOf(cell: string): number {
  const [, hours = '0', minutes = '0', half] = /^(\d+):(\d+).*?([ap]m)?$/i.exec(cell.trim()) ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes);
}
