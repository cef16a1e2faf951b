import { median } from '../../../src/service/engine/answers/analyses/statistics.ts';
import { groups, ranked, sum } from '../plain/figures.ts';
import { isLed, monthSaid } from '../plain/longParts.ts';
import type { Maker } from '../plain/maker.ts';
import { all, aMeasure, aSide, aValue, figure, type Intent, type Made, type Parts } from './intentParts.ts';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Totals and shares of groups, and what happened when. */
export const saidTotals: Readonly<Record<string, Intent>> = {
  'total by group': {
    ways: [
      'total {measure} by {side}',
      '{measure} per {side}',
      'sum of {measure} by {side}',
      'how much {measure} per {side}',
      '{side} totals of {measure}',
      '{measure} split by {side}',
      'total {measure} for each {side}',
      'how much {measure} does each {side} have',
      '{measure} broken down by {side}',
      'sum up {measure} per {side}',
      'what is the total {measure} of each {side}',
    ],
    make: (m) =>
      aMeasure(
        m,
        (parts, of) =>
          aSide(m, (side) =>
            all(
              { ...parts, ...side.parts },
              ranked(groups(m.rows, side.side), (rows) => sum(of(rows))),
            ),
          ),
        'amount',
      ),
  },
  'share by group': {
    ways: [
      'what share of {nouns} does each {side} have',
      'percentage of {nouns} by {side}',
      '{nouns} by {side} in percent',
      'share of {nouns} per {side}',
      'how are the {nouns} distributed by {side} in percent',
      'what percentage of {nouns} is in each {side}',
    ],
    make: (m) =>
      aSide(m, ({ parts, side }) => {
        const by = groups(m.rows, side);
        const whole = [...by.values()].flat().length;
        const shares = ranked(by, (rows) => (100 * rows.length) / whole);
        return shares.length > 1 && shares.length <= 25 && whole === m.rows.length
          ? all(parts, shares)
          : undefined;
      }),
  },
  'median of a group': {
    ways: [
      'median {measure} by {side}',
      'median {measure} of each {side}',
      'what is the median {measure} per {side}',
      'typical {measure} by {side}, as a median',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) =>
        aSide(m, (side) =>
          all(
            { ...parts, ...side.parts },
            ranked(groups(m.rows, side.side), (rows) => median(of(rows)) ?? Number.NaN),
          ),
        ),
      ),
  },
  'highest of a group': {
    ways: [
      'highest {measure} by {side}',
      'max {measure} per {side}',
      'maximum {measure} of each {side}',
      'what is the highest {measure} in each {side}',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) =>
        aSide(m, (side) =>
          all(
            { ...parts, ...side.parts },
            ranked(groups(m.rows, side.side), (rows) =>
              of(rows).length > 0 ? Math.max(...of(rows)) : Number.NaN,
            ),
          ),
        ),
      ),
  },
  'rows by weekday': {
    ways: [
      '{nouns} by weekday',
      '{nouns} per day of the week',
      'how many {nouns} on each weekday',
      'number of {nouns} for each day of the week',
      'how are the {nouns} spread over the weekdays',
    ],
    make: (m) => {
      const by = perPeriod(m, (day) => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '');
      return by.length > 3 ? { parts: {}, truth: [by.flat()] } : undefined;
    },
  },
  'busiest weekday': {
    ways: [
      'which day of the week has the most {nouns}',
      'busiest day of the week for {nouns}',
      'what weekday is the busiest for {nouns}',
      'on which weekday do most {nouns} happen',
      'on what day of the week do we get the most {nouns}',
    ],
    make: (m) => {
      const by = perPeriod(m, (day) => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '');
      return by.length > 3 && isLed(by) ? figure({}, by[0]?.[0] ?? '') : undefined;
    },
  },
  'busiest month': {
    ways: [
      'which month had the most {nouns}',
      'busiest month for {nouns}',
      'in which month were there the most {nouns}',
      'what was our busiest month for {nouns}',
      'month with the highest number of {nouns}',
      'when did we have the most {nouns}, by month',
      'peak month for {nouns}',
    ],
    make: (m) => {
      const by = perPeriod(m, (day) => day.slice(0, 7));
      return by.length > 2 && isLed(by) ? figure({}, by[0]?.[0] ?? '') : undefined;
    },
  },
  'quietest month': {
    ways: [
      'month with the fewest {nouns}',
      'which month had the least {nouns}',
      'quietest month for {nouns}',
      'in which month did we have the fewest {nouns}',
    ],
    make: (m) => {
      const by = perPeriod(m, (day) => day.slice(0, 7)).reverse();
      return by.length > 2 && isLed(by) ? figure({}, by[0]?.[0] ?? '') : undefined;
    },
  },
  'month of the highest total': {
    ways: [
      'which month had the highest total {measure}',
      'month with the most {measure}',
      'in which month was {measure} highest in total',
      'peak month for {measure}',
      'best month by total {measure}',
      'when was total {measure} highest, by month',
    ],
    make: (m) =>
      aMeasure(
        m,
        (parts, of) => {
          const day = m.day();
          const found = ranked(groups(m.rows, { of: (row) => day?.(row)?.slice(0, 7) ?? null }), (rows) =>
            sum(of(rows)),
          );
          return day && found.length > 2 && isLed(found) ? figure(parts, found[0]?.[0] ?? '') : undefined;
        },
        'amount',
      ),
  },
  'rows by year': {
    ways: ['{nouns} by year', 'yearly {nouns}', 'how many {nouns} a year', '{nouns} per year'],
    make: (m) => {
      const by = perPeriod(m, (day) => day.slice(0, 4));
      return by.length > 1 ? { parts: {}, truth: [by.flat()] } : undefined;
    },
  },
  'total by month': {
    ways: [
      'total {measure} by month',
      'monthly {measure}',
      '{measure} per month',
      '{measure} month by month',
      'how much {measure} each month',
      '{measure} over time by month',
      'show the {measure} for every month',
    ],
    make: (m) =>
      aMeasure(
        m,
        (parts, of) => {
          const day = m.day();
          const by = groups(m.rows, { of: (row) => day?.(row)?.slice(0, 7) ?? null });
          return day && by.size > 2 && by.size <= 30
            ? { parts, truth: [[...by.values()].map((rows) => sum(of(rows)))] }
            : undefined;
        },
        'amount',
      ),
  },
  'count between months': {
    ways: [
      'how many {nouns} between {from} and {to}',
      'number of {nouns} from {from} to {to}',
      'how many {nouns} from {from} through {to}',
      'how many {nouns} were there from {from} until {to}',
    ],
    make: (m) =>
      twoMonths(m, (parts, from, to, at) =>
        figure(parts, at.filter((month) => month >= from && month <= to).length),
      ),
  },
  'change between months': {
    ways: [
      'how much did the number of {nouns} change from {from} to {to}',
      'change in {nouns} between {from} and {to}',
      'difference in {nouns} between {from} and {to}',
      'how many more {nouns} in {to} than in {from}',
    ],
    make: (m) =>
      twoMonths(m, (parts, from, to, at) => {
        const [a, b] = [from, to].map((wanted) => at.filter((month) => month === wanted).length) as [
          number,
          number,
        ];
        return b > a ? { parts, truth: [[b - a], [(100 * (b - a)) / a], [a, b]] } : undefined;
      }),
  },
  'first and last day': {
    ways: [
      'when was the first {noun}',
      'date of the first {noun}',
      'what is the date of the earliest {noun}',
      'when did the first {noun} take place',
    ],
    make: (m) => {
      const day = m.day();
      const [first] = m.rows.flatMap((row) => day?.(row) ?? []).sort();
      return first === undefined ? undefined : figure({}, first);
    },
  },
  'last day': {
    ways: [
      'when was the last {noun}',
      'when was the most recent {noun}',
      'latest {noun} date',
      'date of the newest {noun}',
      'when did we last have a {noun}',
    ],
    make: (m) => {
      const day = m.day();
      const last = m.rows
        .flatMap((row) => day?.(row) ?? [])
        .sort()
        .at(-1);
      return last === undefined ? undefined : figure({}, last);
    },
  },
  'a value in a month': {
    ways: [
      'how many {value} {nouns} in {month}',
      '{value} {nouns} in {month}, how many',
      'number of {value} {nouns} during {month}',
      'in {month}, how many {nouns} were {value}',
      'how many {nouns} were {value} in {month}',
      'count {value} {nouns} for {month}',
    ],
    make: (m) => {
      const month = m.month();
      return aValue(m, (parts, rows) =>
        month ? figure({ ...parts, month: month.said }, rows.filter(month.has).length) : undefined,
      );
    },
  },
  'groups in a month': {
    ways: [
      '{nouns} in {month} by {side}',
      '{month} {nouns} per {side}',
      'how many {nouns} per {side} in {month}',
      'in {month}, {nouns} by {side}',
      'breakdown of {month} {nouns} by {side}',
    ],
    make: (m) => {
      const month = m.month();
      return aSide(m, ({ parts, side }) =>
        month
          ? all(
              { ...parts, month: month.said },
              ranked(groups(m.rows.filter(month.has), side), (rows) => rows.length),
            )
          : undefined,
      );
    },
  },
};

/** The number of rows in each period, largest first. */
function perPeriod(m: Maker, periodOf: (day: string) => string): [string, number][] {
  const day = m.day();
  const of = (row: Parameters<NonNullable<typeof day>>[0]) => {
    const found = day?.(row);
    return found === undefined ? null : periodOf(found);
  };
  return day ? ranked(groups(m.rows, { of }), (rows) => rows.length) : [];
}

function twoMonths(
  m: Maker,
  make: (parts: Parts, from: string, to: string, at: readonly string[]) => Made | undefined,
): Made | undefined {
  const day = m.day();
  const at = m.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? []);
  const months = [...new Set(at)].sort();
  const [from, to] = [months[Math.floor(months.length / 4)], months[Math.floor((3 * months.length) / 4)]];
  return from !== undefined && to !== undefined && from < to
    ? make({ from: monthSaid(from), to: monthSaid(to) }, from, to, at)
    : undefined;
}
