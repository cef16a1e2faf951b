import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { SvcError } from '../../src/contract/errors.ts';
import { clientOf } from './scripted.ts';

const address = fc.constantFrom(
  '/elsewhere',
  'https://other.example/x',
  'http://other.example/x',
  'https://127.0.0.1/x',
  'https://',
  'https://[::1',
  'mailto:a@b',
  '%%%',
);
const wireText = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom(
    '',
    'null',
    '{}',
    '[]',
    '{"results": null, "next": "https://["}',
    '{"results": [], "next": "https://["}',
    '{"run_id": "r", "status": "completed"}',
    '{"run_id": "r", "status": "running", "result": {"cards": 7}}',
    'data: {"seq":0,"run_id":"r","block":{"kind":"stream_done"}}\n\n',
    'data: {"seq":0,"run_id":"r","block":{"kind":"agent_result","data":{}}}\n\n',
    'id: \u0000\nretry: x\nevent: __proto__\ndata: {"type":"__proto__"}\n\n',
    '<html>',
  ),
);
const answer = fc.record({
  status: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(200, 204, 301, 302, 304, 307, 308, 402, 404, 429, 500, 529) },
    fc.integer({ min: 200, max: 599 }),
  ),
  type: fc.constantFrom(
    'application/json',
    'text/event-stream',
    'text/html',
    'application/x+json',
    '',
    ';;;',
  ),
  location: fc.option(address, { nil: undefined }),
  retryAfter: fc.option(fc.constantFrom('1', '-1', 'soon', '1e99', 'Wed, 01 Jan 2031 00:00:00 GMT'), {
    nil: undefined,
  }),
  body: fc.oneof(
    wireText.map((text): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)),
    fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
  ),
  breaks: fc.boolean(),
});
type Answer = typeof answer extends fc.Arbitrary<infer T> ? T : never;

function responseOf({ status, type, location, retryAfter, body, breaks }: Answer): Response {
  const headers = {
    ...(type && { 'content-type': type }),
    ...(location && { location }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  };
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers });
  const stream = new ReadableStream({
    start: (to) => {
      if (body.length > 0) to.enqueue(body);
      if (!breaks) to.close();
    },
    pull: (to) => to.error(new TypeError('terminated')),
  });
  return new Response(stream, { status, headers });
}

const draw = async (of: AsyncIterable<unknown>) => {
  for await (const _ of of);
};
const calls: Record<string, (client: Client, named: string) => Promise<unknown>> = {
  'a read': (client) => client.send(api.graph.search, { q: 'ferry' }),
  'a dispatch': (client) => client.send(api.answerRuns.dispatch, { query: 'ferries' }),
  'a deletion': (client) => client.send(api.channels.remove, { id: 'c' }),
  'a stream': (client) => draw(client.stream(api.uploads.visualizeStream, { csv: ['a'] })),
  'a list': (client) => draw(client.pages(api.indexes.list, {})),
  'a download': (client, named) => client.download(named),
  'a picture': (client, named) => client.picture(named),
  'an upload': (client, named) =>
    client.upload(
      { url: named, fields: { a: 'b' }, key: 'k', file_id: 'f' },
      { name: 'a.csv', bytes: new Uint8Array([97]) },
    ),
  'a run': (client) =>
    draw(
      followRun(client, api.answerRuns, { run_id: 'r' }, AbortSignal.timeout(2000), {
        sleep: async () => {},
        pollMs: 0,
      }),
    ),
};

test.each(Object.entries(calls))(
  '%s succeeds or fails with an error in words, whatever the service answers',
  async (_, call) => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 6 }), address, async (answers, named) => {
        // After the last answer the service is gone, so that no call goes on for ever.
        const { client } = clientOf((_sent, nth) => {
          const next = answers[nth - 1];
          if (!next) throw new TypeError('fetch failed');
          return responseOf(next);
        });
        try {
          await call(client, named);
        } catch (error) {
          if (!(error instanceof SvcError)) throw error;
          expect(error.message.length).toBeGreaterThan(3);
        }
      }),
      { numRuns: 400, seed: 11 },
    );
  },
);

test.each(['', ' ', 'a\nb', 'schlüssel', 'a\u0000'])(
  'a key that no header can hold is said to be wrong: %j',
  async (key) => {
    const { client, sent } = clientOf(() => Response.json({ results: [] }), { apiKey: () => key });
    await expect(client.send(api.graph.search, { q: 'ferry' })).rejects.toMatchObject({
      kind: 'unauthorized',
      message: expect.stringContaining('API key'),
    });
    expect(sent).toHaveLength(0);
  },
);

test('an empty response where a body is expected is malformed, not an empty success', async () => {
  const { client } = clientOf(() => new Response(null, { status: 204 }));
  await expect(client.send(api.graph.search, { q: 'ferry' })).rejects.toMatchObject({ kind: 'malformed' });
  await expect(client.send(api.channels.remove, { id: 'c' })).resolves.toBeUndefined();
});

test.each([
  [undefined, true],
  ['k', undefined],
])('a request refused for its key (%s) says whether it had one', async (key, hadNoKey) => {
  const { client } = clientOf(() => Response.json({}, { status: 401 }), { apiKey: () => key });
  const error: unknown = await client.send(api.graph.search, { q: 'rain' }).catch((thrown) => thrown);
  expect(error).toMatchObject({ kind: 'unauthorized', facts: { status: 401 } });
  expect((error as SvcError).facts.hadNoKey).toBe(hadNoKey);
});
