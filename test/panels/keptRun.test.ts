import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { itemsOf } from '../../src/contract/foldList.ts';
import { emptyRun, foldRun, type RunState } from '../../src/contract/foldRun.ts';
import { KeptRun, maxPieces, PanelMemo, type Turn } from '../../src/contract/panel.ts';
import { RunEvent } from '../../src/contract/runEvents.ts';
import { keptRun, runOf } from '../../src/panels/keptRun.ts';
import { withLaterRuns } from '../../src/panels/memo.ts';

const events = readFileSync(new URL('../fixtures/streams/answerRun.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('data: '))
  .map((line) => RunEvent.parse(JSON.parse(line.slice(6))));

const turnOf = (run: RunState): Turn => ({ id: 't', question: 'q', kind: 'answer', run, cards: {} });
const text = (seq: number, id: string, delta: string): RunEvent => ({
  seq,
  run_id: 'r',
  block: { kind: 'text', id, delta },
});

/** All that a page can see of a run. */
const seen = (run: RunState) => ({
  ...run,
  texts: itemsOf(run.texts),
  reasoning: itemsOf(run.reasoning),
  steps: itemsOf(run.steps),
  currentSteps: itemsOf(run.currentSteps),
  chartRefs: itemsOf(run.chartRefs),
});

test('wherever a run is interrupted, the stored state and the remaining events add up to the whole run', () => {
  const whole = events.reduce(foldRun, emptyRun);
  let kept = 0;
  for (let cut = 1; cut < events.length; cut++) {
    const before = events.slice(0, cut).reduce(foldRun, emptyRun);
    const written = keptRun(turnOf(before));
    if (!written) continue; // over, or as good as over
    kept++;
    const read = KeptRun.parse(JSON.parse(JSON.stringify(written)));
    const back = runOf(read, before.runId) as RunState;
    expect(seen(back)).toEqual(seen(before));
    const rest = events.filter(({ seq }) => seq > back.seq);
    expect(seen(rest.reduce(foldRun, back))).toEqual(seen(whole));
  }
  expect(kept).toBeGreaterThan(8);
});

test('a run that has not started or is over is not stored', () => {
  expect(keptRun(turnOf(emptyRun))).toBeUndefined();
  expect(keptRun(turnOf({ ...emptyRun, runId: 'r' }))).toBeUndefined();
  expect(keptRun(turnOf(events.reduce(foldRun, emptyRun)))).toBeUndefined();
});

test('a run that is too large is replayed from its start', () => {
  const long = foldRun(emptyRun, text(0, 'x', 'x'.repeat(199_000)));
  expect(keptRun(turnOf(long))?.texts[0]?.text).toHaveLength(199_000);
  expect(keptRun(turnOf(foldRun(long, text(1, 'x', 'x'.repeat(2_000)))))).toBeUndefined();
  const many = Array.from({ length: maxPieces + 1 }, (_, seq) => text(seq, `x${seq}`, ''));
  expect(keptRun(turnOf(many.reduce(foldRun, emptyRun)))).toBeUndefined();
});

const good = keptRun(turnOf(events.slice(0, 5).reduce(foldRun, emptyRun))) as KeptRun;

test.each([
  ['a seq that is none', { seq: -2 }],
  ['a seq as text', { seq: '7' }],
  ['texts that are none', { texts: 'all' }],
  ['a step of no kind', { steps: [{ id: 's', kind: 'script', label: 'l', state: 'running' }] }],
  ['a result that is none', { result: { cards: 'many' } }],
  ['pieces without end', { chartRefs: Array.from({ length: maxPieces + 1 }, (_, at) => `c${at}`) }],
])('%s causes a replay instead of losing the panel', (_, broken) => {
  const memo = { title: 'q', turns: [{ id: 't', question: 'q', runId: 'r', run: { ...good, ...broken } }] };
  const read = PanelMemo.parse(memo).turns[0];
  expect([read?.runId, read?.run]).toEqual(['r', undefined]);
});

test('the stored state of another run is not used', () => {
  expect(runOf(good, 'another')).toBeUndefined();
  expect(runOf(good, undefined)).toBeUndefined();
});

test('pieces with the same id are merged', () => {
  const piece = { id: 'x', text: 'a', done: false };
  const run = runOf({ ...good, texts: [piece, { ...piece, text: 'b' }] }, good.runId);
  expect(run && itemsOf(run.texts)).toEqual([{ ...piece, text: 'b' }]);
});

test('of the states stored by page and host, the later one is used', () => {
  const memo = (seq: number | undefined, runId = 'r') => ({
    title: 'q',
    turns: [{ id: 't', question: 'q', runId, ...(seq !== undefined && { run: { ...good, seq } }) }],
  });
  const seqOf = (page: PanelMemo, host: PanelMemo | undefined) =>
    withLaterRuns(page, host).turns[0]?.run?.seq;
  expect(seqOf(memo(3), memo(5))).toBe(5);
  expect(seqOf(memo(5), memo(3))).toBe(5);
  expect(seqOf(memo(undefined), memo(0))).toBe(0);
  expect(seqOf(memo(3), memo(9, 'another'))).toBe(3);
  expect(seqOf(memo(3), undefined)).toBe(3);
});
