import { expect, test } from 'vitest';
import { numberIn, yearIn, yearsIn } from '../../../src/service/plan/numbersInText.ts';

test.each([
  ['1,204.5 (est.)', 1204.5],
  ['about 12 km', 12],
  ['-3', -3],
  ['none', null],
])('the first number of "%s" is %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each([
  ['12 May 1998', 1998],
  ['order 120045', null],
  ['2013', 2013],
])('the first year of "%s" is %s', (text, year) => {
  expect(yearIn(text)).toBe(year);
});

test.each([
  ['1991–1998', 7],
  ['March 2001 – May 2004', 3],
  ['1991', null],
])('the years that pass in "%s" are %s', (text, years) => {
  expect(yearsIn(text)).toBe(years);
});
