import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { answerOf, emptyRun, foldRun, statusOf } from '../../src/contract/foldRun.ts';
import type { Run } from '../../src/contract/results.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import { startService } from '../../src/service/startService.ts';
import { clientOf, dataFolder, isForeign, testedService } from './service.ts';

describe.skipIf(isForeign)('agent runs over files (the questions are about our own data)', () => {
  const service = testedService();

  async function ask(query: string, more: object = {}) {
    const events: RunEvent[] = [];
    let dispatched: Run | undefined;
    const start = {
      dispatch: { query, ...more },
      onDispatched: (run: Run) => {
        dispatched = run;
      },
    };
    for await (const event of followRun(service.client, api.answerRuns, start)) events.push(event);
    return { events, dispatched, state: events.reduce(foldRun, emptyRun) };
  }

  test('a dispatch is queued, its stream ends completed, and the poll agrees', async () => {
    const { dispatched, state, events } = await ask('average imdb rating by major genre');
    expect(dispatched).toMatchObject({ status: 'queued', object: 'agent.run' });
    expect(statusOf(state)).toBe('completed');
    expect(events.at(-1)?.block.kind).toBe('stream_done');
    const run = await service.client.send(api.answerRuns.get, { run_id: state.runId ?? '' });
    expect(run.result).toEqual(state.result);
    expect(run.request).toMatchObject({ query: 'average imdb rating by major genre', effort: 'medium' });
  });

  test('the answer has the right number, its source and its method', async () => {
    const { state } = await ask('average imdb rating by major genre');
    expect(answerOf(state)).toMatch(/Documentary/);
    expect(answerOf(state)).toMatch(/\[1\]/);
    expect(state.result?.citations?.[0]).toMatchObject({
      index: 1,
      source_name: 'movies.json',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/source\/index-\w+\/movies\.json/),
    });
    expect(
      state.result?.metadata?.methodology?.some(({ description }) => /SELECT/.test(description ?? '')),
    ).toBe(true);
    expect(state.result?.cards).toHaveLength(1);
    expect(state.result?.cards?.[0]?.content ?? null).toBeNull();
  });

  test('an answer suggests follow-ups, each of which can be answered in its thread', async () => {
    const { state } = await ask('average imdb rating by major genre');
    const related = state.result?.related ?? [];
    expect(related.length).toBeGreaterThan(0);
    for (const { query } of related) {
      const next = await ask(query, { thread_id: state.threadId });
      expect(next.state.result?.cards, query).toHaveLength(1);
    }
  });

  test('a follow-up that only restyles the chart keeps the figures, and the next question continues from them', async () => {
    const { state } = await ask('average imdb rating by major genre');
    const thread = { thread_id: state.threadId };
    const table = (await ask('as a table', thread)).state;
    expect(answerOf(table)).toBe('Drawn as a table.');
    const [first, again] = [state, table].map(({ result }) => result?.cards?.[0]);
    expect(again).toMatchObject({ title: first?.title, card_type: 'table' });
    expect(again?.card_id).not.toBe(first?.card_id);
    expect(answerOf((await ask('as a map', thread)).state)).toMatch(/no map/);
    expect(answerOf((await ask('the median instead', thread)).state)).toMatch(
      /median IMDB Rating is highest for Documentary/,
    );
  });

  test('a refusal suggests questions that can be answered', async () => {
    const { state } = await ask('what is our churn');
    expect(state.result?.cards).toEqual([]);
    const related = state.result?.related ?? [];
    expect(related.length).toBeGreaterThan(0);
    for (const { query } of related) expect((await ask(query)).state.result?.cards, query).toHaveLength(1);
  });

  test('the card of an answer is available as a drawing and as rows, which agree', async () => {
    const { state } = await ask('average imdb rating by major genre');
    const url = state.result?.cards?.[0]?.webpage_url ?? '';
    const fetched = async (content_format: 'card_json' | 'json_compact' | 'csv') =>
      (await service.client.send(api.cards.contents, { url, mode: 'inline', content_format })).contents[0];
    const drawing = await fetched('card_json');
    const compact = await fetched('json_compact');
    const csv = await fetched('csv');
    expect(drawing?.content_format).toBe('card_json');
    expect(JSON.stringify(drawing?.card_data)).toContain('categorical_bar');
    expect(csv?.data?.trim().split('\r\n').length).toBe((compact?.dataset?.rows.length ?? 0) + 1);
  });

  test('a question about missing data is answered without card or number', async () => {
    const { state } = await ask('churn rate of the subscribers of the space hotel');
    expect(statusOf(state)).toBe('completed');
    expect(state.result?.cards).toEqual([]);
    expect(answerOf(state)).not.toMatch(/\[\d\]/);
  });

  test('a run can be replayed from any position, by query or header', async () => {
    const { events, state } = await ask('average wind by month');
    const after = events[2]?.seq ?? 0;
    const again: RunEvent[] = [];
    for await (const event of service.client.stream(api.answerRuns.get, {
      run_id: state.runId ?? '',
      starting_after: after,
    }))
      again.push(event);
    expect(again).toEqual(events.filter(({ seq }) => seq > after));
    const reply = await fetch(`${service.url}/v1/agent/answer/runs/${state.runId}`, {
      headers: { accept: 'text/event-stream', 'x-api-key': service.apiKey, 'last-event-id': String(after) },
    });
    expect((await reply.text()).match(/^data: /gm)?.length).toBe(again.length);
  });

  test('run_summary shares its seq with stream_done and has no id line', async () => {
    const { state } = await ask('average wind by month');
    const reply = await fetch(`${service.url}/api/v1/agent/answer/runs/${state.runId}`, {
      headers: { accept: 'text/event-stream', 'x-api-key': service.apiKey },
    });
    const frames = (await reply.text()).trim().split('\n\n');
    const [summary = '', done = ''] = frames.slice(-2);
    expect(summary).toMatch(/^data: .*"run_summary"/);
    expect(done).toMatch(/^id: \d+\ndata: .*"stream_done"/);
    expect(summary.match(/"seq":(\d+)/)?.[1]).toBe(done.match(/"seq":(\d+)/)?.[1]);
  });

  test('a follow-up continues its thread, which is tied to its agent, effort and sources', async () => {
    const { state } = await ask('average imdb rating by major genre');
    const thread_id = state.threadId ?? '';
    const followUp = await ask('only PG-13', { thread_id });
    expect(followUp.state.threadId).toBe(thread_id);
    const refused = (input: object) =>
      service.client.send(api.answerRuns.dispatch, { query: 'again', thread_id, ...input });
    await expect(refused({ effort: 'high' })).rejects.toMatchObject({
      kind: 'conflict',
      facts: { code: 'effort_mismatch' },
    });
    await expect(refused({ source_indexes: ['data'] })).rejects.toMatchObject({
      facts: { code: 'source_indexes_mismatch' },
    });
    await expect(
      service.client.send(api.retrievalRuns.dispatch, { query: 'again', thread_id }),
    ).rejects.toMatchObject({ facts: { code: 'thread_product_mismatch' } });
    const { threads } = await service.client.send(api.threads.list, {});
    expect(threads.find((thread) => thread.thread_id === thread_id)).toMatchObject({
      title: 'average imdb rating by major genre',
    });
  });

  test('runs are listed newest first in pages', async () => {
    for (const query of ['total precipitation', 'average wind', 'highest wind']) await ask(query);
    const { data, has_more, next_cursor } = await service.client.send(api.answerRuns.list, { limit: 2 });
    expect(data).toHaveLength(2);
    expect(has_more).toBe(true);
    const second = await service.client.send(api.answerRuns.list, { limit: 2, cursor: next_cursor ?? '' });
    expect(second.data[0]?.run_id).not.toBe(data[1]?.run_id);
    expect(data[0]?.created_at ?? '').toSatisfy((at: string) => at >= (data[1]?.created_at ?? ''));
  });

  test.each([
    [{ query: '  ' }, 'query'],
    [{ query: 'x', effort: 'low' }, 'effort'],
  ])('the request %j is rejected with a message that names the field', async (input, field) => {
    await expect(service.client.send(api.answerRuns.dispatch, input as never)).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringContaining(field),
    });
  });

  test.each([api.answerRuns, api.retrievalRuns, api.legacyRuns])(
    'keys that a dispatch does not know are ignored: $dispatch.path',
    async ({ dispatch, get }) => {
      const asked = {
        query: 'average wind by month',
        colour: 'red',
        output_settings: { image_dark_mode: true, size: 'big' },
      };
      const { run_id } = await service.client.send(dispatch, asked);
      const { request } = await service.client.send(get, { run_id });
      expect(request).toMatchObject({
        query: asked.query,
        output_settings: { image_dark_mode: true },
      });
      expect(JSON.stringify(request)).not.toMatch(/colour|size/);
    },
  );

  test("a thread or run that does not exist is not found, in the agents' own shape", async () => {
    const thread_id = '00000000-0000-4000-8000-000000000000';
    await expect(
      service.client.send(api.answerRuns.dispatch, { query: 'x', thread_id }),
    ).rejects.toMatchObject({ kind: 'not-found' });
    const reply = await fetch(`${service.url}/v1/agent/answer/runs/none`, {
      headers: { 'x-api-key': service.apiKey },
    });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe.skipIf(isForeign)('closing a service (only our own can be closed)', () => {
  test('ends its runs as interrupted', async () => {
    const folder = dataFolder();
    const store = join(folder, 'store', 'cardinal.db');
    const service = await startService({ folders: [folder], store });
    const { run_id } = await clientOf(service).send(api.answerRuns.dispatch, {
      query: 'average imdb rating by genre',
    });
    await service.close();
    const again = await startService({ folders: [folder], store });
    const run = await clientOf(again).send(api.answerRuns.get, { run_id });
    expect(run).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
    await again.close();
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(isForeign)('lists over time (the questions are about our own data)', () => {
  const service = testedService();
  const componentsOf = async (query: string) => {
    const { cards } = await service.client.send(api.knowledge.answer, {
      query,
      sources: { data: { count: 1 } },
    });
    const url = cards?.[0]?.webpage_url ?? '';
    const [content] = (
      await service.client.send(api.cards.contents, { url, mode: 'inline', content_format: 'card_json' })
    ).contents;
    return JSON.stringify(content?.card_data?.components);
  };

  test('are described with dates and drawn as one line per name', async () => {
    const drawn = await componentsOf('fertility of Norway and Japan');
    expect(drawn).toContain('generic_timeseries');
    expect(drawn).toMatch(/"label":"(Norway|Japan)"/);
  });

  test('stay a list if a date has several values', async () => {
    expect(await componentsOf('imdb rating in 2009')).not.toContain('generic_timeseries');
  });
});
