import { expect, test } from 'vitest';
import { type ChartSpec, startHistory } from '../../../../src/contract/chartSpec.ts';
import { restyledChart } from '../../../../src/service/engine/cards/visualize/restyledChart.ts';
import { builds } from '../../language/workspaces.ts';

const chart: ChartSpec = {
  mark: 'line',
  x: { field: 'started_at', grain: 'month' },
  series: { field: 'status' },
  y: [{ aggregate: 'count' }],
  filters: [],
};
const steering = { table: builds, now: new Date('2026-01-05'), isPlace: () => false };
const restyle = (words: string, drawn = chart) => restyledChart(words, startHistory(drawn), steering);

test.each([
  ['as bars', { mark: 'bar', stack: 'stacked' }, 'Drawn as stacked bars.'],
  ['as grouped bars', { mark: 'bar', stack: 'none' }, 'Drawn as bars.'],
  ['can you show that as a bar chart', { mark: 'bar' }, 'Drawn as stacked bars.'],
  ['stacked', { mark: 'area', stack: 'stacked' }, 'Drawn as a stacked area.'],
  ['as a table', { mark: 'table' }, 'Drawn as a table.'],
  ['turn it into a table', { mark: 'table' }, 'Drawn as a table.'],
  ['no, as bars', { mark: 'bar', stack: 'stacked' }, 'Drawn as stacked bars.'],
  ['use a log axis', { scale: { y: 'log' } }, 'Drawn as you asked.'],
  ['log scale', { scale: { y: 'log' } }, 'Drawn as you asked.'],
] as const)('“%s” draws the same figures another way', async (words, change, message) => {
  const restyled = await restyle(words);
  expect(restyled).toMatchObject({ message, history: { chart: change } });
  expect(restyled?.history?.chart).toMatchObject({ x: chart.x, series: chart.series, y: chart.y });
});

test('a mark without room for all groups says which it leaves out', async () => {
  expect(await restyle('as a pie')).toMatchObject({
    message: expect.stringMatching(/^Drawn as a pie\. A pie cannot show .+ as well/),
    history: { chart: { mark: 'pie', x: { field: 'status' } } },
  });
});

test.each([
  [
    'stack by branch',
    { mark: 'area', stack: 'stacked', series: { field: 'branch' } },
    'Drawn as a stacked area.',
  ],
  ['split by branch', { mark: 'line', series: { field: 'branch' } }, 'Drawn as you asked.'],
  ['stacked by branch in percent', { mark: 'area', stack: 'percent' }, 'Drawn as an area stacked to 100%.'],
  [
    'bars by quarter',
    { mark: 'bar', x: { field: 'started_at', grain: 'quarter' } },
    'Drawn as stacked bars.',
  ],
  ['compare success and failed', { filters: [{ field: 'status', op: 'in' }] }, 'Drawn as you asked.'],
] as const)('“%s” changes a part of the picture, and with it the rows', async (words, change, message) => {
  expect(await restyle(words)).toMatchObject({ message, history: { chart: change } });
});

test('removing a part restyles, but removing filters changes the answer', async () => {
  const filtered: ChartSpec = { ...chart, filters: [{ field: 'branch', op: '=', value: 'main' }] };
  expect((await restyle('remove the split', filtered))?.history?.chart).toEqual({
    ...filtered,
    series: undefined,
  });
  expect(await restyle('remove the filter', filtered)).toBeUndefined();
});

test('compared years are those of the dates along the axis', async () => {
  const started = builds.columns.find(({ name }) => name === 'started_at');
  if (!started) throw new Error('The builds have no dates.');
  const queued = { ...started, name: 'queued_at', label: 'queued at' };
  const table = { ...builds, columns: [queued, ...builds.columns], time: queued };
  const found = await restyledChart('compare 2024 and 2025', startHistory(chart), { ...steering, table });
  expect(found).toMatchObject({
    history: {
      chart: {
        x: { field: 'started_at', grain: 'month_of_year' },
        series: { field: 'started_at', grain: 'year' },
      },
    },
  });
});

test('after its rows were changed, edits still apply to the chart, and questions stay questions', async () => {
  const stacked = (await restyle('stack by branch'))?.history;
  const next = (words: string) => stacked && restyledChart(words, stacked, steering);
  expect(await next('by quarter instead')).toMatchObject({
    history: { chart: { x: { grain: 'quarter' }, series: { field: 'branch' }, stack: 'stacked' } },
  });
  expect(await next('only failed ones')).toMatchObject({
    history: { chart: { filters: [{ field: 'status' }], series: { field: 'branch' } } },
  });
  for (const words of ['which branch has the most?', 'how many failed', 'average duration by pipeline'])
    expect(await next(words), words).toBeUndefined();
});

test('a change without effect, and one that cannot be drawn, are reported', async () => {
  const isAlready = { message: 'The chart is drawn that way already.' };
  expect(await restyle('line chart please')).toEqual(isAlready);
  expect(await restyle('split by status')).toEqual(isAlready);
  const bars: ChartSpec = { ...chart, mark: 'bar', x: { field: 'pipeline' }, series: undefined };
  expect(await restyle('from high to low', bars)).toEqual(isAlready);
  expect(await restyle('from high to low', { ...chart, mark: 'bar' })).not.toEqual(isAlready);
  expect(await restyle('remove the limit')).toEqual({
    message: 'The chart has nothing of that to take off.',
  });
  expect(await restyle('as a map')).toEqual({ message: expect.stringMatching(/no map/) });
});

test.each([
  'only failed ones',
  'by week',
  'the median instead',
  'as a percentage',
  'and the lowest?',
  'how many builds are there as bars per pipeline and branch',
  'why',
  'in which month',
  'how does failed compare with success',
  'compare the average duration of failed and success builds',
])('“%s” is a question of its own', async (words) => {
  expect(await restyle(words)).toBeUndefined();
});

test('an instruction to sort is one, but the bottom of a ranking is not', async () => {
  const bars: ChartSpec = {
    mark: 'bar',
    x: { field: 'pipeline' },
    y: [{ aggregate: 'count' }],
    filters: [],
  };
  const ascending = { history: { chart: { sort: { direction: 'ascending' } } } };
  expect(await restyle('sort ascending', bars)).toMatchObject(ascending);
  expect(await restyle('lowest first', bars)).toMatchObject(ascending);
  expect(await restyle('and the lowest?', bars)).toBeUndefined();
});

test('the last change is undone, or its absence reported', async () => {
  const restyled = await restyle('as bars');
  const undone = restyled?.history && (await restyledChart('undo', restyled.history, steering));
  expect(undone?.history?.chart).toEqual(chart);
  expect(await restyle('undo')).toEqual({ message: 'There is nothing to undo.' });
});
