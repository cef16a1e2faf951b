import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { contrast, type Rgb, readColour } from '../../src/charts/colour.ts';
import { themeFrom } from '../../src/charts/theme.ts';

test('the lowest cell of a heat map differs from an empty one in high contrast', () => {
  for (const [background, text] of [
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
  ] as const) {
    const picture = chart(
      {
        component_type: 'heatmap',
        config: {
          datasets: [
            {
              label: 'Calls',
              data: [
                { x: 'Mon', y: 'Day', value: 1 },
                { x: 'Tue', y: 'Day', value: 90 },
              ],
            },
          ],
        },
      },
      {
        theme: themeFrom({ background, text, highContrast: true }),
        ...{ widthPx: 400, heightPx: 300, locale: 'en-US', highContrast: true },
      },
    );
    const scale = picture?.option.visualMap as { inRange: { color: string[] } } | undefined;
    const [lowest, ground] = [scale?.inRange.color[0] ?? '', background].map((one) => readColour(one)) as [
      Rgb,
      Rgb,
    ];
    expect(contrast(lowest, ground)).toBeGreaterThan(1.4);
  }
});
