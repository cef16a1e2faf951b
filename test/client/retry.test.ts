import { expect, test } from 'vitest';
import { retryDelayMs } from '../../src/client/retry.ts';
import { api } from '../../src/contract/api.ts';
import { type ErrorKind, SvcError } from '../../src/contract/errors.ts';

const failed = (kind: ErrorKind, facts = {}) => new SvcError(kind, 'failed', facts);
const half = () => 0.5;

test('a read of an unreachable service is retried up to three times, with growing delays', () => {
  const waits = [0, 1, 2, 3].map((attempt) =>
    retryDelayMs(api.graph.search, failed('unreachable'), attempt, half),
  );
  expect(waits).toEqual([375, 750, 1500, undefined]);
});

test('a dispatch is never repeated, as it may have started a billed run', () => {
  for (const kind of ['unreachable', 'unavailable', 'timeout', 'internal', 'rate-limited'] as const) {
    expect(retryDelayMs(api.answerRuns.dispatch, failed(kind), 0)).toBeUndefined();
  }
});

test('the delay the service asks for is respected, unless it is too long', () => {
  expect(retryDelayMs(api.graph.search, failed('rate-limited', { retryAfterMs: 7000 }), 0)).toBe(7000);
  expect(
    retryDelayMs(api.graph.search, failed('rate-limited', { retryAfterMs: 3_600_000 }), 0),
  ).toBeUndefined();
});

test('an overloaded service is not retried', () => {
  expect(retryDelayMs(api.graph.search, failed('overloaded'), 0)).toBeUndefined();
});

test('nothing is retried if the service says that the failure is final', () => {
  expect(retryDelayMs(api.graph.search, failed('unavailable', { isFinal: true }), 0)).toBeUndefined();
});

test('client errors are not retried', () => {
  for (const kind of [
    'bad-request',
    'unauthorized',
    'payment-required',
    'forbidden',
    'not-found',
    'conflict',
    'gone',
    'unprocessable',
  ] as const) {
    expect(retryDelayMs(api.graph.search, failed(kind), 0)).toBeUndefined();
  }
});
