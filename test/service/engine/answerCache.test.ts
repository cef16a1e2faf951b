import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { api } from '../../../src/contract/api.ts';
import type { ChartSpec } from '../../../src/contract/chartSpec.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';
import { clientOf } from '../../contract/service.ts';

const query = 'total ferries';
let folder: string;
let file: string;
let service: RunningService;
let client: Client;
let today: Date;

const write = (ferries: number) => writeFileSync(file, `port,ferries\nOban,${ferries}\nMallaig,100\n`);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardinal-cache-'));
  file = join(folder, 'ferries.csv');
  write(100);
  today = new Date('2031-05-01T10:00:00Z');
  service = await startService({ folders: [folder], store: ':memory:', now: () => today });
  client = clientOf(service);
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const answer = (more: object = {}) => client.send(api.knowledge.answer, { query, ...more });
const search = (more: object = {}) => client.send(api.knowledge.search, { query, ...more });
const knowledge = () => client.send(api.knowledge.knowledgeSearch, { inputs: { text: query } });

describe('a repeated question', () => {
  test('gets the same answer and cards, with its own request id', async () => {
    const first = await answer();
    const second = await answer();
    expect(second).toEqual({ ...first, request_id: second.request_id });
    expect(second.request_id).not.toBe(first.request_id);
    expect(first.cards).toHaveLength(1);
    const [one, two] = [await search(), await search()];
    expect(two.cards?.[0]?.card_id).toBe(one.cards?.[0]?.card_id);
    const [older, again] = [await knowledge(), await knowledge()];
    const idOf = (reply: typeof older) => reply.outputs?.knowledge_cards?.[0]?.card_id;
    expect(idOf(again)).toBe(idOf(older));
    expect(idOf(again)).toBeTruthy();
  });

  test('counts as another question if anything that affects its answer differs', async () => {
    const { cards: plain } = await search();
    for (const more of [
      { query: 'average ferries' },
      { locale: 'de-DE' },
      { effort: 'deep' },
      { sources: { data: { count: 1 } } },
      { sources: { data: { include_contents: true, content_format: 'csv' } } },
    ] as const) {
      const { cards } = await search(more);
      expect(cards?.[0]?.card_id, JSON.stringify(more)).not.toBe(plain?.[0]?.card_id);
    }
  });

  test('is answered again on another day, since "last month" is another one', async () => {
    const { cards: before } = await search();
    today = new Date('2031-05-02T00:00:01Z');
    expect((await search()).cards?.[0]?.card_id).not.toBe(before?.[0]?.card_id);
  });

  test('has existing cards, even after all cards were deleted', async () => {
    const { cards: before } = await search();
    await client.send(api.store.clear, { older_than_days: 0 });
    const { cards } = await search();
    expect(cards?.[0]?.card_id).not.toBe(before?.[0]?.card_id);
    const url = cards?.[0]?.webpage_url ?? '';
    const { contents } = await client.send(api.cards.contents, {
      url,
      mode: 'inline',
      content_format: 'csv',
    });
    expect(contents[0]?.data).toContain('200');
  });
});

test('a card that was edited since is not returned from the cache', async () => {
  const asked = () => answer({ query: 'total ferries by port' });
  const [first] = (await asked()).cards ?? [];
  const card_id = first?.card_id ?? '';
  const chart: ChartSpec = {
    mark: 'bar',
    x: { field: 'port' },
    y: [{ field: 'ferries', aggregate: 'sum' }],
    filters: [{ field: 'port', op: '=', value: 'Oban' }],
  };
  await client.send(api.charts.edit, { card_id, edit: { chart } });
  const [again] = (await asked()).cards ?? [];
  expect(again?.card_id).not.toBe(card_id);
  await client.send(api.charts.edit, { card_id, edit: { step: 'undo' } });
  expect((await asked()).cards?.[0]?.card_id).toBe(again?.card_id);
});

describe('a changed file', () => {
  test('changes the answer to a question asked right afterwards, every time', async () => {
    expect((await answer()).answer).toContain('200');
    for (let ferries = 101; ferries < 130; ferries++) {
      write(ferries);
      expect((await answer()).answer).toContain(String(ferries + 100));
      expect((await answer()).answer).toContain(String(ferries + 100));
    }
  });

  test('changes it for concurrent questions', async () => {
    await answer();
    for (let ferries = 201; ferries < 210; ferries++) {
      write(ferries);
      const answers = await Promise.all([answer(), search().then(() => answer()), answer()]);
      for (const { answer: text } of answers) expect(text).toContain(String(ferries + 100));
    }
  });

  test('changes it for an agent too', async () => {
    await answer();
    write(777);
    const { run_id } = await client.send(api.answerRuns.dispatch, { query });
    for await (const { block } of client.stream(api.answerRuns.get, { run_id }))
      if (block.kind === 'agent_result') expect(block.data.answer).toContain('877');
    expect((await client.send(api.answerRuns.get, { run_id })).status).toBe('completed');
  });

  test('is detected even if size and modification time are unchanged', async () => {
    const then = new Date('2031-01-01T00:00:00Z');
    utimesSync(file, then, then);
    expect((await answer()).answer).toContain('200');
    write(300);
    utimesSync(file, then, then);
    expect((await answer()).answer).toContain('400');
  });

  test('that is deleted or becomes unreadable leaves no number behind', async () => {
    expect((await answer()).answer).toContain('200');
    writeFileSync(file, '');
    expect((await answer()).answer).not.toContain('200');
    write(500);
    expect((await answer()).answer).toContain('600');
    rmSync(file);
    expect((await answer()).answer).not.toContain('600');
  });

  test('that is new is used at once', async () => {
    await answer();
    writeFileSync(join(folder, 'tonnage.csv'), 'port,tonnage\nOban,4000\nMallaig,321\n');
    const { answer: text } = await answer({ query: 'total tonnage' });
    expect(text.replaceAll(',', '')).toContain('4321');
  });
});
