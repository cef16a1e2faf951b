import type { ReadingNote } from '../profile/tableProfile.ts';
import { isMissing } from './missingCells.ts';
import type { Record } from './totalRows.ts';

export interface ClockSpans {
  readonly names: readonly string[];
  readonly rows: readonly Record[];
  readonly notes: readonly ReadingNote[];
}

const starts =
  /(^|[^\p{L}])(from|start|starts|begin|begins|open|opens|opening|in|von|beginn|ab|dep|departs?|departure|de|inicio|début|debut)($|[^\p{L}])/iu;
const ends =
  /(^|[^\p{L}])(to|end|ends|until|till|finish|finishes|close|closes|closing|out|bis|ende|arr|arrives?|arrival|à|fin|hasta)($|[^\p{L}])/iu;
const known = /(duration|hours?|minutes?|length|dauer|stunden|durée)/i;
const clock = /^(\d{1,2})[:.h]([0-5]\d)(?::[0-5]\d)?\s?([ap]m)?$/i;
const minRows = 3;

/**
 * For rows with a start and an end time of day, adds the hours between them: times of day are text, which cannot be
 * compared by length or summed.
 */
export function withClockSpans(names: readonly string[], rows: readonly Record[]): ClockSpans {
  const nothing = { names, rows, notes: [] };
  const clocks = names.flatMap((_, at) => (isClock(rows, at) ? [at] : []));
  const [from, to] = clocks;
  if (from === undefined || to === undefined || clocks.length > 2) return nothing;
  const late = delays(names, rows, [from, to]);
  if (late) return late;
  if (names.some((name) => known.test(name))) return nothing;
  const isSpan = starts.test(names[from] ?? '') && ends.test(names[to] ?? '');
  if (!isSpan && !areInOrder(names, rows, from, to)) return nothing;
  return {
    names: [...names, column],
    rows: rows.map((row) => [...row, hoursBetween(row[from], row[to])]),
    notes: [
      {
        kind: 'structure',
        message: `Column "${column}" holds the hours from "${names[from]}" to "${names[to]}"; an end before its start is on the next day.`,
      },
    ],
  };
}

const planned = /(due|plan|sched|expect|timetabled|target|promis|booked)/i;
const delayName = /(delay|late|lateness|verspätung|retard|retraso|ritardo|vertraging)/i;
const delay = 'delay (min)';

/** From planned to actual time; negative if it was early. */
function delays(
  names: readonly string[],
  rows: readonly Record[],
  [one, other]: readonly [number, number],
): ClockSpans | undefined {
  const isPlanned = (at: number) => planned.test(names[at] ?? '');
  if (isPlanned(one) === isPlanned(other) || names.some((name) => delayName.test(name))) return undefined;
  const [due, done] = isPlanned(one) ? [one, other] : [other, one];
  return {
    names: [...names, delay],
    rows: rows.map((row) => [...row, minutesBetween(row[due], row[done])]),
    notes: [
      {
        kind: 'structure',
        message: `Column "${delay}" holds the minutes from "${names[due]}" to "${names[done]}"; below zero it was early.`,
      },
    ],
  };
}

function minutesBetween(from: string | null | undefined, to: string | null | undefined): string | null {
  const [start, end] = [minutesOf(from ?? ''), minutesOf(to ?? '')];
  if (start === undefined || end === undefined) return null;
  // Something due at 23:55 that happened at 00:10 was 15 minutes late.
  const apart = end - start;
  return String(apart < -halfDay ? apart + 2 * halfDay : apart > halfDay ? apart - 2 * halfDay : apart);
}

const halfDay = 12 * 60;

/** Words for pairs of times that are not start and end. */
const unrelated =
  /(morning|afternoon|evening|noon|weekday|weekend|saturday|sunday|^am$|^pm$|sched|plan|due|expect|promis|actual|book|order|report|call|sunrise|sunset|max|min|high|low)/i;
/** Number of rows required to decide which time is first. */
const minOrdered = 20;

/** Regardless of names, the second is the end if it is later in every row: take-off and landing. */
function areInOrder(names: readonly string[], rows: readonly Record[], from: number, to: number): boolean {
  if (unrelated.test(names[from] ?? '') || unrelated.test(names[to] ?? '')) return false;
  let ordered = 0;
  for (const row of rows) {
    const [start, end] = [minutesOf(row[from] ?? ''), minutesOf(row[to] ?? '')];
    if (start === undefined || end === undefined) continue;
    if (end <= start) return false;
    ordered++;
  }
  return ordered >= minOrdered;
}

const column = 'duration (h)';

function isClock(rows: readonly Record[], at: number): boolean {
  let clocks = 0;
  for (const row of rows) {
    const cell = row[at] ?? '';
    if (minutesOf(cell) !== undefined) clocks++;
    else if (!isMissing(cell)) return false;
  }
  return clocks >= minRows;
}

function hoursBetween(from: string | null | undefined, to: string | null | undefined): string | null {
  const [start, end] = [minutesOf(from ?? ''), minutesOf(to ?? '')];
  if (start === undefined || end === undefined || start === end) return null;
  return String((end - start + (end < start ? 24 * 60 : 0)) / 60);
}

/** Minutes since midnight. */
function minutesOf(cell: string): number | undefined {
  const [, hours = '', minutes = '', half] = clock.exec(cell.trim()) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 24 || (half && (hour > 12 || hour === 0))) return undefined;
  const day = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return day * 60 + Number(minutes);
}
