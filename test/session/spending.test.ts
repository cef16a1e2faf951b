import { expect, test } from 'vitest';
import { json, sse } from '../fake/stubClient.ts';
import { until } from '../fake/surroundings.ts';
import { openRemoteBook } from './remoteBook.ts';

const head = { run_id: 'r-1', thread_id: 't-1' };
const events = [
  { ...head, seq: 0, block: { kind: 'agent_result', data: { answer: 'It is 7.', cards: [] } } },
  { ...head, seq: 1, block: { kind: 'run_summary', status: 'completed', usage: { total_cost_usd: 0.25 } } },
  { ...head, seq: 1, block: { kind: 'stream_done' } },
];

const openBook = (sessionBudgetUsd = 0) =>
  openRemoteBook(
    {
      '/api/v1/agent/answer/runs': () => json({ ...head, status: 'queued' }),
      '/api/v1/agent/answer/runs/r-1': () => sse(...events),
    },
    { answerEffort: 'high', sessionBudgetUsd },
  );

test('what a question cost is added once; reading it again costs nothing', async () => {
  const { book, spending } = openBook();
  const first = book.start({ kind: 'answer', question: 'How much?' });
  await until(() => !book.isRunning(first));
  expect(spending.totalUsd).toBe(0.25);
  const again = book.start({ kind: 'answer', question: 'How much?', runId: 'r-1' });
  await until(() => !book.isRunning(again));
  expect(book.get(again)?.run.isDone).toBe(true);
  expect(spending.totalUsd).toBe(0.25);
});

test('a question is sent with the settings the user changed and no others', async () => {
  const { book, sent } = openBook();
  const id = book.start({
    kind: 'answer',
    question: 'How much?',
    threadId: '1c9e4b6a-8d7f-4c1d-9b0a-2f3e4d5c6b7a',
  });
  await until(() => !book.isRunning(id));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(sent[0]?.body).toEqual({
    query: 'How much?',
    thread_id: '1c9e4b6a-8d7f-4c1d-9b0a-2f3e4d5c6b7a',
    effort: 'high',
    timezone: timeZone,
  });
});

test('the costs of a thread add up under its first question', async () => {
  const { book, spending } = openBook();
  for (const question of ['How much?', 'And last year?']) {
    const id = book.start({ kind: 'answer', question });
    await until(() => !book.isRunning(id));
  }
  expect(spending.threads).toEqual([{ title: 'How much?', sumUsd: 0.5 }]);
});

test('once the budget is used up, nothing is sent without consent, which is asked for once', async () => {
  const { book, spending, editor, sent, settings } = openBook(0.25);
  const ask = async () => {
    const id = book.start({ kind: 'answer', question: 'How much?' });
    await until(() => !book.isRunning(id));
    return book.get(id);
  };
  const dispatches = () => sent.filter(({ method }) => method === 'POST').length;
  await ask();
  expect([editor.messages.length, dispatches()]).toEqual([0, 1]);
  expect((await ask())?.ended).toEqual({
    how: 'stopped',
    message: 'Nothing was sent: the budget of this window is spent.',
  });
  expect(editor.messages[0]?.message).toBe('$0.25 of the $0.25 for this window has been spent. Go on?');
  expect(dispatches()).toBe(1);

  editor.press = 'Go On';
  expect((await ask())?.ended).toBeUndefined();
  await ask();
  expect([editor.messages.length, dispatches()]).toEqual([2, 3]);

  settings.sessionBudgetUsd = 0.5; // another budget, passed as well
  await ask();
  expect(editor.messages).toHaveLength(3);
  expect(spending.totalUsd).toBe(1);
});

test('two concurrent questions share one dialog about the budget', async () => {
  const { spending, editor } = openBook(1);
  spending.add(1, { threadId: undefined, title: '' });
  expect(await Promise.all([spending.mayGoOn(), spending.mayGoOn()])).toEqual([false, false]);
  expect(editor.messages).toHaveLength(1);
});

test('a price above the budget needs consent, one within it does not', async () => {
  const { spending, editor } = openBook(1);
  expect(await spending.mayGoOn(1)).toBe(true);
  expect(await spending.mayGoOn(1.5)).toBe(false);
  expect(editor.messages.map(({ message }) => message)).toEqual([
    '$0.00 of the $1.00 for this window has been spent. This costs $1.50 more. Go on?',
  ]);
});

test('an existing run is read again without asking about money', async () => {
  const { book, spending, editor } = openBook(1);
  spending.add(2, { threadId: undefined, title: '' });
  const id = book.start({ kind: 'answer', question: 'How much?', runId: 'r-1' });
  await until(() => !book.isRunning(id));
  expect(book.get(id)?.run.isDone).toBe(true);
  expect(editor.messages).toEqual([]);
});
