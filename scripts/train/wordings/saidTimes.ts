import { counted, groups, mean } from '../plain/figures.ts';
import { yearOf } from '../plain/longParts.ts';
import { aMeasure, figure, type Intent } from './intentParts.ts';

/** Months and years. */
export const saidTimes: Readonly<Record<string, Intent>> = {
  'count in a month': {
    ways: [
      'how many {nouns} were there in {month}',
      'how many {nouns} did we have in {month}',
      '{nouns} in {month}, how many',
      '{month} {nouns} count',
      'in {month}, how many {nouns} were there',
      'number of {nouns} for {month}',
      'how many {nouns} are from {month}',
      'how many {nouns} happened in {month}',
      'how many {nouns} took place in {month}',
    ],
    make: (m) => {
      const month = m.month();
      return month && figure({ month: month.said }, m.rows.filter(month.has).length);
    },
  },
  'count since a month': {
    ways: [
      'how many {nouns} since {month}',
      'number of {nouns} from {month} on',
      'how many {nouns} have there been since {month}',
      'how many {nouns} from {month} onwards',
      'how many {nouns} were there after the start of {month}',
    ],
    make: (m) => {
      const [month, day] = [m.month(), m.day()];
      const found = month && m.rows.filter((row) => (day?.(row) ?? '') >= month.at).length;
      return month && found !== undefined && found < m.rows.length
        ? figure({ month: month.said }, found)
        : undefined;
    },
  },
  'count before a month': {
    ways: [
      'how many {nouns} before {month}',
      'how many {nouns} were there prior to {month}',
      'number of {nouns} up to {month}, not including it',
      'how many {nouns} are older than {month}',
    ],
    make: (m) => {
      const [month, day] = [m.month(), m.day()];
      const found =
        month && m.rows.filter((row) => day?.(row) !== undefined && (day(row) ?? '') < month.at).length;
      return month && found ? figure({ month: month.said }, found) : undefined;
    },
  },
  'rows by month': {
    ways: [
      'monthly {nouns}',
      '{nouns} month by month',
      'how many {nouns} a month',
      'number of {nouns} for every month',
      'how many {nouns} did we have each month',
      '{nouns} by month',
      'monthly number of {nouns}',
      'how has the number of {nouns} developed by month',
    ],
    make: (m) => {
      const day = m.day();
      const months = counted(m.rows.flatMap((row) => day?.(row)?.slice(0, 7) ?? []));
      return months.size > 2 && months.size <= 30 ? { parts: {}, truth: [[...months.values()]] } : undefined;
    },
  },
  'average by month': {
    ways: [
      'monthly average {measure}',
      'average {measure} by month',
      'average {measure} for each month',
      'how did the average {measure} change month by month',
      'trend of average {measure} by month',
    ],
    make: (m) =>
      aMeasure(m, (parts, of) => {
        const day = m.day();
        const by = groups(m.rows, { of: (row) => day?.(row)?.slice(0, 7) ?? null });
        const found = [...by.values()].map((rows) => mean(of(rows))).filter(Number.isFinite);
        return day && by.size > 2 && by.size <= 30 ? { parts, truth: [found] } : undefined;
      }),
  },
  'count in a year': {
    ways: [
      'how many {nouns} were there in {year}',
      '{nouns} in {year}, how many',
      'how many {year} {nouns}',
      'number of {nouns} during {year}',
      'how many {nouns} did {year} have',
    ],
    make: (m) => {
      const year = yearOf(m);
      return year && figure({ year: year.said }, m.rows.filter(year.has).length);
    },
  },
};
