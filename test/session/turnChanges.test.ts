import { expect, test } from 'vitest';
import { type TurnChange, TurnChanges } from '../../src/session/runs/turnChanges.ts';
import { newEntry } from '../../src/session/runs/turnEntry.ts';

function listening() {
  const changes = new TurnChanges();
  const heard: TurnChange[] = [];
  changes.onDidChange((change) => heard.push(change));
  const entry = newEntry('turn-1', { kind: 'answer', question: 'How many?' }, { isPaused: false });
  return { changes, heard, entry };
}

test('a change is applied before it is announced', () => {
  const { changes, entry } = listening();
  const seen: unknown[] = [];
  changes.onDidChange(() => seen.push(entry.turn.related));
  const related = [{ query: 'And by month?' }];
  changes.set(entry, { related });
  expect(seen).toEqual([related]);
});

test('a card is added to the others and announced with its content', () => {
  const { changes, heard, entry } = listening();
  const drawn = { card: { card_id: 'a', title: 'Sales', exportable: false }, components: [] };
  changes.putCard(entry, 'a', drawn);
  changes.putCard(entry, 'b', drawn);
  expect(Object.keys(entry.turn.cards)).toEqual(['a', 'b']);
  expect(heard).toEqual([
    { kind: 'card', turn: 'turn-1', cardId: 'a', drawn },
    { kind: 'card', turn: 'turn-1', cardId: 'b', drawn },
  ]);
});

test('the start and end of following are announced', () => {
  const { changes, heard, entry } = listening();
  const following = new AbortController();
  changes.follow(entry, following);
  expect(entry.following).toBe(following);
  changes.follow(entry, undefined);
  expect(entry.following).toBeUndefined();
  expect(heard).toEqual([
    { kind: 'following', turn: 'turn-1' },
    { kind: 'following', turn: 'turn-1' },
  ]);
});
