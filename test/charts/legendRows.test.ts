import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const look = { theme: lightTheme, widthPx: 280, heightPx: 300, locale: 'en-US', highContrast: true };

interface LegendRow {
  readonly type?: string;
  readonly top?: number;
  readonly data?: readonly string[];
}
interface Seen {
  readonly legend: readonly LegendRow[] | LegendRow;
  readonly grid: { readonly top: number };
  readonly series: readonly { readonly top?: number }[];
}
const seen = (component: KnownComponent, widthPx = look.widthPx) => {
  const picture = chart(component, { ...look, widthPx });
  const option = picture?.option as unknown as Seen;
  return { heightPx: picture?.heightPx ?? 0, ...option, legends: [option.legend].flat() };
};

const trades = 'Agriculture,Business services,Construction,Education and health,Finance,Government'.split(
  ',',
);
const lines: KnownComponent = {
  component_type: 'generic_timeseries',
  config: {
    chart_type: 'bar',
    datasets: trades.map((label) => ({
      label,
      data: [
        { x: '2023', y: 1 },
        { x: '2024', y: 2 },
      ],
    })),
  },
};

test('a legend in the drawing names all series on several lines, and the plot keeps its height', () => {
  const [narrow, wide] = [seen(lines), seen(lines, 1200)];
  expect(narrow.legends[0]?.type).toBe('plain');
  expect(wide.legends[0]?.type).toBe('scroll');
  expect(narrow.grid.top).toBeGreaterThan(wide.grid.top);
  expect(narrow.heightPx - narrow.grid.top).toBe(wide.heightPx - wide.grid.top);
});

test('the ring of a narrow pie stands beneath all lines of its legend', () => {
  const pie = (names: readonly string[]): KnownComponent => ({
    component_type: 'pie',
    config: { datasets: [{ label: 'Trips', data: names.map((x) => ({ x, y: 1 })) }] },
  });
  const [few, many] = [seen(pie(trades.slice(0, 2))), seen(pie(trades))];
  expect(many.legends[0]?.type).toBe('plain');
  expect(many.series[0]?.top ?? 0).toBeGreaterThan(few.series[0]?.top ?? 0);
});

test('every slice of a wide pie has one line, its share first: a cut takes the end of the name', () => {
  const option = chart(
    {
      component_type: 'pie',
      config: {
        datasets: [
          {
            label: 'Trips',
            data: [
              { x: 'By rail and road', y: 3 },
              { x: 'By sea', y: 1 },
            ],
          },
        ],
      },
    },
    { ...look, widthPx: 800 },
  )?.option as unknown as { series: { label: { formatter(given: object): string; overflow: string } }[] };
  const label = option.series[0]?.label;
  expect(label?.formatter({ name: 'By rail and road', value: 3 })).toBe('75%  By rail and road');
  expect(label?.overflow).toBe('truncate');
});

test('the names of a legend are broken into as many lines as there is room for', () => {
  const [narrow, wide] = [seen(lines), seen(lines, 1200)];
  expect(narrow.legends.length).toBeGreaterThan(1);
  expect(narrow.heightPx - wide.heightPx).toBe((narrow.legends.length - 1) * 25);
  // Every row is a legend of its own at its own height, and has one name at least.
  expect(narrow.legends.map(({ top }) => top)).toEqual(narrow.legends.map((_, at) => at * 25));
  expect(narrow.legends.every(({ data }) => (data?.length ?? 0) > 0)).toBe(true);
  expect(narrow.legends.flatMap(({ data = [] }) => data)).toEqual(trades);
  expect(chart(lines, look)?.legend.map(({ name }) => name)).toEqual(trades);
});
