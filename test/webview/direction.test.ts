import { expect, test } from 'vitest';
import { directionOf } from '../../webview/direction.ts';

test.each([
  ['القاهرة is highest (120), תל אביב lowest (60).', 'ltr'],
  ['Total revenue by region', 'ltr'],
  ['120', 'ltr'],
  ['القاهرة هي الأعلى (120).', 'rtl'],
  ['המכירות של Roma גבוהות מכולן (90).', 'rtl'],
])('%s runs %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
