import { expect, test } from 'vitest';
import { maxTextChars, shortText, withShortTexts } from '../../src/charts/shortTexts.ts';
import { cardSvg } from '../../src/service/engine/cards/pages/cardSvg.ts';
import { fitted } from '../../src/service/engine/cards/pages/svgText.ts';

const long = 'ab '.repeat(7_000);
const picture = {
  widthPx: 800,
  isDark: false,
  hasFooter: true,
  fontFamily: 'x',
  sources: [long],
  locale: 'en-US',
};
const points = (label: string) => [
  { x: label, y: 1 },
  { x: `${label}!`, y: 2 },
];

test.each([
  ['header', { title: long, subtitle: long }],
  ['categorical_bar', { title: long, datasets: [{ label: long, units: long, data: points(long) }] }],
  ['pie', { title: long, datasets: [{ label: long, data: points(long) }] }],
  ['timeline', { events: [{ date: '2024-01-01', title: long, description: long }] }],
  ['top_level_metric', { label: long, value: long, units: long, change: long }],
  ['table', { columns: [{ key: 'a', label: long }], rows: [{ a: long }] }],
])(
  'a card of the kind %s whose texts have 20,000 characters is drawn with short ones',
  (component_type, config) => {
    const drawing = {
      title: long,
      description: long,
      notes: [long],
      components: [{ component_type, config }],
    };
    const { svg, words } = cardSvg(drawing, picture);
    const longest = Math.max(...svg.split(/<[^>]*>/).map((text) => text.length));
    expect(longest).toBeLessThanOrEqual(10 * maxTextChars);
    expect(words.length).toBeLessThanOrEqual(10 * maxTextChars);
  },
);

test('texts that differ only beyond the cut stay different', () => {
  const { data } = withShortTexts({ data: [`${long}1`, `${long}2`, `${long}1`, 'short'] });
  expect(data.every((text) => text.length <= maxTextChars)).toBe(true);
  expect(new Set(data).size).toBe(3);
  expect(data[0]).toBe(data[2]);
});

test('values without long texts are not copied, and no character is split', () => {
  const config = { a: [{ b: 'short', c: 1 }] };
  expect(withShortTexts(config)).toBe(config);
  for (let shift = 0; shift < 2; shift++)
    expect(shortText('x'.repeat(shift) + '\u{1f6a2}'.repeat(maxTextChars)).isWellFormed()).toBe(true);
});

test('fitting a text into a width takes few measurements, whatever its length', () => {
  expect(fitted('m'.repeat(2_000_000), 100, 12)).toMatch(/^m{10,20}…$/);
  expect(fitted('Tonnage', 100, 12)).toBe('Tonnage');
  expect(fitted('Tonnage of the harbour', 60, 12)).toMatch(/^Tonn\w*…$/);
});
