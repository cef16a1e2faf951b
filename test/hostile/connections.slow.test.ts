import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnverifiedConnections } from '../../src/service/http/unverifiedConnections.ts';
import { type Target, target } from './target.ts';

let root: string;
let at: Target;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-connections-'));
  writeFileSync(join(root, 'ferries.csv'), 'port,ferries\nOban,41\nMallaig,12\nOban,38\n');
  at = await target({
    folders: [root],
    bounds: { headMs: 1_500, bodyMs: 2_000, maxConnections: 60, maxStreams: 20 },
  });
});
afterAll(async () => {
  await at.close();
  rmSync(root, { recursive: true, force: true });
});

const head = (more: string) => {
  const { url, apiKey } = at.service;
  return `POST /v1/answer HTTP/1.1\r\nhost: ${new URL(url).host}\r\nx-api-key: ${apiKey}\r\n${more}`;
};

describe('slow senders', () => {
  test('of headers or a body are disconnected, and others are answered meanwhile', async () => {
    const slow = [
      ...Array.from({ length: 15 }, () => at.dial('GET /v1/threads HTTP/1.1\r\nhost: x')),
      ...Array.from({ length: 15 }, () => at.dial(head('content-length: 100\r\n\r\n{"query": '))),
    ];
    const drip = setInterval(() => slow.forEach(({ socket }) => void socket.write(' ')), 50);
    expect((await at.post('/v1/answer', { query: 'total ferries' })).status).toBe(200);
    const heard = await Promise.all(slow.map(({ closed }) => closed));
    clearInterval(drip);
    expect(heard.every((text) => text === '' || /^HTTP\/1\.1 4\d\d/.test(text))).toBe(true);
  });

  test('connections beyond the limit are refused, and accepted again once others have closed', async () => {
    const idle = Array.from({ length: 120 }, () => at.dial(''));
    await Promise.any(idle.map(({ closed }) => closed));
    for (const { socket } of idle) socket.destroy();
    await expect.poll(async () => (await at.send('GET', '/v1/threads')).status).toBe(200);
  });

  test('a finished stream frees its place', async () => {
    const { run_id } = JSON.parse(
      (await at.post('/v1/agent/answer/runs', { query: 'total ferries' })).text,
    ) as {
      run_id: string;
    };
    await at.send('GET', `/v1/agent/answer/runs/${run_id}`, undefined, { accept: 'text/event-stream' });
    const done = await at.send('GET', `/v1/agent/answer/runs/${run_id}`, undefined, {
      accept: 'text/event-stream',
    });
    expect(done.text).toContain('stream_done'); // an ended stream gives its place back
    for (let round = 0; round < 25; round++) {
      const one = await at.send('GET', `/v1/agent/answer/runs/${run_id}`, undefined, {
        accept: 'text/event-stream',
      });
      expect(one.status).toBe(200);
    }
  });

  test('headers that are too long are rejected', async () => {
    const { closed } = at.dial(head(`x-much: ${'x'.repeat(40_000)}\r\n\r\n`));
    expect(await closed).toMatch(/^HTTP\/1\.1 431/);
  });
});

describe('hundreds of connections that never show the key', () => {
  const partOfHead = 'GET /v1/threads HTTP/1.1\r\nhost: x\r\nx-much: ';
  const noKey = () => `GET /v1/threads HTTP/1.1\r\nhost: ${new URL(at.service.url).host}\r\n\r\n`;

  test.each([
    ['are silent', () => ''],
    ['send part of a head', () => partOfHead],
    ['send requests without it', noKey],
  ])('and %s do not lock out a client with the key', async (_, text) => {
    const crowded = await target();
    const opened = Array.from({ length: 560 }, () => crowded.dial(text()));
    await Promise.all(opened.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    for (let round = 0; round < 20; round++) {
      crowded.dial(text());
      const { status } = await crowded.send('GET', '/v1/threads', undefined, { connection: 'close' });
      expect(status).toBe(200);
    }
    await crowded.close();
  });

  test('do not end a connection that has shown it', async () => {
    const crowded = await target({ bounds: { maxConnections: 20 } });
    const keyed = crowded.dial(
      `GET /v1/threads HTTP/1.1\r\nhost: ${new URL(crowded.service.url).host}\r\nx-api-key: ${crowded.service.apiKey}\r\n\r\n`,
    );
    await new Promise((resolve) => keyed.socket.once('data', resolve));
    const silent = Array.from({ length: 40 }, () => crowded.dial(''));
    await Promise.any(silent.map(({ closed }) => closed));
    expect(keyed.socket.destroyed).toBe(false);
    await crowded.close();
  });
});

test('headers have a shorter time limit while half of the places for unverified connections are in use', async () => {
  const server = createServer();
  server.headersTimeout = 15_000;
  new UnverifiedConnections(8).watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await accepted;
    return socket;
  };
  const sockets = [await open(), await open()];
  expect(server.headersTimeout).toBe(15_000);
  sockets.push(await open());
  expect(server.headersTimeout).toBe(2_000);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => server.headersTimeout).toBe(15_000);
  server.close();
});

test('a request that arrives while the service is busy is answered, even after a long idle time of its connection', async () => {
  expect((await at.post('/v1/answer', {})).status).toBe(400);
  await setTimeout(50); // the server sees that its reply has gone
  // Longer than an idle connection was promised to last. Nothing else runs in this thread meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_500);
  expect((await at.post('/v1/answer', {})).status).toBe(400);
});
