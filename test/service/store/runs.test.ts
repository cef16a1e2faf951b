import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runStore } from '../../../src/service/store/runStore.ts';
import { openDatabase } from '../../../src/service/store/storeDatabase.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardinal-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'store.sqlite');
const thread = {
  thread_id: 't',
  agent: 'answer',
  effort: 'medium',
  source_indexes: ['data'],
  title: 'q',
  created_at: '2031-01-01',
  in_focus_card_id: null,
} as const;
const run = (run_id: string, created_at: string) =>
  ({
    run_id,
    agent: 'answer',
    thread_id: 't',
    created_at,
    request: { query: run_id },
    owner: '1-a',
  }) as const;

test('stored runs are there after the store is reopened', () => {
  const first = openDatabase(path());
  const runs = runStore(first);
  runs.addThread({ ...thread, source_indexes: ['data'] });
  runs.addRun(run('r1', '2031-01-01'));
  runs.appendEvent('r1', {
    position: 0,
    seq: 0,
    category: 'activity',
    block: { kind: 'status', message: 'one' },
  });
  first.close();
  const again = runStore(openDatabase(path()));
  expect(again.run('r1', 'answer')).toMatchObject({ status: 'queued', request: { query: 'r1' } });
  expect(again.eventsFrom('r1', 0)).toEqual([
    { position: 0, seq: 0, category: 'activity', block: { kind: 'status', message: 'one' } },
  ]);
});

test('two windows share one store', () => {
  const [one, two] = [openDatabase(path()), openDatabase(path())];
  runStore(one).addThread({ ...thread, source_indexes: ['data'] });
  runStore(two).addRun(run('r1', '2031-01-01'));
  expect(runStore(one).run('r1', 'answer')?.run_id).toBe('r1');
  one.close();
  two.close();
});

test('runs with the same time are paged without loss or duplicates', () => {
  const runs = runStore(openDatabase(':memory:'));
  runs.addThread({ ...thread, source_indexes: ['data'] });
  for (const id of ['a', 'b', 'c', 'd', 'e']) runs.addRun(run(id, '2031-01-01'));
  const first = runs.runs('answer', 2);
  const rest = runs.runs('answer', 10, first[1]);
  expect([...first, ...rest].map(({ run_id }) => run_id)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('a failed transaction leaves nothing behind', () => {
  const db = openDatabase(':memory:');
  const runs = runStore(db);
  expect(() =>
    db.transaction(() => {
      runs.addThread({ ...thread, source_indexes: ['data'] });
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(runs.threads()).toEqual([]);
});

test('a store of a newer version is refused, not damaged', () => {
  const db = openDatabase(path());
  db.all('PRAGMA user_version = 999');
  db.close();
  expect(() => openDatabase(path())).toThrow('newer version');
});
