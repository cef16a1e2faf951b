import { afterEach, expect, test } from 'vitest';
import { RateLimits } from '../../../src/service/http/rateLimits.ts';
import { type RunningService, startService } from '../../../src/service/startService.ts';

let service: RunningService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

/** A service that counts, on a clock that stands still unless the test moves it. */
async function counting() {
  const clock = { ms: 1_000_000 };
  const started = await startService({
    folders: [],
    store: ':memory:',
    limits: true,
    nowMs: () => clock.ms,
  });
  service = started;
  const get = (path: string, headers: Record<string, string> = { 'x-api-key': started.apiKey }) =>
    fetch(`${started.url}${path}`, { headers });
  return { clock, get };
}

test('the 181st graph request within a minute gets the time to wait, as a base error', async () => {
  const { clock, get } = await counting();
  const paths = ['/v1/graph/search?q=o', '/api/v1/graph/search?q=o', '/beta/graph/search/?q=o'];
  for (let at = 0; at < 180; at++) {
    clock.ms += 100;
    expect((await get(paths[at % 3] ?? '')).status).toBe(200);
  }
  const refused = await get('/v1/graph/node/none');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    error_type: 'RATE_LIMIT_EXCEEDED',
    error_message: 'At most 180 graph requests a minute are answered.',
  });
  const waitS = Number(refused.headers.get('retry-after'));
  expect(waitS).toBe(43); // the first came 17.9 s ago
  clock.ms += (waitS - 1) * 1000;
  expect((await get('/v1/graph/search?q=o')).status).toBe(429);
  clock.ms += 1000;
  expect((await get('/v1/graph/search?q=o')).status).toBe(200);
});

test('sports have their own limit and report it as a detail', async () => {
  const { get } = await counting();
  const statuses = new Set<number>();
  for (let at = 0; at < 60; at++) statuses.add((await get('/v1/sports/games')).status);
  expect(statuses.has(429)).toBe(false);
  const refused = await get('/v1/sports/games');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { detail: 'At most 60 sports requests a minute are answered.' },
  ]);
  expect((await get('/v1/graph/search?q=o')).status).toBe(200);
});

test('requests without the key do not count, and neither do operations without a limit', async () => {
  const { get } = await counting();
  for (let at = 0; at < 200; at++) await get('/v1/graph/search?q=o', {});
  for (let at = 0; at < 200; at++) expect((await get('/v1/threads')).status).toBe(200);
  expect((await get('/v1/graph/search?q=o')).status).toBe(200);
});

test('without --limits a service does not count', async () => {
  const started = await startService({ folders: [], store: ':memory:' });
  service = started;
  for (let at = 0; at < 200; at++) {
    const reply = await fetch(`${started.url}/v1/graph/search?q=o`, {
      headers: { 'x-api-key': started.apiKey },
    });
    expect(reply.status).toBe(200);
  }
});

test("a day's limit holds in every span of a day, whatever the minutes allow", () => {
  let now = 0;
  const limits = new RateLimits(() => now);
  const limit = { group: 'graph', perMinute: 180, perDay: 10_000 };
  let granted = 0;
  const grantedAt: number[] = [];
  for (; now < 2 * 86_400_000; now += 5_000) {
    try {
      limits.take(limit);
      granted++;
      grantedAt.push(now);
    } catch {
      // refused
    }
  }
  expect(granted).toBe(20_000);
  for (let at = 10_000; at < grantedAt.length; at++)
    expect((grantedAt[at] ?? 0) - (grantedAt[at - 10_000] ?? 0)).toBeGreaterThanOrEqual(86_400_000);
});
