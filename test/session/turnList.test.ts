import { expect, test } from 'vitest';
import { emptyRun } from '../../src/contract/foldRun.ts';
import { type Entry, newEntry } from '../../src/session/runs/turnEntry.ts';
import { TurnList } from '../../src/session/runs/turnList.ts';

function answered(id: string, { threadId = 'thread-1', runId = id, cardId = `card-${id}` } = {}): Entry {
  const run = { ...emptyRun, runId, threadId, result: { answer: 'Done.' } };
  const entry = newEntry(id, { kind: 'answer', question: id }, { isPaused: false, run });
  const drawn = { card: { card_id: cardId, title: id, exportable: false }, components: [] };
  entry.turn = { ...entry.turn, cards: { [cardId]: drawn } };
  return entry;
}

function listOf(...entries: readonly Entry[]): TurnList {
  const list = new TurnList();
  for (const entry of entries) list.put(entry);
  return list;
}

const turnsOf = (list: TurnList) => list.cards.map(({ turn }) => turn);

test('cards of open turns come first, the latest turn ahead; those of closed panels follow', () => {
  const [first, second, third] = [answered('first'), answered('second'), answered('third')];
  const list = listOf(first, second, third);
  list.close(third);
  expect(turnsOf(list)).toEqual(['second', 'first', 'third']);
  expect(list.open).toEqual([first, second]);
  expect(list.getOpen('third')).toBeUndefined();
  expect(list.get('third')).toBe(third);
});

test('a card shown by an open turn is not listed again for a closed one', () => {
  const before = answered('before', { cardId: 'same' });
  const list = listOf(before, answered('again', { cardId: 'same' }));
  list.close(before);
  expect(turnsOf(list)).toEqual(['again']);
});

test('a reopened turn is listed only as an open one', () => {
  const entry = answered('first');
  const list = listOf(entry);
  list.close(entry);
  list.put(entry);
  expect(list.open).toEqual([entry]);
  list.drop('first');
  expect(list.get('first')).toBeUndefined();
});

test('only the answers before a turn in its own thread count as answered before', () => {
  const unanswered = newEntry('asked', { kind: 'answer', question: 'asked' }, { isPaused: true });
  const other = answered('other', { threadId: 'thread-2' });
  const list = listOf(answered('first'), other, unanswered, answered('second'), answered('third'));
  expect(list.answeredBefore('second').map(({ id }) => id)).toEqual(['first']);
  expect(list.answeredBefore('asked')).toEqual([]);
  expect(list.answeredBefore('unknown')).toEqual([]);
});

test('the answers before a closed turn are those of closed panels', () => {
  const [first, second] = [answered('first'), answered('second')];
  const list = listOf(first, second);
  list.close(first);
  list.close(second);
  expect(list.answeredBefore('second').map(({ id }) => id)).toEqual(['first']);
});

test('cards of a deleted thread are not listed until it is restored', () => {
  const entry = answered('first');
  const list = listOf(entry);
  list.close(entry);
  const dropped = list.dropThreads(['thread-1']);
  expect(list.cards).toEqual([]);
  list.recall(dropped);
  expect(turnsOf(list)).toEqual(['first']);
});
