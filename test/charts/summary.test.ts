import { expect, test } from 'vitest';
import { untold } from '../../src/charts/summary.ts';
import { english } from '../../src/charts/words.ts';

test('series that a description leaves to the table are counted in good English', () => {
  expect([4, 5, 6].map((count) => untold(count, english))).toEqual([
    '',
    '1 more series is in the table.',
    '2 more series are in the table.',
  ]);
});
