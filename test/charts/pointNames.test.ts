import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const look = { theme: lightTheme, widthPx: 700, heightPx: 300, locale: 'en-US' };

function points(series: Record<string, number>, more: Record<string, unknown> = {}): KnownComponent {
  const datasets = Object.entries(series).map(([label, count]) => ({
    label,
    data: Array.from({ length: count }, (_, at) => ({ x: at, y: (at * 7) % 11 })),
  }));
  return { component_type: 'scatter', config: { datasets, ...more } } as KnownComponent;
}

function drawn(component: KnownComponent, widthPx = look.widthPx) {
  const picture = chart(component, { ...look, widthPx });
  const series = picture?.option.series as {
    color: string;
    itemStyle: { opacity: number };
    label?: { formatter(point: { dataIndex: number }): string };
  }[];
  return { legend: picture?.legend, series };
}

test('things of one point each are named beside it, in one colour and without a legend', () => {
  const { legend, series } = drawn(points({ Fiji: 1, France: 1, Egypt: 1 }));
  expect(series.map(({ label }) => label?.formatter({ dataIndex: 0 }))).toEqual(['Fiji', 'France', 'Egypt']);
  expect(new Set(series.map(({ color }) => color)).size).toBe(1);
  expect(legend).toEqual([]);
});

test('groups of points keep their legend, and so do names without room', () => {
  const groups = drawn(points({ Fiji: 3, France: 4 }));
  expect(groups.series.map(({ label }) => label)).toEqual([undefined, undefined]);
  expect(groups.legend?.map(({ name }) => name)).toEqual(['Fiji', 'France']);
  expect(drawn(points({ Fiji: 1, France: 1 }), 340).legend).toHaveLength(2);
});

test('thousands of points are seen through, so that dense places show', () => {
  const opacity = (count: number) => drawn(points({ Fiji: count })).series[0]?.itemStyle.opacity ?? 1;
  expect(opacity(5_000)).toBeLessThan(opacity(200));
});
