import { describe, expect, test } from 'vitest';
import { chart } from '../../src/charts/chart.ts';
import { binned } from '../../src/charts/kinds/histogram.ts';
import type { Look } from '../../src/charts/look.ts';
import { lightTheme } from '../../src/charts/theme.ts';
import type { KnownComponent } from '../../src/contract/component.ts';

const look: Look = { theme: lightTheme, widthPx: 720, heightPx: 300, locale: 'en-US' };

/** The parts of an option these tests look at. */
interface Seen {
  readonly xAxis: { readonly type: string; readonly data?: string[] };
  readonly yAxis: { readonly type: string; readonly data?: string[] };
  readonly series: {
    readonly name: string;
    readonly data: unknown[];
    readonly stack?: string;
    readonly symbol?: string;
  }[];
}
function drawn(component: KnownComponent, more: Partial<Look> = {}) {
  const picture = chart(component, { ...look, ...more });
  if (!picture) throw new Error('nothing was drawn');
  return { ...picture, seen: picture.option as unknown as Seen };
}
const times = (...data: { x: string | number; y?: number | null }[]): KnownComponent => ({
  component_type: 'generic_timeseries',
  config: { datasets: [{ label: 'Arrivals', data }] },
});
const bars = (data: { x: string; y: number | null }[], more: object = {}): KnownComponent => ({
  component_type: 'categorical_bar',
  config: { datasets: [{ label: 'Tons', data }], ...more },
});

describe('a time series', () => {
  test('a missing value is a gap, never zero and never bridged', () => {
    const { seen, summary } = drawn(
      times({ x: '2024-01', y: 1 }, { x: '2024-02' }, { x: '2024-03', y: 3 }, { x: '2024-04', y: 4 }),
    );
    expect(seen.series[0]?.data[1]).toEqual([Date.UTC(2024, 1, 1), null]);
    expect(summary).toContain('1 value is missing.');
  });

  test('points are drawn in chronological order, whatever their input order', () => {
    const { seen } = drawn(times({ x: '2024-03', y: 3 }, { x: '2024-01', y: 1 }, { x: '2024-02', y: 2 }));
    expect(seen.series[0]?.data.map((point) => (point as number[])[1])).toEqual([1, 2, 3]);
  });

  test('a missing year leaves a gap among the bars', () => {
    const { seen } = drawn({
      component_type: 'generic_timeseries',
      config: {
        datasets: [
          {
            label: 'Orders',
            type: 'bar',
            data: [
              { x: '2018', y: 1 },
              { x: '2019', y: 2 },
              { x: '2021', y: 3 },
              { x: '2022', y: 4 },
            ],
          },
        ],
      },
    });
    expect(seen.xAxis.data).toEqual(['2018', '2019', '2020', '2021', '2022']);
    expect(seen.series[0]?.data).toEqual([1, 2, null, 3, 4]);
  });

  test('a bar every four years has no gaps between', () => {
    const { seen } = drawn({
      component_type: 'generic_timeseries',
      config: {
        chart_type: 'bar',
        datasets: [
          {
            label: 'Games',
            data: [
              { x: 2008, y: 1 },
              { x: 2012, y: 2 },
              { x: 2016, y: 3 },
            ],
          },
        ],
      },
    });
    expect(seen.xAxis.data).toEqual(['2008', '2012', '2016']);
  });

  test('a point between two gaps is visible on a long line', () => {
    const months = Array.from({ length: 48 }, (_, at) => ({
      x: `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
      y: at === 9 || at === 11 ? null : at,
    }));
    const { seen } = drawn(times(...months));
    expect(seen.series[0]?.data[10]).toMatchObject({ symbol: 'circle' });
  });

  test('labels that are not dates keep their order', () => {
    const { seen } = drawn(times({ x: 'Spring', y: 1 }, { x: 'Autumn', y: 2 }));
    expect(seen.xAxis).toMatchObject({ type: 'category', data: ['Spring', 'Autumn'] });
  });

  test('two units get two scales and a note, a third is only in the table', () => {
    const dataset = (label: string, units: string) => ({ label, units, data: [{ x: '2024', y: 1 }] });
    const { seen, notes } = drawn({
      component_type: 'generic_timeseries',
      config: { datasets: [dataset('A', 'kt'), dataset('B', '%'), dataset('C', 'm')] },
    });
    expect(seen.series.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(notes.join(' ')).toContain('cannot be compared');
    expect(notes.join(' ')).toContain('C: measured in further units');
  });

  test('the requested resolution is shown, or the first if it is unknown', () => {
    const component: KnownComponent = {
      component_type: 'generic_timeseries',
      config: {
        datasets_by_interval: {
          P1D: [{ label: 'Day', data: [{ x: '2024-01-01', y: 1 }] }],
          P1M: [{ label: 'Month', data: [{ x: '2024-01', y: 2 }] }],
        },
      },
    };
    expect(drawn(component).seen.series[0]?.name).toBe('Day');
    expect(drawn(component, { interval: 'P1M' }).seen.series[0]?.name).toBe('Month');
    expect(drawn(component, { interval: 'P9X' }).interval).toBe('P1D');
  });
});

describe('bars', () => {
  const long = Array.from({ length: 9 }, (_, at) => ({
    x: `A rather long name of a group of goods ${at}`,
    y: at,
  }));

  test('are horizontal if their names do not fit below', () => {
    expect(drawn(bars(long)).seen.yAxis.type).toBe('category');
    expect(
      drawn(
        bars([
          { x: 'A', y: 1 },
          { x: 'B', y: 2 },
        ]),
      ).seen.xAxis.type,
    ).toBe('category');
  });

  test('leave room above for the label of one that reaches the end of the axis', () => {
    const title = 'Tons by group';
    const topOf = (component: KnownComponent) =>
      (drawn(component, { title }).option.grid as { top: number }).top;
    const points = [
      { x: 'A', y: 120 },
      { x: 'B', y: 60 },
    ];
    // The title names the axis: nothing else is above the plot.
    const alone = bars(points);
    const stacked = bars(points, { stacked: true });
    expect(topOf(alone)).toBeGreaterThanOrEqual(18);
    expect(topOf(stacked)).toBeLessThan(18);
  });

  test('are vertical if their names are numbers or periods, however many', () => {
    const years = Array.from({ length: 90 }, (_, at) => ({ x: String(1930 + at), y: at }));
    expect(drawn(bars(years)).seen.xAxis.type).toBe('category');
  });

  test('say so if only some are drawn', () => {
    const many = Array.from({ length: 80 }, (_, at) => ({
      x: `A country with a name of its own ${at}`,
      y: at,
    }));
    const { seen, notes } = drawn(bars(many));
    expect(seen.series[0]?.data).toHaveLength(50);
    expect(notes).toEqual(['The first 50 of 80 are drawn; the table has all.']);
  });

  test('of different units do not share a scale', () => {
    const { seen, notes } = drawn({
      component_type: 'categorical_bar',
      config: {
        datasets: [
          { label: 'Tons', units: 'kt', data: [{ x: 'A', y: 1 }] },
          { label: 'Share', units: '%', data: [{ x: 'A', y: 90 }] },
        ],
      },
    });
    expect(seen.series.map(({ name }) => name)).toEqual(['Tons']);
    expect(notes.join()).toContain('Share: measured in other units');
  });

  test('a missing value has no bar', () => {
    expect(
      drawn(
        bars([
          { x: 'A', y: null },
          { x: 'B', y: 2 },
        ]),
      ).seen.series[0]?.data,
    ).toEqual([null, 2]);
  });

  test('use red for bad and green for good on request', () => {
    const { seen } = drawn(
      bars(
        [
          { x: 'A', y: -1 },
          { x: 'B', y: 2 },
        ],
        { series_color_theme: 'red_bad_green_good' },
      ),
    );
    const colours = seen.series[0]?.data.map(
      (point) => (point as { itemStyle: { color: string } }).itemStyle.color,
    );
    expect(colours).toEqual([lightTheme.negative, lightTheme.positive]);
  });
});

describe('a pie', () => {
  test('combines small slices into one and keeps the total', () => {
    const data = Array.from({ length: 20 }, (_, at) => ({ x: `Part ${at}`, y: 20 - at }));
    const { seen, notes } = drawn({ component_type: 'pie', config: { datasets: [{ label: 'All', data }] } });
    const slices = seen.series[0]?.data as { name: string; value: number }[];
    expect(slices).toHaveLength(12);
    expect(slices.at(-1)?.name).toBe('Other (9)');
    expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(210);
    expect(notes.join()).toContain('9 smallest parts');
  });

  test('leaves room for complete shares beside the ring in a narrow panel', () => {
    const data = [8, 7, 6, 5, 4].map((y, at) => ({ x: `Part ${at}`, y: y + 0.3 }));
    const { seen } = drawn(
      { component_type: 'pie', config: { datasets: [{ label: 'All', data }] } },
      { widthPx: 240, heightPx: 300 },
    );
    const [, outer = 0] = (seen.series[0] as unknown as { radius: [number, number] }).radius;
    // Half of the panel, less a line of 16 pixels and "24.7%" in small letters.
    expect(outer).toBeLessThanOrEqual(120 - 16 - 30);
    expect(outer).toBeGreaterThan(40);
  });

  test('is no higher than its ring and shares in a narrow panel', () => {
    const data = [8, 7, 6].map((y, at) => ({ x: `Part ${at}`, y }));
    const pie: KnownComponent = { component_type: 'pie', config: { datasets: [{ label: 'All', data }] } };
    const { seen, heightPx } = drawn(pie, { widthPx: 262, heightPx: 300, legendApart: true });
    const [, outer = 0] = (seen.series[0] as unknown as { radius: [number, number] }).radius;
    expect(heightPx).toBeLessThan(2 * outer + 80);
    expect(drawn(pie, { widthPx: 700, heightPx: 300 }).heightPx).toBe(300);
  });

  test('reports values that cannot be a slice', () => {
    const { notes } = drawn({
      component_type: 'pie',
      config: {
        datasets: [
          {
            label: 'All',
            data: [
              { x: 'A', y: 5 },
              { x: 'B', y: -2 },
            ],
          },
        ],
      },
    });
    expect(notes.join()).toContain('zero or negative');
  });
});

describe('a histogram of raw values', () => {
  const count = (values: number[], bins?: number) =>
    binned({ values, bins }, look).data.map(({ x, y }) => [x, y]);

  test('counts every value once', () => {
    const values = Array.from({ length: 997 }, (_, at) => Math.sin(at) * 50);
    expect(count(values).reduce((sum, [, many]) => sum + Number(many), 0)).toBe(997);
  });

  test('puts a value on an edge into the upper bin, and the maximum into the last', () => {
    expect(count([0, 1, 2, 3, 4], 4)).toEqual([
      ['0–1', 1],
      ['1–2', 1],
      ['2–3', 1],
      ['3–4', 2],
    ]);
  });

  test('is not affected by floating-point noise', () => {
    expect(count([0, 0.1, 0.2, 0.3, 0.4, 0.5], 5)).toEqual([
      ['0–0.1', 1],
      ['0.1–0.2', 1],
      ['0.2–0.3', 1],
      ['0.3–0.4', 1],
      ['0.4–0.5', 2],
    ]);
  });

  test('has one bin for a single value', () => {
    expect(count([7, 7, 7])).toEqual([['7–7.2', 3]]);
  });
});

test('a waterfall reports when a total is not the sum of its steps', () => {
  const component = (net: number): KnownComponent => ({
    component_type: 'waterfall',
    config: {
      datasets: [
        {
          label: 'Result',
          data: [
            { x: 'In', y: 90 },
            { x: 'Out', y: -35 },
            { x: 'Net', y: net, is_total: true },
          ],
        },
      ],
    },
  });
  expect(drawn(component(55)).notes).toEqual([]);
  expect(drawn(component(60)).notes.join()).toContain('add up to 55');
});

test('a waterfall that crosses zero is drawn on both sides', () => {
  const { seen } = drawn({
    component_type: 'waterfall',
    config: {
      datasets: [
        {
          label: 'Result',
          data: [
            { x: 'In', y: 30 },
            { x: 'Out', y: -50 },
          ],
        },
      ],
    },
  });
  expect(seen.series[2]?.data.map((piece) => (piece as { value: number }).value)).toEqual([30, 30]);
  expect(seen.series[3]?.data.map((piece) => (piece as { value: number }).value)).toEqual([0, -20]);
});

test('the arrow keys walk through the leaves of a treemap and the flows of a sankey', () => {
  const leaf = (name: string, value: number) => ({ name, value });
  const data = [{ name: 'North', children: [leaf('Vik', 3), leaf('Moss', 1)] }, leaf('South', 4)];
  const [tiles] = drawn({ component_type: 'treemap', config: { data } }).walks;
  const at = [0, 1, 2];
  expect(at.map((one) => tiles?.words(one))).toEqual([
    'North › Vik: 3 (37.5%)',
    'North › Moss: 1 (12.5%)',
    'South: 4 (50%)',
  ]);
  // The root of the library, North and South are nodes as well.
  expect(at.map((one) => tiles?.indexOf?.(one))).toEqual([2, 3, 4]);
  expect(tiles?.length).toBe(3);
  const links = [{ source: 'A', target: 'B', value: 2 }];
  const [flows] = drawn({ component_type: 'sankey', config: { links } }).walks;
  expect([flows?.length, flows?.words(0), flows?.areLinks]).toEqual([1, 'A to B: 2', true]);
});

test('a sankey leaves circular flows to the table', () => {
  const { seen, notes } = drawn({
    component_type: 'sankey',
    config: {
      links: [
        { source: 'A', target: 'B', value: 2 },
        { source: 'B', target: 'A', value: 1 },
        { source: 'C', target: 'C', value: 1 },
      ],
    },
  });
  expect((seen.series[0] as unknown as { links: unknown[] }).links).toEqual([
    { source: 'A', target: 'B', value: 2 },
  ]);
  expect(notes.join()).toContain('B to A: 1; C to C: 1');
});

describe('an axis in powers of ten', () => {
  test('is drawn where it was asked for', () => {
    const { seen } = drawn(
      bars(
        [
          { x: 'a', y: 1 },
          { x: 'b', y: 1000 },
        ],
        { y_scale: 'log', default_view: 'vertical' },
      ),
    );
    expect(seen.yAxis.type).toBe('log');
  });

  test('is in powers of two where the values lie between two powers of ten', () => {
    const axisOver = (...values: number[]) =>
      drawn(
        bars(
          values.map((y, at) => ({ x: `place ${at}`, y })),
          { y_scale: 'log', default_view: 'vertical' },
        ),
      ).seen.yAxis as { logBase?: number };
    expect(axisOver(2.4, 4.4).logBase).toBe(2);
    expect(axisOver(0, 2.4, 4.4).logBase).toBe(2);
    expect(axisOver(2.4, 4400).logBase).toBe(10);
  });

  test('keeps its numbers beside bars that say their values', () => {
    const shows = (y_scale: 'log' | 'linear') => {
      const data = [
        { x: 'a', y: 1 },
        { x: 'b', y: 1000 },
      ];
      const { option } = drawn(bars(data, { y_scale, default_view: 'horizontal' }));
      return (option as { xAxis: { axisLabel: { show?: boolean } } }).xAxis.axisLabel.show !== false;
    };
    expect(shows('log')).toBe(true);
    expect(shows('linear')).toBe(false);
  });

  test('is not drawn over negative values, which it cannot show', () => {
    const { seen } = drawn(
      bars(
        [
          { x: 'a', y: -1 },
          { x: 'b', y: 1000 },
        ],
        { y_scale: 'log', default_view: 'vertical' },
      ),
    );
    expect(seen.yAxis.type).toBe('value');
  });
});

describe('a heat map', () => {
  const tiles = (names: readonly string[]): KnownComponent => ({
    component_type: 'heatmap',
    config: {
      datasets: [{ label: 'Visits', data: names.map((x, at) => ({ x, y: at % 2 ? 'B' : 'A', value: at })) }],
    },
  });
  const labelsOf = (names: readonly string[]) =>
    (drawn(tiles(names)).option as { xAxis: { axisLabel: { interval: number; rotate?: number } } }).xAxis
      .axisLabel;

  const sidesOf = (names: readonly string[], widthPx = 720) => {
    const { xAxis, yAxis } = drawn(tiles(names), { widthPx }).seen as unknown as Record<
      'xAxis' | 'yAxis',
      {
        data: string[];
        axisLabel: { interval: number; rotate?: number; formatter?: (name: string) => string };
      }
    >;
    return { xAxis, yAxis };
  };

  test('names its columns on two lines rather than turned', () => {
    const { axisLabel, data } = sidesOf(
      Array.from({ length: 9 }, (_, at) => `Department ${String.fromCharCode(65 + at)}`),
    ).xAxis;
    expect(axisLabel.interval).toBe(0);
    expect(axisLabel.rotate).toBeUndefined();
    expect(axisLabel.formatter?.(data[0] ?? '')).toBe('Department\nA');
  });

  test('has names for rows where columns are too narrow for them', () => {
    const names = Array.from({ length: 14 }, (_, at) => `Department of item ${String.fromCharCode(65 + at)}`);
    const { xAxis, yAxis } = sidesOf(names, 400);
    expect(yAxis.data).toEqual(names);
    expect(yAxis.axisLabel).toMatchObject({ interval: 0 });
    expect(xAxis.data).not.toEqual(names);
    const { series } = drawn(tiles(names), { widthPx: 400 }).seen;
    const cells = (series[0]?.data ?? []) as { value: number[] }[];
    expect(cells[13]?.value[1]).toBe(13);
  });

  test('names every column upwards where neither side has room for its names', () => {
    const data = Array.from({ length: 8 }, (_, x) =>
      Array.from({ length: 13 }, (_, y) => ({
        x: `Rating ${x}`,
        y: `Thrillers and suspense ${y}`,
        value: x + y,
      })),
    ).flat();
    const picture = drawn(
      { component_type: 'heatmap', config: { datasets: [{ label: 'Movies', data }] } },
      { widthPx: 330 },
    );
    const { xAxis } = picture.option as {
      xAxis: { axisLabel: { interval: number; rotate?: number; formatter?: (label: string) => string } };
    };
    expect(xAxis.axisLabel).toMatchObject({ interval: 0, rotate: 90 });
    expect(xAxis.axisLabel.formatter?.('Rating 1')).toBe('Rating 1');
    // The rows keep their height.
    expect(picture.heightPx).toBeGreaterThan(13 * 22 + 90 + 40);
  });

  test('over two numbers names both sides, whatever the title says', () => {
    const over = (x: string, y: string) => {
      const { option } = drawn(
        {
          component_type: 'heatmap',
          config: {
            datasets: [{ label: 'Cars', data: [{ x, y, value: 1 }] }],
            ...{ x_label: 'Horsepower', y_label: 'Miles per gallon' },
          },
        },
        { title: 'Number of cars by horsepower and miles per gallon' },
      );
      const { xAxis, yAxis } = option as Record<'xAxis' | 'yAxis', { name?: string }>;
      return [xAxis.name, yAxis.name];
    };
    expect(over('150–160', '14–16')).toEqual(['Horsepower', 'Miles per gallon']);
    expect(over('Monday', '06:00')).toEqual([undefined, undefined]);
  });

  test('from places to the same places names both sides and has one order, whichever cells are missing', () => {
    const data = ['A to B', 'A to C', 'B to A', 'B to C', 'C to A'].map((way, value) => {
      const [x = '', y = ''] = way.split(' to ');
      return { x, y, value };
    });
    const { xAxis, yAxis } = drawn(
      {
        component_type: 'heatmap',
        config: { datasets: [{ label: 'Trips', data }], x_label: 'From', y_label: 'To' },
      },
      { title: 'Trips by from and to' },
    ).option as Record<'xAxis' | 'yAxis', { name?: string; data: string[] }>;
    expect([xAxis.name, yAxis.name]).toEqual(['From', 'To']);
    expect([xAxis.data, yAxis.data]).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ]);
  });

  test('leaves out as many names of columns as the names of its rows leave no room for', () => {
    const over = (row: string) => {
      const data = Array.from({ length: 20 }, (_, at) => ({
        x: `${at * 10 + 100}–${at * 10 + 110}`,
        y: row,
        value: at,
      }));
      const { option } = drawn(
        { component_type: 'heatmap', config: { datasets: [{ label: 'Cars', data }] } },
        { widthPx: 330 },
      );
      return (option as { xAxis: { axisLabel: { interval: number } } }).xAxis.axisLabel.interval;
    };
    expect(over('Vans and other large cars')).toBeGreaterThan(over('Van'));
  });

  test('of numbers names some columns, since those between follow from them', () => {
    const { interval, rotate } = labelsOf(Array.from({ length: 60 }, (_, at) => String(1960 + at)));
    expect(interval).toBeGreaterThan(0);
    expect(rotate).toBeUndefined();
  });
});

describe('names of axes', () => {
  const titleOf = (component: KnownComponent, title: string) =>
    (drawn(component, { title }).option as { title?: { text?: string } }).title?.text;
  const boxes = (units: string): KnownComponent => ({
    component_type: 'boxplot',
    config: {
      y_label: 'Body mass',
      datasets: [
        { label: 'Body mass', units, data: [{ x: 'Adelie', min: 1, q1: 2, median: 3, q3: 4, max: 5 }] },
      ],
    },
  });

  test('a unit of one letter stands beside what it measures, though the title names that too', () => {
    expect(titleOf(boxes('g'), 'Spread of body mass by species')).toBe('Body mass (g)');
    expect(titleOf(boxes('grams'), 'Spread of body mass by species')).toBe('grams');
  });

  test('an axis does not repeat the words of the title, in whichever order they stand there', () => {
    const shares = bars([{ x: 'Oslo', y: 0.4 }], { y_label: 'Share of total revenue' });
    expect(titleOf(shares, 'Total revenue per category as a share of the total')).toBeUndefined();
    expect(titleOf(shares, 'Revenue per category')).toBe('Share of total revenue');
    const cities = bars([{ x: 'Oslo', y: 3 }], { y_label: 'City' });
    expect(titleOf(cities, 'Cities with more than 20 orders')).toBeUndefined();
  });

  test('counted values are named "Count", without the name that stands along their axis', () => {
    const parcels: KnownComponent = {
      component_type: 'histogram',
      config: { x_label: 'Weight (kg)', values: [1, 2, 2, 3, 5] },
    };
    expect(titleOf(parcels, 'Parcels')).toBe('Count');
  });
});

test('each step of a narrow waterfall has its name, level and whole', () => {
  const steps = ['Revenue', 'Subsidy', 'Fuel and oil', 'Wages', 'Repairs', 'Interest', 'Net'];
  const component: KnownComponent = {
    component_type: 'waterfall',
    config: { datasets: [{ label: 'Result', data: steps.map((x) => ({ x, y: 5 })) }] },
  };
  const [narrow, wide] = [drawn(component, { widthPx: 280 }).seen, drawn(component, { widthPx: 900 }).seen];
  expect(narrow.yAxis).toMatchObject({ data: steps, inverse: true, axisLabel: { interval: 0 } });
  expect(wide.xAxis).toMatchObject({ data: steps, axisLabel: { interval: 0 } });
  expect(JSON.stringify([narrow, wide])).not.toContain('rotate');
});

test('names beside bars stand on two lines before anything of them is left out', () => {
  const names = ['Pharmaceutical products for people', 'Musical instruments'];
  const { seen, heightPx } = drawn(
    bars(
      Array.from({ length: 12 }, (_, at) => ({ x: names[at] ?? `Other goods ${at}`, y: at })),
      { default_view: 'horizontal' },
    ),
    { widthPx: 264 },
  );
  const { formatter } = (seen.yAxis as unknown as { axisLabel: { formatter: (name: string) => string } })
    .axisLabel;
  expect(formatter('Musical instruments')).toBe('Musical\ninstruments');
  expect(formatter(names[0] ?? '')).toBe('Pharmaceutical\nproducts f…people');
  expect(heightPx).toBeGreaterThanOrEqual(12 * 32);
});

test('seven days have seven names in a narrow picture, of one letter where there is room for no more', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const axisOf = (widthPx: number) =>
    drawn(bars(days.map((x, y) => ({ x, y }))), { widthPx }).seen.xAxis as unknown as {
      data: string[];
      axisLabel: { formatter?: (name: string, at: number) => string };
    };
  expect(axisOf(264)).toMatchObject({ axisLabel: { interval: 0, hideOverlap: false } });
  const { data, axisLabel } = axisOf(236);
  expect(axisLabel).toMatchObject({ interval: 0, hideOverlap: false });
  expect(data.map((name, at) => axisLabel.formatter?.(name, at)).join('')).toBe('MTWTFSS');
  expect(data[2]).toBe('Wed');
});

test('a second scale has its numbers on the lines of the first', () => {
  const { seen } = drawn({
    component_type: 'generic_timeseries',
    config: {
      datasets: ['%', 'kt'].map((units) => ({ label: units, units, data: [{ x: '2024', y: 5 }] })),
    },
  });
  expect(seen.yAxis).toMatchObject([{}, { alignTicks: true }]);
});

test('flows take the room that the names of their ends leave', () => {
  const flows = (target: string, widthPx: number) =>
    drawn(
      { component_type: 'sankey', config: { links: [{ source: 'Quay', target, value: 3 }] } },
      { widthPx },
    ).seen.series[0] as unknown as { right: number; label: { formatter(of: { name: string }): string } };
  expect(flows('Road', 264).right).toBeLessThan(45);
  const { right, label } = flows('Everything that is stored in the northern warehouses', 264);
  expect(right).toBeLessThanOrEqual(90);
  expect(label.formatter({ name: 'Quay' })).toBe('Quay');
});

test('a tile has its name on as many lines as it has room for, between words, or none', () => {
  const values = { Drama: 789, Comedy: 675, 'North Sea fish': 239, Thriller: 219, Documentaries: 43 };
  const data = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { series } = drawn({ component_type: 'treemap', config: { data } }, { widthPx: 200 }).seen;
  const tiles = (series[0]?.data ?? []) as { name: string; label: { formatter?: () => string } }[];
  const named = Object.fromEntries(tiles.map(({ name, label }) => [name, label.formatter?.()]));
  expect(named).toEqual({
    Drama: 'Drama\n789',
    Comedy: 'Comedy\n675',
    'North Sea fish': 'North Sea\nfish\n239',
    Thriller: 'Thriller\n219',
    Documentaries: undefined,
  });
  const { notes } = drawn({ component_type: 'treemap', config: { data } }, { widthPx: 200 });
  expect(notes).toEqual([expect.stringMatching(/^Too small for a name: Documentaries \d+\.$/)]);
});

test('a pie is smaller where the names beside it would be cut', () => {
  const radiusOf = (widthPx: number) => {
    const data = ['Drama', 'Thriller/Suspense', 'Romantic Comedy'].map((x) => ({ x, y: 3 }));
    const pie: KnownComponent = {
      component_type: 'pie',
      config: { datasets: [{ label: 'Movies', data }] },
    };
    const [series] = drawn(pie, { widthPx }).seen.series as unknown as { radius: [number, number] }[];
    return series?.radius[1] ?? 0;
  };
  expect(radiusOf(900)).toBe(114);
  expect(radiusOf(440)).toBeLessThan(440 / 2 - 'Thriller/Suspense 33.3%'.length * 5);
  expect(radiusOf(440)).toBeGreaterThanOrEqual(72);
});

test('in high contrast patterns tell series apart, and a lone series has none', () => {
  const hasPatterns = (component: KnownComponent) => {
    const { aria } = drawn(component, { highContrast: true }).option as {
      aria?: { decal?: { show?: boolean } };
    };
    return aria?.decal?.show;
  };
  const one = bars([{ x: 'Oslo', y: 4 }]);
  const two: KnownComponent = {
    component_type: 'categorical_bar',
    config: {
      datasets: [
        { label: '2023', data: [{ x: 'Oslo', y: 4 }] },
        { label: '2024', data: [{ x: 'Oslo', y: 5 }] },
      ],
    },
  };
  expect(hasPatterns(one)).toBe(false);
  expect(hasPatterns(two)).toBe(true);
  expect(hasPatterns({ component_type: 'histogram', config: { values: [1, 2, 2, 3] } })).toBe(false);
});

test('the axis of stacks knows how high they are', () => {
  const tons = (label: string) => ({
    label,
    data: [
      { x: 'Oslo', y: 6000 },
      { x: 'Bergen', y: 4000 },
    ],
  });
  const { option } = drawn({
    component_type: 'categorical_bar',
    config: { stacked: true, datasets: [tons('Fish'), tons('Timber')] },
  });
  const { axisLabel } = option.yAxis as unknown as { axisLabel: { formatter(value: number): string } };
  expect(axisLabel.formatter(6000)).toBe('6K');
});

test('a narrow column of a marimekko chart is named where its name meets no other', () => {
  const column = (x: string) => ({ x, y: 1 });
  const labelsOf = (widths: Record<string, number>) => {
    const { option } = drawn(
      {
        component_type: 'marimekko',
        config: { widths, datasets: [{ label: 'Ferries', data: Object.keys(widths).map(column) }] },
      },
      { widthPx: 400 },
    );
    const { axisLabel } = option.xAxis as unknown as {
      axisLabel: { customValues: number[]; formatter(place: number): string };
    };
    return axisLabel.customValues.map((place) => axisLabel.formatter(place)).sort();
  };
  expect(labelsOf({ North: 50, South: 41, Islands: 9 })).toEqual(['Islands', 'North', 'South']);
  expect(labelsOf({ North: 50, Holms: 2, Islands: 4, South: 44 })).toEqual(['Islands', 'North', 'South']);
});

test('names on the tiles of a treemap stand on plain colour in high contrast, in the ink that it needs', () => {
  const tiles: KnownComponent = {
    component_type: 'treemap',
    config: {
      data: [
        { name: 'North yard', value: 3 },
        { name: 'South yard', value: 2 },
      ],
    },
  };
  const inksOf = (more: Partial<Look>) => {
    const { option } = drawn(tiles, more);
    expect((option.aria as { decal: { show: boolean } }).decal.show).toBe(false);
    const [series] = option.series as { data: { label: { color: string } }[] }[];
    return series?.data.map(({ label }) => label.color);
  };
  expect(inksOf({ highContrast: true })).toEqual(inksOf({}));
});

test('the tiles of a marimekko chart carry the pattern of their series', () => {
  const { option } = drawn({
    component_type: 'marimekko',
    config: {
      widths: { North: 2, South: 1 },
      datasets: [
        {
          label: 'Ferries',
          data: [
            { x: 'North', y: 3 },
            { x: 'South', y: 1 },
          ],
        },
        {
          label: 'Freight',
          data: [
            { x: 'North', y: 1 },
            { x: 'South', y: 1 },
          ],
        },
      ],
    },
  });
  const [series] = option.series as { renderItem: (params: object, api: object) => { style: object } }[];
  const pattern = { symbol: 'rect' };
  const styleOf = (decal: object | undefined) =>
    series?.renderItem(
      {},
      {
        coord: (place: readonly number[]) => place,
        value: () => 0,
        visual: (name: string) => (name === 'decal' ? decal : '#000'),
      },
    ).style;
  expect(styleOf(pattern)).toMatchObject({ decal: pattern });
  expect(styleOf(undefined)).not.toHaveProperty('decal');
});

test('points in a narrow panel have fewer ticks beneath, so that each says its number', () => {
  const ticks = (widthPx: number) =>
    (
      drawn(
        {
          component_type: 'scatter',
          config: { datasets: [{ label: 'Towns', data: [5_000, 61_000].map((x) => ({ x, y: 1 })) }] },
        },
        { widthPx },
      ).option as { xAxis: { splitNumber: number } }
    ).xAxis.splitNumber;
  expect([ticks(286), ticks(860)]).toEqual([3, 4]);
});
