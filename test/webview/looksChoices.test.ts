import { expect, test } from 'vitest';
import type { ChartColumn } from '../../src/contract/chartControls.ts';
import type { ChartSpec } from '../../src/contract/chartSpec.ts';
import { changes } from '../../webview/chartChoices.ts';
import { kindName, markIcon } from '../../webview/chartMarks.ts';

const number = (field: string): ChartColumn => ({
  field,
  label: field,
  kind: 'number',
  isGroup: false,
  grains: [],
  aggregates: ['sum'],
  values: [],
});
const columns = ['depth', 'length', 'count'].map(number);
const points: ChartSpec = { mark: 'scatter', x: { field: 'depth' }, y: [{ field: 'length' }], filters: [] };

/** What a choice of a control makes of a chart. */
function chosen(chart: ChartSpec, id: string, option: string, label?: string): ChartSpec | undefined {
  let changed: ChartSpec | undefined;
  const { main, more } = changes({ chart, columns, marks: [] }, (next) => {
    changed = next;
  });
  const choices = [...main, ...more].find((pill) => pill.id === id)?.choices ?? [];
  const choice = choices.find((one) => label === undefined || one.label === label);
  expect(choice?.options.map(({ id: known }) => known)).toContain(option);
  choice?.onChange(option);
  return changed;
}

test('a histogram has as many bins as chosen', () => {
  const histogram: ChartSpec = { mark: 'histogram', x: { field: 'depth' }, y: [], filters: [] };
  expect(chosen(histogram, 'bins', '20')).toEqual({ ...histogram, bins: 20 });
  expect(chosen({ ...histogram, bins: 12 }, 'bins', '')).toEqual(histogram);
  expect(chosen({ ...histogram, bins: 12 }, 'bins', '12')?.bins).toBe(12);
});

test('choosing a size column makes a bubble chart, and choosing none a scatter plot again', () => {
  const bubbles: ChartSpec = { ...points, mark: 'bubble', size: { field: 'count' } };
  expect(chosen(points, 'size', 'count')).toEqual(bubbles);
  expect(chosen(bubbles, 'size', '', 'Size of the points')).toEqual(points);
});

test('the scale of a scatter plot names the logarithmic axis', () => {
  const logAcross: ChartSpec = { ...points, scale: { x: 'log' } };
  const { main } = changes({ chart: logAcross, columns, marks: [] }, () => {});
  const [choice] = main.find(({ id }) => id === 'scale')?.choices ?? [];
  const shown = choice?.options.find(({ id }) => id === choice.value);
  expect(shown?.label).toBe('logarithmic (depth)');
  expect(chosen(logAcross, 'scale', 'xy')).toEqual({ ...points, scale: { x: 'log', y: 'log' } });
  expect(chosen(logAcross, 'scale', 'y')).toEqual({ ...points, scale: { y: 'log' } });
  expect(chosen(logAcross, 'scale', '')).toEqual(points);
});

test('points are sized by the total or the number of their rows', () => {
  const bubbles: ChartSpec = { ...points, mark: 'bubble', size: { field: 'count' } };
  const totals: ChartSpec = { ...bubbles, size: { field: 'count', aggregate: 'sum' } };
  const way = 'Aggregate of the size';
  expect(chosen(bubbles, 'size', 'sum', way)).toEqual(totals);
  expect(chosen(totals, 'size', '', way)).toEqual(bubbles);
  expect(chosen(points, 'size', '#rows')).toEqual({ ...bubbles, size: { aggregate: 'count' } });
});

test('a line that gets a category axis becomes bars', () => {
  const day: ChartColumn = { ...number('day'), kind: 'time', isGroup: true };
  const kind: ChartColumn = { ...number('kind'), kind: 'category', isGroup: true };
  const line: ChartSpec = {
    mark: 'line',
    x: { field: 'day', grain: 'month' },
    y: [{ field: 'count', aggregate: 'sum' }],
    filters: [],
  };
  const laid = (field: string) => {
    let changed: ChartSpec | undefined;
    const { main } = changes({ chart: line, columns: [...columns, day, kind], marks: [] }, (next) => {
      changed = next;
    });
    main.find(({ id }) => id === 'x')?.choices[0]?.onChange(field);
    return changed;
  };
  expect(laid('kind')).toMatchObject({ mark: 'bar', x: { field: 'kind' } });
  expect(laid('day')?.mark).toBe('line');
});

test('the colour of a chart can be chosen and reset', () => {
  expect(chosen(points, 'palette', 'green')).toEqual({ ...points, palette: 'green' });
  expect(chosen({ ...points, palette: 'green' }, 'palette', '')).toEqual(points);
});

test('chosen bins and sizes are shown on the card, not behind "More choices"', () => {
  const ids = (chart: ChartSpec) => {
    const { main, more } = changes({ chart, columns, marks: [] }, () => {});
    return [main, more].map((pills) => pills.map(({ id }) => id));
  };
  expect(ids(points)[1]).toContain('size');
  expect(ids({ ...points, mark: 'bubble', size: { field: 'count' } })[0]).toContain('size');
  expect(ids({ mark: 'histogram', x: { field: 'depth' }, y: [], filters: [] })[0]).toContain('bins');
});

test('a line can be drawn as a moving average over a chosen window, and as its values again', () => {
  const day: ChartColumn = { ...number('day'), kind: 'time', isGroup: true };
  const course: ChartSpec = {
    mark: 'line',
    x: { field: 'day' },
    y: [{ field: 'count', aggregate: 'sum' }],
    filters: [],
  };
  let changed: ChartSpec | undefined;
  const pill = (chart: ChartSpec) => {
    const { main, more } = changes({ chart, columns: [...columns, day], marks: [] }, (next) => {
      changed = next;
    });
    return [...main, ...more].find(({ id }) => id === 'transform');
  };
  pill(course)?.choices[0]?.onChange('moving_average');
  const averaged: ChartSpec = { ...course, transform: { type: 'moving_average' } };
  expect(changed).toEqual(averaged);
  expect(pill(averaged)?.choices[1]?.value).toBe('3');
  pill(averaged)?.choices[1]?.onChange('12');
  expect(changed).toEqual({ ...course, transform: { type: 'moving_average', window: 12 } });
  pill(averaged)?.choices[0]?.onChange('');
  expect(changed).toEqual(course);
});

test('without an ordered axis only shares are offered', () => {
  const kind: ChartColumn = { ...number('kind'), kind: 'category', isGroup: true, aggregates: ['distinct'] };
  const bars: ChartSpec = {
    mark: 'bar',
    x: { field: 'kind' },
    y: [{ field: 'count', aggregate: 'sum' }],
    filters: [],
  };
  const { more } = changes({ chart: bars, columns: [...columns, kind], marks: [] }, () => {});
  const offered = more.find(({ id }) => id === 'transform')?.choices[0]?.options.map(({ id }) => id);
  expect(offered).toEqual(['', 'share']);
});

test('a measure with a single aggregate offers no other and does not name it', () => {
  const rate: ChartColumn = { ...number('share of late boats'), aggregates: ['mean'] };
  const depth: ChartColumn = { ...number('depth'), aggregates: ['mean', 'sum'] };
  const choicesOf = (field: string) => {
    const bars: ChartSpec = {
      mark: 'bar',
      x: { field: 'kind' },
      y: [{ field, aggregate: 'mean' }],
      filters: [],
    };
    const { main } = changes({ chart: bars, columns: [rate, depth], marks: [] }, () => {});
    return main.find(({ id }) => id === 'measure')?.choices.length;
  };
  expect(choicesOf('share of late boats')).toBe(1);
  expect(choicesOf('depth')).toBe(2);
});

test('another measure starts with its default aggregate, unless one was chosen', () => {
  const paid: ChartColumn = { ...number('paid'), aggregates: ['sum', 'mean', 'median'] };
  const rate: ChartColumn = { ...number('rate'), aggregates: ['mean', 'sum', 'median'] };
  const made = (aggregate: 'sum' | 'median') => {
    const charts: ChartSpec[] = [];
    const bars: ChartSpec = {
      mark: 'bar',
      x: { field: 'kind' },
      y: [{ field: 'paid', aggregate }],
      filters: [],
    };
    const { main } = changes({ chart: bars, columns: [paid, rate], marks: [] }, (next) => charts.push(next));
    main
      .find(({ id }) => id === 'measure')
      ?.choices.at(-1)
      ?.onChange('rate');
    return charts[0]?.y[0]?.aggregate;
  };
  expect(made('sum')).toBe('mean');
  expect(made('median')).toBe('median');
});

test('the label of a column called "average" does not repeat the aggregate', () => {
  const price: ChartColumn = { ...number('average price'), aggregates: ['mean', 'sum'] };
  const named = (aggregate: 'mean' | 'sum') => {
    const y = [{ field: 'average price', aggregate }];
    const bars: ChartSpec = { mark: 'bar', x: { field: 'kind' }, y, filters: [] };
    const { main } = changes({ chart: bars, columns: [price], marks: [] }, () => {});
    return main
      .find(({ id }) => id === 'measure')
      ?.choices.at(-1)
      ?.options.at(-1)?.label;
  };
  expect(named('mean')).toBe('price');
  expect(named('sum')).toBe('average price');
});

test('columns without a sum are offered as distinct counts', () => {
  const bars: ChartSpec = {
    mark: 'bar',
    x: { field: 'depth' },
    y: [{ field: 'length', aggregate: 'sum' }],
    filters: [],
  };
  const order: ChartColumn = { ...number('order'), kind: 'category', aggregates: ['distinct'] };
  const { main } = changes({ chart: bars, columns: [...columns, order], marks: [] }, () => {});
  const options = main.find(({ id }) => id === 'measure')?.choices.at(-1)?.options;
  expect(options?.map(({ label }) => label)).toContain('different values of order');
  expect(options?.map(({ label }) => label)).toContain('length');
});

test('points that represent groups keep their aggregate, and may use a category axis', () => {
  const dots: ChartSpec = {
    mark: 'scatter',
    x: { field: 'hull' },
    y: [{ field: 'length', aggregate: 'sum' }],
    filters: [],
  };
  const hull: ChartColumn = { ...number('hull'), kind: 'category', isGroup: true, aggregates: ['distinct'] };
  const given = { chart: dots, columns: [...columns, hull], marks: [] };
  const made: ChartSpec[] = [];
  const { main } = changes(given, (next) => made.push(next));
  main
    .find(({ id }) => id === 'measure')
    ?.choices.at(-1)
    ?.onChange('count');
  expect(made).toEqual([{ ...dots, y: [{ field: 'count', aggregate: 'sum' }] }]);
  const x = main.find(({ id }) => id === 'x');
  expect(x?.word).toBe('by');
  expect(x?.choices[0]?.options.map(({ id }) => id)).toEqual(['hull']);
});

test('every way to draw the same rows has its own name and icon', () => {
  const bySeries = { x: { field: 'kind' }, y: [{}], series: { field: 'harbour' }, filters: [] };
  const ways = [
    { ...bySeries, mark: 'bar', stack: 'none' },
    { ...bySeries, mark: 'bar', stack: 'stacked' },
    { ...bySeries, mark: 'bar', stack: 'stacked', orientation: 'horizontal' },
    { ...bySeries, mark: 'bar', stack: 'none', orientation: 'horizontal' },
    { ...bySeries, mark: 'area' },
    { ...bySeries, mark: 'area', stack: 'stacked' },
  ] as const satisfies readonly ChartSpec[];
  expect(new Set(ways.map(markIcon)).size).toBe(ways.length);
  expect(ways.map(kindName)).toEqual([
    'Grouped bars',
    'Stacked bars',
    'Stacked bars',
    'Grouped bars',
    'Area',
    'Stacked area',
  ]);
  expect(kindName({ ...bySeries, y: [{}], filters: [], mark: 'area', stack: 'percent' })).toBe(
    'Stacked area',
  );
});
