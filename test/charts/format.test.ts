import { describe, expect, test } from 'vitest';
import { valueAxis } from '../../src/charts/chartFrame.ts';
import { clockStep } from '../../src/charts/clocks.ts';
import { formatLabel, formatNumber, formatTick } from '../../src/charts/format.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import { decimalsOf } from '../../src/contract/decimals.ts';

describe('a number with its units', () => {
  test.each([
    [1234.5, 'kt', 'en-US', '1,234.5\u00a0kt'],
    [12.4, '$M', 'en-US', '$12.4M'],
    [-3.5, '$', 'en-US', '-$3.50'],
    [3.25, '%', 'en-US', '3.25%'],
    [-3.25, '%', 'de-DE', '-3,25%'],
    [1050, 'USD', 'en-US', '$1,050'],
    [1050, 'EUR', 'de-DE', '1.050\u00a0€'],
    [-1050.5, 'EUR', 'de-DE', '-1.050,50\u00a0€'],
    [18, 'GWh', 'en-US', '18\u00a0GWh'],
    [18, 'MMT', 'en-US', '18\u00a0MMT'],
    [0.000123456, '', 'en-US', '0.0001235'],
    [123456789.129, null, 'en-US', '123,456,789.13'],
    [7, undefined, 'no such locale', '7'],
  ])('%s in %s for %s reads %s', (value, units, locale, text) => {
    expect(formatNumber(value, units, locale)).toBe(text);
  });
});

describe('a tick', () => {
  test.each([
    [1250, '', '1,250'],
    [12_500, '', '12.5K'],
    [12_500, '$', '$12.5K'],
    [1_250_000, 'kt', '1.25M'],
    [12_500, '$M', '$12,500M'],
    [-40_000, '$', '-$40K'],
    [0, '%', '0%'],
    [0.05, 'min', '0.05'],
  ])('%s in %s reads %s', (value, units, text) => {
    expect(formatTick(value, units, 'en-US')).toBe(text);
  });

  test('is never rounded onto its neighbour', () => {
    const ticks = [1_000_000, 1_000_250, 1_000_500].map((value) => formatTick(value, '', 'en-US'));
    expect(new Set(ticks).size).toBe(3);
  });
});

test('the numbers of one measure have the same decimals, as many as tell them apart', () => {
  const written = (values: number[], units = '') => {
    const digits = decimalsOf(values);
    return values.map((value) => formatNumber(value, units, 'en-US', digits));
  };
  expect(written([6.997, 7, 5.676])).toEqual(['6.997', '7.000', '5.676']);
  expect(written([6.997, 7, 5.676, 5.1, 5.2, 5.3, 5.4]).slice(0, 3)).toEqual(['7.0', '7.0', '5.7']);
  expect(written([21.748, 206.567], '$')).toEqual(['$22', '$207']);
  expect(written([90.2, -4, 12.5], '%')).toEqual(['90.2%', '-4.0%', '12.5%']);
  expect(written([1200, 3])).toEqual(['1,200', '3']);
  expect(written([0.1234, 0.1236])).toEqual(['0.12340', '0.12360']);
  expect(written([112_981_000_000, 8_530_000])).toEqual(['112,981,000,000', '8,530,000']);
  expect(formatLabel(112_981_000_000, '', 'en-US', 0)).toBe('113B');
  expect(formatLabel(8_530_000, '$', 'en-US', 0)).toBe('$8.53M');
  expect(formatLabel(8_530_000, 'M', 'en-US', 0)).toBe('8,530,000\u00a0M');
  expect(written([-0.04, 12.7])).toEqual(['0.0', '12.7']);
  expect(written([-0.2, 0.5, 4.7], '%')).toEqual(['-0.2%', '0.5%', '4.7%']);
});

test('prices have two decimals or none', () => {
  expect(formatNumber(5.26, 'EUR', 'en-US', 1)).toBe('€5.26');
  expect(formatNumber(56, '$', 'en-US', 1)).toBe('$56.00');
  expect(formatNumber(120, 'EUR', 'en-US', 0)).toBe('€120');
  expect(formatNumber(5.26, '$M', 'en-US', 1)).toBe('$5.3M');
});

test('an axis of clocks ends at a step of it', () => {
  const { interval, max, min } = valueAxis(
    { theme: lightTheme, widthPx: 700, heightPx: 300, locale: 'en-US' },
    { units: 'h:mm:ss', largest: 2510 },
  ) as ReturnType<typeof valueAxis> & { interval: number };
  expect(interval).toBe(900);
  expect([min?.({ min: 0, max: 2510 }), max?.({ min: 0, max: 2510 })]).toEqual([0, 2700]);
});

test('an axis of shares ends at a hundred, whatever rounding leaves', () => {
  const look = { theme: lightTheme, widthPx: 700, heightPx: 300, locale: 'en-US' };
  const whole = valueAxis(look, { units: '%', largest: 100.000_000_01 });
  expect(whole.max?.({ min: 0, max: 100.000_000_01 })).toBe(100);
  expect(valueAxis(look, { units: '%', largest: 84 }).max).toBeUndefined();
  expect(valueAxis(look, { units: 'km', largest: 100 }).max).toBeUndefined();
});

test('what is smaller or larger than words and decimals can say is written with a power of ten', () => {
  const masses = [9.109e-31, 1.6726e-27, 0];
  const digits = decimalsOf(masses);
  expect(masses.map((mass) => formatNumber(mass, 'kg', 'en-US', digits))).toEqual([
    '9.11\u00a0×\u00a010⁻³¹\u00a0kg',
    '1.67\u00a0×\u00a010⁻²⁷\u00a0kg',
    '0\u00a0kg',
  ]);
  expect(formatNumber(5.2e15, 'km', 'en-US', 0)).toBe('5.2\u00a0×\u00a010¹⁵\u00a0km');
  expect(formatTick(2e-9, 'm', 'de')).toBe('2\u00a0×\u00a010⁻⁹');
  expect(formatTick(0.000_05, '', 'en-US')).toBe('0.00005');
});

test('spans of time are written the way their file has them, and ticks fall on whole minutes and hours', () => {
  const said = (seconds: number, style: string) => formatNumber(seconds, style, 'en-US', 1);
  expect([said(12_701.4, 'h:mm:ss'), said(127, 'm:ss'), said(5430, 'h:mm')]).toEqual([
    '3:31:41',
    '2:07',
    '1:31',
  ]);
  expect([said(-65, 'm:ss'), said(59.7, 'm:ss'), said(0, 'h:mm:ss')]).toEqual(['-1:05', '1:00', '0:00:00']);
  expect(formatTick(3600, 'h:mm:ss', 'en-US')).toBe('1:00:00');
  expect(clockStep('h:mm:ss', 12_840, 5)).toBe(3600);
  expect(clockStep('m:ss', 688, 5)).toBe(300);
});

test('milliseconds are said as seconds, minutes, hours and days, on ticks of whole ones', () => {
  const said = (ms: number, locale = 'en-US') => formatNumber(ms, 'ms', locale, 0).replaceAll('\u00a0', ' ');
  expect([said(850), said(999), said(1234), said(12_900), said(59_960)]).toEqual([
    '850 ms',
    '999 ms',
    '1.23 s',
    '12.9 s',
    '1 min',
  ]);
  expect([said(774_541), said(-90_000), said(12_300_000), said(90_000_000)]).toEqual([
    '12 min 55 s',
    '-1 min 30 s',
    '3 h 25 min',
    '1 day 1 h',
  ]);
  expect([said(12_900, 'de'), said(187_200_000, 'de')]).toEqual(['12,9 s', '2 d 4 h']);
  expect(formatTick(300_000, 'ms', 'en-US')).toBe('5\u00a0min');
  expect(formatTick(500, 'ms', 'en-US')).toBe('500\u00a0ms');
  expect(clockStep('ms', 774_541, 5)).toBe(300_000);
  expect(clockStep('ms', 2000, 5)).toBeUndefined();
});

test('seconds are said as minutes and hours where their decimals do not matter', () => {
  const said = (value: number, digits?: number) =>
    formatNumber(value, 's', 'en-US', digits).replaceAll('\u00a0', ' ');
  expect([said(3725), said(45, 0), said(725.4, 0), said(7384.6, 1)]).toEqual([
    '1 h 2 min',
    '45 s',
    '12 min 5 s',
    '2 h 3 min',
  ]);
  expect([said(83.42, 2), said(83.42)]).toEqual(['83.42 s', '83.42 s']);
  expect(formatTick(1800, 's', 'en-US')).toBe('30\u00a0min');
  expect([clockStep('s', 688, 5), clockStep('s', 42, 5)]).toEqual([300, undefined]);
});

test('numbers that are missing do not matter for the decimals', () => {
  expect(decimalsOf([])).toBe(0);
  expect(decimalsOf([null, undefined, 5])).toBe(0);
  expect(decimalsOf([0, 0])).toBe(0);
});

test('the ticks of a scale that reaches tens of thousands are all compact', () => {
  const ticks = (largest: number) =>
    [0, 3000, 9000, 12_000].map((value) => formatTick(value, '', 'en-US', largest));
  expect(ticks(14_500)).toEqual(['0', '3K', '9K', '12K']);
  expect(ticks(5000).slice(0, 2)).toEqual(['0', '3,000']);
});
