import { expect, test } from 'vitest';
import { answerOf, statusOf } from '../../src/contract/foldRun.ts';
import { follow, streamNames } from './fixtureStreams.ts';

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
  expect(streamNames).toEqual(Object.keys(ends).sort());
});

test.each(Object.entries(ends))('the stream %s ends as it should', async (name, wanted) => {
  const { state, asked } = await follow(name);
  const { isDone } = state;
  expect({ answer: answerOf(state), status: statusOf(state), isDone, polls: asked.polls }).toEqual(wanted);
});

test('a failed run has its reason, in whichever form the error is written', async () => {
  for (const name of ['failed', 'failed-bare'])
    expect((await follow(name)).state.summary?.error?.message).toBe('The kitchen is closed.');
});

test('a refused question keeps its refusal code', async () => {
  expect((await follow('refused')).state.result?.refusal_code).toBe('rejected_input_classifier');
});
