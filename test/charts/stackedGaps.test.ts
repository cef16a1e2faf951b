import { expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const months = (...points: readonly (readonly [string, number])[]) => points.map(([x, y]) => ({ x, y }));

test('areas of a stack stand over the same months where one begins later or lacks some', () => {
  const datasets = [
    {
      label: 'Vik',
      data: months(['2031-01', 1], ['2031-02', 2], ['2031-03', 3], ['2031-04', 4], ['2031-05', 5]),
    },
    { label: 'Moss', data: months(['2031-03', 30], ['2031-04', 40], ['2031-05', 50]) },
    { label: 'Horten', data: months(['2031-01', 100], ['2031-02', 200], ['2031-04', 400], ['2031-05', 500]) },
  ];
  const component = {
    component_type: 'generic_timeseries',
    config: { chart_type: 'area', stacked: true, datasets },
  } as KnownComponent;
  const drawn = chart(component, { theme: lightTheme, widthPx: 700, heightPx: 300, locale: 'en-US' });
  const values = ((drawn?.option.series ?? []) as { data: unknown[] }[]).map(({ data }) =>
    data.map((point) => (Array.isArray(point) ? point : (point as { value: unknown[] }).value)[1]),
  );
  // A stack is added up place by place: the third place is March in each.
  expect(values).toEqual([
    [1, 2, 3, 4, 5],
    [null, null, 30, 40, 50],
    [100, 200, null, 400, 500],
  ]);
});
