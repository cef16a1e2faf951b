import { describe, expect, test } from 'vitest';
import { type ChartSpec, startHistory } from '../../../../src/contract/chartSpec.ts';
import { after, byCity, byMonth, say } from './shop.ts';

test.each([
  ['turn it into a pie', 'pie'],
  ['change it to a table', 'table'],
  ['switch to bars', 'bar'],
  ['no, as a treemap', 'treemap'],
])('“%s” names the mark, and neither turns nor changes anything else', async (words, mark) => {
  expect(await after(byCity, words)).toMatchObject({ mark });
  expect((await after(byCity, words)).orientation).toBe(byCity.orientation);
});

describe('an edit leaves the rest unchanged', () => {
  const dressed: ChartSpec = {
    ...byCity,
    series: { field: 'colour' },
    stack: 'stacked',
    orientation: 'horizontal',
    filters: [{ field: 'rating', op: '>=', value: 3 }],
    sort: { by: 'y', direction: 'descending' },
    limit: 2,
  };
  test.each<[string, Partial<ChartSpec>]>([
    ['side by side', { stack: 'none' }],
    ['stack them to 100 %', { stack: 'percent' }],
    ['as 100 percent', { stack: 'percent' }],
    ['vertical', { orientation: 'vertical' }],
    // Medians on top of one another add up to nothing.
    ['use the median', { y: [{ field: 'amount_eur', aggregate: 'median' }], stack: 'none' }],
    ['pieces instead of amount', { y: [{ field: 'pieces', aggregate: 'sum' }] }],
    ['smallest first', { sort: { by: 'y', direction: 'ascending' } }],
    ['alphabetical', { sort: { by: 'x', direction: 'ascending' } }],
    ['top 3', { limit: 3 }],
    ['log scale', { scale: { y: 'log' } }],
    ['make it teal', { palette: 'teal' }],
    ['gray bars', { palette: 'grey' }],
    ['call it "Our best cities"', { title: 'Our best cities' }],
    [
      'only red and blue',
      { filters: [...dressed.filters, { field: 'colour', op: 'in', value: ['red', 'blue'] }] },
    ],
    ['without Bergen', { filters: [...dressed.filters, { field: 'city', op: '!=', value: 'Bergen' }] }],
    ['rating over 4', { filters: [{ field: 'rating', op: '>', value: 4 }] }],
    ['no limit', { limit: undefined }],
    ['take the filters off', { filters: [] }],
    ['remove the colours', { series: undefined, stack: undefined }],
  ])('%s', async (instruction, change) => {
    expect(await after(dressed, instruction)).toEqual(JSON.parse(JSON.stringify({ ...dressed, ...change })));
  });
});

describe('over time', () => {
  const lines: ChartSpec = { ...byMonth, series: { field: 'city' } };
  test.each<[string, Partial<ChartSpec>]>([
    ['by week', { x: { field: 'sold_on', grain: 'week' } }],
    ['quarterly please', { x: { field: 'sold_on', grain: 'quarter' } }],
    ['split by colour', { series: { field: 'colour' } }],
    ['by colour', { series: { field: 'colour' } }],
    ['as bars', { mark: 'bar', stack: 'stacked' }],
    ['stacked bars by colour', { mark: 'bar', stack: 'stacked', series: { field: 'colour' } }],
    ['bars by colour', { mark: 'bar', x: { field: 'colour' }, stack: 'stacked' }],
    ['running total', { transform: { type: 'cumulative' } }],
    ['smooth it over 6 months', { transform: { type: 'moving_average', window: 6 } }],
    ['rebase to 100', { transform: { type: 'index' } }],
    ['month on month change', { transform: { type: 'change' } }],
    ['since 2024', { filters: [{ field: 'sold_on', op: '>=', value: '2024-01-01' }] }],
    ['in 2024', { filters: [{ field: 'sold_on', op: 'between', value: ['2024-01-01', '2024-12-31'] }] }],
    // The newest sale was on 31 March 2025: 30 days, both ends counted.
    ['just the last 30 days', { filters: [{ field: 'sold_on', op: '>=', value: '2025-03-02' }] }],
    ['no separate lines', { series: undefined }],
    ['weekends only', { filters: [{ field: 'sold_on', grain: 'day_of_week', op: 'in', value: [6, 7] }] }],
  ])('%s', async (instruction, change) => {
    expect(await after(lines, instruction)).toEqual(JSON.parse(JSON.stringify({ ...lines, ...change })));
  });
});

test('a line per month of a histogram follows the months', async () => {
  const histogram: ChartSpec = {
    mark: 'histogram',
    x: { field: 'rating' },
    y: [{ aggregate: 'count' }],
    filters: [],
  };
  expect(await after(histogram, 'line per month since 2024')).toEqual({
    mark: 'line',
    x: { field: 'sold_on', grain: 'month' },
    y: [{ aggregate: 'count' }],
    filters: [{ field: 'sold_on', op: '>=', value: '2024-01-01' }],
  });
});

test('the column before "as size" sizes the bubbles, and is no axis', async () => {
  const chart = await after(byCity, 'bubbles with pieces as size');
  expect(chart).toMatchObject({ mark: 'bubble', size: { field: 'pieces' } });
  expect(chart.x?.field).not.toBe('pieces');
});

test('several edits in one sentence are all done', async () => {
  const { history, unused } = await say(
    startHistory(byMonth),
    'average rating by city as horizontal bars, without teal, top 2',
  );
  expect(history.chart).toEqual({
    mark: 'bar',
    x: { field: 'city' },
    y: [{ field: 'rating', aggregate: 'mean' }],
    filters: [{ field: 'colour', op: '!=', value: 'teal' }],
    orientation: 'horizontal',
    limit: 2,
    sort: { by: 'y', direction: 'descending' },
  });
  expect(unused).toEqual([]);
});

describe('words that mean nothing here', () => {
  test('alone, they leave the chart as it was and are named', async () => {
    const { history, unused } = await say(startHistory(byCity), 'frobnicate the wibble');
    expect(history).toEqual(startHistory(byCity));
    expect(unused).toEqual(['frobnicate', 'wibble']);
  });

  test('beside others, the others are done', async () => {
    const { history, unused } = await say(startHistory(byCity), 'pie with sprinkles');
    expect(history.chart.mark).toBe('pie');
    expect(unused).toEqual(['sprinkles']);
  });

  test('a column that the file lacks is named', async () => {
    const { history, unused } = await say(startHistory(byCity), 'colour by warehouse');
    expect(history.chart).toEqual(byCity);
    expect(unused).toEqual(['warehouse']);
  });

  test('a running total of cities is refused with the reason', async () => {
    const { history, unused, reason } = await say(startHistory(byCity), 'cumulative');
    expect(history.chart).toEqual(byCity);
    expect(unused).toEqual(['cumulative']);
    expect(reason).toContain('order such as time');
  });

  test.each([
    ['stack it', 'nothing to stack'],
    ['stack to 100 %', 'nothing to stack'],
  ])('%s: bars without series are not stacked, and it says why', async (instruction, words) => {
    const { history, reason } = await say(startHistory(byCity), instruction);
    expect(history.chart).toEqual(byCity);
    expect(reason).toContain(words);
  });

  test('a pie has no logarithmic axis, and it says so', async () => {
    const pie: ChartSpec = { ...byCity, mark: 'pie' };
    const { history, unused, reason } = await say(startHistory(pie), 'log scale');
    expect(history.chart).toEqual(pie);
    expect(unused).toEqual(['log', 'scale']);
    expect(reason).toContain('A pie has no axis');
  });

  test('a log scale on both axes is one on each of two, or on the only one, and then it says so', async () => {
    const points: ChartSpec = {
      mark: 'scatter',
      x: { field: 'pieces' },
      y: [{ field: 'amount_eur' }],
      filters: [],
    };
    expect((await after(points, 'log scale on both axes')).scale).toEqual({ x: 'log', y: 'log' });
    const { history, reason } = await say(startHistory(byCity), 'log scale on both axes');
    expect(history.chart.scale).toEqual({ y: 'log' });
    expect(reason).toContain('one axis of amounts');
  });

  test('the axes of a line are not swapped, and it says so', async () => {
    const { history, unused, reason } = await say(startHistory(byMonth), 'swap the axes');
    expect(history.chart).toEqual(byMonth);
    expect(unused).toEqual(['swap', 'axes']);
    expect(reason).toContain('A line chart has no axes that could be swapped');
  });

  test('a second measure that has no room beside a series is named', async () => {
    const split: ChartSpec = { ...byMonth, series: { field: 'city' } };
    const { history, reason } = await say(startHistory(split), 'add pieces');
    expect(history.chart.y).toEqual(split.y);
    expect(reason).toBe('A chart that is split by city has one measure, so pieces is left out.');
  });

  test('a map without places is refused with the reason', async () => {
    const { history, unused, reason } = await say(startHistory(byCity), 'put it on a map');
    expect(history.chart).toEqual(byCity);
    expect(unused).toEqual(['map']);
    expect(reason).toContain('names countries or states');
  });
});

describe('values of a filter', () => {
  const three: ChartSpec = { ...byCity, filters: [{ field: 'colour', op: 'in', value: ['red', 'green'] }] };
  test.each<[string, ChartSpec['filters']]>([
    ['add blue', [{ field: 'colour', op: 'in', value: ['red', 'green', 'blue'] }]],
    ['drop green', [{ field: 'colour', op: '=', value: 'red' }]],
    ['only teal', [{ field: 'colour', op: '=', value: 'teal' }]],
    ['all colours again', []],
  ])('%s', async (instruction, filters) => {
    expect((await after(three, instruction)).filters).toEqual(filters);
  });

  test('a misspelt value is found', async () => {
    expect((await after(byCity, 'only New Havne')).filters).toEqual([
      { field: 'city', op: '=', value: 'New Haven' },
    ]);
  });

  test('both ends of a range are kept', async () => {
    const over = await after(byCity, 'only rating over 2');
    expect((await after(over, 'and rating under 5')).filters).toEqual([
      { field: 'rating', op: '>', value: 2 },
      { field: 'rating', op: '<', value: 5 },
    ]);
  });
});

describe('undo and redo', () => {
  test('go back and forth over the same charts', async () => {
    let { history } = await say(startHistory(byCity), 'as a pie');
    const pie = history.chart;
    ({ history } = await say(history, 'only red'));
    const red = history.chart;
    ({ history } = await say(history, 'undo'));
    expect(history.chart).toEqual(pie);
    ({ history } = await say(history, 'redo'));
    expect(history.chart).toEqual(red);
    ({ history } = await say(history, 'undo the last two'));
    expect(history.chart).toEqual(byCity);
  });

  test('say so when there is nothing before', async () => {
    const { history, reason } = await say(startHistory(byCity), 'undo');
    expect(history.chart).toEqual(byCity);
    expect(reason).toBe('There is nothing to undo.');
  });

  test('start over brings back the first chart, and can be undone', async () => {
    let { history } = await say(startHistory(byCity), 'as a pie');
    const pie = history.chart;
    ({ history } = await say(history, 'start over'));
    expect(history.chart).toEqual(byCity);
    ({ history } = await say(history, 'undo'));
    expect(history.chart).toEqual(pie);
  });
});

describe('numbers outside of two bounds', () => {
  const outside = [{ field: 'amount_eur', op: 'outside', value: [150, 400] }];
  test.each([
    'amount over 400 or under 150',
    'over 400 or under 150',
    'below 150 or above 400',
    'over €400 or under €150',
  ])('%s', async (instruction) => {
    const { history, unused } = await say(startHistory(byCity), instruction);
    expect(history.chart).toEqual({ ...byCity, filters: outside });
    expect(unused).toEqual([]);
  });
});

describe('values that are compared', () => {
  test('become series where the chart does not show their column yet', async () => {
    expect(await after(byMonth, 'compare Oslo with Bergen')).toMatchObject({
      mark: 'line',
      series: { field: 'city' },
      filters: [{ field: 'city', op: 'in', value: ['Oslo', 'Bergen'] }],
    });
    expect(await after(byCity, 'red vs blue')).toMatchObject({
      x: { field: 'city' },
      series: { field: 'colour' },
      stack: 'none',
    });
  });

  test('are years beside one another where two years are named', async () => {
    const filters = [{ field: 'sold_on', op: 'between', value: ['2023-01-01', '2024-12-31'] }];
    const years = { field: 'sold_on', grain: 'year' };
    expect(await after(byMonth, 'compare 2024 with 2023')).toEqual({
      ...byMonth,
      x: { field: 'sold_on', grain: 'month_of_year' },
      series: years,
      filters,
    });
    expect(await after(byCity, '2024 vs 2023')).toEqual({ ...byCity, series: years, stack: 'none', filters });
    expect(
      await after({ ...byMonth, mark: 'bar', x: { field: 'sold_on', grain: 'year' } }, '2023 vs 2024'),
    ).toEqual({ ...byMonth, mark: 'bar', x: years, filters });
  });

  test('are refused with a reason where other years lie between them', async () => {
    const { history, reason, unused } = await say(startHistory(byMonth), 'compare 2025 with 2023');
    expect(history.chart).toEqual(byMonth);
    expect(reason).toContain('Only years that follow one another');
    expect(unused).toEqual(['2025', '2023']);
  });

  test('stay where they are when the chart shows them already', async () => {
    const compared = await after(byCity, 'compare Oslo with Bergen');
    expect(compared).toEqual({
      ...byCity,
      filters: [{ field: 'city', op: 'in', value: ['Oslo', 'Bergen'] }],
    });
  });
});

describe('the first ones of a line over time', () => {
  test('are refused with a reason where nothing says the first of what', async () => {
    const { history, reason, unused } = await say(startHistory(byMonth), 'top 5');
    expect(history.chart).toEqual(byMonth);
    expect(reason).toContain('over time has no first ones to keep');
    expect(unused).toContain('5');
  });

  test('are the periods as bars when periods are named', async () => {
    expect(await after(byMonth, 'the 3 best months')).toMatchObject({ mark: 'bar', limit: 3 });
  });

  test('are lines when the groups are named', async () => {
    const lines = { mark: 'line', series: { field: 'city' }, limit: 2, x: byMonth.x } as const;
    expect(await after(byMonth, 'top 2 cities')).toMatchObject(lines);
    expect(await after({ ...byMonth, series: { field: 'city' } }, 'top 2 cities')).toMatchObject(lines);
  });
});

describe('points that hide one another', () => {
  const points: ChartSpec = {
    mark: 'scatter',
    x: { field: 'pieces' },
    y: [{ field: 'amount_eur' }],
    filters: [],
  };
  test.each(['bin the points', 'as a heat map', 'hexbin'])('"%s" counts them in ranges', async (words) => {
    expect(await after(points, words)).toEqual({
      mark: 'heatmap',
      x: { field: 'pieces', isBinned: true },
      series: { field: 'amount_eur', isBinned: true },
      y: [{ aggregate: 'count' }],
      filters: [],
    });
  });

  test('come back as points', async () => {
    expect(await after(await after(points, 'as a heat map'), 'scatter plot')).toEqual(points);
  });
});
