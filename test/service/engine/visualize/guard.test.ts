import { afterAll, expect, test } from 'vitest';
import { type ChartFilter, type ChartSpec, startHistory } from '../../../../src/contract/chartSpec.ts';
import { checkedChart } from '../../../../src/service/engine/cards/visualize/checkedChart.ts';
import { controlsOf } from '../../../../src/service/engine/cards/visualize/controls.ts';
import type { TableProfile } from '../../../../src/service/tables/profile/tableProfile.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

const controls = async (profile: TableProfile, chart: ChartSpec) => {
  const history = startHistory(checkedChart(chart, samples.catalogued(profile)));
  const drawn = await samples.drawn(profile, { history, reason: '', remark: '' });
  return controlsOf(history, samples.catalogued(profile), drawn);
};
const bars = (
  x: string,
  field: string,
  aggregate: 'sum' | 'mean',
  more: Partial<ChartSpec> = {},
): ChartSpec => ({
  mark: 'bar',
  x: { field: x },
  y: [{ field, aggregate }],
  filters: [],
  ...more,
});

const regions = ['North', 'South', 'East', 'West'];
const lines = (row: (at: number) => string) => Array.from({ length: 40 }, (_, at) => row(at)).join('\n');

test('a number that only identifies rows is not summed', async () => {
  const profile = await samples.csv(
    `order_id,region,paid\n${lines((at) => `${5000 + at},${regions[at % 4]},${at * 3.5}`)}\n`,
    'orders',
  );
  const { problems } = await controls(profile, bars('region', 'order_id', 'sum'));
  expect(problems.map(({ fix }) => fix)).toContain('Count the rows');
  expect(problems.find(({ fix }) => fix === 'Count the rows')?.chart.y).toEqual([{ aggregate: 'count' }]);
  const sound = await controls(profile, bars('region', 'paid', 'sum'));
  expect(sound.problems).toEqual([]);
});

test('stacked averages can be drawn side by side with one click', async () => {
  const profile = await samples.csv(
    `kiln,region,heat\n${lines((at) => `${at % 2 === 0 ? 'Old' : 'New'},${regions[at % 4]},${900 + at}`)}\n`,
    'kilns',
  );
  const stacked = bars('region', 'heat', 'mean', { series: { field: 'kiln' }, stack: 'stacked' });
  const { problems } = await controls(profile, stacked);
  const mended = problems.find(({ fix }) => fix === 'Draw the bars side by side');
  expect(mended?.chart.stack).toBe('none');
  expect((await controls(profile, { ...stacked, stack: 'none' })).problems).not.toContainEqual(mended);
  const total = bars('region', 'heat', 'sum', { series: { field: 'kiln' }, stack: 'stacked' });
  expect((await controls(profile, total)).problems.map(({ fix }) => fix)).not.toContain(
    'Draw the bars side by side',
  );
});

test('flags are named by their meaning', async () => {
  const profile = await samples.csv(`paid,price\n${lines((at) => `${at % 3 === 0},${at}`)}\n`, 'bills');
  const history = startHistory(checkedChart(bars('paid', 'price', 'sum'), samples.catalogued(profile)));
  const { rows } = await samples.drawn(profile, { history, reason: '', remark: '' });
  expect(rows.rows.map(([name]) => name).sort()).toEqual(['not paid', 'paid']);
});

test('percentages are not summed, and their average is questioned', async () => {
  const profile = await samples.csv(
    `region,share (%)\n${lines((at) => `${regions[at % 4]},${10 + (at % 7)}`)}\n`,
    'shares',
  );
  const field = profile.columns[1]?.name ?? '';
  const [sum] = (await controls(profile, bars('region', field, 'sum'))).problems;
  expect(sum).toMatchObject({ fix: 'Use the average', chart: { y: [{ aggregate: 'mean' }] } });
  const [mean] = (await controls(profile, bars('region', field, 'mean'))).problems;
  expect(mean).toMatchObject({ fix: 'Use the median', chart: { y: [{ aggregate: 'median' }] } });
});

test.each([
  ['soil_moisture_pct', []],
  ['battery (%)', []],
  ['fill level %', []],
  ['battery failure rate (%)', ['Use the median']],
  ['unemployment (%)', ['Use the median']],
])('the average of %s is questioned only if it is of different wholes', async (header, fixes) => {
  const profile = await samples.csv(
    `region,${header}\n${lines((at) => `${regions[at % 4]},${10 + (at % 7)}`)}\n`,
    'readings',
  );
  const { problems } = await controls(profile, bars('region', profile.columns[1]?.name ?? '', 'mean'));
  expect(problems.map(({ fix }) => fix)).toEqual(fixes);
});

test('a level is not summed, but a price may be', async () => {
  const profile = await samples.csv(
    `region,temperature,price\n${lines((at) => `${regions[at % 4]},${(at % 9) + 0.5},${at * 3 + 0.25}`)}\n`,
    'mornings',
  );
  const [sum] = (await controls(profile, bars('region', 'temperature', 'sum'))).problems;
  expect(sum).toMatchObject({ fix: 'Use the average', chart: { mark: 'bar', y: [{ aggregate: 'mean' }] } });
  const [slices] = (await controls(profile, bars('region', 'temperature', 'sum', { mark: 'pie' }))).problems;
  expect(slices?.chart.mark).toBe('bar');
  expect((await controls(profile, bars('region', 'temperature', 'mean'))).problems).toEqual([]);
  expect((await controls(profile, bars('region', 'price', 'sum'))).problems).toEqual([]);
});

test('a measure that looks flat beside another is offered on its own', async () => {
  const profile = await samples.csv(
    `region,visitors,tours\n${lines((at) => `${regions[at % 4]},${9000 + at * 7},${3 + (at % 5)}`)}\n`,
    'castle',
  );
  const both: ChartSpec = {
    mark: 'bar',
    x: { field: 'region' },
    y: ['visitors', 'tours'].map((field) => ({ field, aggregate: 'sum' as const })),
    filters: [],
  };
  const [flat] = (await controls(profile, both)).problems;
  expect(flat).toMatchObject({ fix: 'Show only total tours', chart: { y: [{ field: 'tours' }] } });
  expect((await controls(profile, { ...both, scale: { y: 'log' } })).problems).toEqual([]);
});

test('measures of two units on one axis are questioned', async () => {
  const profile = await samples.csv(
    `region,weight_kg,width_cm\n${lines((at) => `${regions[at % 4]},${at + 0.5},${at * 2}`)}\n`,
    'parts',
  );
  const [weight, width] = profile.columns.slice(1).map(({ name }) => name);
  const { problems } = await controls(profile, {
    mark: 'bar',
    x: { field: 'region' },
    y: [weight, width].map((field) => ({ field: field ?? '', aggregate: 'mean' as const })),
    filters: [],
  });
  expect(problems[0]?.chart.y).toEqual([{ field: weight, aggregate: 'mean' }]);
});

test('amounts in several currencies are drawn in one of them, summed or side by side', async () => {
  const money = ['NOK', 'EUR', 'SEK'];
  const profile = await samples.csv(
    `region,amount,currency\n${lines((at) => `${regions[at % 4]},${at + 1},${money[at % 3]}`)}\n`,
    'payments',
  );
  const [problem] = (await controls(profile, bars('region', 'amount', 'sum'))).problems;
  const only = { field: 'currency', op: '=', value: 'NOK' };
  expect(problem).toMatchObject({ fix: 'Only NOK', chart: { filters: [only] } });
  const split = await controls(profile, bars('region', 'amount', 'sum', { series: { field: 'currency' } }));
  expect(split.problems).toMatchObject([
    { problem: 'Amounts in 3 currencies cannot be compared with one another.', fix: 'Only NOK' },
  ]);
  expect(split.problems[0]?.chart).toEqual(
    bars('region', 'amount', 'sum', { filters: [only as ChartFilter] }),
  );
  const each = await controls(profile, bars('currency', 'amount', 'sum'));
  expect(each.problems.map(({ fix }) => fix)).toEqual(['Only NOK']);
});

test('slices in several currencies are limited to one, since they cannot be split further', async () => {
  const profile = await samples.csv(
    `region,amount,currency\n${lines((at) => `${regions[at % 4]},${at + 1},${at % 3 === 0 ? 'NOK' : 'EUR'}`)}\n`,
    'invoices',
  );
  const [problem] = (await controls(profile, { ...bars('region', 'amount', 'sum'), mark: 'pie' })).problems;
  expect(problem).toMatchObject({
    fix: 'Only EUR',
    chart: { filters: [{ field: 'currency', op: '=', value: 'EUR' }] },
  });
  const mended = await controls(profile, problem?.chart as ChartSpec);
  expect(mended.problems).toEqual([]);
});

test('a number that only identifies rows is offered as a distinct count, never as a total', async () => {
  const profile = await samples.csv(
    `order_id,region,paid\n${lines((at) => `${5000 + at},${regions[at % 4]},${at * 3.5}`)}\n`,
    'orders',
  );
  const { columns } = await controls(profile, bars('region', 'paid', 'sum'));
  const aggregates = Object.fromEntries(columns.map((column) => [column.field, column.aggregates]));
  expect(aggregates.order_id).toEqual(['distinct']);
  expect(aggregates.paid).toContain('sum');
});

test('an identifying number is called by its full name', async () => {
  const profile = await samples.csv(
    `postcode,region,paid\n${lines((at) => `${1000 + at},${regions[at % 4]},${at * 3.5}`)}\n`,
    'letters',
  );
  const { problems } = await controls(profile, bars('region', 'postcode', 'mean'));
  expect(problems[0]?.problem).toBe('Postcode only names rows; an average of it means nothing.');
});

test('a percentage of which each mark shows a single value is not an average', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `${regions[at % 4]},${2010 + Math.floor(at / 4)},${50 + (at % 9)}`,
  );
  const profile = await samples.csv(`region,year,yield_pct\n${rows.join('\n')}\n`, 'yields');
  const each: ChartSpec = {
    mark: 'line',
    ...{ x: { field: 'year' }, series: { field: 'region' }, filters: [] },
    y: [{ field: 'yield_pct', aggregate: 'mean' }],
  };
  expect((await controls(profile, each)).problems).toEqual([]);
  const { problems } = await controls(profile, bars('region', 'yield_pct', 'mean'));
  expect(problems[0]?.fix).toBe('Use the median');
});

test('a total among its parts can be left out with one click', async () => {
  const names = [...regions, 'All regions'];
  const profile = await samples.csv(
    `region,crates\n${lines((at) => `${names[at % 5]},${(at * 7) % 31}`)}\n`,
    'totals',
  );
  const { problems } = await controls(profile, bars('region', 'crates', 'sum'));
  expect(problems[0]).toMatchObject({ fix: 'Leave out "All regions"' });
  const mended = await controls(profile, problems[0]?.chart ?? bars('region', 'crates', 'sum'));
  expect(mended.problems).toEqual([]);
});

test('too many slices become the top ones and others', async () => {
  const profile = await samples.csv(
    `place,crates\n${lines((at) => `place ${at % 13},${at + 1}`)}\n`,
    'harbours',
  );
  const { problems } = await controls(profile, { ...bars('place', 'crates', 'sum'), mark: 'pie' });
  expect(problems[0]).toMatchObject({ fix: 'Top 7 and others', chart: { limit: 7, others: true } });
  const mended = await controls(profile, problems[0]?.chart as ChartSpec);
  expect(mended.problems).toEqual([]);
});

test('too many areas are called areas and become the top ones and others', async () => {
  const profile = await samples.csv(
    `day,place,crates\n${lines((at) => `2024-${String((at % 12) + 1).padStart(2, '0')}-01,place ${at % 11},${at + 1}`)}\n`,
    'quays',
  );
  const { problems } = await controls(profile, {
    mark: 'area',
    x: { field: 'day', grain: 'month' },
    series: { field: 'place' },
    y: [{ field: 'crates', aggregate: 'sum' }],
    filters: [],
    stack: 'stacked',
  });
  expect(problems).toContainEqual(
    expect.objectContaining({
      problem: '11 areas are more than anyone can tell apart.',
      fix: 'Top 7 and others',
    }),
  );
});

test('averages cannot be slices of a whole', async () => {
  const profile = await samples.csv(
    `region,age\n${lines((at) => `${regions[at % 4]},${30 + at}`)}\n`,
    'people',
  );
  const { problems } = await controls(profile, { ...bars('region', 'age', 'mean'), mark: 'pie' });
  expect(problems[0]).toMatchObject({ fix: 'Show as bars', chart: { mark: 'bar' } });
});

test('an incomplete period can be left out with one click', async () => {
  const days = Array.from({ length: 100 }, (_, at) =>
    new Date(Date.UTC(2031, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const profile = await samples.csv(
    `day,crates\n${days.map((day, at) => `${day},${5 + (at % 3)}`).join('\n')}\n`,
    'landed',
  );
  const chart: ChartSpec = {
    mark: 'line',
    x: { field: 'day', grain: 'month' },
    y: [{ field: 'crates', aggregate: 'sum' }],
    filters: [],
  };
  const { problems } = await controls(profile, chart);
  expect(problems[0]).toMatchObject({ problem: 'The last month is incomplete.', fix: 'Leave it out' });
  expect(problems[0]?.chart.filters).toEqual([{ field: 'day', op: '<', value: '2031-04-01' }]);
  const mended = await controls(profile, problems[0]?.chart as ChartSpec);
  expect(mended.problems).toEqual([]);
});

test('alternatives show the same data, and each keeps grain and filters', async () => {
  const profile = await samples.table('seattle-weather.csv');
  const chart: ChartSpec = {
    mark: 'line',
    x: { field: 'date', grain: 'month' },
    y: [{ field: 'precipitation', aggregate: 'sum' }],
    filters: [{ field: 'weather', op: '=', value: 'rain' }],
  };
  const { alternatives, marks, filters } = await controls(profile, chart);
  expect(alternatives.map(({ name }) => name)).toEqual(['Line', 'Bars', 'Area', 'Table']);
  for (const { chart: other } of alternatives) {
    expect(other.x).toEqual(chart.x);
    expect(other.filters).toEqual(chart.filters);
  }
  expect(marks).toEqual(expect.arrayContaining(['line', 'bar', 'histogram', 'scatter', 'table']));
  expect(filters).toEqual([{ label: 'rain', without: { ...chart, filters: [] } }]);
});

test('years side by side are described from January to December', async () => {
  const profile = await samples.table('seattle-weather.csv');
  const drawn = await samples.drawn(profile, await samples.thread(profile, 'compare 2014 with 2013'));
  expect(drawn.title).toContain('2013 to 2014');
  expect(drawn.rows.rows.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
    ['Jan', '2013'],
    ['Jan', '2014'],
  ]);
  expect(drawn.finding).toMatch(/in Jan to .* in Dec/);
});

test('the sentence does not compare a total with its parts', async () => {
  const rows = [
    'All piers,2023,90',
    'A,2023,60',
    'B,2023,30',
    'All piers,2024,120',
    'A,2024,70',
    'B,2024,50',
  ];
  const profile = await samples.csv(`pier,year,boats\n${rows.join('\n')}\n`, 'pier totals');
  const bars = await samples.draw(profile, { instruction: 'bars of total boats by pier' });
  expect(bars.finding).toBe('A has the most (130), B the least (80).');
  const lines = await samples.draw(profile, { instruction: 'total boats by year and pier as lines' });
  expect(lines.finding).toMatch(/^B rose most, from 30 in 2023 to 50 in 2024\./);
});

test('of lines that moved alike none is said to have moved most', async () => {
  const rows = ['A', 'B', 'C'].flatMap((pier, at) => [`${pier},2023,${at}.1`, `${pier},2024,${at}.4`]);
  const profile = await samples.csv(`pier,year,boats\n${rows.join('\n')}\n`, 'piers alike');
  const lines = await samples.draw(profile, { instruction: 'total boats by year and pier as lines' });
  expect(lines.finding).toBe('In 2024, C is highest (2.4) and A lowest (0.4).');
});

test('daily records filtered from midweek leave that week incomplete', async () => {
  const weather = await samples.table('seattle-weather.csv');
  const { ends } = await samples.drawn(
    weather,
    await samples.thread(weather, 'precipitation by week', 'since 2015-06-03'),
  );
  expect(ends.first).toMatchObject({ start: '2015-06-01', edge: '2015-06-03' });
});

test('of several equally low values none is called the lowest', async () => {
  const profile = await samples.csv('pier,boats\nA,9\nB,1\nC,1\n', 'piers');
  const { finding } = await samples.draw(profile, { instruction: 'bars of boats by pier' });
  expect(finding).toBe('A is highest (9).');
});

test('a chart with a missing column is rejected', async () => {
  const profile = await samples.csv(`region,crates\n${lines((at) => `${regions[at % 4]},${at}`)}\n`, 'plain');
  expect(() => checkedChart(bars('region', 'boxes', 'sum'), samples.catalogued(profile))).toThrow(
    'has no column "boxes"',
  );
});
