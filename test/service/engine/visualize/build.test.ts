import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startHistory } from '../../../../src/contract/chartSpec.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

const small = readdirSync(join(import.meta.dirname, '../../../../node_modules/vega-datasets/data')).filter(
  (name) =>
    /\.(csv|tsv|json)$/.test(name) &&
    !/flights-(10|20|200)k|us-10m|world-110m|budget|football|jobs|zipcodes|sp500-2000|platformer|earthquakes/.test(
      name,
    ),
);
test.each(small)('%s gives a chart that fits its schema', async (name) => {
  const { title, rows } = await samples.draw(await samples.table(name));
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(title).not.toBe('');
});

test('a line names its measure, and a month without rows is a gap', async () => {
  const months = ['01', '02', '03', '05', '06', '07', '08'].map(
    (month) => `2024-${month}-10,${Number(month)}`,
  );
  const { chart } = await samples.draw(await samples.csv(`day,price\n${months.join('\n')}\n`), {
    instruction: 'price by month',
  });
  expect(chart).toMatchObject({
    component_type: 'generic_timeseries',
    config: { y_label: 'Average price', datasets: [{ label: 'Average price' }] },
  });
  const [dataset] = chart.component_type === 'generic_timeseries' ? (chart.config.datasets ?? []) : [];
  expect(dataset?.data.slice(2, 5)).toEqual([
    { x: '2024-03', y: 3 },
    { x: '2024-04', y: null },
    { x: '2024-05', y: 5 },
  ]);
});

test('each series is a dataset with its unit', async () => {
  const { chart } = await samples.draw(await samples.table('penguins.json'), {
    instruction: 'body mass by species and island',
  });
  expect(chart.component_type).toBe('categorical_bar');
  const datasets = chart.component_type === 'categorical_bar' ? chart.config.datasets : [];
  expect(datasets.map(({ label }) => label).sort()).toEqual(['Biscoe', 'Dream', 'Torgersen']);
  expect(new Set(datasets.map(({ units }) => units))).toEqual(new Set(['g']));
});

test('a box has its five numbers', async () => {
  const { chart } = await samples.draw(
    await samples.csv(`kind,n\n${[1, 2, 3, 4, 5].map((n) => `a,${n}\nb,${n * 10}`).join('\n')}\n`),
    { vizType: 'boxplot' },
  );
  expect(chart).toMatchObject({
    component_type: 'boxplot',
    config: {
      datasets: [
        {
          data: [
            { x: 'a', min: 1, q1: 2, median: 3, q3: 4, max: 5 },
            { x: 'b', min: 10, q1: 20, median: 30, q3: 40, max: 50 },
          ],
        },
      ],
    },
  });
});

test('a scatter plot of too many points says how many are left out', async () => {
  const lines = Array.from({ length: 5_200 }, (_, at) => `${at},${(at * 7919) % 1000}`);
  const table = await samples.csv(`width,weight\n${lines.join('\n')}\n`, 'parts');
  const { rows, notes } = await samples.draw(table, {
    instruction: 'scatter plot of width against weight',
  });
  expect(rows.rows).toHaveLength(5_000);
  expect(notes).toEqual(['first 5,000 of 5,200 points']);
});

test('the steps of a waterfall keep the order of the file, and totals start at zero', async () => {
  const { chart } = await samples.draw(
    await samples.csv('step,amount\nSales,100\nReturns,-20\nCosts,-50\nNet,30\n'),
    { vizType: 'waterfall' },
  );
  expect(chart).toMatchObject({
    component_type: 'waterfall',
    config: {
      datasets: [
        {
          data: [
            { x: 'Sales', y: 100 },
            { x: 'Returns', y: -20 },
            { x: 'Costs', y: -50 },
            { x: 'Net', y: 30, is_total: true },
          ],
        },
      ],
    },
  });
});

test('the text says what the rows say', async () => {
  const line = await samples.draw(await samples.csv('year,price\n2000,5\n2001,9\n2002,7\n2003,8\n'), {});
  expect(line.finding).toBe('Up from 5 in 2000 to 8 in 2003; highest in 2001 (9).');
  const points = await samples.draw(await samples.table('cars.json'), {
    instruction: 'horsepower against mpg',
  });
  expect(points.finding).toContain('go opposite ways (r = -0.78). 392 points.');
});

const daily = (from: string, count: number, value: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10);
    return `${day},${value(at)}`;
  }).join('\n');

test('a partly covered period is mentioned, dashed, and left out of the sentence', async () => {
  const table = await samples.csv(`day,crates\n${daily('2031-01-01', 100, () => 10)}\n`, 'partly');
  const { chart, finding, notes } = await samples.draw(table, { instruction: 'crates by month' });
  expect(chart).toMatchObject({ config: { partial_last: true } });
  expect(chart).not.toMatchObject({ config: { partial_first: true } });
  expect(notes).toEqual(['Apr 2031 to Apr 10 only']);
  expect(finding).toContain('in Mar 2031');
  expect(finding).not.toContain('Apr');
  // 2031-04-07 is a Monday; its week is no day that ends on another.
  const weekly = await samples.draw(table, { instruction: 'crates by week' });
  expect(weekly.notes).toEqual([
    'week of Dec 30, 2030 from Jan 1, 2031 only',
    'week of Apr 7, 2031 to Apr 10 only',
  ]);
});

test('a monthly series has complete months and a partial year', async () => {
  const months = Array.from({ length: 27 }, (_, at) => {
    const month = new Date(Date.UTC(2000, at, 1)).toISOString().slice(0, 10);
    return `${month},${at}`;
  });
  const table = await samples.csv(`date,price\n${months.join('\n')}\n`, 'monthly');
  const byMonth = await samples.draw(table, { instruction: 'price by month' });
  expect(byMonth.ends).toEqual({});
  const byYear = await samples.draw(table, { instruction: 'price by year' });
  expect(byYear.ends.last).toMatchObject({ start: '2002-01-01', edge: '2002-03-01' });
  expect(byYear.ends.first).toBeUndefined();
});

test('groups beyond the limit can be combined', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `place ${at},${at + 1}`);
  const profile = await samples.csv(`place,crates\n${lines.join('\n')}\n${lines.join('\n')}\n`, 'places');
  const { rows } = await samples.drawn(profile, {
    history: startHistory({
      mark: 'pie',
      x: { field: 'place' },
      y: [{ field: 'crates', aggregate: 'sum' }],
      filters: [],
      limit: 3,
      others: true,
    }),
    reason: '',
    remark: '',
  });
  expect(rows.rows).toEqual([
    ['place 11', 24],
    ['place 10', 22],
    ['place 9', 20],
    ['Others', 90],
  ]);
});

test.each(['line', 'area', 'bar'] as const)('the top three stay the same three as a %s', async (mark) => {
  const profile = await samples.csv('fruit,crates\nApple,2\nKiwi,9\nLemon,1\nMango,4\nPear,7\n', 'fruits');
  const { rows } = await samples.drawn(profile, {
    history: startHistory({
      mark,
      x: { field: 'fruit' },
      y: [{ field: 'crates', aggregate: 'sum' }],
      filters: [],
      limit: 3,
    }),
    reason: '',
    remark: '',
  });
  expect(rows.rows.map(([fruit]) => fruit).toSorted()).toEqual(['Kiwi', 'Mango', 'Pear']);
});

test('a month missing from the first series is in order among the bars', async () => {
  const rows = ['01', '02', '03', '04', '05', '06'].flatMap((month) =>
    [`2024-${month}-02,Ink,3`, `2024-${month}-03,Paper,4`].filter((_, at) => at === 1 || month !== '03'),
  );
  const { chart } = await samples.draw(await samples.csv(`sold,kind,price\n${rows.join('\n')}\n`), {
    instruction: 'stacked bars of total price by month and kind',
  });
  const [first] = chart.component_type === 'categorical_bar' ? chart.config.datasets : [];
  expect(first?.data.map(({ x }) => x)).toEqual([1, 2, 3, 4, 5, 6].map((month) => `2024-0${month}`));
});

const members = Array.from(
  { length: 60 },
  (_, at) =>
    `2024-${String((at % 12) + 1).padStart(2, '0')}-05,${['Norway', 'Chile', 'Japan', 'Kenya'][at % 4]},${[0, 25, 50, 100][Math.floor(at / 7) % 4]},${at % 3 === 0 ? 'yes' : 'no'}`,
);
const club = () => samples.csv(`joined,country,donations,newsletter\n${members.join('\n')}\n`, 'members');

test('groups are ranked by the measure named, though it has few values', async () => {
  const { history, title } = await samples.draw(await club(), {
    instruction: 'top 3 countries by donations',
  });
  expect(title).toBe('Total donations by country, top 3');
  expect(history.chart).toMatchObject({
    x: { field: 'country' },
    y: [{ field: 'donations', aggregate: 'sum' }],
    limit: 3,
  });
});

test('the name of a flag splits a chart; "with" selects its rows', async () => {
  const split = await samples.draw(await club(), {
    instruction: 'joined by month stacked by newsletter in percent',
  });
  expect(split.history.chart).toMatchObject({
    ...{ series: { field: 'newsletter' }, stack: 'percent', filters: [] },
    x: { field: 'joined', grain: 'month' },
  });
  expect(split.title).toBe('Share of members by month and newsletter');
  const crossed = await samples.draw(await club(), {
    instruction: 'average donations by country and newsletter',
  });
  expect(crossed.history.chart).toMatchObject({ series: { field: 'newsletter' }, filters: [] });
  const chosen = await samples.draw(await club(), { instruction: 'members by country with newsletter' });
  expect(chosen.history.chart.filters).toEqual([{ field: 'newsletter', op: '=', value: true }]);
});

test('shares of a whole are averaged, and shares of stock are summed', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `${'ABC'[at % 3]},${(at % 9) / 50 + 0.01},${at * 10}`);
  const profile = await samples.csv(`plant,outage_share,shares\n${rows.join('\n')}\n`, 'plants');
  const drawn = (instruction: string) => samples.draw(profile, { instruction });
  expect((await drawn('outage share by plant')).title).toBe('Average outage share by plant');
  expect((await drawn('shares by plant')).title).toBe('Total shares by plant');
});
