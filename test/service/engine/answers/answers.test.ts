import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/client.ts';
import { followRun } from '../../../../src/client/followRun.ts';
import { api } from '../../../../src/contract/api.ts';
import { answerOf, emptyRun, foldRun } from '../../../../src/contract/foldRun.ts';
import type { RunEvent } from '../../../../src/contract/runEvents.ts';
import { type RunningService, startService } from '../../../../src/service/startService.ts';
import { clientOf } from '../../../contract/service.ts';
import { cardDataAt } from './cardData.ts';

const plans = ['Starter', 'Team', 'Enterprise'];
const regions = ['North', 'South', 'West'];
const files: Record<string, string> = {
  'customers.csv': [
    'customer_id,name,region',
    ...rowsOf(30, (at) => `C${at},Customer ${at},${regions[at % 3]}`),
  ].join('\n'),
  // Every fourth animal was not weighed, all of the same keeper.
  'animals.csv': [
    'animal,keeper,weight_kg',
    ...rowsOf(40, (at) => `Animal ${at},${at % 2 === 0 ? 'Ada' : 'Bo'},${at % 4 === 1 ? '' : 20 + at}`),
  ].join('\n'),
  'orders.csv': [
    'order_id,customer_id,ordered_on,plan,channel,amount_usd',
    // Enterprise is sold from February on, and every tenth order has no channel.
    ...rowsOf(120, (at) => {
      const isLate = at >= 60;
      const plan = isLate ? plans[at % 3] : plans[at % 2];
      const channel = at % 10 === 0 ? '' : at % 2 === 0 ? 'web' : 'phone';
      return `O${at},C${at % 30},2026-0${isLate ? 2 : 1}-${String(1 + (at % 28)).padStart(2, '0')},${plan},${channel},${10 + (at % 7)}`;
    }),
  ].join('\n'),
};
const january = sumOf((month) => month === '01');
const february = sumOf((month) => month === '02');
const folder = mkdtempSync(join(tmpdir(), 'answers-'));
const store = join(folder, 'store', 'cardinal.db');
let service: RunningService;
let client: Client;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await start();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  service = await startService({ folders: [folder], store });
  client = clientOf(service);
}

async function answer(query: string) {
  return client.send(api.knowledge.answer, { query });
}

async function run(query: string, thread_id?: string) {
  const events: RunEvent[] = [];
  const dispatch = { query, ...(thread_id !== undefined && { thread_id }) };
  for await (const event of followRun(client, api.answerRuns, { dispatch })) events.push(event);
  const state = events.reduce(foldRun, emptyRun);
  return { state, text: answerOf(state) ?? '', thread: state.threadId ?? '' };
}

describe('an answer', () => {
  test('cites every file it is based on, with the rows used', async () => {
    const { state, text } = await run('total amount by region');
    expect(state.result?.citations).toMatchObject([
      {
        index: 1,
        source_name: 'orders.csv',
        excerpt: expect.stringMatching(/^120 of 120 rows: .* \(column amount_usd\)$/),
      },
      {
        index: 2,
        source_name: 'customers.csv',
        excerpt: expect.stringMatching(/^30 rows.* \(column region\)$/),
      },
    ]);
    expect(text).toContain('[1][2]');
  });

  test('links to the lines of the file that it counts', async () => {
    const { state } = await run('total amount in february 2026');
    expect(state.result?.citations?.[0]).toMatchObject({
      title: 'orders.csv, lines 62 to 121',
      excerpt: expect.stringMatching(/^60 of 120 rows.* \(columns ordered_on, amount_usd\)$/),
    });
  });

  test('says how many of its rows have a value for the measure', async () => {
    const { state } = await run('average weight');
    const [{ excerpt, url } = {}] = state.result?.citations ?? [];
    expect(excerpt).toMatch(/^40 of 40 rows, 30 of them with a value: .* \(column weight_kg\)$/);
    expect(url).toMatch(/#L2-L41&columns=weight_kg$/);
    const heavy = await run('average weight of the keeper Ada');
    expect(heavy.state.result?.citations?.[0]?.excerpt).toMatch(/^20 of 40 rows: /);
  });

  test('does not link to the lines between those that it counts', async () => {
    const { state } = await run('how many orders have the channel web');
    const [{ url, excerpt } = {}] = state.result?.citations ?? [];
    // Every second order from the third on, but each tenth, which has no channel.
    expect(excerpt).toMatch(/^48 of 120 rows/);
    expect(url).toMatch(/#L4,L6,L8,L10,L14,L16,/);
  });

  test('says how many rows its groups leave out', async () => {
    expect((await answer('total amount by channel')).answer).toMatch(
      /12 orders without a channel are left out/,
    );
    expect((await answer('total amount by plan')).answer).not.toMatch(/left out/);
  });

  test('has a card that repeats neither its text nor its source', async () => {
    const { answer: text, cards } = await answer('total amount by plan');
    const [card] = cards ?? [];
    expect(text).not.toBe('');
    expect(card?.description).toBe('');
    expect(JSON.stringify(await cardDataAt(client, card?.webpage_url))).not.toContain('orders.csv');
  });
});

describe('a refusal', () => {
  test('names what is unknown and suggests questions that are answered', async () => {
    const { answer: text, cards } = await answer('moon phase of the penguins');
    expect(text).toMatch(/penguins/);
    expect(cards ?? []).toEqual([]);
    const [, suggestion] = /“([^”]+)”\.?$/.exec(text) ?? [];
    expect(suggestion).toBeDefined();
    expect((await answer(suggestion ?? '')).cards?.length).toBeGreaterThan(0);
  });
});

describe('the breakdown of a change', () => {
  test('adds up to the change, groups of one period only included', async () => {
    const { answer: text } = await answer('why did the total amount change in february 2026');
    const change = `$${Math.abs(february - january)}`;
    expect(text).toMatch(/Enterprise \(\+\$/);
    const [, told] = /changes by [+−](\$[\d,.]+) over 3 groups/.exec(text) ?? [];
    expect(told).toBe(change);
    expect(text).toMatch(/not its cause/);
  });
});

describe('a thread', () => {
  test('breaks its last figure down after a bare "why"', async () => {
    const first = await run('total amount in february 2026');
    const { text, state } = await run('why?', first.thread);
    expect(text).toMatch(/January 2026.*February 2026/);
    expect(text).toMatch(/What the change is made of, by plan/);
    expect(state.result?.cards?.length).toBeGreaterThan(0);
  });

  test('holds a day against the day before, and not against a span of one day', async () => {
    const first = await run('how many orders on 12 february 2026');
    const { text } = await run('why?', first.thread);
    expect(text).toContain('11 February 2026');
    expect(text).not.toContain('to 11 February 2026');
  });

  test('continues after its last question, even after a restart of the service', async () => {
    const first = await run('total amount by plan');
    const narrowed = await run('only february', first.thread);
    expect(narrowed.text).toMatch(/February/);
    await service.close();
    await start();
    const again = await run('and in january?', first.thread);
    expect(again.text).toMatch(/January/);
    expect(again.text).not.toMatch(/Enterprise/);
  });
});

function rowsOf(count: number, row: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => row(at));
}

function sumOf(isIn: (month: string) => boolean): number {
  const [, ...lines] = (files['orders.csv'] ?? '').split('\n');
  return lines.reduce((sum, line) => {
    const [, , day = '', , , amount] = line.split(',');
    return isIn(day.slice(5, 7)) ? sum + Number(amount) : sum;
  }, 0);
}
