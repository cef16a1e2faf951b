import { expect, test } from 'vitest';
import { rangeOf } from '../../../../src/service/language/annotate/calendar.ts';
import { periodMentions } from '../../../../src/service/language/annotate/periods.ts';
import { tokenize } from '../../../../src/service/language/annotate/tokens.ts';

// The data goes from the middle of 2024 to 18 June 2026; today is later than that.
const coverage = { first: '2024-07-15', last: '2026-06-18' };
const now = new Date('2026-11-21T12:00:00Z');

/** The range of the longest period in the words, from <= x < to. */
function rangeIn(text: string) {
  const mentions = periodMentions(tokenize(text).tokens).filter(({ score }) => score > 0.5);
  const [longest] = mentions.sort((a, b) => b.to - b.from - (a.to - a.from));
  const range = longest?.kind === 'period' ? rangeOf(longest.period, coverage, now) : undefined;
  return range && [range.from, range.to];
}

test.each([
  ['in 2025', '2025-01-01', '2026-01-01'],
  ['in march 2025', '2025-03-01', '2025-04-01'],
  ['on 24 sept 2025', '2025-09-24', '2025-09-25'],
  ['on september 24th, 2025', '2025-09-24', '2025-09-25'],
  ['on 2025-02-28', '2025-02-28', '2025-03-01'],
  ['in 2025-11', '2025-11-01', '2025-12-01'],
  ['q3 2025', '2025-07-01', '2025-10-01'],
  ['the second quarter of 2025', '2025-04-01', '2025-07-01'],
  ['in the 1990s', '1990-01-01', '2000-01-01'],
  ['the first half of 2025', '2025-01-01', '2025-07-01'],
])('"%s" is a range of the calendar', (text, from, to) => {
  expect(rangeIn(text)).toEqual([from, to]);
});

test.each([
  ['in april', '2026-04-01', '2026-05-01'],
  ['in september', '2025-09-01', '2025-10-01'],
  ['on 3 march', '2026-03-03', '2026-03-04'],
  ['on the 3rd of march', '2026-03-03', '2026-03-04'],
  ['at pier 2 in march', '2026-03-01', '2026-04-01'],
  ['in march on 3 days', '2026-03-01', '2026-04-01'],
])('without a year, "%s" is the last one that the data reaches', (text, from, to) => {
  expect(rangeIn(text)).toEqual([from, to]);
});

test.each([
  ['last month', '2026-05-01', '2026-06-01'],
  ['this month', '2026-06-01', '2026-07-01'],
  ['last year', '2025-01-01', '2026-01-01'],
  ['last quarter', '2026-01-01', '2026-04-01'],
  ['last 30 days', '2026-05-20', '2026-06-19'],
])('"%s" is counted back from the newest date of the data', (text, from, to) => {
  expect(rangeIn(text)).toEqual([from, to]);
});

test('data that ends with a month makes that month the last one', () => {
  const [mention] = periodMentions(tokenize('last month').tokens);
  const period = mention?.kind === 'period' ? mention.period : undefined;
  const range = period && rangeOf(period, { first: '2026-01-01', last: '2026-05-31' }, now);
  expect(range).toMatchObject({ from: '2026-05-01', to: '2026-06-01' });
});

test.each([
  ['since march 2025', '2025-03-01', undefined],
  ['after march 2025', '2025-04-01', undefined],
  ['after the year 2024', '2025-01-01', undefined],
  ['before march 2025', undefined, '2025-03-01'],
  ['on or before march 2025', undefined, '2025-04-01'],
  ['before or on the date 2024', undefined, '2025-01-01'],
  ['no later than 2024', undefined, '2025-01-01'],
  ['on or after march 2025', '2025-03-01', undefined],
  ['not earlier than 2025-03-10', '2025-03-10', undefined],
])('"%s" is open on one side', (text, from, to) => {
  expect(rangeIn(text)).toEqual([from, to]);
});

test.each([
  ['between march and may 2025', '2025-03-01', '2025-06-01'],
  ['from january to march 2026', '2026-01-01', '2026-04-01'],
])('"%s" includes both ends and takes the year of the last', (text, from, to) => {
  expect(rangeIn(text)).toEqual([from, to]);
});

test.each([
  ['movies from the 1990s', '1990-01-01', '2000-01-01'],
  ['orders from march 2026', '2026-03-01', '2026-04-01'],
  ['prices from 2026-03-01', '2026-03-01', undefined],
  ['growth from 2024', '2024-01-01', undefined],
  ['orders from 2024 onwards', '2024-01-01', undefined],
])('"%s": things from a time are those of it, and what runs from a day goes on', (text, from, to) => {
  expect(rangeIn(text)).toEqual([from, to]);
});

test('a weekday is a part of each date, Monday first', () => {
  const [mention] = periodMentions(tokenize('on tuesdays').tokens).filter(({ to }) => to === 2);
  expect(mention).toMatchObject({ period: { kind: 'part', grain: 'day_of_week', values: [2] } });
});

test('the verb "may" is hardly a month', () => {
  const scores = periodMentions(tokenize('rows that may matter').tokens).map(({ score }) => score);
  expect(Math.max(...scores)).toBeLessThan(0.5);
});
