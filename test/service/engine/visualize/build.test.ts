import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readComponent } from '../../../../src/contract/component.ts';
import type { RankedPlan } from '../../../../src/service/engine/language/interpret.ts';
import { buildAnswerComponents } from '../../../../src/service/engine/visualize/build.ts';
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
  const { title, description, rows } = await samples.draw(await samples.table(name));
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(title).not.toBe('');
  expect(description).not.toBe('');
});

test('a line says what it measures, and a month without rows is a gap', async () => {
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

test('each series is a dataset of its own, with its unit', async () => {
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

test('a scatter of more points than can be drawn says how many are left out', async () => {
  const lines = Array.from({ length: 5_200 }, (_, at) => `${at},${(at * 7919) % 1000}`);
  const table = await samples.csv(`width,weight\n${lines.join('\n')}\n`, 'parts');
  const { rows, description } = await samples.draw(table, {
    instruction: 'scatter plot of width against weight',
  });
  expect(rows.rows).toHaveLength(5_000);
  expect(description).toContain('Only the first 5,000 of 5,200 points are drawn.');
});

test('the steps of a waterfall keep the order of the file, and totals stand on the ground', async () => {
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

test('words say what the rows say', async () => {
  const line = await samples.draw(await samples.csv('year,price\n2000,5\n2001,9\n2002,7\n2003,8\n'), {});
  expect(line.description).toBe('Up from 5 in 2000 to 8 in 2003. Highest: 2001 (9); lowest: 2000 (5).');
  const points = await samples.draw(await samples.table('cars.json'), {
    instruction: 'horsepower against mpg',
  });
  expect(points.description).toContain('go opposite ways (r = -0.78). 392 points.');
});

const read = (plan: RankedPlan['plan'], shape: RankedPlan['shape']): RankedPlan => ({
  plan,
  shape,
  confidence: 1,
  links: [],
  assumptions: [],
  restated: 'average of Horsepower',
});
const average = { kind: 'aggregate', fn: 'avg', column: 'Horsepower', name: 'Average Horsepower' } as const;

test.each<[RankedPlan['shape'], Omit<RankedPlan['plan'], 'table'>, string]>([
  ['value', { select: [average] }, 'financial_boxes'],
  [
    'ranking',
    { select: [{ kind: 'key', key: 0, name: 'Origin' }, average], groupBy: [{ column: 'Origin' }] },
    'categorical_bar',
  ],
  [
    'comparison',
    { select: [{ kind: 'key', key: 0, name: 'Origin' }, average], groupBy: [{ column: 'Origin' }] },
    'categorical_bar',
  ],
  [
    'series',
    {
      select: [{ kind: 'key', key: 0, name: 'Year' }, average],
      groupBy: [{ column: 'Year', grain: 'year' }],
    },
    'generic_timeseries',
  ],
  [
    'list',
    {
      select: [
        { kind: 'column', column: 'Name', name: 'Name' },
        { kind: 'column', column: 'Horsepower', name: 'Horsepower' },
      ],
    },
    'table',
  ],
  [
    'distribution',
    {
      select: [
        { kind: 'key', key: 0, name: 'Horsepower' },
        { kind: 'aggregate', fn: 'count', name: 'Count' },
      ],
      groupBy: [{ column: 'Horsepower', binWidth: 10 }],
      where: [{ column: 'Horsepower', op: 'not_null' }],
    },
    'histogram',
  ],
  [
    'correlation',
    {
      select: [
        { kind: 'column', column: 'Horsepower', name: 'Horsepower' },
        { kind: 'column', column: 'Displacement', name: 'Displacement' },
      ],
    },
    'scatter',
  ],
])('an answer that is a %s gets its component', async (shape, plan, type) => {
  const table = await samples.table('cars.json');
  const ranked = read({ table: table.id, ...plan }, shape);
  const { components } = buildAnswerComponents(ranked, await samples.run(ranked.plan), table);
  expect(components.map(({ component_type }) => component_type)).toEqual(['header', type]);
  for (const component of components) expect(readComponent(component)).toBeDefined();
});
