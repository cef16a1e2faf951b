import { expect, test } from 'vitest';
import { SvcError, wireOf } from '../../src/contract/errors.ts';
import { commandIds } from '../../src/ids.ts';
import { detailsOf, reportOf } from '../../src/session/report.ts';

const local = { name: 'Local data', isEmbedded: true };
const remote = { name: 'data.example', isEmbedded: false };

test.each([local, remote])('every kind of error has words without a code or a stack ($name)', (answerer) => {
  for (const kind of Object.keys(wireOf) as (keyof typeof wireOf)[]) {
    const report = reportOf(new SvcError(kind, 'Something plain.'), answerer);
    expect(report?.message).toMatch(/\.$/);
    expect(report?.message).not.toMatch(/undefined|\b[45]\d\d\b|SvcError/);
  }
});

test('a refused key offers to set another one, but not to the embedded service', () => {
  const error = new SvcError('unauthorized', 'no');
  expect(reportOf(error, remote)?.action?.command).toBe(commandIds.setApiKey);
  expect(reportOf(error, local)?.action?.command).not.toBe(commandIds.setApiKey);
});

test('too many requests says when to come back', () => {
  const report = reportOf(new SvcError('rate-limited', 'slow down', { retryAfterMs: 11_200 }), remote);
  expect(report?.message).toBe('Too many requests. Try again in 12 s.');
});

test('an empty account says its balance and that local questions work', () => {
  const report = reportOf(new SvcError('payment-required', 'no', { balanceCents: 0 }), remote);
  expect(report?.message).toBe(
    'No credit left at data.example (balance 0.00 US dollars). Local questions still work.',
  );
});

test('a cancellation is not reported', () => {
  expect(reportOf(new DOMException('The operation was aborted', 'AbortError'), local)).toBeUndefined();
});

test('a bug of ours is no secret, but its stack is for the log', () => {
  const report = reportOf(new TypeError("Cannot read properties of undefined (reading 'x')"), local);
  expect(report?.message).toBe('Something went wrong in the extension. The log has the details.');
  expect(report?.action?.command).toBe(commandIds.showLog);
});

test('the log gets everything that is known', () => {
  const error = new SvcError('internal', 'It failed.', { status: 500, code: 'X', requestId: 'r-1' });
  expect(detailsOf(error)).toBe('It failed. (internal, 500, X, request r-1)');
});
