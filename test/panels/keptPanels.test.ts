import { expect, test } from 'vitest';
import { KeptPanels } from '../../src/panels/keptPanels.ts';
import { fakeMemento } from '../fake/surroundings.ts';

const memo = (id: string, more: object = {}) => ({ title: id, turns: [{ id, question: id, ...more }] });

test('each panel is stored once in its latest state, newest first', () => {
  const kept = new KeptPanels(fakeMemento());
  kept.keep(memo('a'));
  kept.keep(memo('b'));
  kept.keep({ ...memo('a'), threadId: 'th' });
  expect(kept.list.map(({ title, threadId }) => [title, threadId])).toEqual([
    ['a', 'th'],
    ['b', undefined],
  ]);
});

test('a closed panel is removed, and one without turns is never stored', () => {
  const kept = new KeptPanels(fakeMemento());
  kept.keep(memo('a'));
  kept.forget(memo('a'));
  kept.keep({ title: 'empty', turns: [] });
  expect(kept.list).toEqual([]);
});

test('answers are not stored here, since the page has them', () => {
  const kept = new KeptPanels(fakeMemento());
  kept.keep({
    title: 'a',
    turns: [{ id: 'a', question: 'a', way: 'quick', kept: { result: {}, related: [] } }],
  });
  expect(kept.list[0]?.turns[0]).toEqual({ id: 'a', question: 'a', way: 'quick' });
});

test('at most forty panels are stored, and invalid entries are left out', async () => {
  const state = fakeMemento();
  const kept = new KeptPanels(state);
  for (let at = 0; at < 45; at++) kept.keep(memo(`p${at}`));
  expect(kept.list).toHaveLength(40);
  expect(kept.list[0]?.title).toBe('p44');
  await state.update('cardinal.panels', [7, { title: 'x' }, memo('good')]);
  expect(kept.list.map(({ title }) => title)).toEqual(['good']);
});

test('only the latest panels keep the state of their runs', () => {
  const kept = new KeptPanels(fakeMemento());
  const run = { runId: 'r', seq: 3, texts: [], reasoning: [], steps: [], chartRefs: [] };
  for (let at = 0; at < 7; at++) kept.keep(memo(`p${at}`, { runId: 'r', run }));
  expect(kept.list.map(({ turns }) => turns[0]?.run?.seq)).toEqual([3, 3, 3, 3, 3, undefined, undefined]);
  expect(kept.list.every(({ turns }) => turns[0]?.runId === 'r')).toBe(true);
});
