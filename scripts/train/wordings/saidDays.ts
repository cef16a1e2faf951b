import { monthNames, weekdayNames } from '../../../src/contract/calendarNames.ts';
import { counted } from '../plain/figures.ts';
import type { Maker } from '../plain/maker.ts';
import type { Row } from '../plain/openWorkspace.ts';
import { aMeasure, aValue, figure, type Intent, type Made } from './intentParts.ts';

/** Days, weekdays and quarters, and the latest rows. */
export const saidDays: Readonly<Record<string, Intent>> = {
  'count between days': {
    ways: [
      'how many {nouns} between {from} and {to}',
      'how many {nouns} from {from} to {to}',
      'number of {nouns} from {from} until {to}',
      '{nouns} between {from} and {to}, how many',
      'how many {nouns} were there {from} - {to}',
    ],
    make: (m) =>
      onDays(m, (days, of) => {
        const [a, b] = [m.one(days), m.one(days)];
        if (!a || !b || a >= b) return undefined;
        const found = m.rows.filter((row) => of(row) >= a && of(row) <= b).length;
        return found < m.rows.length ? figure({ from: daySaid(a), to: daySaid(b) }, found) : undefined;
      }),
  },
  'count on a day': {
    ways: [
      'how many {nouns} on {day}',
      '{nouns} on {day}, how many',
      'how many {nouns} were there on {day}',
      'number of {nouns} for {day}',
      'how many {nouns} did we have on {day}',
    ],
    make: (m) =>
      onDays(m, (days, of) => {
        const day = m.one(days);
        return day
          ? figure({ day: daySaid(day) }, m.rows.filter((row) => of(row) === day).length)
          : undefined;
      }),
  },
  'count in a quarter': {
    ways: [
      'how many {nouns} in {quarter}',
      'how many {nouns} were there in the {ordinal} quarter of {year}',
      '{quarter} {nouns}, how many',
      'number of {nouns} in {year} {q}',
      'how many {nouns} did we have in quarter {number} of {year}',
    ],
    make: (m) =>
      onDays(m, (days, of) => {
        const day = m.one(days);
        if (!day) return undefined;
        const at = quarterOf(day);
        const [year = '', number = ''] = at.split('-');
        const ordinal = ['first', 'second', 'third', 'fourth'][Number(number) - 1] ?? '';
        const found = m.rows.filter((row) => quarterOf(of(row)) === at).length;
        return found < m.rows.length
          ? figure({ quarter: `Q${number} ${year}`, q: `Q${number}`, number, year, ordinal }, found)
          : undefined;
      }),
  },
  'count on a weekday': {
    ways: [
      'how many {nouns} were there on {weekday}s',
      'how many {nouns} on a {weekday}',
      '{weekday} {nouns}, how many',
      'number of {nouns} that fall on a {weekday}',
      'how many of the {nouns} are on {weekday}s',
    ],
    make: (m) =>
      onDays(m, (days, of) => {
        const day = m.one(days);
        if (!day) return undefined;
        const found = m.rows.filter((row) => weekdayOf(of(row)) === weekdayOf(day)).length;
        return found < m.rows.length ? figure({ weekday: weekdayOf(day) }, found) : undefined;
      }),
  },
  'count at weekends': {
    ways: [
      'how many {nouns} on weekends',
      'how many {nouns} at the weekend',
      'weekend {nouns}, how many',
      'number of {nouns} on a saturday or sunday',
      'how many {nouns} were there on saturdays and sundays',
    ],
    make: (m) =>
      onDays(m, (_, of) => {
        const found = m.rows.filter((row) => /^S/.test(weekdayOf(of(row)))).length;
        return found < m.rows.length ? figure({}, found) : undefined;
      }),
  },
  'last day of a value': {
    ways: [
      'when was the last {value} {noun}',
      'date of the latest {value} {noun}',
      'when did we last have a {value} {noun}',
      'most recent {value} {noun}, when was it',
      'last time there was a {value} {noun}',
    ],
    make: (m) => ofValue(m, (parts, days) => figure(parts, days.at(-1) ?? '')),
  },
  'first day of a value': {
    ways: [
      'when was the first {value} {noun}',
      'date of the earliest {value} {noun}',
      'when did we first have a {value} {noun}',
      'first {value} {noun}, when was it',
    ],
    make: (m) => ofValue(m, (parts, days) => figure(parts, days[0] ?? '')),
  },
  'day of the highest': {
    ways: [
      'when was the highest {measure}',
      'on which day was the {measure} highest',
      'date of the highest {measure}',
      'when did {measure} peak',
      'what day had the highest {measure}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) =>
        onDays(m, (_, dayOf) => {
          const max = Math.max(...of(m.rows));
          const found = m.rows.filter((row) => of([row])[0] === max);
          const [top] = found;
          return found.length === 1 && top ? figure(parts, dayOf(top)) : undefined;
        }),
      ),
  },
  'rows by quarter': {
    ways: [
      '{nouns} by quarter',
      'how many {nouns} per quarter',
      'quarterly {nouns}',
      'number of {nouns} in each quarter',
      '{nouns} for every quarter',
    ],
    make: (m) =>
      onDays(m, (_, of) => {
        const found = counted(m.rows.map((row) => quarterOf(of(row))));
        return found.size > 2 && found.size <= 16 ? { parts: {}, truth: [[...found.values()]] } : undefined;
      }),
  },
};

/** Requires a table with a single date column, with a date in every row and more than 14 distinct days. */
function onDays(
  m: Maker,
  make: (days: readonly string[], of: (row: Row) => string) => Made | undefined,
): Made | undefined {
  const day = m.day();
  const days = m.rows.flatMap((row) => day?.(row) ?? []);
  const isWhole = days.length === m.rows.length && new Set(days).size > 14;
  return day && isWhole ? make([...new Set(days)].sort(), (row) => day(row) ?? '') : undefined;
}

function ofValue(
  m: Maker,
  make: (parts: Record<string, string | number>, days: readonly string[]) => Made | undefined,
): Made | undefined {
  return aValue(m, (parts, rows) =>
    onDays(m, (_, of) => {
      const days = rows.map(of).sort();
      return make({ ...parts }, days);
    }),
  );
}

function daySaid(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

function weekdayOf(day: string): string {
  return weekdayNames[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';
}
