import { get as httpGet } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { RunEvent } from '../../src/contract/runEvents.ts';
import { clientOf } from '../client/scripted.ts';
import { isForeign, testedService } from './service.ts';

const query = 'average imdb rating by major genre';

describe.skipIf(isForeign)('the embedded service on the wire', () => {
  const service = testedService();
  const headers = (more: Record<string, string>) => ({ 'x-api-key': service.apiKey, ...more });

  /** Untouched by a client that inflates on its own. */
  const raw = (path: string, more: Record<string, string>) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      httpGet(`${service.url}${path}`, { headers: headers(more) }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(chunks) }));
      }).on('error', reject);
    });

  async function finishedRun(): Promise<string> {
    const { run_id } = await service.client.send(api.answerRuns.dispatch, { query });
    const status = async () => (await service.client.send(api.answerRuns.get, { run_id })).status;
    await expect.poll(status).toBe('completed');
    return run_id;
  }

  async function eventsOf(input: { run_id: string; starting_after?: number }): Promise<RunEvent[]> {
    const events: RunEvent[] = [];
    for await (const event of service.client.stream(api.answerRuns.get, input)) events.push(event);
    return events;
  }

  test('resuming a finished run past its end returns its final events', async () => {
    const run_id = await finishedRun();
    const whole = await eventsOf({ run_id });
    const last = whole.at(-1)?.seq ?? 0;
    for (const starting_after of [last, last + 1, 1_000_000]) {
      const events = await eventsOf({ run_id, starting_after });
      expect(events.map(({ block }) => block.kind)).toEqual(['run_summary', 'stream_done']);
    }
    const rest = await eventsOf({ run_id, starting_after: last - 1 });
    expect(rest.map(({ block }) => block.kind)).toEqual(['run_summary', 'stream_done']);
  });

  test.each([
    ['text/event-stream', 'text/event-stream'],
    ['text/event-stream, application/json', 'text/event-stream'],
    ['application/json, text/event-stream', 'application/json'],
    ['application/json;q=0.5, text/event-stream', 'text/event-stream'],
    ['text/event-stream;q=0.2, application/json;q=0.9', 'application/json'],
    ['text/event-stream;q=0', 'application/json'],
    ['text/event-stream, */*;q=0.1', 'text/event-stream'],
    ['TEXT/EVENT-STREAM', 'text/event-stream'],
    ['*/*', 'application/json'],
  ])('Accept "%s" is answered with %s', async (accept, type) => {
    const path = `${service.url}/v1/agent/answer/runs/${await finishedRun()}`;
    const reply = await fetch(path, { headers: headers({ accept }) });
    await reply.body?.cancel();
    expect(reply.headers.get('content-type')).toBe(type);
  });

  test.each([
    ['image/svg+xml, image/png', 'image/svg+xml'],
    ['image/png, image/svg+xml', 'image/png'],
    ['image/svg+xml, */*;q=0.1', 'image/svg+xml'],
    ['image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8', 'image/png'],
  ])('a picture for Accept "%s" is %s', async (accept, type) => {
    const bars = { datasets: [{ label: 'Tonnage', data: [{ x: 'Quay A', y: 12.5 }] }] };
    const { image_url } = await service.client.send(api.cards.create, {
      components: [{ component_type: 'categorical_bar', config: bars }],
    });
    const reply = await fetch(image_url ?? '', { headers: { accept } });
    await reply.body?.cancel();
    expect(reply.headers.get('content-type')).toBe(type);
  });

  test('a byte-order mark before JSON is skipped', async () => {
    const reply = await fetch(`${service.url}/v3/search`, {
      method: 'POST',
      headers: headers({ 'content-type': 'application/json' }),
      body: `\uFEFF${JSON.stringify({ query })}`,
    });
    expect(reply.status).toBe(200);
  });

  test('a reply above 1 KB is compressed if accepted, with the right headers', async () => {
    const plain = await raw('/v1/graph/search?q=er&limit=50', {});
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.length).toBeGreaterThan(1024);
    for (const accepted of ['gzip', 'br;q=1.0, gzip;q=0.8', '*']) {
      const packed = await raw('/v1/graph/search?q=er&limit=50', { 'accept-encoding': accepted });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(gunzipSync(packed.body)).toEqual(plain.body);
    }
  });

  test('a compressed picture varies by accepted type and encoding', async () => {
    const bars = { datasets: [{ label: 'Tonnage', data: [{ x: 'Quay A', y: 12.5 }] }] };
    const { image_url } = await service.client.send(api.cards.create, {
      components: [{ component_type: 'categorical_bar', config: bars }],
    });
    const path = new URL(image_url ?? '').pathname;
    const picture = await raw(path, { accept: 'image/svg+xml', 'accept-encoding': 'gzip' });
    expect(picture.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept, Accept-Encoding' });
    expect(picture.headers).not.toHaveProperty('content-length', String(gunzipSync(picture.body).length));
    expect(gunzipSync(picture.body).toString()).toMatch(/^<svg/);
  });

  test('short replies, streams and replies to clients without gzip are not compressed', async () => {
    const stream = `/v1/agent/answer/runs/${await finishedRun()}`;
    const cases: [string, Record<string, string>][] = [
      ['/v1/graph/search?q=a', { 'accept-encoding': 'gzip' }],
      ['/v1/graph/search?q=er&limit=50', { 'accept-encoding': 'gzip;q=0, identity' }],
      [stream, { 'accept-encoding': 'gzip', accept: 'text/event-stream' }],
    ];
    for (const [path, headers] of cases)
      expect((await raw(path, headers)).headers, path).not.toHaveProperty('content-encoding');
  });

  test('a page size above a hundred is clamped, not rejected', async () => {
    const { results } = await service.client.send(api.graph.search, { q: 'norway' });
    const asked = { node_id: results[0]?.id ?? '', relation: 'siblings', limit: 5_000 };
    const { relation } = await service.client.send(api.graph.related, asked);
    expect(relation?.items.length).toBeGreaterThan(20);
    expect(relation?.items.length).toBeLessThanOrEqual(100);
  });
});

describe.skipIf(isForeign)('paths on disk', () => {
  const service = testedService();

  test('never appear: every reply has addresses of the service instead', async () => {
    const { client } = service;
    const sources = { data: { include_contents: true } };
    const found = await client.send(api.knowledge.search, { query, sources });
    const { run_id } = await client.send(api.retrievalRuns.dispatch, { query });
    const status = async () => (await client.send(api.retrievalRuns.get, { run_id })).status;
    await expect.poll(status).toBe('completed');
    const run = await client.send(api.retrievalRuns.get, { run_id });
    const replies = {
      found,
      run,
      answer: await client.send(api.knowledge.answer, { query, sources }),
      knowledge: await client.send(api.knowledge.knowledgeSearch, { inputs: { text: query } }),
      drawn: await client.send(api.uploads.visualize, { csv: ['a,b\n1,2\n3,4\n'] }),
      indexes: await client.send(api.indexes.list, {}),
      nodes: await client.send(api.graph.search, { q: 'movies', limit: 50 }),
    };
    const text = JSON.stringify(replies);
    expect(text).not.toMatch(/file:|cardinal-test-\w+\//);
    expect(text).not.toContain(service.folder ?? '');
    const [citation] = run.result?.citations ?? [];
    const [card] = found.cards ?? [];
    expect(citation?.url).toMatch(/\/source\/index-\w+\/movies\.json(#|$)/);
    expect(card?.content?.dataset?.ref).toBe(card?.webpage_url);
    for (const address of [citation?.url, card?.sources?.[0]?.url, card?.content?.dataset?.ref]) {
      const page = await fetch(address ?? '');
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('movies.json')]);
    }
  });

  test('the page of an unknown source is a 404', async () => {
    const { results } = await service.client.send(api.indexes.list, {});
    const origin = new URL(service.url).origin;
    for (const path of [
      `${results[0]?.id}/none.csv`,
      'index-0123456789abcdef/movies.json',
      'a',
      '..%2f..%2fetc',
    ])
      expect((await fetch(`${origin}/source/${path}`)).status, path).toBe(404);
  });
});

test('the client skips a byte-order mark before JSON', async () => {
  const { client } = clientOf(
    () => new Response('\uFEFF{"threads":[]}', { headers: { 'content-type': 'application/json' } }),
  );
  expect((await client.send(api.threads.list, {})).threads).toEqual([]);
});
