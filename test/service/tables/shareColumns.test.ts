import { expect, test } from 'vitest';
import { isShareColumn } from '../../../src/service/tables/profile/shareColumns.ts';

const between = { min: 0.02, max: 0.41, isWhole: false };

test.each(['conversion_rate', 'Market Share', 'ChurnRate', 'error rate', 'share of renters', 'win ratio'])(
  '%s from 0 to 1 is a part of a whole',
  (name) => expect(isShareColumn({ name, ...between })).toBe(true),
);

test.each([
  'exchange_rate',
  'interest rate',
  'murder_rate',
  'earnings per share',
  'share price',
  'gear ratio',
  'conversion factor',
  'score',
])('%s below 1 may be something else', (name) => expect(isShareColumn({ name, ...between })).toBe(false));

test('values beyond 1, below 0 or all whole are no parts', () => {
  expect(isShareColumn({ name: 'win ratio', min: 0.2, max: 1.8, isWhole: false })).toBe(false);
  expect(isShareColumn({ name: 'return rate', min: -0.1, max: 0.2, isWhole: false })).toBe(false);
  expect(isShareColumn({ name: 'hit rate', min: 0, max: 1, isWhole: true })).toBe(false);
});

test('a name with a percent sign counts from 0 to 1 only where all below one percent would be odd', () => {
  expect(isShareColumn({ name: 'win_pct', unit: '%', ...between })).toBe(true);
  expect(isShareColumn({ name: 'defect_pct', unit: '%', ...between })).toBe(false);
});
