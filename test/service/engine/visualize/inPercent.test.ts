import { afterAll, expect, test } from 'vitest';
import { type ChartSpec, startHistory } from '../../../../src/contract/chartSpec.ts';
import { Samples } from './samples.ts';

const samples = new Samples();
afterAll(() => samples.close());

const channels = ['mail', 'search', 'social', 'shop'];
const lines = channels.flatMap((channel, at) =>
  [1, 2, 3, 4].map((week) => `${channel},${week * 100},${(0.07 + 0.05 * at + 0.01 * week).toFixed(2)}`),
);
const file = () => samples.csv(`channel,visits,conversion_rate\n${lines.join('\n')}\n`, 'shares');

async function drawn(chart: ChartSpec) {
  const profile = await file();
  const wanted = await samples.want(profile);
  return samples.drawn(profile, { ...wanted, history: startHistory(chart) });
}

test('shares from 0 to 1 are shown in percent in the marks, the sentence and the rows', async () => {
  const { chart, finding, rows } = await drawn({
    mark: 'bar',
    x: { field: 'channel' },
    y: [{ field: 'conversion_rate', aggregate: 'max' }],
    filters: [],
  });
  expect(chart).toMatchObject({ config: { datasets: [{ units: '%' }] } });
  expect(finding).toContain('26%');
  expect(rows.columns.map(({ unit }) => unit)).toEqual([undefined, '%']);
  expect(rows.rows).toContainEqual(['mail', 11]);
});

test('shares along an axis, in bins and in boxes are in percent too', async () => {
  const points = await drawn({
    mark: 'scatter',
    x: { field: 'conversion_rate' },
    y: [{ field: 'visits' }],
    filters: [],
  });
  expect(points.chart).toMatchObject({ config: { x_label: 'Conversion rate (%)' } });
  expect(points.rows.rows).toContainEqual([8, 100]);
  const bins = await drawn({
    mark: 'histogram',
    x: { field: 'conversion_rate' },
    y: [{ aggregate: 'count' }],
    filters: [],
  });
  expect(JSON.stringify(bins.chart)).toContain('"x":"8–10"');
  const boxes = await drawn({
    mark: 'boxplot',
    x: { field: 'channel' },
    y: [{ field: 'conversion_rate' }],
    filters: [],
  });
  expect(boxes.chart).toMatchObject({
    config: { datasets: [{ units: '%', data: [{ min: 8, max: 11 }, {}, {}, {}] }] },
  });
});

test('a table of rows shows percent, and counts of shares have no unit', async () => {
  const table = await drawn({ mark: 'table', y: [], filters: [] });
  expect(table.rows.columns.map(({ unit }) => unit)).toEqual([undefined, undefined, '%']);
  expect(table.rows.rows[0]).toEqual(['mail', 100, 8]);
  const counts = await drawn({
    mark: 'bar',
    x: { field: 'channel' },
    y: [{ field: 'conversion_rate', aggregate: 'distinct' }],
    filters: [],
  });
  expect(counts.rows.rows).toContainEqual(['mail', 4]);
});
