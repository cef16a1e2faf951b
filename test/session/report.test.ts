import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { type ErrorFacts, type ErrorKind, SvcError, wireOf } from '../../src/contract/errors.ts';
import { commandIds } from '../../src/ids.ts';
import { detailsOf, reportOf } from '../../src/session/report.ts';
import { stubClient } from '../fake/stubClient.ts';

const local = { name: 'Local data', isEmbedded: true };
const remote = { name: 'data.example', isEmbedded: false, webOrigin: 'https://data.example' };

test.each([local, remote])('every kind of error has words without a code or a stack ($name)', (answerer) => {
  for (const kind of Object.keys(wireOf) as (keyof typeof wireOf)[]) {
    const report = reportOf(new SvcError(kind, 'Something plain.'), answerer);
    expect(report?.message).toMatch(/\.$/);
    expect(report?.message).not.toMatch(/undefined|\b[45]\d\d\b|SvcError/);
  }
});

test('a rejected key offers to set another one, except for the embedded service', () => {
  const error = new SvcError('unauthorized', 'no');
  expect(reportOf(error, remote)?.action?.command).toBe(commandIds.setApiKey);
  expect(reportOf(error, remote)?.otherAction?.command).toBe(commandIds.useEmbeddedService);
  expect(reportOf(error, local)?.action?.command).not.toBe(commandIds.setApiKey);
  expect(reportOf(error, remote)?.message).toMatch(/did not accept the API key/);
  const without = new SvcError('unauthorized', 'no', { hadNoKey: true });
  expect(reportOf(without, remote)?.message).toMatch(/^data\.example needs an API key, and none is set/);
});

test('an unreachable service is named, followed by the details', () => {
  const words = (said: string) => reportOf(new SvcError('unreachable', said), remote)?.message;
  expect(words('The service cannot be reached.')).toBe(
    `${remote.name} cannot be reached. Check the address and the network, or use local data.`,
  );
  expect(words("The server's certificate is not trusted by this machine.")).toBe(
    'This machine does not trust the certificate of data.example. Ask your administrator for it, or use local data.',
  );
  expect(words('The stream broke off.')).toBe(
    `${remote.name}: The stream broke off. Check the address and the network, or use local data.`,
  );
});

test('a rate limit says when to try again', () => {
  const report = reportOf(new SvcError('rate-limited', 'slow down', { retryAfterMs: 11_200 }), remote);
  expect(report?.message).toBe('Too many requests. Try again in 12 s.');
});

test('an empty account shows its balance and that local questions still work', () => {
  const report = reportOf(new SvcError('payment-required', 'no', { balanceCents: 0 }), remote);
  expect(report?.message).toBe('No credit left at data.example (balance $0.00). Local questions still work.');
});

test('a cancellation is not reported', () => {
  expect(reportOf(new DOMException('The operation was aborted', 'AbortError'), local)).toBeUndefined();
});

test('the message of an internal error is shown, its stack only logged', () => {
  const report = reportOf(new TypeError("Cannot read properties of undefined (reading 'x')"), local);
  expect(report?.message).toBe('Something went wrong in the extension. The log has the details.');
  expect(report?.action?.command).toBe(commandIds.showLog);
});

test('the log gets all known details', () => {
  const error = new SvcError('internal', 'It failed.', { status: 500, code: 'X', requestId: 'r-1' });
  expect(detailsOf(error)).toBe('It failed. (internal, 500, X, request r-1)');
});

const newThread = { title: 'Ask in a New Thread', command: commandIds.ask, args: ['How many?'] };
const local402 = { title: 'Use Local Data', command: commandIds.useEmbeddedService };
const upgrading = (url: string, host = '') => ({
  title: `Open Upgrade Page${host && ` at ${host}`}`,
  command: 'vscode.open',
  args: [url],
});

test.each<[ErrorKind, ErrorFacts, RegExp, unknown]>([
  ['unauthorized', {}, /Set a new key/, { title: 'Set API Key', command: commandIds.setApiKey }],
  ['payment-required', { balanceCents: 42 }, /balance \$0\.42/, local402],
  ['payment-required', { balanceCents: -120 }, /balance -\$1\.20/, local402],
  [
    'payment-required',
    { upgradeUrl: '/pricing?a=1' },
    /credit/,
    upgrading('https://data.example/pricing?a=1'),
  ],
  [
    'payment-required',
    { upgradeUrl: 'https://pay.example/x' },
    /credit/,
    upgrading('https://pay.example/x', 'pay.example'),
  ],
  ['payment-required', { upgradeUrl: 'http://pay.example/x' }, /credit/, local402],
  ['payment-required', { upgradeUrl: 'javascript:alert(1)' }, /credit/, local402],
  ['payment-required', { upgradeUrl: 'https://' }, /credit/, local402],
  ['conflict', { code: 'conflict' }, /Wait for it, and try again/, undefined],
  ['conflict', { code: 'thread_product_mismatch' }, /another kind of agent/, newThread],
  ['conflict', { code: 'source_indexes_mismatch' }, /other sources/, newThread],
  ['conflict', { code: 'effort_mismatch' }, /uses medium effort.*new thread to use high effort/, newThread],
  ['conflict', { code: 'something_new' }, /^As the service put it\.$/, undefined],
  ['rate-limited', { retryAfterMs: 59_001 }, /in 60 s/, undefined],
  ['rate-limited', {}, /in a moment/, undefined],
  ['overloaded', {}, /Try again in a few minutes/, local402],
  ['unreachable', {}, /Check the address/, local402],
  ['forbidden', {}, /^As the service put it\.$/, local402],
])('%s %j says what helps', (kind, facts, words, action) => {
  const error = new SvcError(kind, 'As the service put it.', facts);
  const report = reportOf(error, { ...remote, question: 'How many?' });
  expect(report?.message).toMatch(words);
  expect(report?.action).toEqual(action);
});

test('a request to an overloaded service is not retried automatically', async () => {
  const { client, sent } = stubClient({
    '/api/v1/agent/answer/runs': () => new Response('{}', { status: 529 }),
  });
  await expect(client.send(api.answerRuns.list, {})).rejects.toMatchObject({ kind: 'overloaded' });
  expect(sent).toHaveLength(1);
});

test('without a question there is no button to ask in a new thread', () => {
  const error = new SvcError('conflict', 'no', { code: 'effort_mismatch' });
  expect(reportOf(error, remote)?.action).toBeUndefined();
});

test('a web address of the embedded service is not offered', () => {
  const error = new SvcError('payment-required', 'no', { upgradeUrl: '/pricing' });
  expect(reportOf(error, local)?.action).toEqual(local402);
});
