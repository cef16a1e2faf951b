import { describe, expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { contrast, readColour } from '../../src/charts/colour.ts';
import { withPalette } from '../../src/charts/palette.ts';
import { lightTheme, onDark, onLight, seriesColour, themeFrom } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';
import { paletteNames } from '../../src/contract/palettes.ts';
import { manifestWithKeys } from '../manifest.ts';

const { contributes } = manifestWithKeys() as {
  readonly contributes: {
    readonly colors: readonly {
      readonly id: string;
      readonly defaults: Readonly<Record<'light' | 'dark' | 'highContrast' | 'highContrastLight', string>>;
    }[];
  };
};

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
  test('small text is readable, 4.5:1', () => {
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

test('a palette starts with the colour it is named after, and keeps all others', () => {
  const theme = themeFrom({ background: '#ffffff', text: '#1f1f1f' });
  const green = withPalette(theme, 'green');
  expect(green.palette[0]).toBe('#4d8a1f');
  expect([...green.palette].sort()).toEqual([...theme.palette].sort());
  expect(withPalette(theme, 'tartan')).toBe(theme);
  expect(theme.palette).toHaveLength(paletteNames.length);
});

test('a chart is drawn in the colour it requests', () => {
  const component = {
    component_type: 'categorical_bar',
    config: {
      palette: 'green',
      datasets: [{ label: 'Trips', data: [{ x: 'North', y: 1 }] }],
    },
  } as unknown as KnownComponent;
  const look = { theme: lightTheme, widthPx: 700, heightPx: 300, locale: 'en-US' };
  const drawn = chart(component, look);
  const bars = drawn?.option.series as { color: string }[];
  expect(bars[0]?.color).toBe(withPalette(lightTheme, 'green').palette[0]);
});

test('valid theme colours are used, adjusted for contrast, and invalid ones ignored', () => {
  const own = { series: ['#112233', 'no colour'], positive: '#00ff00', negative: '' };
  const theme = themeFrom({ background: '#ffffff', text: '#1f1f1f', own });
  expect(theme.palette[0]).toBe('#112233');
  expect(theme.palette.slice(1)).toEqual(lightTheme.palette.slice(1));
  expect(theme.positive).toMatch(/^#00[0-9a-f]{2}00$/);
  expect(theme.positive).not.toBe('#00ff00');
  expect(theme.negative).toBe(lightTheme.negative);
});

test('the manifest declares the chart colours, with our own as defaults', () => {
  const colours = contributes.colors.filter(({ id }) => id.includes('.series'));
  expect(colours.map(({ defaults }) => defaults.light)).toEqual(onLight.slice(0, colours.length));
  expect(colours.map(({ defaults }) => defaults.dark)).toEqual(onDark.slice(0, colours.length));
  for (const { id, defaults } of contributes.colors) {
    expect(id).toMatch(/^cardinal\.chart\.[a-z0-9]+$/);
    expect(defaults.highContrast).toBe(defaults.dark);
    expect(defaults.highContrastLight).toBe(defaults.light);
  }
});
