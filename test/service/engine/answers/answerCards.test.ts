import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import { ChartControls } from '../../../../src/contract/chartControls.ts';
import { readComponent } from '../../../../src/contract/component.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';
import { makeFolder } from '../../../fake/surroundings.ts';
import { cardDataAt } from './cardData.ts';

const folder = mkdtempSync(join(tmpdir(), 'answer-cards-'));
let service: RunningService;
let client: Client;

beforeAll(async () => {
  const lines = Array.from({ length: 90 }, (_, at) => {
    const month = String(1 + (at % 3)).padStart(2, '0');
    const day = String(1 + (at % 27)).padStart(2, '0');
    const branch = ['main', 'develop'][Math.floor(at / 3) % 2];
    const status = at % 4 === 0 ? 'failed' : 'passed';
    return `B${at},2026-${month}-${day},${branch},${status},${100 + at},${200 + 3 * at}`;
  });
  writeFileSync(
    join(folder, 'builds.csv'),
    ['build_id,started_on,branch,status,duration_s,cost_usd', ...lines].join('\n'),
  );
  // Machines are "M01" in their own list and 1 in the list of stops.
  const machines = Array.from({ length: 6 }, (_, at) => `M0${at + 1},${['Kiel', 'Bern'][at % 2]}`);
  writeFileSync(join(folder, 'machines.csv'), ['Machine No,Site', ...machines].join('\n'));
  const stops = Array.from({ length: 30 }, (_, at) => `2026-04-${at + 1},${(at % 6) + 1},${3 + (at % 7)}`);
  writeFileSync(join(folder, 'stops.csv'), ['day,machine,lost_minutes', ...stops].join('\n'));
  service = await startService({ folders: [folder], store: ':memory:' });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function drawn(query: string) {
  const { cards } = await client.send(api.knowledge.answer, { query });
  const { components = [] } = (await cardDataAt(client, cards?.[0]?.webpage_url)) as {
    components?: { component_type: string; config: Record<string, unknown> }[];
  };
  return components;
}

test.each([
  ['total cost', 'financial_boxes'],
  ['total cost per month', 'generic_timeseries'],
  ['average cost by status', 'categorical_bar'],
  ['builds per branch and status', 'categorical_bar'],
  ['list failed builds', 'table'],
  ['lost minutes per site', 'categorical_bar'],
  ['correlation between cost and duration', 'scatter'],
])('"%s" is drawn as %s', async (query, type) => {
  const components = await drawn(query);
  expect(components.map(({ component_type }) => component_type)).toEqual(['header', type]);
  for (const component of components) expect(readComponent(component)).toBeDefined();
});

test('two categories become the bars of two series', async () => {
  const [, chart] = await drawn('builds per branch and status');
  const { datasets } = (chart?.config ?? { datasets: [] }) as {
    datasets: { label: string; data: { x: string }[] }[];
  };
  expect(datasets).toHaveLength(2);
  for (const { data } of datasets) expect(data).toHaveLength(2);
});

test('bars of two periods are labelled individually, and neither labels the axis', async () => {
  const [, chart] = await drawn('change in cost from January to March 2026 by status');
  expect(chart?.config).toMatchObject({
    x_label: 'Status',
    datasets: [{ label: 'January 2026' }, { label: 'March 2026' }],
  });
  expect(chart?.config).not.toHaveProperty('y_label');
});

test('a share is shown in percent', async () => {
  const [, boxes] = await drawn('share of failed builds');
  expect(JSON.stringify(boxes?.config)).toMatch(/25\.[56]%/);
});

test('periods are labelled by their start and in order', async () => {
  const [, line] = await drawn('total cost per month');
  const { datasets } = (line?.config ?? { datasets: [] }) as { datasets: { data: { x: string }[] }[] };
  expect(datasets[0]?.data.map(({ x }) => x)).toEqual(['2026-01', '2026-02', '2026-03']);
});

async function asked(query: string) {
  const { cards } = await client.send(api.knowledge.answer, { query });
  const [card] = cards ?? [];
  return { cardId: card?.card_id ?? '', data: await cardDataAt(client, card?.webpage_url) };
}

test.each([
  ['total cost per month', { mark: 'line', x: { field: 'started_on', grain: 'month' } }],
  ['average cost by status', { mark: 'bar', x: { field: 'status' } }],
  ['builds per branch and status', { mark: 'bar', series: { field: 'status' } }],
  ['average cost of failed builds by branch', { filters: [{ field: 'status', op: '=', value: 'failed' }] }],
])('the chart of "%s" is a value that can be changed on its card', async (query, chart) => {
  const { cardId, data } = await asked(query);
  const controls = ChartControls.parse(data.chart_controls);
  expect(controls.chart).toMatchObject(chart);
  const edit = { chart: { ...controls.chart, mark: 'table' as const } };
  const { card } = await client.send(api.charts.edit, { card_id: cardId, edit });
  expect(card.card_id).toBe(cardId);
  expect(card.card_type).toBe('table');
  // The same question leads to the same card, which keeps what it was changed to.
  await client.send(api.charts.edit, { card_id: cardId, edit: { chart: controls.chart } });
});

test.each(['list failed builds', 'correlation between cost and duration'])(
  'what a chart value cannot say has no controls: "%s"',
  async (query) => {
    expect((await asked(query)).data.chart_controls).toBeUndefined();
  },
);

test('the data of a card end with the requested period, not with the file', async () => {
  const end = async (query: string) => {
    const { cards } = await client.send(api.knowledge.answer, { query });
    return cards?.[0]?.data_freshness?.coverage_end;
  };
  expect(await end('total cost per month')).toBe('2026-03-27');
  expect(await end('total cost by branch in January 2026')).toBe('2026-01-31');
  expect(await end('total cost in January vs February 2026')).toBe('2026-02-28');
  expect(await end('change in cost from January to February 2026')).toBe('2026-02-28');
});

test('the data of a card end with the year that a filter names', async () => {
  const folder = makeFolder({
    'cars.csv': 'name,year,mpg\nA,1970,18\nB,1972,22\nC,1972,25\nD,1975,30\nE,1982,38\nF,1981,37\n',
  });
  const own = await startService({ folders: [folder], store: ':memory:' });
  onTestFinished(() => own.close());
  const end = async (query: string) => {
    const { cards } = await clientOf({ url: own.url, apiKey: own.apiKey }).send(api.knowledge.answer, {
      query,
    });
    return cards?.[0]?.data_freshness?.coverage_end;
  };
  expect(await end('average mpg by name')).toBeNull();
  expect(await end('average mpg by year')).toBe('1982');
  expect(await end('average mpg by name where year is 1972')).toBe('1972');
});
