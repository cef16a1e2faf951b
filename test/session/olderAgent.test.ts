import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { RunBook } from '../../src/session/runs/runBook.ts';
import { Spending } from '../../src/session/service/spending.ts';
import { freshEditor } from '../fake/editor.ts';
import { json, sse, stubClient } from '../fake/stubClient.ts';
import { until } from '../fake/surroundings.ts';

const head = { run_id: 'r-1', thread_id: '1c9e4b6a-8d7f-4c1d-9b0a-2f3e4d5c6b7a' };
const events = [
  { ...head, seq: 0, block: { kind: 'agent_result', data: { answer: 'Seven [1].', cards: [] } } },
  { ...head, seq: 1, block: { kind: 'run_summary', status: 'completed' } },
  { ...head, seq: 1, block: { kind: 'stream_done' } },
];

/** Before a service that has nothing but the older agent. */
function openBook() {
  freshEditor();
  const { client, sent } = stubClient({
    '/api/v1/agent/answer/runs': () => Response.json({ detail: 'Not found.' }, { status: 404 }),
    '/api/v1/agent/runs': () => json({ ...head, status: 'queued' }),
    '/api/v1/agent/runs/r-1': () => sse(...events),
  });
  const connection = {
    client: async () => client,
    name: 'service.example',
    isEmbedded: false,
    address: 'https://service.example/',
    webOrigin: 'https://service.example',
    embeddedState: 'idle' as const,
    onDidChangeState: () => ({ dispose() {} }),
    untilSwitched: new AbortController().signal,
  };
  const log = { debug() {}, info() {}, warn() {}, error() {}, show() {} };
  const settings = { answerEffort: 'medium', sources: undefined, sessionBudgetUsd: 0 } as const;
  const book = new RunBook({ connection, settings, spending: new Spending({ settings }), log });
  const paths = () => sent.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname);
  return { book, paths };
}

async function asked(book: RunBook): Promise<string> {
  const id = book.start({ kind: 'answer', question: 'How many?' });
  await until(() => !book.isRunning(id));
  return id;
}

test('a service without the answer agent has its older one offered, and nothing is asked of it unasked', async () => {
  const { book, paths } = openBook();
  const id = await asked(book);
  expect(book.get(id)?.ended).toEqual({
    how: 'failed',
    message: expect.stringMatching(/^This service has no answer agent\./),
    action: { title: 'Use Legacy Agent', command: commandIds.useOlderAgent, args: [id] },
  });
  expect(paths()).toEqual(['/api/v1/agent/answer/runs']);
});

test('once it was agreed to, the question and those after it go there; its threads stay there', async () => {
  const { book, paths } = openBook();
  const id = await asked(book);
  book.useOlderAgent(id);
  await until(() => !book.isRunning(id));
  expect(book.get(id)).toMatchObject({
    way: 'legacy',
    run: { isDone: true, result: { answer: 'Seven [1].' } },
  });
  expect(book.subjectOf(id)).toMatchObject({ agent: 'legacy', runId: 'r-1' });
  const next = await asked(book);
  expect(book.get(next)?.way).toBe('legacy');
  expect(paths()).toEqual(['/api/v1/agent/answer/runs', '/api/v1/agent/runs', '/api/v1/agent/runs']);
});
