import { expect, test } from 'vitest';
import { emptyRun } from '../../src/contract/foldRun.ts';
import { PanelMemo, type Turn } from '../../src/contract/panel.ts';
import { panelMemo, subjectOf } from '../../src/panels/memo.ts';
import type { TurnSubject } from '../../src/session/runs/turnSubject.ts';

const schema = { type: 'object', properties: {} };
const remote = { threadId: 'th', isEmbedded: false };

function memoOf(subject: TurnSubject, run: Partial<Turn['run']> = {}, more: Partial<Turn> = {}) {
  const turn: Turn = {
    id: 't',
    kind: 'answer',
    question: 'q',
    run: { ...emptyRun, ...run },
    cards: {},
    ...more,
  };
  const book = { get: () => turn, subjectOf: () => subject, askedOf: () => undefined };
  const memo = panelMemo({ book, title: 'q', turns: ['t'], files: [], threadId: 'th' });
  // As the page keeps it.
  return PanelMemo.parse(JSON.parse(JSON.stringify(memo))).turns[0] as PanelMemo['turns'][number];
}

test.each<[string, TurnSubject]>([
  [
    'a run of the retrieval agent',
    { kind: 'answer', question: 'q', agent: 'retrieval', runId: 'r', schema, threadId: 'th' },
  ],
  [
    'a run of the older agent',
    { kind: 'answer', question: 'q', agent: 'legacy', runId: 'r', threadId: 'th' },
  ],
  ['a deep search', { kind: 'lookup', way: 'deep', question: 'q', taskId: 'k' }],
])('%s is restored unchanged and continues automatically', (_, subject) => {
  const back = subjectOf(memoOf(subject), remote);
  expect(JSON.parse(JSON.stringify(back.subject))).toEqual(subject);
  expect(back.isPaused).toBe(false);
});

test('a question that was never started waits for the user, unless it is answered locally', () => {
  const lookup = memoOf({ kind: 'lookup', way: 'search', question: 'q', nodeIds: ['n'] });
  expect(subjectOf(lookup, remote).isPaused).toBe(true);
  expect(subjectOf(lookup, { ...remote, isEmbedded: true }).isPaused).toBe(false);
  expect(subjectOf(memoOf({ kind: 'answer', question: 'q' }), remote).isPaused).toBe(true);
});

test('the result of a completed lookup is stored, so that it is not paid for twice', () => {
  const subject: TurnSubject = { kind: 'lookup', way: 'quick', question: 'q' };
  const result = { answer: 'Seven.', cards: [] };
  expect(memoOf(subject, { result }).kept).toBeUndefined();
  const kept = memoOf(subject, { result, isDone: true }, { related: [{ query: 'next' }] });
  expect(kept.kept).toEqual({ result, related: [{ query: 'next' }] });
  expect(subjectOf(kept, remote).isPaused).toBe(false);
});

test('an answer too large to store is left out, but its question stays', () => {
  const result = { answer: 'x'.repeat(200_001), cards: [] };
  const memo = memoOf({ kind: 'lookup', way: 'quick', question: 'q' }, { result, isDone: true });
  expect([memo.kept, memo.question]).toEqual([undefined, 'q']);
});

test('a stored answer that does not parse is dropped without losing the panel', () => {
  const turn = { id: 't', question: 'q', way: 'quick', kept: { result: { cards: 'none' } } };
  expect(PanelMemo.parse({ title: 'q', turns: [turn] }).turns[0]?.kept).toBeUndefined();
});

test.each([
  ['a way that does not exist', { way: 'steal' }],
  ['an agent that does not exist', { agent: 'secret' }],
  ['node ids without end', { nodeIds: Array.from({ length: 21 }, () => 'n') }],
])('%s is rejected', (_, more) => {
  expect(PanelMemo.safeParse({ title: 'q', turns: [{ id: 't', question: 'q', ...more }] }).success).toBe(
    false,
  );
});
