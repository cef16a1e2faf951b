import { expect, it } from 'vitest';
import {
  formatDate,
  formatWhen,
  isTimeline,
  periodPhrase,
} from '../../../../src/service/language/words/dateWords.ts';
import type { Grain } from '../../../../src/service/plan/plan.ts';

it.each<[string | number, Grain | undefined, string]>([
  ['2026-03-12', undefined, '12 March 2026'],
  ['2026-03-12T10:15:00', undefined, '12 March 2026, 10:15'],
  ['2026-03-12T00:00:00', undefined, '12 March 2026'],
  ['2026-03-01', 'month', 'March 2026'],
  ['2026-04-01', 'quarter', 'Q2 2026'],
  ['2026-01-01', 'year', '2026'],
  ['1990-01-01', 'decade', '1990s'],
  ['2026-03-09', 'week', 'the week of 9 March 2026'],
  [1, 'day_of_week', 'Monday'],
  [8, 'hour_of_day', '08:00'],
  [7, 'month_of_year', 'July'],
  [3, 'quarter_of_year', 'Q3'],
  [2, 'day_of_month', 'the 2nd'],
  ['not a date', undefined, 'not a date'],
])('writes %s by %s as %s', (value, grain, text) => {
  expect(formatDate(value, grain)).toBe(text);
});

it.each<[string | number, Grain | undefined, string]>([
  ['2026-03-12', undefined, 'on 12 March 2026'],
  ['2026-03-01', 'month', 'in March 2026'],
  ['1990-01-01', 'decade', 'in the 1990s'],
  [1, 'day_of_week', 'on Monday'],
  [8, 'hour_of_day', 'at 08:00'],
])('says when %s by %s is: %s', (value, grain, text) => {
  expect(formatWhen(value, grain)).toBe(text);
});

it.each([
  ['March 2026', 'in March 2026'],
  ['12 March 2026', 'on 12 March 2026'],
  ['2026-03-12', 'on 12 March 2026'],
  ['Q2 2026', 'in Q2 2026'],
  ['1990s', 'in the 1990s'],
  ['last month', 'last month'],
  ['last 30 days', 'in the last 30 days'],
  ['past 2 weeks', 'in the last 2 weeks'],
  ['the first half of 2026', 'in the first half of 2026'],
  ['since 2019', 'since 2019'],
  ['between 2019 and 2021', 'between 2019 and 2021'],
  ['yesterday', 'yesterday'],
  ['week of 9 March 2026', 'in the week of 9 March 2026'],
  ['May 2024 to July 2026', 'from May 2024 to July 2026'],
])('says the period %s as %s', (label, text) => {
  expect(periodPhrase(label)).toBe(text);
});

it('tells periods in order from parts that come round again', () => {
  expect(isTimeline('month')).toBe(true);
  expect(isTimeline('day_of_week')).toBe(false);
  expect(isTimeline(undefined)).toBe(false);
});
