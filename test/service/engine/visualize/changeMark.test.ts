// What becomes of a chart when its mark is changed: the data stay where the mark has room for them, and what it cannot
// show is named.
import { afterAll, expect, test } from 'vitest';
import { type ChartMark, type ChartSpec, startHistory } from '../../../../src/contract/chartSpec.ts';
import { checkedChart } from '../../../../src/service/engine/cards/visualize/checkedChart.ts';
import { controlsOf } from '../../../../src/service/engine/cards/visualize/controls.ts';
import { leftOut } from '../../../../src/service/language/charts/changeMark.ts';
import type { TableProfile } from '../../../../src/service/tables/profile/tableProfile.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

const two = (figure: number) => String(figure).padStart(2, '0');
const landings = `day,harbour,crates,hours\n${Array.from(
  { length: 96 },
  (_, at) =>
    `2031-${two((at % 12) + 1)}-${two((at % 27) + 1)},${['Vik', 'Moss'][at % 2]},${9 + at},${at % 7}`,
).join('\n')}\n`;
const lakes = `lake,depth (m),age (years)\n${Array.from({ length: 12 }, (_, at) => `Lake ${'ABCDEFGHIJKL'[at]},${20 + at * 3.5},${300 + ((at * 7) % 12) * 90}`).join('\n')}\n`;

const monthly: ChartSpec = {
  mark: 'line',
  x: { field: 'day', grain: 'month' },
  y: [{ field: 'crates', aggregate: 'sum' }],
  series: { field: 'harbour' },
  filters: [],
};
const depths: ChartSpec = {
  mark: 'scatter',
  x: { field: 'age (years)' },
  y: [{ field: 'depth (m)' }],
  filters: [],
};

async function changed(profile: TableProfile, before: ChartSpec, mark: ChartMark) {
  const table = samples.catalogued(profile);
  const asked = { ...before, mark };
  const chart = checkedChart(asked, table, before);
  const history = startHistory(chart);
  const drawn = await samples.drawn(profile, { history, reason: '', remark: '' });
  return { chart, drawn, remark: leftOut(asked, chart, table), controls: controlsOf(history, table, drawn) };
}

test('bubbles without a size measure become points, and the card says so', async () => {
  const profile = await samples.csv(lakes, 'lakes');
  const { chart, remark, controls } = await changed(profile, depths, 'bubble');
  expect(chart.mark).toBe('scatter');
  expect(remark).toBe(
    'Bubbles need a third column of numbers for their size, so these are points of one size.',
  );
  expect(controls.marks).not.toContain('bubble');
  const { history, remark: said } = await samples.want(
    profile,
    { instruction: 'as bubbles' },
    startHistory(depths),
  );
  expect(history.chart.mark).toBe('scatter');
  expect(said).toContain('these are points of one size');
});

test('groups that become bubbles keep their groups', async () => {
  const profile = await samples.csv(landings, 'landings');
  const { chart, remark } = await changed(profile, monthly, 'bubble');
  expect(chart).toEqual({ ...monthly, mark: 'scatter' });
  expect(remark).toContain('each group has one number');
});

test('points keep months or names on their axis', async () => {
  const profile = await samples.csv(landings, 'landings');
  const { drawn } = await changed(profile, monthly, 'scatter');
  expect(drawn.chart).toMatchObject({
    component_type: 'generic_timeseries',
    config: {
      chart_type: 'scatter',
      datasets: [{ data: expect.arrayContaining([{ x: '2031-03', y: 424 }]) }, {}],
    },
  });
  expect(drawn.title).toBe('Total crates by month and harbour');
  expect(drawn.finding).toContain('has the most');
});

test('slices of a split line chart are its series', async () => {
  const profile = await samples.csv(landings, 'landings');
  const { chart, remark } = await changed(profile, monthly, 'pie');
  expect(chart).toEqual({
    mark: 'pie',
    x: { field: 'harbour' },
    y: [{ field: 'crates', aggregate: 'sum' }],
    filters: [],
  });
  expect(remark).toBe('A pie cannot show the month as well, so it is left out.');
});

test('bars of named points are labelled by name', async () => {
  const profile = await samples.csv(lakes, 'lakes');
  const { chart, remark } = await changed(profile, depths, 'bar');
  expect(chart).toMatchObject({ x: { field: 'lake' }, y: [{ field: 'depth (m)' }] });
  expect(remark).toBe('A bar chart cannot show age as well, so it is left out.');
});

test('bars of many unnamed points are ranges of their number', async () => {
  const profile = await samples.csv(landings, 'landings');
  const raw: ChartSpec = { mark: 'scatter', x: { field: 'crates' }, y: [{ field: 'hours' }], filters: [] };
  const { chart } = await changed(profile, raw, 'bar');
  expect(chart).toMatchObject({ x: { field: 'crates', isBinned: true }, y: [{ field: 'hours' }] });
  expect(chart.y[0]?.aggregate).toBeDefined();
});

test('a line between names is rejected', async () => {
  const profile = await samples.csv(landings, 'landings');
  const bars: ChartSpec = { ...monthly, mark: 'bar', x: { field: 'harbour' } };
  delete bars.series;
  const { controls, drawn } = await changed(profile, bars, 'line');
  expect(controls.problems).toMatchObject([{ fix: 'Show as bars', chart: { mark: 'bar' } }]);
  expect(drawn.finding).toBe('Moss has the most (2,736), Vik the least (2,688).');
});

test('a line along a number says where it starts', async () => {
  const profile = await samples.csv(lakes, 'lakes');
  const { drawn } = await changed(profile, { ...depths, mark: 'scatter' }, 'line');
  expect(drawn.finding.replaceAll('\u00a0', ' ')).toBe(
    'Up from 20.0 m at 300 years to 37.5 m at 1,290 years; highest at 750 years (58.5 m).',
  );
});

test('levels cannot be slices or steps', async () => {
  const profile = await samples.csv(lakes, 'lakes');
  for (const mark of ['pie', 'treemap', 'waterfall'] as const) {
    const { controls } = await changed(profile, depths, mark);
    expect(controls.problems.map(({ fix }) => fix)).toEqual(['Show as bars']);
    const offered = controls.alternatives.map(({ chart }) => chart.mark);
    expect(offered.filter((other) => other === 'pie' || other === 'treemap')).toEqual(
      mark === 'waterfall' ? [] : [mark],
    );
  }
});

test('a box plot of single rows has no spread, so one box for all is drawn', async () => {
  const profile = await samples.csv(lakes, 'lakes');
  const byLake: ChartSpec = { ...depths, mark: 'bar', x: { field: 'lake' } };
  const { controls } = await changed(profile, byLake, 'boxplot');
  const [problem] = controls.problems;
  expect(problem).toMatchObject({ fix: 'One box for all' });
  const mended = await changed(profile, problem?.chart ?? byLake, 'boxplot');
  expect(mended.controls.problems).toEqual([]);
  expect(mended.drawn.chart).toMatchObject({ config: { datasets: [{ data: [{ min: 20 }] }] } });
});

test('events are labelled by text, and those not drawn are counted', async () => {
  const profile = await samples.csv(landings, 'landings');
  const { drawn } = await changed(profile, { ...monthly, series: { field: 'harbour' } }, 'timeline');
  expect(drawn.title).toBe('Harbours over time');
  expect(drawn.chart).toMatchObject({
    config: { events: expect.arrayContaining([{ date: '2031-01-01', title: 'Vik' }]) },
  });
  expect(drawn.finding).toBe('The first 60 of 96 events.');
});

test('the date axis below areas has no title, as below lines', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `2031-${two(at + 1)}-01,${at + 3}`).join('\n');
  const profile = await samples.csv(`month,rain\n${rows}\n`, 'rain');
  const line: ChartSpec = { mark: 'line', x: { field: 'month' }, y: [{ field: 'rain' }], filters: [] };
  for (const mark of ['line', 'area'] as const) {
    const { drawn } = await changed(profile, line, mark);
    expect(drawn.chart.config).not.toHaveProperty('x_label');
  }
});

test('bars stacked to 100 % can be drawn with other marks, showing the same shares', async () => {
  const profile = await samples.csv(landings, 'landings');
  const shares: ChartSpec = { ...monthly, mark: 'bar', stack: 'percent' };
  const { controls, drawn } = await changed(profile, shares, 'bar');
  expect(controls.alternatives.map(({ name }) => name)).toEqual([
    'Line',
    'Grouped bars',
    'Stacked bars',
    'Stacked area',
    'Heat map',
    'Table',
  ]);
  for (const { chart, name } of controls.alternatives) {
    const other = await samples.drawn(profile, { history: startHistory(chart), reason: '', remark: '' });
    expect(other.rows.rows, name).toEqual(expect.arrayContaining([...drawn.rows.rows]));
    expect(other.title, name).toBe(drawn.title);
  }
});
