import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { deflateRaw, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCrossings } from '../../../bench/generate.ts';
import { type RunningService, startService } from '../../../src/service/service.ts';
import { spawnService } from '../spawned.ts';
import { zipOf } from './zip.ts';

let root: string;
let service: RunningService;
const sockets: Socket[] = [];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cardinal-hostile-'));
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'data', 'ferries.csv'), 'port,ferries\nOban,41\nMallaig,12\nOban,38\n');
  writeFileSync(join(root, 'secret.csv'), 'name,salary\nAda,1\n');
  symlinkSync(join(root, 'secret.csv'), join(root, 'data', 'link.csv'));
  symlinkSync(root, join(root, 'data', 'up'));
  service = await startService({
    folders: [join(root, 'data')],
    store: ':memory:',
    bounds: { headMs: 400, bodyMs: 700, mostConnections: 60, mostStreams: 20 },
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service.close();
  rmSync(root, { recursive: true, force: true });
});

const send = async (method: string, path: string, body?: string | Uint8Array<ArrayBuffer>, headers = {}) => {
  const reply = await fetch(`${service.url}${path}`, {
    method,
    headers: { 'x-api-key': service.apiKey, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await reply.text();
  return { status: reply.status, text, message: messageOf(text) };
};
const post = (path: string, body: unknown) => send('POST', path, JSON.stringify(body));
function messageOf(text: string): string {
  try {
    return String((JSON.parse(text) as { error_message?: unknown }).error_message);
  } catch {
    return text;
  }
}

/** A connection that says so much and then no more. */
function dial(text: string): { socket: Socket; closed: Promise<string> } {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  socket.on('error', () => {});
  socket.write(text);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(heard))) };
}
const head = (more: string) =>
  `POST /v1/answer HTTP/1.1\r\nhost: ${new URL(service.url).host}\r\nx-api-key: ${service.apiKey}\r\n${more}`;

describe('slow senders', () => {
  test('of a head or of a body are cut off, and others are answered meanwhile', async () => {
    const slow = [
      ...Array.from({ length: 15 }, () => dial('GET /v1/threads HTTP/1.1\r\nhost: x')),
      ...Array.from({ length: 15 }, () => dial(head('content-length: 100\r\n\r\n{"query": '))),
    ];
    const drip = setInterval(() => slow.forEach(({ socket }) => void socket.write(' ')), 50);
    const started = performance.now();
    expect((await post('/v1/answer', { query: 'total ferries' })).status).toBe(200);
    const heard = await Promise.all(slow.map(({ closed }) => closed));
    clearInterval(drip);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(heard.every((text) => text === '' || /^HTTP\/1\.1 4\d\d/.test(text))).toBe(true);
  });

  test('more connections than fit are turned away, and there is room again when they have gone', async () => {
    const idle = Array.from({ length: 120 }, () => dial(''));
    const turnedAway = await Promise.race([
      Promise.any(idle.map(({ closed }) => closed)).then(() => true),
      new Promise((resolve) => setTimeout(resolve, 3_000, false)),
    ]);
    expect(turnedAway).toBe(true);
    for (const { socket } of idle) socket.destroy();
    await expect.poll(async () => (await send('GET', '/v1/threads')).status).toBe(200);
  });

  test('more streams than fit are told to poll', async () => {
    const { run_id } = JSON.parse((await post('/v1/agent/answer/runs', { query: 'total ferries' })).text) as {
      run_id: string;
    };
    await send('GET', `/v1/agent/answer/runs/${run_id}`, undefined, { accept: 'text/event-stream' });
    const done = await send('GET', `/v1/agent/answer/runs/${run_id}`, undefined, {
      accept: 'text/event-stream',
    });
    expect(done.text).toContain('stream_done'); // an ended stream gives its place back
    for (let at = 0; at < 25; at++) {
      const one = await send('GET', `/v1/agent/answer/runs/${run_id}`, undefined, {
        accept: 'text/event-stream',
      });
      expect(one.status).toBe(200);
    }
  });

  test('a head that is too long is refused', async () => {
    const { closed } = dial(head(`x-much: ${'x'.repeat(40_000)}\r\n\r\n`));
    expect(await closed).toMatch(/^HTTP\/1\.1 431/);
  });
});

describe('bodies', () => {
  const nested = (depth: number) => `{"query":"x","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test('that nest too deep are refused with words, however deep', async () => {
    for (const depth of [101, 10_000, 2_000_000])
      expect(await send('POST', '/v1/answer', nested(depth))).toMatchObject({
        status: 400,
        message: 'The body is nested deeper than 100 levels.',
      });
    const inText = JSON.stringify({ query: 'total ferries', locale: '[[[{{{"\\'.repeat(100) });
    expect((await send('POST', '/v1/answer', inText)).message).not.toContain('nested');
  });

  test.each([
    ['a number beyond all bounds', '{"query":"x","sources":{"data":{"count":1e999}}}', 'count'],
    [
      'a number with a million digits',
      `{"query":"x","sources":{"data":{"count":${'9'.repeat(1_000_000)}}}}`,
      'count',
    ],
    ['a question of a million letters', `{"query":"${'x'.repeat(1_000_000)}"}`, 'query'],
    ['a key of a million letters', `{"query":"x","${'k'.repeat(1_000_000)}":1}`, 'Extra inputs'],
    ['a prototype', '{"query":"x","__proto__":{"effort":"deep"}}', 'Extra inputs'],
    ['half a character', '{"query":"\\ud800","effort":"\\ud800"}', 'effort'],
  ])('with %s are refused quickly, in few words', async (_, body, word) => {
    const started = performance.now();
    const { status, message, text } = await send('POST', '/v1/answer', body);
    expect([status, message]).toEqual([400, expect.stringContaining(word)]);
    expect(text.length).toBeLessThan(3_000);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test('a hundred thousand keys are refused in few words', async () => {
    const body = JSON.stringify({
      query: 'x',
      ...Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at])),
    });
    expect((await send('POST', '/v1/answer', body)).text.length).toBeLessThan(3_000);
  });

  test('that inflate beyond the ceiling, or never were gzip, are refused', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20));
    const gzip = { 'content-encoding': 'gzip' };
    expect((await send('POST', '/v1/answer', new Uint8Array(bomb), gzip)).status).toBe(413);
    expect((await send('POST', '/v1/answer', 'not gzip', gzip)).status).toBe(400);
    expect((await send('POST', '/v1/answer', '{}', { 'content-encoding': 'br' })).status).toBe(400);
  });
});

describe('files', () => {
  const grant = async (query: Record<string, string>) =>
    send('GET', `/v1/beta/file_upload_url?${new URLSearchParams(query)}`);
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const given = JSON.parse((await grant({ file_name: name })).text) as {
      url: string;
      fields: Record<string, string>;
      file_id: string;
    };
    const form = new FormData();
    for (const [field, value] of Object.entries(given.fields)) form.set(field, value);
    form.set('file', new File([bytes], name));
    const posted = await fetch(given.url, { method: 'POST', body: form });
    return { status: posted.status, file_id: given.file_id };
  };
  const draw = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { file_id } = await upload(name, bytes);
    return post('/v1/beta/visualize', { file_ids: [file_id] });
  };

  test('a table of a million columns is refused quickly, with their number or their limit', async () => {
    const names = Array.from({ length: 1_000_000 }, () => 'a').join(',');
    const started = performance.now();
    const { status, message } = await post('/v1/beta/visualize', { csv: [`${names}\n${names}\n`] });
    expect([status, message]).toEqual([413, expect.stringMatching(/columns/)]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('a workbook that would unpack to fill the memory is refused, also when it lies about its size', async () => {
    const sheet = await promisify(deflateRaw)(Buffer.alloc(300 * 2 ** 20));
    for (const size of [600 * 2 ** 20, 1_000, 0]) {
      const before = process.memoryUsage().rss;
      const reply = await draw('bomb.xlsx', new Uint8Array(zipOf('xl/worksheets/sheet1.xml', sheet, size)));
      expect([413, 422]).toContain(reply.status);
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    }
  });

  test.each(['x.parquet', 'x.xls', 'x.xlsx', 'x.csv'])(
    '%s full of noise is refused in words',
    async (name) => {
      const noise = new Uint8Array(50_000).map((_, at) => (at * 7919 + (at >> 3) * 104_729) & 0xff);
      const { status, message } = await draw(name, noise);
      expect([status, message.length > 10]).toEqual([422, true]);
      expect((await send('GET', '/v1/threads')).status).toBe(200);
    },
  );

  test.each([
    ['../../../etc/passwd.csv', 'passwd.csv'],
    ['..\\..\\windows\\system.csv', 'system.csv'],
    ['/etc/cron.d/x.csv', 'x.csv'],
  ])('the name %s never becomes part of a path', async (file_name) => {
    const { key } = JSON.parse((await grant({ file_name })).text) as { key: string };
    expect(key).toMatch(/^upload-[\w-]+\.csv$/);
  });

  test('names with control characters are refused', async () => {
    expect((await grant({ file_name: 'a\0.csv' })).status).toBe(400);
    expect((await grant({ file_name: 'a\r\nx: y.csv' })).status).toBe(400);
  });

  test('only files that lie in the folder can be named, however they are spelled', async () => {
    const folder = pathToFileURL(join(root, 'data')).href;
    const inside = await grant({ file_name: 'x', source: `${folder}/ferries.csv` });
    expect(inside.status).toBe(200);
    for (const source of [
      `${folder}/../secret.csv`,
      `${folder}/%2e%2e/secret.csv`,
      `${folder}/..%2fsecret.csv`,
      `${folder}/link.csv`,
      `${folder}/up/secret.csv`,
      `${folder}/ferries.csv%00`,
      pathToFileURL(join(root, 'secret.csv')).href,
      'file:///etc/passwd',
      'file://server/share/x.csv',
      'file:////server/share/x.csv',
      'file:',
    ]) {
      const { status } = await grant({ file_name: 'x', source });
      expect([400, 404], source).toContain(status);
    }
  });
});

test('work that takes too long ends with 408 while others are answered, and what it asked of the data stops', async () => {
  const folder = join(root, 'large');
  mkdirSync(folder);
  writeCrossings(join(folder, 'crossings.csv'), 30 * 2 ** 20);
  const hasty = await startService({ folders: [folder], store: ':memory:', bounds: { workLimitMs: 150 } });
  const key = { 'x-api-key': hasty.apiKey };
  try {
    const slow = fetch(`${hasty.url}/v1/answer`, {
      method: 'POST',
      headers: key,
      body: '{"query":"average fare by port"}',
    });
    expect((await fetch(`${hasty.url}/v1/threads`, { headers: key })).status).toBe(200);
    const reply = await slow;
    expect([reply.status, await reply.json()]).toEqual([
      408,
      { error_type: 'REQUEST_TIMEOUT', error_message: expect.stringContaining('took longer than 150 ms') },
    ]);
  } finally {
    await hasty.close();
  }
});

test('a service beyond loopback asks for its key like any other', async () => {
  const open = await spawnService(join(root, 'data'), ':memory:', '--host', '0.0.0.0', '--key', 'secret');
  try {
    const { port } = new URL(open.url);
    const status = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/v1/threads`, { headers })).status;
    expect([await status({}), await status({ 'x-api-key': 'secret' })]).toEqual([401, 200]);
  } finally {
    await open.kill();
  }
});
