import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { followRun } from '../../src/client/followRun.ts';
import { api } from '../../src/contract/api.ts';
import { answerOf, emptyRun, foldRun, statusOf } from '../../src/contract/foldRun.ts';
import { clientOf, headersOf } from './scripted.ts';

const folder = new URL('../fixtures/streams/', import.meta.url);
const wireOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), 'utf8');
const polled = {
  run_id: 'run_7d2',
  status: 'completed',
  created_at: '2031-11-02T09:00:01+00:00',
  result: { answer: '41 ferries.', cards: [], citations: [] },
};

/** The first stream is the fixture; whatever is asked after it is answered by the finished run alone. */
async function follow(name: string, cut?: number) {
  const sent = new TextEncoder().encode(wireOf(name));
  const pieces = cut === undefined ? [sent] : [sent.slice(0, cut), sent.slice(cut)];
  const asked = { streams: 0, polls: 0 };
  const { client } = clientOf((request) => {
    if (headersOf(request).accept !== 'text/event-stream') {
      asked.polls++;
      return Response.json(polled);
    }
    asked.streams++;
    if (asked.streams > 1) throw new TypeError('fetch failed');
    return new Response(ReadableStream.from(pieces), { headers: { 'content-type': 'text/event-stream' } });
  });
  let state = emptyRun;
  const options = { sleep: async () => {}, pollMs: 0 };
  for await (const event of followRun(client, api.answerRuns, { run_id: 'run_7d2' }, undefined, options))
    state = foldRun(state, event);
  return { state, asked };
}

const completed = { answer: '41 ferries.', status: 'completed', isDone: true };
const byPoll = { ...completed, polls: 1 };
const byStream = { ...completed, polls: 0 };
const failed = { answer: '41 fer', status: 'failed', isDone: true, polls: 0 };
const ends: Record<string, object> = {
  'closed-early': byPoll,
  'error-frame-named': byPoll,
  'error-frame-bare': byPoll,
  'error-frame-text': byPoll,
  'error-frame-block': byPoll,
  'error-page': byPoll,
  'done-without-result': byPoll,
  'result-unreadable': byPoll,
  'result-broken-json': byPoll,
  'result-without-done': byPoll,
  'summary-without-done': byPoll,
  'done-cut-off': byPoll,
  refused: { answer: '', status: 'completed', isDone: true, polls: 0 },
  failed,
  'failed-bare': failed,
  reset: byStream,
  noise: byStream,
  answerRun: { answer: 'Passengers rose to 1.2 million [1].', status: 'completed', isDone: true, polls: 0 },
};

test('every stream fixture has its end', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(ends)
      .map((name) => `${name}.txt`)
      .sort(),
  );
});

test.each(Object.entries(ends))('the stream %s ends as it should', async (name, wanted) => {
  const { state, asked } = await follow(name);
  const { isDone } = state;
  expect({ answer: answerOf(state), status: statusOf(state), isDone, polls: asked.polls }).toEqual(wanted);
});

test.each(Object.keys(ends))('the stream %s ends so wherever it is cut in two', async (name) => {
  const { state } = await follow(name);
  const whole = JSON.stringify(state);
  const { length } = new TextEncoder().encode(wireOf(name));
  for (let cut = 0; cut <= length; cut++)
    expect(JSON.stringify((await follow(name, cut)).state), `cut at ${cut}`).toBe(whole);
});

test('a failed run says why, whichever way its error is written', async () => {
  for (const name of ['failed', 'failed-bare'])
    expect((await follow(name)).state.summary?.error?.message).toBe('The kitchen is closed.');
});

test('a refused question keeps the code it was refused with', async () => {
  expect((await follow('refused')).state.result?.refusal_code).toBe('rejected_input_classifier');
});
