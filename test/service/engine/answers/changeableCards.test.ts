import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { api } from '../../../../src/contract/api.ts';
import type { KnowledgeCard } from '../../../../src/contract/cards.ts';
import { ChartControls } from '../../../../src/contract/chartControls.ts';
import type { ChartSpec } from '../../../../src/contract/chartSpec.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'changeable-cards-'));
const store = join(folder, 'cardinal.db');
let service: RunningService;
let client: Client;

const start = async () => {
  service = await startService({ folders: [folder], store });
  client = clientOf(service);
};
beforeAll(async () => {
  const regions = ['North', 'South', 'East'];
  const customers = Array.from(
    { length: 12 },
    (_, at) => `C${at},Firm ${String.fromCharCode(65 + at)},${regions[at % 3]}`,
  );
  const orders = Array.from({ length: 120 }, (_, at) => {
    const month = String(1 + Math.floor(at / 20)).padStart(2, '0');
    const day = String(1 + (at % 28)).padStart(2, '0');
    const sent = String(1 + ((at + 2) % 28)).padStart(2, '0');
    const status = at % 5 === 0 ? 'returned' : 'delivered';
    return `O${at},C${(at * 7) % 12},2031-${month}-${day},2031-${month}-${sent},${status},${20 + (at % 9)}`;
  });
  writeFileSync(join(folder, 'customers.csv'), ['customer_id,customer_name,region', ...customers].join('\n'));
  writeFileSync(
    join(folder, 'orders.csv'),
    ['order_id,customer_id,ordered_on,shipped_on,status,amount_usd', ...orders].join('\n'),
  );
  await start();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function asked(query: string) {
  const { cards } = await client.send(api.knowledge.answer, { query });
  const [card] = cards ?? [];
  const { contents } = await client.send(api.cards.contents, {
    url: card?.webpage_url ?? '',
    mode: 'inline',
    content_format: 'card_json',
  });
  const data = contents[0]?.card_data as { chart_controls?: unknown } | undefined;
  return { cardId: card?.card_id ?? '', controls: data?.chart_controls };
}

async function recordsOf(card: KnowledgeCard) {
  const { contents } = await client.send(api.cards.contents, {
    url: card.webpage_url ?? '',
    mode: 'inline',
    content_format: 'json_records',
  });
  return contents[0]?.records ?? [];
}

async function edited(cardId: string, chart: ChartSpec) {
  const { card } = await client.send(api.charts.edit, { card_id: cardId, edit: { chart } });
  const controls = ChartControls.parse(card.visualization_data?.viz_config?.chart_controls);
  return { card, controls, records: await recordsOf(card) };
}

test.each([
  ['total amount by region', { mark: 'bar', y: [{ field: 'amount_usd', aggregate: 'sum' }] }],
  ['top 5 customers by total amount', { mark: 'bar', limit: 5 }],
  ['share of returned orders per month', { mark: 'line', x: { field: 'ordered_on', grain: 'month' } }],
  ['share of returned orders by region', { mark: 'bar' }],
  ['share of total amount by region', { transform: { type: 'share' } }],
  ['average time from ordered to shipped by status', { mark: 'bar', x: { field: 'status' } }],
  ['running total of amount by month', { transform: { type: 'cumulative' } }],
  ['compare the average amount of returned and delivered orders', { x: { field: 'status' } }],
])('the chart of "%s" can be changed on its card', async (query, chart) => {
  const { cardId, controls } = await asked(query);
  const { chart: drawn } = ChartControls.parse(controls);
  expect(drawn).toMatchObject(chart);
  const { card } = await edited(cardId, { ...drawn, mark: 'table' });
  expect(card.card_id).toBe(cardId);
});

test('a joined column can be the axis, the series and a filter of a chart of another table', async () => {
  const { cardId, controls } = await asked('total amount by region');
  const { chart, columns } = ChartControls.parse(controls);
  const region = columns.find(({ label }) => label === 'region');
  expect(chart.x).toEqual({ field: region?.field });
  const byMonth = await edited(cardId, {
    ...chart,
    mark: 'line',
    x: { field: 'ordered_on', grain: 'month' },
    series: { field: region?.field ?? '' },
  });
  expect(byMonth.records).toHaveLength(18);
  const north = await edited(cardId, {
    ...chart,
    x: { field: 'status' },
    filters: [{ field: region?.field ?? '', op: '=', value: 'North' }],
  });
  expect(north.controls.filters.map(({ label }) => label)).toEqual(['North']);
  // Every third customer is in the north, and customer n has the orders whose number times 7 leaves n modulo 12.
  const amounts = Array.from({ length: 120 }, (_, at) => at).filter((at) => ((at * 7) % 12) % 3 === 0);
  const total = amounts.reduce((sum, at) => sum + 20 + (at % 9), 0);
  const drawn = north.records.map((record) => Number(Object.values(record)[1]));
  expect(drawn.reduce((sum, amount) => sum + amount, 0)).toBe(total);
});

test('a rate is drawn over another axis as the rate it is, and never as a sum', async () => {
  const { cardId, controls } = await asked('share of returned orders per month');
  const { chart } = ChartControls.parse(controls);
  const { records, controls: next } = await edited(cardId, {
    ...chart,
    mark: 'bar',
    x: { field: 'ordered_on', grain: 'quarter' },
  });
  expect(records.map((record) => Object.values(record)[1])).toEqual([20, 20]);
  const measured = next.columns.find(({ field }) => field === chart.y[0]?.field);
  expect(measured?.aggregates).toEqual(['mean']);
  await expect(edited(cardId, { ...chart, y: [{ ...chart.y[0], aggregate: 'sum' }] })).rejects.toThrow(
    'in one way only',
  );
});

test('a mark that draws single rows is refused for a rate, with the reason', async () => {
  const { cardId, controls } = await asked('share of returned orders per month');
  const { chart, marks } = ChartControls.parse(controls);
  expect(marks).not.toContain('boxplot');
  await expect(edited(cardId, { ...chart, mark: 'boxplot' })).rejects.toThrow('A single row has no');
});

test('a card of several files can still be changed after the service has been started again', async () => {
  const { cardId, controls } = await asked('average amount by region');
  const { chart } = ChartControls.parse(controls);
  await service.close();
  await start();
  const { records } = await edited(cardId, {
    ...chart,
    limit: 2,
    sort: { by: 'y', direction: 'descending' },
  });
  expect(records).toHaveLength(2);
});
