import { expect, test } from 'vitest';
import { moreSeriesText } from '../../src/charts/summary.ts';
import { english } from '../../src/charts/words.ts';

test('series that a description leaves to the table are counted in good English', () => {
  expect([4, 5, 6].map((count) => moreSeriesText(count, english))).toEqual([
    '',
    '1 more series is in the table.',
    '2 more series are in the table.',
  ]);
});
