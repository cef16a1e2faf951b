import { describe, expect, test } from 'vitest';
import { calendarTicks } from '../../src/charts/calendarTicks.ts';
import {
  formatCategory,
  formatPeriod,
  grainOf,
  readPeriod,
  readPeriods,
} from '../../src/charts/chartPeriods.ts';

const utc = (...parts: [number, number, number?]) => Date.UTC(parts[0], parts[1] - 1, parts[2] ?? 1);

describe('a date of any precision', () => {
  test.each([
    ['2024', utc(2024, 1), 'year'],
    [2024, utc(2024, 1), 'year'],
    ['2024-Q3', utc(2024, 7), 'quarter'],
    ['Q3 2024', utc(2024, 7), 'quarter'],
    ['2024-02', utc(2024, 2), 'month'],
    ['2024-W01', utc(2024, 1, 1), 'week'],
    ['2021-W01', utc(2021, 1, 4), 'week'],
    ['2024-02-29', utc(2024, 2, 29), 'day'],
    ['2024-02-29T12:30:00Z', utc(2024, 2, 29) + 45_000_000, 'minute'],
    [1_709_164_800, utc(2024, 2, 29), 'minute'],
    [1_709_164_800_000, utc(2024, 2, 29), 'minute'],
  ])('%s', (given, ms, grain) => {
    expect(readPeriod(given)).toEqual({ ms, grain });
  });

  test.each(['2023-02-29', '2024-13', 'Spring', '2024-1', '12', '', '2024-02-29 and later', 12])(
    '%s is none',
    (given) => {
      expect(readPeriod(given)).toBeUndefined();
    },
  );

  test('one text that is no date makes all of them labels', () => {
    expect(readPeriods(['2024', '2025', 'later'])).toBeUndefined();
  });

  test('time stamps at midnight are days', () => {
    expect(grainOf([{ ms: utc(2024, 1, 2), grain: 'minute' }])).toBe('day');
  });
});

test.each([
  ['2024-06', 'Jun 2024'],
  ['2024-06-30', 'Jun 30, 2024'],
  ['2024-Q2', 'Q2 2024'],
  ['2024', '2024'],
  ['monday', 'Monday'],
  ['Quay A', 'Quay A'],
  ['May', 'May'],
])('%s reads %s', (given, text) => {
  expect(formatCategory(given, 'en-US')).toBe(text);
});

test('names of days and months speak the language of the reader', () => {
  expect(formatCategory('Monday', 'de-DE')).toBe('Montag');
  expect(formatPeriod(utc(2024, 3), 'month', 'de-DE')).toBe('März 2024');
});

test('an hour is written as clocks of the place show it', () => {
  const early = Date.UTC(2015, 0, 1, 1);
  expect(formatPeriod(early, 'minute', 'en-US')).toMatch(/^Jan 1, 2015, 1:00\sAM$/);
  expect(formatPeriod(early, 'minute', 'de-DE')).toBe('1. Jan. 2015, 01:00');
});

describe('ticks of a calendar', () => {
  const labels = (from: number, to: number, grain: Parameters<typeof calendarTicks>[2], most: number) =>
    calendarTicks(from, to, grain, most, 'en-US').map(({ label }) => label.replace('\n', ' '));

  test('stand on round dates and name the year where it begins', () => {
    expect(labels(utc(2023, 3), utc(2024, 6), 'month', 6)).toEqual([
      'Apr 2023',
      'Jul',
      'Oct',
      'Jan 2024',
      'Apr',
    ]);
  });
  test('are more than one where as many as are wanted have room', () => {
    expect(labels(utc(2023, 1, 2), utc(2023, 12, 25), 'week', 3)).toEqual(['Apr 2023', 'Jul', 'Oct']);
    expect(labels(utc(2023, 1, 2), utc(2023, 12, 25), 'week', 2)).toEqual(['Jul 2023']);
  });
  test('are never finer than what was written', () => {
    expect(labels(utc(2020, 1), utc(2022, 1), 'year', 20)).toEqual(['2020', '2021', '2022']);
    expect(labels(utc(2024, 1), utc(2024, 7), 'quarter', 20)).toEqual(['Q1 2024', 'Q2', 'Q3']);
  });
  test('of a century are decades', () => {
    expect(labels(utc(1903, 1), utc(1998, 1), 'year', 10)).toEqual([
      '1910',
      '1920',
      '1930',
      '1940',
      '1950',
      '1960',
      '1970',
      '1980',
      '1990',
    ]);
  });
  test('of one moment are one', () => {
    expect(labels(utc(2024, 5, 3), utc(2024, 5, 3), 'day', 8)).toEqual(['May 3 2024']);
  });
  test('do not crowd, whatever the span', () => {
    for (let days = 1; days < 40_000; days = Math.ceil(days * 1.7)) {
      const from = utc(1950, 1, 3);
      expect(calendarTicks(from, from + days * 86_400_000, 'day', 8, 'en-US').length).toBeLessThanOrEqual(10);
    }
  });
});
