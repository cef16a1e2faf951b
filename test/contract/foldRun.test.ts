import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyList, itemsOf } from '../../src/contract/foldList.ts';
import { answerOf, emptyRun, foldRun, type RunState } from '../../src/contract/foldRun.ts';
import { RunEvent } from '../../src/contract/runEvents.ts';

const events = readFileSync(new URL('../fixtures/streams/answerRun.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('data: '))
  .map((line) => RunEvent.parse(JSON.parse(line.slice(6))));

const fold = (from: RunState, ...more: RunEvent[]) => more.reduce(foldRun, from);

test('a run folds to its text, steps, cards and end', () => {
  const state = fold(emptyRun, ...events);
  expect(answerOf(state)).toBe('Passengers rose to 1.2 million [1].');
  expect(itemsOf(state.steps).map(({ label, state }) => [label, state])).toEqual([
    ['Planning the research', 'done'],
    ['retriever', 'done'],
    ['Looking up ferry passengers', 'done'],
  ]);
  expect(itemsOf(state.chartRefs)).toEqual(['k3Qm']);
  expect(state).toMatchObject({ isDone: true, seq: 12, runId: 'run_7d2' });
});

test('replayed events change nothing', () => {
  for (let at = 0; at < events.length; at++) {
    const once = fold(emptyRun, ...events.slice(0, at + 1));
    expect(fold(once, ...events.slice(0, at + 1))).toEqual(once);
  }
});

test('before the result, the text so far is shown', () => {
  expect(answerOf(fold(emptyRun, ...events.slice(0, 10)))).toBe('Passengers rose to ');
});

test('a block of an unknown kind only moves the cursor', () => {
  const future = RunEvent.parse({
    seq: 0,
    run_id: 'r',
    category: 'content',
    block: { kind: 'hologram', id: 'h' },
  });
  expect(fold(emptyRun, future)).toEqual({ ...emptyRun, runId: 'r', seq: 0 });
});

test('a known block without its fields is rejected as a whole', () => {
  expect(RunEvent.safeParse({ seq: 0, run_id: 'r', block: { kind: 'text', id: 'x' } }).success).toBe(false);
});

test('a reset discards what was shown and sets the cursor to its seq, even backwards', () => {
  const reset = RunEvent.parse({ seq: 2, run_id: 'run_7d2', block: { kind: 'stream_reset' } });
  const state = fold(fold(emptyRun, ...events.slice(0, 11)), reset);
  expect(state).toMatchObject({
    seq: 2,
    texts: emptyList,
    steps: emptyList,
    result: undefined,
    runId: 'run_7d2',
  });
});

test('unknown fields of a known block are kept', () => {
  const event = RunEvent.parse({
    seq: 0,
    run_id: 'r',
    extra: 1,
    block: { kind: 'status', message: 'm', tone: 'kind' },
  });
  expect(event).toMatchObject({ extra: 1, block: { tone: 'kind' } });
});

describe('after a resume, an event behind the cursor', () => {
  const frame = (seq: number, block: object) => RunEvent.parse({ seq, run_id: 'r', block });
  const text = (seq: number, id: string, delta: string) => frame(seq, { kind: 'text', id, delta });
  const early = fold(emptyRun, text(4, 'x1', 'Passengers '), text(9, 'x1', 'rose.'));
  const textsOf = (state: RunState) => itemsOf(state.texts).map(({ text }) => text);

  test('is applied if its id is unknown, with all that continues it, each once', () => {
    const late = [text(2, 'x2', 'By '), text(3, 'x2', '4 %.')];
    const state = fold(early, ...late);
    expect(textsOf(state)).toEqual(['Passengers rose.', 'By 4 %.']);
    expect(state.seq).toBe(9);
    expect(fold(state, ...late)).toEqual(state);
    const further = fold(state, text(10, 'x2', ' More.'), ...late, text(10, 'x2', ' More.'));
    expect(textsOf(further)).toEqual(['Passengers rose.', 'By 4 %. More.']);
  });

  test('is a replay if its id is known', () => {
    expect(fold(early, text(4, 'x1', 'Passengers '), text(5, 'x1', 'again'))).toEqual(early);
  });

  test('adds steps, charts, the result and the end if they were not seen', () => {
    const state = fold(
      early,
      frame(1, { kind: 'tool_call', id: 't1', tool: 'query' }),
      frame(2, { kind: 'tool_result', id: 't1', tool: 'query' }),
      frame(3, { kind: 'data_pipeline_answer', id: 'd1', chart_refs: ['k3Qm'] }),
      frame(4, { kind: 'agent_result', id: 'r1', data: { answer: 'They rose.' } }),
      frame(5, { kind: 'run_summary', status: 'completed' }),
      frame(5, { kind: 'stream_done' }),
    );
    expect(itemsOf(state.steps)).toMatchObject([{ label: 'query', state: 'done' }]);
    expect(itemsOf(state.chartRefs)).toEqual(['k3Qm']);
    expect(answerOf(state)).toBe('They rose.');
    expect(state).toMatchObject({ isDone: true, summary: { status: 'completed' }, seq: 9 });
  });

  test('is a replay if it names nothing, like a line of progress', () => {
    expect(fold(early, frame(1, { kind: 'status', message: 'Planning' }))).toEqual(early);
  });
});
