import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip as gzipWith } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Target, target } from './target.ts';

let at: Target;
let bomb: Buffer<ArrayBuffer>;
beforeAll(async () => {
  at = await target();
  bomb = await promisify(gzipWith)(Buffer.alloc(200 * 2 ** 20));
});
afterAll(() => at.close());

describe('bodies', () => {
  const nested = (depth: number) => `{"query":"x","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test('that nest too deep are rejected with a message, at any depth', async () => {
    for (const depth of [101, 10_000, 2_000_000])
      expect(await at.send('POST', '/v1/answer', nested(depth))).toMatchObject({
        status: 400,
        message: 'The body is nested deeper than 100 levels.',
      });
    const inText = JSON.stringify({ query: 'total ferries', locale: '[[[{{{"\\'.repeat(100) });
    expect((await at.send('POST', '/v1/answer', inText)).message).not.toContain('nested');
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
  ])('with %s are rejected with a short message', async (_, body, word) => {
    const { status, message, text } = await at.send('POST', '/v1/answer', body);
    expect([status, message]).toEqual([400, expect.stringContaining(word)]);
    expect(text.length).toBeLessThan(3_000);
  });

  test('with a hundred thousand keys are rejected with a short message', async () => {
    const body = JSON.stringify({
      query: 'x',
      ...Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at])),
    });
    expect((await at.send('POST', '/v1/answer', body)).text.length).toBeLessThan(3_000);
  });

  test('that exceed the limit after decompression, or are not gzip, are rejected', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    expect((await at.send('POST', '/v1/answer', bomb, gzip)).status).toBe(413);
    expect((await at.send('POST', '/v1/answer', 'not gzip', gzip)).status).toBe(400);
    expect((await at.send('POST', '/v1/answer', '{}', { 'content-encoding': 'br' })).status).toBe(400);
  });

  test('rejected before they have fully arrived leave the connection usable', async () => {
    const head = (path: string, more: string) =>
      `${path} HTTP/1.1\r\nhost: ${new URL(at.service.url).host}\r\nx-api-key: ${at.service.apiKey}\r\n${more}\r\n`;
    const { socket } = at.dial('');
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.write(head('POST /v1/answer', `content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n`));
    socket.write(bomb.subarray(0, -1));
    // The server below closes a connection whose request is half read half a second after its reply.
    await sleep(1_500);
    socket.write(bomb.subarray(-1));
    await expect.poll(() => heard).toContain('HTTP/1.1 413');
    socket.write(head('GET /v1/threads', ''));
    await expect.poll(() => heard).toContain('HTTP/1.1 200');
  });
});
