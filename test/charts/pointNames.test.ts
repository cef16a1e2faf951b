import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { sidesOfNames } from '../../src/charts/pointNames.ts';
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

test('single points are labelled directly, in one colour and without a legend', () => {
  const { legend, series } = drawn(points({ Fiji: 1, France: 1, Egypt: 1 }));
  expect(series.map(({ label }) => label?.formatter({ dataIndex: 0 }))).toEqual(['Fiji', 'France', 'Egypt']);
  expect(new Set(series.map(({ color }) => color)).size).toBe(1);
  expect(legend).toEqual([]);
});

test('groups of points keep their legend, and so do names that do not fit', () => {
  const groups = drawn(points({ Fiji: 3, France: 4 }));
  expect(groups.series.map(({ label }) => label)).toEqual([undefined, undefined]);
  expect(groups.legend?.map(({ name }) => name)).toEqual(['Fiji', 'France']);
  const long = 'United States Minor Outlying Islands';
  expect(drawn(points({ Fiji: 1, [long]: 1 }), 340).legend).toHaveLength(2);
});

test('thousands of points are transparent, so that dense areas show', () => {
  const opacity = (count: number) => drawn(points({ Fiji: count })).series[0]?.itemStyle.opacity ?? 1;
  expect(opacity(5_000)).toBeLessThan(opacity(200));
});

const plot = { width: 400, height: 250, right: 60 };
const at = (x: number, y: number, name: string, radiusPx = 4) => ({ x, y, name, radiusPx });
const corners = [at(0, 0, 'SW'), at(100, 100, 'NE')];

test('a label is to the right of its point, or on another side if a point is in the way', () => {
  expect(sidesOfNames([...corners, at(50, 50, 'Fiji')], plot)[2]).toBe('right');
  const neighbour = at(58, 50, 'Big', 20);
  expect(sidesOfNames([...corners, at(50, 50, 'Fiji'), neighbour], plot)[2]).toBe('left');
});

test('a label with points on all sides is not drawn', () => {
  const ring = [at(56, 50, '', 14), at(44, 50, '', 14), at(50, 60, '', 14), at(50, 40, '', 14)];
  expect(sidesOfNames([...corners, at(50, 50, 'Fiji'), ...ring], plot)[2]).toBeUndefined();
});

test('no two labels overlap, and large points are labelled first', () => {
  const [, , small, large] = sidesOfNames(
    [...corners, at(50, 50, 'Liechtenstein', 2), at(51, 50.5, 'Switzerland', 9)],
    plot,
  );
  expect(large).toBe('right');
  expect(small).not.toBe('right');
});

test('points of a narrow chart are labelled where there is room', () => {
  const { series, legend } = drawn(points({ Fiji: 1, France: 1, Egypt: 1 }), 320);
  expect(legend).toEqual([]);
  expect(series.every(({ label }) => label !== undefined)).toBe(true);
});
