import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { clientOf, headersOf, type Sent } from './scripted.ts';

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
const nothingFound = () => json({ results: [] });

test.each([
  'https://host.example',
  'https://host.example/',
  'https://host.example/api',
  'https://host.example/api/',
])('the address %s leads to the same operation', async (baseUrl) => {
  const { client, sent } = clientOf(nothingFound, { baseUrl });
  await client.send(api.graph.search, { q: 'ferry' });
  expect(sent[0]?.url).toBe('https://host.example/api/v1/graph/search?q=ferry');
});

test.each(['http://host.example', 'ftp://host.example', 'host.example', 'https://name:word@host.example'])(
  'the address %s is refused before anything is sent',
  (baseUrl) => {
    expect(() => clientOf(nothingFound, { baseUrl })).toThrow(SvcError);
  },
);

test('plain http is allowed on loopback', () => {
  expect(clientOf(nothingFound, { baseUrl: 'http://127.0.0.1:4000' }).client.base.href).toBe(
    'http://127.0.0.1:4000/api',
  );
});

test('a request contains only what was set', async () => {
  const { client, sent } = clientOf(() => json({ run_id: 'r', status: 'queued' }, 202));
  await client.send(api.answerRuns.dispatch, { query: 'ferries', thread_id: undefined });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ query: 'ferries' });
});

test('an id is encoded as a single path segment, whatever it contains', async () => {
  const { client, sent } = clientOf(() => json({ id: 'mt::a/b::1', type: 'metric', name: 'a' }));
  await client.send(api.graph.node, { id: 'mt::a/b::1' });
  expect(sent[0]?.url).toBe('https://host.example/api/v1/graph/node/mt%3A%3Aa%2Fb%3A%3A1');
});

test('the key is sent in its header, but not after a redirect to another origin', async () => {
  const { client, sent } = clientOf(({ url }) =>
    url.includes('host.example')
      ? new Response(null, { status: 302, headers: { location: 'https://other.example/x' } })
      : nothingFound(),
  );
  await client.send(api.graph.search, { q: 'ferry' });
  expect(sent.map((request) => headersOf(request)['x-api-key'])).toEqual(['secret-key', undefined]);
});

test('a redirected dispatch is not sent again', async () => {
  const { client, sent } = clientOf(
    () => new Response(null, { status: 308, headers: { location: 'https://other.example/x' } }),
  );
  await expect(client.send(api.answerRuns.dispatch, { query: 'ferries' })).rejects.toMatchObject({
    kind: 'unreachable',
  });
  expect(sent).toHaveLength(1);
});

test('a web page in place of an answer is reported as such', async () => {
  const { client } = clientOf(
    () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  await expect(client.send(api.graph.search, { q: 'ferry' })).rejects.toMatchObject({
    kind: 'malformed',
    message: expect.stringContaining('web page'),
  });
});

test.each([
  [{ error_message: 'No such node', error_type: 'NOT_FOUND' }, 404, 'not-found', 'No such node'],
  [{ code: 'effort_mismatch', message: 'Other effort' }, 409, 'conflict', 'Other effort'],
  [{ error: 'Bad component' }, 400, 'bad-request', 'Bad component'],
  [{ detail: 'Invalid token.' }, 401, 'unauthorized', 'Invalid token.'],
  [{ detail: ['One.', 'Two.'] }, 400, 'bad-request', 'One. Two.'],
  [{ limit: ['Too large.'] }, 400, 'bad-request', 'limit: Too large.'],
  [
    { error_type: 'PAYMENT_REQUIRED', error_message: 'Empty', balance_cents: 12 },
    402,
    'payment-required',
    'Empty',
  ],
  [
    { error: 'insufficient_credits', message: 'Buy more', upgrade_url: '/plans' },
    402,
    'payment-required',
    'Buy more',
  ],
])('the error body %j with status %i is read', async (body, status, kind, message) => {
  const { client } = clientOf(() => json(body, status));
  await expect(client.send(api.graph.search, { q: 'ferry' })).rejects.toMatchObject({ kind, message });
});

test('the HTML error page of a proxy is never shown', async () => {
  const { client } = clientOf(
    () => new Response('<html>blocked</html>', { status: 403, statusText: 'Forbidden' }),
  );
  await expect(client.send(api.graph.search, { q: 'ferry' })).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'Forbidden (403)',
  });
});

test('a read that fails temporarily is repeated until it succeeds', async () => {
  const { client, sent } = clientOf((_, nth) => (nth < 3 ? json({}, 503) : nothingFound()));
  await client.send(api.graph.search, { q: 'ferry' });
  expect(sent).toHaveLength(3);
});

test('an abort ends a call with its reason and without a retry', async () => {
  const stop = new AbortController();
  const { client, sent } = clientOf(async () => {
    stop.abort(new Error('the user stopped it'));
    throw new Error('aborted');
  });
  await expect(client.send(api.graph.search, { q: 'ferry' }, stop.signal)).rejects.toThrow(
    'the user stopped it',
  );
  expect(sent).toHaveLength(1);
});

test('a list is read to its last page, or until the cursor repeats', async () => {
  const game = (id: string) => ({ id, league: 'L', start_time: '2031-01-01T00:00:00Z', status: 'scheduled' });
  const { client, sent } = clientOf((_, nth) =>
    json({ items: [game(String(nth))], next_cursor: nth < 3 ? `c${nth}` : 'c2' }),
  );
  const ids: string[] = [];
  for await (const { id } of client.pages(api.games.list, { league: 'L' })) ids.push(id);
  expect(ids).toEqual(['1', '2', '3']);
  expect(sent[1]?.url).toContain('cursor=c1');
});

test('a page address on another host is not followed', async () => {
  const { client, sent } = clientOf(() =>
    json({ results: [], count: 0, next: 'https://other.example/?page=2' }),
  );
  for await (const _ of client.pages(api.indexes.list, {})) throw new Error('there are none');
  expect(sent).toHaveLength(1);
});

test('both envelopes of threads are accepted', async () => {
  const { client } = clientOf(() =>
    json({ object: 'list', data: [{ thread_id: 't1', created: 1 }], has_more: false }),
  );
  expect((await client.send(api.threads.list, {})).threads[0]?.thread_id).toBe('t1');
});

test('an upload sends every field unmodified and the file last', async () => {
  const { client, sent } = clientOf(() => new Response(null, { status: 204 }));
  await client.upload(
    { url: 'https://store.example/put', fields: { policy: 'p', 'x-sig': 's' }, key: 'k', file_id: 'f' },
    { name: 'a.csv', bytes: new Uint8Array([97]) },
  );
  const form = sent[0]?.init.body as FormData;
  expect([...form.keys()]).toEqual(['policy', 'x-sig', 'file']);
  expect(headersOf(sent[0] as Sent)['x-api-key']).toBeUndefined();
});

test('all attempts share one deadline', async () => {
  let clock = 0;
  const { client, sent } = clientOf(() => json({}, 503, { 'retry-after': '20' }), {
    now: () => clock,
    sleep: async (delayMs) => {
      clock += delayMs;
    },
  });
  await expect(client.send(api.graph.search, { q: 'ferry' })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(sent).toHaveLength(3);
  expect(clock).toBeLessThan(api.graph.search.timeoutMs + 30_000);
});

test('requests beyond the limit per minute are delayed instead of failing', async () => {
  let clock = 0;
  const waits: number[] = [];
  const { client, sent } = clientOf(nothingFound, {
    now: () => clock,
    sleep: async (delayMs) => {
      waits.push(delayMs);
      clock += delayMs;
    },
  });
  for (let asked = 0; asked < 181; asked++) await client.send(api.graph.search, { q: 'ferry' });
  expect(sent).toHaveLength(181);
  expect(waits).toEqual([60_000]);
});

test('a large card is gzipped, and one above the maximum is not sent', async () => {
  const { client, sent } = clientOf(() => json({ card_id: 'c' }));
  const card = (rows: number) => ({
    components: [
      {
        component_type: 'table',
        config: { columns: [], rows: Array.from({ length: rows }, () => ({ port: 'x'.repeat(1000) })) },
      },
    ],
  });
  await client.send(api.cards.create, card(2000));
  expect(headersOf(sent[0] as Sent)['content-encoding']).toBe('gzip');
  const plain = await new Response(
    new Response(sent[0]?.init.body as ArrayBuffer).body?.pipeThrough(
      new DecompressionStream('gzip'),
    ) as never,
  ).text();
  expect(JSON.parse(plain)).toEqual(card(2000));
  await expect(client.send(api.cards.create, card(11_000))).rejects.toMatchObject({ kind: 'too-large' });
  expect(sent).toHaveLength(1);
});
