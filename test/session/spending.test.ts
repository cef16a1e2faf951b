import { expect, test } from 'vitest';
import { RunBook } from '../../src/session/runs.ts';
import { freshEditor } from '../fake/editor.ts';
import { json, sse, stubClient } from '../fake/stubClient.ts';
import { until } from '../fake/surroundings.ts';

const head = { run_id: 'r-1', thread_id: 't-1' };
const events = [
  { ...head, seq: 0, block: { kind: 'agent_result', data: { answer: 'It is 7.', cards: [] } } },
  { ...head, seq: 1, block: { kind: 'run_summary', status: 'completed', usage: { total_cost_usd: 0.25 } } },
  { ...head, seq: 1, block: { kind: 'stream_done' } },
];

function openBook() {
  freshEditor();
  const { client, sent } = stubClient({
    '/api/v1/agent/answer/runs': () => json({ ...head, status: 'queued' }),
    '/api/v1/agent/answer/runs/r-1': () => sse(...events),
  });
  const connection = {
    client: async () => client,
    name: 'service.example',
    isEmbedded: false,
    embeddedState: 'idle' as const,
    onDidChangeState: () => ({ dispose() {} }),
  };
  const log = { debug() {}, info() {}, warn() {}, error() {}, show() {} };
  return { sent, book: new RunBook({ connection, settings: { answerEffort: 'high' }, log }) };
}

test('what a question cost is added once; reading it again costs nothing', async () => {
  const { book } = openBook();
  const first = book.start({ kind: 'answer', question: 'How much?' });
  await until(() => !book.isRunning(first));
  expect(book.spentUsd).toBe(0.25);
  const again = book.start({ kind: 'answer', question: 'How much?', runId: 'r-1' });
  await until(() => !book.isRunning(again));
  expect(book.get(again)?.run.isDone).toBe(true);
  expect(book.spentUsd).toBe(0.25);
});

test('a question goes with what the user set and nothing that was not', async () => {
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
