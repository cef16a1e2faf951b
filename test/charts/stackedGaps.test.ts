import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const months = (...points: readonly (readonly [string, number])[]) => points.map(([x, y]) => ({ x, y }));

function valuesOf(datasets: readonly object[]): unknown[][] {
  const component = {
    component_type: 'generic_timeseries',
    config: { chart_type: 'area', stacked: true, datasets },
  } as unknown as KnownComponent;
  const drawn = chart(component, { theme: lightTheme, widthPx: 700, heightPx: 300, locale: 'en-US' });
  return ((drawn?.option.series ?? []) as { data: unknown[] }[]).map(({ data }) =>
    data.map((point) => (Array.isArray(point) ? point : (point as { value: unknown[] }).value)[1]),
  );
}

test('stacked areas cover the same months if one starts later or lacks some', () => {
  const datasets = [
    {
      label: 'Vik',
      data: months(['2031-01', 1], ['2031-02', 2], ['2031-03', 3], ['2031-04', 4], ['2031-05', 5]),
    },
    { label: 'Moss', data: months(['2031-03', 30], ['2031-04', 40], ['2031-05', 50]) },
    { label: 'Horten', data: months(['2031-01', 100], ['2031-02', 200], ['2031-04', 400], ['2031-05', 500]) },
  ];
  // A stack is added up place by place: the third place is March in each.
  expect(valuesOf(datasets)).toEqual([
    [1, 2, 3, 4, 5],
    [null, null, 30, 40, 50],
    [100, 200, null, 400, 500],
  ]);
});

test('an area is complete where another lacks months written as days', () => {
  const days = Array.from({ length: 8 }, (_, at) => `2031-0${at + 1}-01`);
  const points = (names: readonly string[]) => names.map((x) => ({ x, y: 1 }));
  const [whole, broken] = valuesOf([
    { label: 'Vik', data: points(days) },
    { label: 'Moss', data: points(days.filter((_, at) => at !== 3 && at !== 4)) },
  ]);
  expect(whole).toEqual(days.map(() => 1));
  expect(broken).toEqual([1, 1, 1, null, null, 1, 1, 1]);
});

test('a month missing from all areas is a gap in each', () => {
  const lacking = [1, 2, 3, 5, 6, 7].map((month) => ({ x: `2031-0${month}`, y: month }));
  expect(
    valuesOf([
      { label: 'Vik', data: lacking },
      { label: 'Moss', data: lacking },
    ])[1],
  ).toEqual([1, 2, 3, null, 5, 6, 7]);
});
