import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import type { RunBook } from '../../src/session/runs/runBook.ts';
import { json, sse } from '../fake/stubClient.ts';
import { until } from '../fake/surroundings.ts';
import { openRemoteBook } from './remoteBook.ts';

const head = { run_id: 'r-1', thread_id: '1c9e4b6a-8d7f-4c1d-9b0a-2f3e4d5c6b7a' };
const events = [
  { ...head, seq: 0, block: { kind: 'agent_result', data: { answer: 'Seven [1].', cards: [] } } },
  { ...head, seq: 1, block: { kind: 'run_summary', status: 'completed' } },
  { ...head, seq: 1, block: { kind: 'stream_done' } },
];

/** Runs at a service that has only the legacy agent. */
function openBook() {
  const { book, sent } = openRemoteBook(
    {
      '/api/v1/agent/answer/runs': () => Response.json({ detail: 'Not found.' }, { status: 404 }),
      '/api/v1/agent/runs': () => json({ ...head, status: 'queued' }),
      '/api/v1/agent/runs/r-1': () => sse(...events),
    },
    { answerEffort: 'medium', sessionBudgetUsd: 0 },
  );
  const paths = () => sent.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname);
  return { book, paths };
}

async function asked(book: RunBook): Promise<string> {
  const id = book.start({ kind: 'answer', question: 'How many?' });
  await until(() => !book.isRunning(id));
  return id;
}

test('for a service without the answer agent the legacy agent is offered, and never asked without consent', async () => {
  const { book, paths } = openBook();
  const id = await asked(book);
  expect(book.get(id)?.ended).toEqual({
    how: 'failed',
    message: expect.stringMatching(/^This service has no answer agent\./),
    action: { title: 'Use Legacy Agent', command: commandIds.useLegacyAgent, args: [id] },
  });
  expect(paths()).toEqual(['/api/v1/agent/answer/runs']);
});

test('after consent this question and later ones use it, and its threads stay with it', async () => {
  const { book, paths } = openBook();
  const id = await asked(book);
  book.useLegacyAgent(id);
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
