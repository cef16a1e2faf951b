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
import { cardDataAt } from './cardData.ts';

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
    return `O${at},C${(at * 7) % 12},2031-${month}-${day},2031-${month}-${sent},${status},${20 + (at % 9)},${1 + (at % 4)}`;
  });
  writeFileSync(join(folder, 'customers.csv'), ['customer_id,customer_name,region', ...customers].join('\n'));
  writeFileSync(
    join(folder, 'orders.csv'),
    ['order_id,customer_id,ordered_on,shipped_on,status,amount_usd,discount_usd', ...orders].join('\n'),
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
  const { chart_controls: controls } = await cardDataAt(client, card?.webpage_url);
  return { cardId: card?.card_id ?? '', controls };
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
  ['share of the amount that is returned by region', { mark: 'bar', y: [{ aggregate: 'mean' }] }],
  ['discount as a percentage of amount by month', { mark: 'line', y: [{ aggregate: 'mean' }] }],
  ['regions with more than 30 orders', { having: [{ measure: { aggregate: 'count' }, op: '>', value: 30 }] }],
  ['3 month moving average of total amount', { transform: { type: 'moving_average', window: 3 } }],
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

test('a rate over another axis is still a rate, never a sum', async () => {
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

/** Amounts of returned orders, every fifth, and of all, by the number of the order. */
const amountsOf = (isTaken: (at: number) => boolean) =>
  Array.from({ length: 120 }, (_, at) => at)
    .filter(isTaken)
    .reduce((sum, at) => sum + 20 + (at % 9), 0);

/** Whether an order, by its number, is of a customer; one for each customer. */
const customers = Array.from({ length: 12 }, (_, customer) => (at: number) => (at * 7) % 12 === customer);

test('a share of amounts over another axis is the share of the sums there, not a mean of shares', async () => {
  const { cardId, controls } = await asked('share of the amount that is returned by region');
  const { chart } = ChartControls.parse(controls);
  const { records, controls: next } = await edited(cardId, {
    ...chart,
    x: { field: 'ordered_on', grain: 'quarter' },
    sort: { by: 'x', direction: 'ascending' },
  });
  const shares = [0, 60].map((first) => {
    const isOwn = (at: number) => at >= first && at < first + 60;
    return (100 * amountsOf((at) => isOwn(at) && at % 5 === 0)) / amountsOf(isOwn);
  });
  const drawn = records.map((record) => Number(Object.values(record)[1]));
  expect(drawn.map((share) => share.toFixed(6))).toEqual(shares.map((share) => share.toFixed(6)));
  expect(next.columns.find(({ field }) => field === chart.y[0]?.field)?.aggregates).toEqual(['mean']);
  // Shares of different wholes are no parts of one.
  expect(next.alternatives.map(({ name }) => name)).not.toContain('Pie');
});

test('a ratio that is split by series and limited keeps the series with the highest ratios', async () => {
  const { cardId, controls } = await asked('discount as a percentage of amount by month');
  const { chart } = ChartControls.parse(controls);
  const { records } = await edited(cardId, { ...chart, series: { field: 'status' }, limit: 1 });
  expect(records).toHaveLength(6);
  expect(new Set(records.map((record) => Object.values(record)[1])).size).toBe(1);
});

test('a condition on groups is a chip, and without it all groups are drawn', async () => {
  const { cardId, controls } = await asked('customers with a total amount over 239');
  const { chart, filters } = ChartControls.parse(controls);
  expect(filters.map(({ label }) => label)).toEqual(['total amount over 239']);
  const some = await edited(cardId, { ...chart, mark: 'table' });
  expect(some.records).toHaveLength(customers.filter((own) => amountsOf(own) > 239).length);
  const all = await edited(cardId, filters[0]?.without ?? chart);
  expect(all.records).toHaveLength(12);
});

test('groups can be filtered by a measure that is not drawn', async () => {
  const { cardId, controls } = await asked('customers with a total amount over 239');
  const { chart } = ChartControls.parse(controls);
  const { records, card } = await edited(cardId, {
    ...chart,
    having: [{ measure: { field: 'amount_usd', aggregate: 'max' }, op: '<', value: 28 }],
  });
  const isLow = (own: (at: number) => boolean) => amountsOf((at) => own(at) && 20 + (at % 9) >= 28) === 0;
  expect(records).toHaveLength(customers.filter(isLow).length);
  expect(card.title).toContain('highest amount under 28');
});

test('the window of a moving average can be changed, and the average removed', async () => {
  const { cardId, controls } = await asked('3 month moving average of total amount');
  const { chart } = ChartControls.parse(controls);
  const wider = await edited(cardId, { ...chart, transform: { type: 'moving_average', window: 5 } });
  const averages = wider.records.map((record) => Object.values(record)[1]).filter((value) => value !== null);
  const months = [0, 20, 40, 60, 80, 100].map((from) => amountsOf((at) => at >= from && at < from + 20));
  const mean = (from: number) => months.slice(from, from + 5).reduce((sum, month) => sum + month, 0) / 5;
  expect(averages).toEqual([mean(0), mean(1)]);
  const { transform: _, ...plain } = chart;
  const { records } = await edited(cardId, plain);
  expect(records.map((record) => Object.values(record)[1])).toEqual(months);
});

test('rows that meet one of several conditions are drawn, and the condition is a chip', async () => {
  const { cardId, controls } = await asked('total amount by status');
  const { chart } = ChartControls.parse(controls);
  const { records, controls: next } = await edited(cardId, {
    ...chart,
    either: [
      [{ field: 'status', op: '=', value: 'returned' }],
      [
        { field: 'amount_usd', op: '>', value: 26 },
        { field: 'discount_usd', op: '>', value: 2 },
      ],
    ],
  });
  const isKept = (at: number) => at % 5 === 0 || (20 + (at % 9) > 26 && 1 + (at % 4) > 2);
  const total = records.reduce((sum, record) => sum + Number(Object.values(record)[1]), 0);
  expect(total).toBe(amountsOf(isKept));
  expect(next.filters.map(({ label }) => label)).toEqual(['returned, or amount over 26 and discount over 2']);
  const all = await edited(cardId, next.filters[0]?.without ?? chart);
  const whole = all.records.reduce((sum, record) => sum + Number(Object.values(record)[1]), 0);
  expect(whole).toBe(amountsOf(() => true));
});

test('an edited chart keeps the title of its answer for the same data, and the word before its groups otherwise', async () => {
  const { cardId, controls } = await asked('how many orders per status');
  const { chart } = ChartControls.parse(controls);
  const titled = async (change: Partial<ChartSpec>) =>
    (await edited(cardId, { ...chart, ...change })).card.title;
  expect(await titled({ mark: 'pie' })).toBe('Orders per status');
  const filters: ChartSpec['filters'] = [{ field: 'amount_usd', op: '>', value: 24 }];
  expect(await titled({ filters })).toBe('Number of orders per status, amount over 24');
  expect(await titled({ x: { field: 'ordered_on', grain: 'month' } })).toBe('Number of orders by month');
  expect(await titled({ title: 'Mine' })).toBe('Mine');
  expect(await titled({})).toBe('Orders per status');
});

test.each([
  ['total amount by region in January to March 2031', 'January 2031 to March 2031'],
  ['total amount by region in February 2031', 'February 2031'],
  ['total amount by region in 2031', '2031'],
])('the period of "%s" is one chip: %s', async (query, chip) => {
  const { cardId, controls } = await asked(query);
  const { chart, filters } = ChartControls.parse(controls);
  expect(filters.map(({ label }) => label)).toEqual([chip]);
  const { card } = await edited(cardId, { ...chart, x: { field: 'status' } });
  expect(card.title).toBe(`Total amount per status, ${chip}`);
});

test('the export of an edited card contains its new texts', async () => {
  const { cardId, controls } = await asked('total amount by region');
  const { chart } = ChartControls.parse(controls);
  const { card } = await edited(cardId, {
    ...chart,
    filters: [{ field: 'status', op: '=', value: 'returned' }],
  });
  const { title, description, methodologies } = card;
  expect(description).toMatch(/ has the most /);
  expect(await cardDataAt(client, card.webpage_url)).toMatchObject({ title, description, methodologies });
});

test('a mark for single rows is rejected for a rate, with the reason', async () => {
  const { cardId, controls } = await asked('share of returned orders per month');
  const { chart, marks } = ChartControls.parse(controls);
  expect(marks).not.toContain('boxplot');
  await expect(edited(cardId, { ...chart, mark: 'boxplot' })).rejects.toThrow('A single row has no');
});

test('a card of several files can still be edited after a restart of the service', async () => {
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
