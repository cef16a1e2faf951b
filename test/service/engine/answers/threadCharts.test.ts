import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { followRun } from '../../../../src/client/followRun.ts';
import { api } from '../../../../src/contract/api.ts';
import { ChartControls } from '../../../../src/contract/chartControls.ts';
import type { ChartSpec } from '../../../../src/contract/chartSpec.ts';
import { answerOf, emptyRun, foldRun } from '../../../../src/contract/foldRun.ts';
import type { RunEvent } from '../../../../src/contract/runEvents.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';
import { cardDataAt } from './cardData.ts';

const folder = mkdtempSync(join(tmpdir(), 'thread-charts-'));
let service: RunningService;
let client: Client;

beforeAll(async () => {
  const sales = Array.from({ length: 240 }, (_, at) => {
    const month = String(1 + Math.floor((at % 120) / 10)).padStart(2, '0');
    const day = String(1 + (at % 28)).padStart(2, '0');
    const region = ['North', 'South', 'East'][at % 3];
    return `S${at},${2030 + Math.floor(at / 120)}-${month}-${day},${region},${['Shop', 'Online'][at % 2]},${20 + (at % 9)}`;
  });
  writeFileSync(
    join(folder, 'sales.csv'),
    ['sale_id,sold_on,region,channel,amount_usd', ...sales].join('\n'),
  );
  service = await startService({ folders: [folder], store: join(folder, 'cardinal.db') });
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

interface Said {
  readonly answer: string;
  readonly chart: ChartSpec | undefined;
  readonly card_id: string | null | undefined;
  readonly thread_id: string | undefined;
}

/** The answers and charts of questions asked one after the other in one thread. */
const thread = (...questions: readonly string[]) => ask(questions);

async function ask(questions: readonly string[], given?: string): Promise<readonly Said[]> {
  const said: Said[] = [];
  let thread_id = given;
  for (const query of questions) {
    const events: RunEvent[] = [];
    const dispatch = { query, ...(thread_id && { thread_id }) };
    for await (const event of followRun(client, api.answerRuns, { dispatch })) events.push(event);
    thread_id = events[0]?.thread_id ?? undefined;
    const state = events.reduce(foldRun, emptyRun);
    const card = state.result?.cards?.[0];
    const chart = await chartOf(card?.webpage_url);
    said.push({ answer: answerOf(state), chart, card_id: card?.card_id, thread_id });
  }
  return said;
}

async function chartOf(url: string | null | undefined): Promise<ChartSpec | undefined> {
  const { chart_controls } = await cardDataAt(client, url);
  return ChartControls.safeParse(chart_controls).data?.chart;
}

test('words below an answer change its chart step by step', async () => {
  const said = await thread(
    'amount by region',
    'stack by channel',
    'show values as percentages',
    'compare 2030 and 2031',
    'make it a line chart',
  );
  expect(said.map(({ answer }) => answer.trim()).slice(1)).toEqual([
    'Drawn as stacked bars.',
    'Drawn as bars stacked to 100%.',
    'Drawn as bars.',
    'Drawn as a line.',
  ]);
  expect(said.map(({ chart }) => chart)).toMatchObject([
    { mark: 'bar', x: { field: 'region' } },
    { series: { field: 'channel' }, stack: 'stacked' },
    { series: { field: 'channel' }, stack: 'percent' },
    { series: { field: 'sold_on', grain: 'year' }, stack: 'none' },
    { mark: 'line', x: { field: 'region' }, series: { field: 'sold_on', grain: 'year' } },
  ]);
});

test('a follow-up keeps how its chart was drawn, and a new question chooses its own', async () => {
  const said = await thread(
    'amount by month',
    'as bars',
    'by quarter instead',
    'only North',
    'undo',
    'amount by region',
    'as a pie',
    'by channel',
    'by month',
    'average amount by channel',
  );
  expect(said.map(({ chart }) => chart?.mark)).toEqual([
    ...['line', 'bar', 'bar', 'bar', undefined, 'bar', 'pie', 'pie'],
    // A pie of months is not what a course over time looks like.
    ...['line', 'bar'],
  ]);
  expect(said[3]?.chart).toMatchObject({ x: { grain: 'quarter' }, filters: [{ field: 'region' }] });
  expect(said[3]?.answer).toMatch(/in the North region/);
  expect(said[4]?.answer).toMatch(/nothing to undo/);
});

test.each([
  ['amount by region as a pie', 'pie'],
  ['pie chart of amount by region', 'pie'],
  ['show amount by month as bars', 'bar'],
  ['amount by month as a table', 'table'],
  // There is no map of these.
  ['amount by channel as a map', 'bar'],
  ['amount by region and channel as a pie', 'bar'],
])('"%s" is drawn so at once, where it can be', async (query, mark) => {
  const [first] = await thread(query);
  expect(first?.chart?.mark).toBe(mark);
  expect(first?.answer).toMatch(/\$/);
});

test('an instruction about a missing picture is not taken for a question about the data', async () => {
  const said = await thread('as a pie', 'how many sales are there', 'swap the axes');
  expect(said[0]?.answer).toMatch(/^There is no chart yet/);
  expect(said[2]?.answer).toMatch(/^The last answer has no chart/);
});

test('"the other way round" reverses the question, not the chart', async () => {
  const said = await thread('how many sales are there', 'the other way round?');
  expect(said[1]?.answer).not.toMatch(/chart/);
});

/** Asks, changes the chart of the answer by hand, and goes on in the same thread. */
async function changedByHand(question: string, change: Partial<ChartSpec>, ...questions: string[]) {
  const [first] = await ask([question]);
  const { card_id, chart, thread_id } = first ?? {};
  if (!card_id || !chart) throw new Error('There is no chart to change.');
  await client.send(api.charts.edit, { card_id, edit: { chart: { ...chart, ...change } } });
  return ask(questions, thread_id);
}

test('a question below an edited chart refers to the visible rows', async () => {
  const said = await thread('amount by region', 'compare 2030 and 2031', 'only 2031', 'which is the best?');
  expect(said[3]?.answer).toMatch(/^East has the highest total amount of sales sold in 2031: \$1,000/);
});

test.each([
  [
    'amount by region',
    { filters: [{ field: 'channel', op: '!=', value: 'Shop' }] },
    /^East .* not on the Shop/,
  ],
  ['amount by region', { x: { field: 'channel' } }, /^Online has the highest total amount: \$2,877/],
  [
    'amount by region',
    { y: [{ field: 'amount_usd', aggregate: 'mean' }] },
    /^East .* average amount: \$24\.96/,
  ],
  ['amount by region in 2030', { filters: [] }, /^East has the highest total amount: \$1,997/],
  ['amount by region', { series: { field: 'channel' } }, /^East \/ Online has the highest/],
  ['amount by region', { x: { field: 'sold_on', grain: 'quarter' } }, /^Q3 2030 and Q2 2031 tie/],
] as const)('and so is one below "%s" after a change of it by hand: %j', async (question, change, answer) => {
  const [said] = await changedByHand(question, change as Partial<ChartSpec>, 'which is the best?');
  expect(said?.answer).toMatch(answer);
});

test('the edited chart is known after a restart as well', async () => {
  const filters: ChartSpec['filters'] = [{ field: 'channel', op: '=', value: 'Online' }];
  const [said] = await changedByHand('amount by region', { filters }, 'which is the best?');
  await service.close();
  service = await startService({ folders: [folder], store: join(folder, 'cardinal.db') });
  client = clientOf(service);
  const [next] = await ask(['and the worst?'], said?.thread_id);
  expect(next?.answer).toMatch(/^North has the lowest total amount on the Online channel/);
});
