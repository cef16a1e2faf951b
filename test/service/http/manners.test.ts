import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/contract/operation.ts';
import { RunEvent } from '../../../src/contract/runEvents.ts';
import { heartbeatText } from '../../../src/service/http/heartbeat.ts';
import { OpenStreams, streamReply } from '../../../src/service/http/stream.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ folders: [], store: ':memory:' });
});
afterAll(() => service.close());

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { method, headers: { 'x-api-key': service.apiKey, ...headers } });

describe('a known path', () => {
  test.each([
    ['DELETE', '/v1/graph/search', 'GET, HEAD, OPTIONS', 'error_message'],
    ['GET', '/v1/answer/', 'POST, OPTIONS', 'error_message'],
    ['PUT', '/api/v1/agent/answer/runs', 'POST, GET, HEAD, OPTIONS', 'code'],
    ['PATCH', '/v1/thin_viz/create/', 'POST, OPTIONS', 'error'],
  ])(
    'refuses %s %s with 405 in its own shape and says what it allows',
    async (method, path, allow, field) => {
      const reply = await send(method, path);
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow]);
      expect(await reply.json()).toHaveProperty(field);
      const options = await send('OPTIONS', path, { 'x-api-key': '' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
      expect(options.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('answers a wrong method without a key with a plain 401', async () => {
    expect((await fetch(`${service.url}/v1/answer`)).status).toBe(401);
  });

  test('answers HEAD like GET without the body, and opens no stream for it', async () => {
    const reply = await send('HEAD', '/v1/threads', { accept: 'text/event-stream' });
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
  });
});

test.each([
  ['/v1/graph/search?q=a&limit=0', 400, 'limit'],
  ['/v1/graph/search?q=a&limit=ten', 400, 'limit'],
  ['/v1/graph/search?q=ab&limit=51', 200, 'results'],
  ['/v1/graph/search?q=ab&label=TEAM', 400, 'label'],
  ['/v1/graph/search?q=ab&infer_label=off', 200, 'results'],
  ['/v1/graph/related?node_id=x&limit=101', 404, 'id'],
  ['/v1/graph/related?limit=10', 400, 'node_id'],
  ['/v1/agent/answer/runs?limit=0', 400, 'limit'],
  ['/v1/agent/retrieval/runs?limit=101', 400, 'limit'],
  ['/v1/agent/retrieval/runs?cursor=%00', 400, 'cursor'],
  ['/v1/agent/answer/runs/x?starting_after=-1', 400, 'starting_after'],
  ['/v1/beta/file_upload_url', 400, 'file_name'],
  ['/v1/notification_channels?limit=101', 400, 'limit'],
  ['/beta/graph/search?q=ab', 200, 'results'],
])('%s is answered %i and names %s', async (path, status, word) => {
  const reply = await send('GET', path);
  expect([reply.status, await reply.text()]).toEqual([status, expect.stringContaining(word)]);
});

test('the OpenAPI document is available without a key, at both paths', async () => {
  for (const path of ['/openapi.json', '/api/openapi.json']) {
    const reply = await fetch(`${service.url}${path}`);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ openapi: '3.1.0', paths: { '/v1/graph/search': {} } });
  }
});

const anyOp = { path: '/v1/x', event: RunEvent } as unknown as Operation;
const item = (seq: number) => ({
  id: seq,
  data: { seq, run_id: 'r', thread_id: 't', block: { kind: 'status' } },
});

describe('a stream', () => {
  const options = { heartbeatMs: 20, log: () => {} };

  test('that is idle sends a heartbeat that counts as an event and does not move the cursor', async () => {
    const { promise: twoBeats, resolve: heardTwo } = Promise.withResolvers<void>();
    async function* slow() {
      yield item(7);
      await twoBeats;
      yield item(8);
    }
    let text = '';
    const { body } = streamReply(anyOp, slow(), options, () => {});
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.split('heartbeat').length > 2) heardTwo();
    }
    const frames = text.trim().split('\n\n');
    expect(frames[0]).toMatch(/^id: 7\n/);
    expect(frames.at(-1)).toMatch(/^id: 8\n/);
    const beats = frames.slice(1, -1);
    expect(beats.length).toBeGreaterThanOrEqual(2);
    for (const beat of beats) {
      const event = RunEvent.parse(JSON.parse(beat.replace(/^data: /, '')));
      expect(event).toMatchObject({ seq: 7, run_id: 'r', category: 'control', block: { kind: 'heartbeat' } });
    }
  });

  test('of another kind sends a comment', () => {
    expect(heartbeatText({ ...anyOp, event: undefined } as never, { seq: 1 })).toMatch(/^:/);
    expect(heartbeatText(anyOp, undefined)).toMatch(/^:/);
  });

  test('takes items only as fast as its reader, and disconnects a stalled one', async () => {
    let taken = 0;
    let left = false;
    async function* endless() {
      try {
        for (;;) yield item(taken++);
      } finally {
        left = true;
      }
    }
    const leave = Promise.withResolvers<void>();
    const reply = streamReply(anyOp, endless(), options, leave.resolve);
    await leave.promise;
    expect(taken).toBeLessThanOrEqual(2);
    await expect(reply.text()).rejects.toThrow('takes nothing');
    expect(left).toBe(true);
  });

  test('counts towards the limit until it is closed', () => {
    const streams = new OpenStreams(2);
    const leave = streams.enter();
    streams.enter();
    expect(() => streams.enter()).toThrow('More than 2 streams');
    leave();
    leave();
    streams.enter();
    expect(() => streams.enter()).toThrow('More than 2 streams');
  });
});

test('a request split into single bytes is answered normally', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let reply = '';
  socket.on('data', (data) => {
    reply += data;
  });
  const text = `GET /v1/threads HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-api-key: ${service.apiKey}\r\nconnection: close\r\n\r\n`;
  for (const byte of text) {
    socket.write(byte);
    await new Promise(setImmediate);
  }
  await new Promise((resolve) => socket.once('close', resolve));
  expect(reply).toMatch(/^HTTP\/1.1 200 OK[\s\S]*\{"threads":\[\]\}/);
});
