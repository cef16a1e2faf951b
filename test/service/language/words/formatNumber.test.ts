import { expect, it } from 'vitest';
import {
  formatBeside,
  formatNumber,
  type NumberStyle,
  ordinal,
} from '../../../../src/service/language/words/formatNumber.ts';

it.each<[number, Partial<NumberStyle>, string]>([
  [41230, {}, '41,230'],
  [14.2311, { unit: 'min' }, '14.2 min'],
  [144.2167, {}, '144.2'],
  [1234.56, {}, '1,235'],
  [6.997, {}, '7.00'],
  [6.8, {}, '6.8'],
  [0.0345678, {}, '0.0346'],
  [0.1 + 0.2, { precision: 'exact' }, '0.3'],
  [11.11, { precision: 'exact' }, '11.11'],
  [35919473.8, { precision: 'total' }, '35,919,474'],
  [249.8, { precision: 'total' }, '249.8'],
  [2026, { isPlain: true }, '2026'],
  [28, { unit: '°C' }, '28 °C'],
  [14.7, { unit: '%' }, '14.7%'],
  [1, { unit: 'days' }, '1 day'],
  [16.1183, { unit: 'days' }, '16.1 days'],
  [Number.NaN, {}, 'not a number'],
])('writes %d with %o as %s', (value, style, text) => {
  expect(formatNumber(value, { locale: 'en-US', ...style })).toBe(text);
});

it.each<[number, Partial<NumberStyle>, string]>([
  [4270.5, { unit: 'USD' }, '$4,270.50'],
  [4271530.25, { unit: '$', precision: 'total' }, '$4,271,530'],
  [10080.55, { unit: 'EUR', precision: 'exact' }, '€10,080.55'],
  [39, { unit: 'EUR' }, '€39'],
  [-409.07, { unit: 'EUR' }, '-€409.07'],
  [3.40002632, { unit: 'USD' }, '$3.40'],
  [0.0034123, { unit: 'USD' }, '$0.00341'],
])('writes the amount %d with %o as %s', (value, style, text) => {
  expect(formatNumber(value, { locale: 'en-US', ...style })).toBe(text);
});

it.each<[number, Partial<NumberStyle>, string]>([
  [542.5, { unit: 'ms' }, '542.5 ms'],
  [1500, { unit: 'ms' }, '1.5 s'],
  [59999, { unit: 'ms' }, '1 min'],
  [542548.9, { unit: 'ms' }, '9 min 3 s'],
  [3599800, { unit: 'ms' }, '1 h'],
  [12300000, { unit: 'ms' }, '3 h 25 min'],
  [45.5, { unit: 's' }, '45.5 s'],
  [200000, { unit: 's' }, '2 days 8 h'],
  [1247891, { unit: 'ms', keepsUnit: true }, '1,247,891 ms'],
])('writes the time %d with %o as %s', (value, style, text) => {
  expect(formatNumber(value, { locale: 'en-US', ...style })).toBe(text);
});

it.each([
  [0.275093, '27.5%'],
  [0.33962, '34%'],
  [0.0493, '4.9%'],
  [0.00434, '0.43%'],
  [1, '100%'],
  [0, '0%'],
])('writes the share %d as %s', (value, text) => {
  expect(formatNumber(value, { locale: 'en-US', isShare: true })).toBe(text);
});

it('never rounds a figure to fewer than three significant digits or away from its value', () => {
  for (let exponent = -6; exponent < 7; exponent++) {
    const value = 1.23456 * 10 ** exponent;
    const shown = Number(formatNumber(value, { locale: 'en-US' }).replaceAll(',', ''));
    expect(Math.abs(shown - value) / value).toBeLessThan(0.005);
  }
});

it('shows a sign for changes', () => {
  expect(formatNumber(0.075, { locale: 'en-US', isShare: true, isSigned: true })).toBe('+7.5%');
});

it('adds digits until different figures look different', () => {
  expect(formatBeside([20.41, 20.44], { locale: 'en-US' })).toEqual(['20.41', '20.44']);
  expect(formatBeside([20.41, 25.2], { locale: 'en-US' })).toEqual(['20.4', '25.2']);
});

it('uses the separators of the locale, and plain English for a locale that does not exist', () => {
  expect(formatNumber(1234.5, { locale: 'de-DE', precision: 'exact' })).toBe('1.234,5');
  expect(formatNumber(1234, { locale: 'not a locale' })).toBe('1,234');
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [22, '22nd'],
  [90, '90th'],
])('writes the place %d as %s', (place, text) => {
  expect(ordinal(place)).toBe(text);
});
