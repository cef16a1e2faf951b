import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bodies } from '../../../src/service/http/bodies.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';

describe('the total size of all bodies', () => {
  test('is released when the work on them ends, even if it fails', async () => {
    const bodies = new Bodies(100);
    for (let round = 0; round < 3; round++) {
      await bodies.hold(async (count) => count(100));
      await expect(bodies.hold(async (count) => count(101))).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(bodies.hold(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
  });

  test('counts bodies held at the same time', async () => {
    const bodies = new Bodies(100);
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = bodies.hold(async (count) => {
      count(60);
      await promise;
    });
    await expect(bodies.hold(async (count) => count(41))).rejects.toMatchObject({ kind: 'unavailable' });
    await bodies.hold(async (count) => count(40));
    resolve();
    await first;
    await bodies.hold(async (count) => count(100));
  });
});

describe('a server with little room for bodies', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ folders: [], store: ':memory:', bounds: { maxBodyBytes: 300_000 } });
  });
  afterAll(() => service.close());

  const answer = (body: string | ReadableStream) =>
    fetch(`${service.url}/v1/answer`, {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey },
      body,
      duplex: 'half',
    } as RequestInit);

  test('rejects another body with 503 and a time to wait, and accepts it once there is room', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const slow = answer(readable);
    // Spaces are no JSON yet: the sender is still at it.
    for (let at = 0; at < 4; at++) await writer.write(new Uint8Array(65_536).fill(0x20));
    const other = JSON.stringify({ query: 'hello', node_ids: 'x'.repeat(60_000) });
    await expect.poll(async () => (await answer(other)).status, { interval: 50 }).toBe(503);
    const refused = await answer(other);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ error_message: expect.stringContaining('Send it again') });
    expect((await answer('{"query":"hello there"}')).status).toBe(200);
    await writer.write(new TextEncoder().encode('{"query":"hello there"}'));
    await writer.close();
    expect((await slow).status).toBe(200);
    expect((await answer(other)).status).toBe(400);
  });
});
