import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPeriods } from '../../../../src/service/engine/language/periods.ts';
import { tokenize } from '../../../../src/service/engine/language/tokens.ts';

const anchor = new Date('2023-08-17T00:00:00Z');
const spans = (question: string) => findPeriods(tokenize(question)).map((period) => period.span(anchor));

describe('periods', () => {
  test.each([
    ['sales in 2012', { start: '2012-01-01', end: '2013-01-01' }],
    ['since 2019', { start: '2019-01-01' }],
    ['after 2019', { start: '2020-01-01' }],
    ['before March 2020', { end: '2020-03-01' }],
    ['until 2015', { end: '2016-01-01' }],
    ['between 2015 and 2020', { start: '2015-01-01', end: '2021-01-01' }],
    ['from Q1 2020 to Q3 2021', { start: '2020-01-01', end: '2021-10-01' }],
    ['2012-2015', { start: '2012-01-01', end: '2016-01-01' }],
    ['Q3 2024', { start: '2024-07-01', end: '2024-10-01' }],
    ['third quarter of 2024', { start: '2024-07-01', end: '2024-10-01' }],
    ['H1 2024', { start: '2024-01-01', end: '2024-07-01' }],
    ['in the 1990s', { start: '1990-01-01', end: '2000-01-01' }],
    ['in the nineties', { start: '1990-01-01', end: '2000-01-01' }],
    ['March 2021', { start: '2021-03-01', end: '2021-04-01' }],
    ['on March 5, 2021', { start: '2021-03-05', end: '2021-03-06' }],
    ['on 5 March 2021', { start: '2021-03-05', end: '2021-03-06' }],
    ['on 2021-03-05', { start: '2021-03-05', end: '2021-03-06' }],
    ['on 29.02.2000', { start: '2000-02-29', end: '2000-03-01' }],
    ['last 12 months', { start: '2022-08-18', end: '2023-08-18' }],
    ['last year', { start: '2022-01-01', end: '2023-01-01' }],
    ['this quarter', { start: '2023-07-01', end: '2023-10-01' }],
    ['last quarter', { start: '2023-04-01', end: '2023-07-01' }],
    ['past decade', { start: '2013-08-18', end: '2023-08-18' }],
    ['YTD', { start: '2023-01-01', end: '2023-08-18' }],
    ['year to date', { start: '2023-01-01', end: '2023-08-18' }],
    ['FY2023', { start: '2023-01-01', end: '2024-01-01' }],
    ['in October', { start: '2022-10-01', end: '2022-11-01' }],
  ])('%s', (question, span) => {
    expect(spans(question)).toEqual([span]);
  });

  test('what only looks like a period is none', () => {
    for (const question of [
      'the last year she won',
      '2012 seats'.replace('2012', '12'),
      'room 1408',
      'constructor',
    ])
      expect(spans(question)).toEqual([]);
  });

  test('a year range is never empty and never backwards', () => {
    const year = fc.integer({ min: 1500, max: 2199 });
    fc.assert(
      fc.property(year, year, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const [span] = spans(`between ${low} and ${high}`);
        expect(span).toEqual({ start: `${low}-01-01`, end: `${high + 1}-01-01` });
      }),
    );
  });
});
