import { expect, test } from 'vitest';
import { textPx } from '../../src/charts/chartFrame.ts';
import { inLines } from '../../src/charts/fitTexts.ts';

test('a text that fits stays as it is', () => {
  expect(inLines('Iron and steel', 200, 1)).toBe('Iron and steel');
});

test('a text is broken between words, and what is too long for its lines loses its middle', () => {
  expect(inLines('Iron and steel', 60, 2)).toBe('Iron and\nsteel');
  expect(inLines('Thriller/Suspense', 64, 2)).toBe('Thriller/\nSuspense');
  expect(inLines('Telecommunications', 70, 2)).toBe('Teleco…ions');
});

test.each([
  'Concert/Performance of the year',
  'Telecommunications equipment',
  '東京都港区芝公園四丁目',
  'ab',
])('every line of "%s" is within the room', (text) => {
  for (const roomPx of [30, 50, 80])
    for (const line of inLines(text, roomPx, 2).split('\n')) expect(textPx(line)).toBeLessThanOrEqual(roomPx);
});
