import { describe, expect, test } from 'vitest';
import { contrast, readColour } from '../../src/charts/colour.ts';
import { seriesColour, themeFrom } from '../../src/charts/theme.ts';

const grounds = [
  ['#ffffff', '#1f1f1f'],
  ['#1f1f1f', '#cccccc'],
  ['#000000', '#ffffff'],
  ['#fdf6e3', '#586e75'],
  ['#272822', '#f8f8f2'],
  ['#3b4252', '#d8dee9'],
] as const;

const ratio = (one: string, other: string) =>
  contrast(readColour(one) ?? [0, 0, 0], readColour(other) ?? [0, 0, 0]);

describe.each(grounds)('on %s with %s', (background, text) => {
  const theme = themeFrom({ background, text });
  test('every mark stands out from the background by 3:1', () => {
    for (const colour of [...theme.palette, theme.positive, theme.negative, theme.faint])
      expect(ratio(colour, background)).toBeGreaterThanOrEqual(3);
  });
  test('small words are readable, 4.5:1', () => {
    expect(ratio(theme.mutedText, background)).toBeGreaterThanOrEqual(4.5);
  });
});

test('beyond the palette no two series share a colour', () => {
  const theme = themeFrom({ background: '#ffffff', text: '#000000' });
  const colours = Array.from({ length: 20 }, (_, at) => seriesColour(theme, at));
  expect(new Set(colours).size).toBe(20);
});

test.each([
  ['#fff', [255, 255, 255]],
  ['#0f0f0f80', [15, 15, 15]],
  ['rgba(1, 2, 3, 0.5)', [1, 2, 3]],
  ['rgb(1 2 3)', [1, 2, 3]],
  ['url(https://tracker.example)', undefined],
  ['#12345', undefined],
  ['red', undefined],
])('%s is read as a colour or not at all', (text, rgb) => {
  expect(readColour(text)).toEqual(rgb);
});
