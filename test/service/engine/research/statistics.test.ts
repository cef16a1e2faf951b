import { expect, test } from 'vitest';
import { median, ranks, robustScores } from '../../../../src/service/engine/answers/analyses/statistics.ts';

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('an outlier does not hide itself, as it would with the standard deviation', () => {
  const { scores } = robustScores([10, 11, 9, 10, 12, 8, 100]) ?? { scores: [] };
  expect(scores.map((score) => Math.abs(score) > 3.5)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('values that are mostly equal have no robust scale', () => {
  expect(robustScores([0, 0, 0, 0, 5])).toBeUndefined();
});

test('equal values share their rank', () => {
  expect(ranks([10, 20, 20, 5])).toEqual([2, 3.5, 3.5, 1]);
});
