import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const look = { theme: lightTheme, widthPx: 760, heightPx: 300, locale: 'en-US', reduceMotion: true };

test('labels at the ends of lines do not overlap, whatever the axis steps', () => {
  // The axis ends at 1,200 over these values, well above the highest of them.
  const lasts = { Marek: 648, Tove: 380, Okonkwo: 379, Li: 297, Ines: 229 };
  const component = {
    component_type: 'generic_timeseries',
    config: {
      y_label: 'Fee',
      datasets: Object.entries(lasts).map(([label, last]) => ({
        label,
        data: [
          { x: '2024', y: 1045 },
          { x: '2025', y: last },
        ],
      })),
    },
  } as KnownComponent;
  const series = chart(component, look)?.option.series as { endLabel?: { offset: [number, number] } }[];
  const plotPx = 300 - 26 - 4 - 24;
  const heights = Object.values(lasts).map(
    (last, at) => ((1200 - last) / 1200) * plotPx + (series[at]?.endLabel?.offset[1] ?? Number.NaN),
  );
  const gaps = heights.slice(1).map((height, at) => height - (heights[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(13);
});

test('in a narrow chart short names are at the ends of their lines, long ones in the legend', () => {
  const ends = (names: readonly string[]) => {
    const component = {
      component_type: 'generic_timeseries',
      config: {
        datasets: names.map((label, at) => ({
          label,
          data: [
            { x: '2024', y: 20 + at },
            { x: '2025', y: 30 + 5 * at },
          ],
        })),
      },
    } as KnownComponent;
    const picture = chart(component, { ...look, widthPx: 262, legendApart: true });
    const series = picture?.option.series as { endLabel?: { formatter: () => string } }[];
    return { words: series.map(({ endLabel }) => endLabel?.formatter()), legend: picture?.legend };
  };
  expect(ends(['web', 'store'])).toEqual({ words: ['web', 'store'], legend: [] });
  const long = ends(['Orders from the web', 'Orders in the store']);
  expect(long.words).toEqual([undefined, undefined]);
  expect(long.legend).toHaveLength(2);
});

test('a label and its number have room for the bold letters of a wide font', () => {
  const component = {
    component_type: 'generic_timeseries',
    config: {
      datasets: ['GOOG', 'AMZN'].map((label, at) => ({
        label,
        data: [
          { x: '2024', y: 400 + at },
          { x: '2025', y: 449.9 + at },
        ],
      })),
    },
  } as KnownComponent;
  const { option } = chart(component, { ...look, widthPx: 1100 }) ?? {};
  const { grid } = (option ?? {}) as { grid: { right: number } };
  // "GOOG 450" in DejaVu Sans Bold of 11 px, with 8 px between it and its line.
  expect(grid.right).toBeGreaterThanOrEqual(64 + 8);
});
