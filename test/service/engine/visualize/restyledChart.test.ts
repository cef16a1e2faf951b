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

test('a mark that has no room for all groups says which it leaves out', async () => {
  expect(await restyle('as a pie')).toMatchObject({
    message: expect.stringMatching(/^Drawn as a pie\. A pie cannot show .+ as well/),
    history: { chart: { mark: 'pie', x: { field: 'status' } } },
  });
});

test('what is drawn so already, and what cannot be drawn, is said', async () => {
  expect(await restyle('line chart please')).toEqual({ message: 'The chart is drawn that way already.' });
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
])('“%s” is a question of its own', async (words) => {
  expect(await restyle(words)).toBeUndefined();
});

test('an order to sort is one, and the end of a ranking is not', async () => {
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

test('the last change is undone, and where there was none that is said', async () => {
  const restyled = await restyle('as bars');
  const undone = restyled?.history && (await restyledChart('undo', restyled.history, steering));
  expect(undone?.history?.chart).toEqual(chart);
  expect(await restyle('undo')).toEqual({ message: 'There is nothing to undo.' });
});
