import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SvcError } from '../../src/contract/errors.ts';
import { waitOutRateLimit } from '../../src/session/runs/waitOutRateLimit.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const tooMany = (retryAfterMs?: number) =>
  new SvcError('rate-limited', 'slow down', retryAfterMs === undefined ? {} : { retryAfterMs });

/** What comes of a service that answers these in turn, and the waits that were told. */
function read(answers: readonly (SvcError | string)[], signal = new AbortController().signal) {
  const waits: (number | undefined)[] = [];
  let asked = 0;
  async function* ask() {
    const answer = answers[asked++] ?? '';
    if (answer instanceof SvcError) throw answer;
    yield answer;
  }
  const collect = async () => {
    const found: string[] = [];
    for await (const answer of waitOutRateLimit(ask, { onWait: (until) => waits.push(until), signal }))
      found.push(answer);
    return found;
  };
  const all = collect();
  all.catch(() => {});
  return { all, waits, asked: () => asked };
}

test('a rate-limited request is repeated when the service allows it, and the wait is shown', async () => {
  const { all, waits } = read([tooMany(12_000), 'answer']);
  await vi.advanceTimersByTimeAsync(0);
  expect(waits).toEqual([1_012_000]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await all).toEqual(['answer']);
  expect(waits).toEqual([1_012_000, undefined]);
});

test('it gives up if the delay is unknown or too long, or at the third limit in a row', async () => {
  await expect(read([tooMany()]).all).rejects.toThrow('slow down');
  await expect(read([tooMany(3_600_000)]).all).rejects.toThrow('slow down');
  const third = read([tooMany(1_000), tooMany(1_000), tooMany(1_000), 'answer']);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(third.all).rejects.toThrow('slow down');
  expect(third.asked()).toBe(3);
});

test('cancelling the wait sends nothing more', async () => {
  const stop = new AbortController();
  const { all, waits, asked } = read([tooMany(12_000), 'answer'], stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort(new Error('cancelled'));
  await expect(all).rejects.toThrow('cancelled');
  expect(asked()).toBe(1);
  expect(waits).toEqual([1_012_000, undefined]);
});
