import { expect, test, vi } from 'vitest';
import { RecentQuestions } from '../../src/session/state/recentQuestions.ts';
import { fakeMemento } from '../fake/surroundings.ts';

const key = 'cardinal.recentQuestions';

test('the newest question comes first, and each only once', async () => {
  const questions = new RecentQuestions(fakeMemento());
  for (const question of ['a', 'b', 'a']) await questions.add(question);
  expect(questions.list).toEqual(['a', 'b']);
});

test('questions older than a time are removed', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const questions = new RecentQuestions(fakeMemento());
  await questions.add('old');
  vi.setSystemTime(2_000);
  await questions.add('new');
  await questions.removeBefore(1_500);
  expect(questions.list).toEqual(['new']);
  vi.useRealTimers();
});

test('questions stored by an earlier version are read, and invalid entries ignored', async () => {
  const state = fakeMemento();
  await state.update(key, ['plain', 7, null, { question: 'timed', askedAt: 5 }, { askedAt: 5 }]);
  expect(new RecentQuestions(state).list).toEqual(['plain', 'timed']);
});
