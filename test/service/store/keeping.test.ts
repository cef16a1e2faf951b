import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Retention } from '../../../src/service/engine/runs/retention.ts';
import { cardStore } from '../../../src/service/store/cardStore.ts';
import { fileStore } from '../../../src/service/store/fileStore.ts';
import { runStore } from '../../../src/service/store/runStore.ts';
import { type Database, openDatabase } from '../../../src/service/store/storeDatabase.ts';
import { retentionStore } from '../../../src/service/store/storeRetention.ts';

const now = () => new Date('2031-06-15T12:00:00');
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString();
let folder: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardinal-keeping-'));
  db = openDatabase(join(folder, 'cardinal.db'));
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const keeping = (keepDays = 365, maxBytes = 500 * 2 ** 20) =>
  new Retention({
    store: retentionStore(db),
    runs: runStore(db),
    tables: { clearCache: async () => {} },
    now,
    log: () => {},
    keepDays,
    maxBytes,
  });
const call = { signal: new AbortController().signal };
const threads = () =>
  runStore(db)
    .threads()
    .map(({ thread_id }) => thread_id)
    .sort();

/** A thread with one run, its card and its events. */
function ask(id: string, days: number, { isRunning = false, words = '' } = {}) {
  const runs = runStore(db);
  const created_at = daysAgo(days);
  const thread = { thread_id: id, agent: 'answer', effort: 'medium', title: id, created_at } as const;
  runs.addThread({ ...thread, source_indexes: ['data'], in_focus_card_id: null });
  runs.addRun({ run_id: `r-${id}`, agent: 'answer', thread_id: id, created_at, request: {}, owner: '1-a' });
  keepCard(`c-${id}`, days);
  runs.appendEvent(`r-${id}`, {
    position: 0,
    seq: 0,
    category: 'activity',
    block: { kind: 'status', message: words },
  });
  if (isRunning) return;
  const result = { cards: [{ card_id: `c-${id}` }] };
  runs.end(`r-${id}`, { status: 'completed', completed_at: created_at, result, error: null, reading: null });
}
function keepCard(card_id: string, days: number) {
  const drawing = { title: card_id, description: '', components: [] };
  cardStore(db).add({
    card_id,
    created_at: daysAgo(days),
    card: { exportable: false },
    drawing,
    dataset: null,
  });
}
function upload(file_id: string, days: number): string {
  const path = join(folder, file_id);
  writeFileSync(path, 'a\n1\n');
  fileStore(db).grant({ file_id, name: file_id, path, token: '', created_at: daysAgo(days) });
  fileStore(db).arrived(file_id, 4);
  return path;
}

test('what is older than a year is deleted with its runs, events, cards and files; the rest stays', async () => {
  ask('old', 400);
  ask('young', 300);
  ask('busy', 400, { isRunning: true });
  keepCard('loose-old', 400);
  keepCard('loose-young', 10);
  const [old, young] = [upload('old', 400), upload('young', 1)];
  await keeping().tidy();
  expect(threads()).toEqual(['busy', 'young']);
  expect(db.all('SELECT DISTINCT run_id FROM run_event ORDER BY run_id').map(({ run_id }) => run_id)).toEqual(
    ['r-busy', 'r-young'],
  );
  expect(db.all('SELECT card_id FROM card ORDER BY card_id').map(({ card_id }) => card_id)).toEqual([
    'c-young',
    'loose-young',
  ]);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

test('a thread is as old as its last question', async () => {
  ask('followed', 400);
  runStore(db).addRun({
    run_id: 'again',
    agent: 'answer',
    thread_id: 'followed',
    created_at: daysAgo(3),
    request: {},
    owner: '1-a',
  });
  runStore(db).end('again', { status: 'failed', completed_at: '', result: null, error: null, reading: null });
  await keeping().tidy();
  expect(threads()).toEqual(['followed']);
});

test('finished searches, deliveries and firings are deleted after a month; pending ones, channels and monitors stay', async () => {
  const [old, young] = [daysAgo(32), daysAgo(28)];
  db.run(`INSERT INTO channel (channel_id, name, kind, url, status, secret, created_at, updated_at)
    VALUES ('ch', 'Harbour', 'webhook', 'https://example.com', 'active', 's', '${old}', '${old}')`);
  db.run(`INSERT INTO monitor (monitor_id, type, channel_id, title, status, created_at)
    VALUES ('m', 'sports.game_start', 'ch', 't', 'active', '${old}')`);
  for (const [age, at] of Object.entries({ old, young })) {
    for (const state of ['waiting', 'delivered', 'failed', 'dropped'])
      db.run(`INSERT INTO delivery (delivery_id, channel_id, monitor_id, body, state, attempts, due_at, created_at)
        VALUES ('${age}-${state}', 'ch', 'm', '{}', '${state}', 1, '${at}', '${at}')`);
    db.run(
      `INSERT INTO firing (firing_id, monitor_id, occasion, fired_at) VALUES ('${age}', 'm', '${age}', '${at}')`,
    );
    for (const status of ['COMPLETED', 'INTERRUPTED', 'IN_PROGRESS'])
      db.run(`INSERT INTO task (task_id, status, created_at, request, owner)
        VALUES ('${age}-${status}', '${status}', '${at}', '{}', '1-a')`);
    db.run(`INSERT INTO task_event (task_id, id, data) VALUES ('${age}-COMPLETED', 0, '{}')`);
  }
  const ids = (table: string, id: string) =>
    db.all(`SELECT ${id} AS id FROM ${table} ORDER BY id`).map((row) => row.id);
  await keeping(0).tidy();
  const deliveries = ['old-waiting', 'young-delivered', 'young-dropped', 'young-failed', 'young-waiting'];
  expect(ids('delivery', 'delivery_id')).toEqual(deliveries);
  expect(ids('firing', 'firing_id')).toEqual(['young']);
  const tasks = ['old-IN_PROGRESS', 'young-COMPLETED', 'young-INTERRUPTED', 'young-IN_PROGRESS'].sort();
  expect(ids('task', 'task_id')).toEqual(tasks);
  expect(ids('task_event', 'task_id')).toEqual(['young-COMPLETED']);

  await keeping().handlers.clear({ older_than_days: 0 }, call);
  expect(ids('task', 'task_id')).toEqual(['old-IN_PROGRESS', 'young-IN_PROGRESS']);
  expect(ids('delivery', 'delivery_id')).toEqual(deliveries);
  for (const [table, id] of [
    ['firing', 'young'],
    ['monitor', 'm'],
    ['channel', 'ch'],
  ])
    expect(ids(table ?? '', `${table}_id`)).toEqual([id]);
});

test('with 0 days nothing is ever deleted', async () => {
  ask('old', 4_000);
  await keeping(0).tidy();
  expect(threads()).toEqual(['old']);
});

test('above the size limit the oldest threads are deleted, but none of today or with a running turn', async () => {
  const words = 'x'.repeat(100_000);
  for (let days = 60; days > 0; days--) ask(`d${String(days).padStart(2, '0')}`, days, { words });
  ask('today', 0, { words });
  ask('busy', 50, { words, isRunning: true });
  await keeping(365, 2_000_000).tidy();
  const left = threads();
  expect(left.slice(0, 2)).toEqual(['busy', 'd01']);
  expect(left.at(-1)).toBe('today');
  expect(left).not.toContain('d60');
  expect(retentionStore(db).kept().bytes).toBeLessThan(2_000_000);
  await keeping(365, 1).tidy();
  expect(threads()).toEqual(['busy', 'today']);
});

test('the user can delete threads older than some days, or all without a running turn, which frees disk space', async () => {
  const words = 'a secret '.repeat(20_000);
  ask('old', 40, { words });
  ask('today', 0, { words });
  ask('busy', 0, { isRunning: true });
  const { handlers } = keeping();
  expect(await handlers.clear({ older_than_days: 30 }, call)).toMatchObject({ threads: 1, cards: 1 });
  expect(threads()).toEqual(['busy', 'today']);
  const cleared = await handlers.clear({ older_than_days: 0 }, call);
  expect(cleared.bytes).toBeGreaterThan(100_000);
  expect(threads()).toEqual(['busy']);
  expect(await handlers.kept({}, call)).toMatchObject({ threads: 1, runs: 1, cards: 0, keep_days: 365 });
});

test('a single thread can be deleted, unless it has a run in progress or does not exist', () => {
  ask('one', 1);
  ask('two', 1);
  ask('busy', 0, { isRunning: true });
  const { handlers } = keeping();
  expect(handlers.removeThread({ thread_id: 'one' }, call)).toEqual({ thread_id: 'one', deleted: true });
  expect(threads()).toEqual(['busy', 'two']);
  expect(() => handlers.removeThread({ thread_id: 'busy' }, call)).toThrow('run in progress');
  expect(() => handlers.removeThread({ thread_id: 'one' }, call)).toThrow('no such thread');
});

test('a deleted thread can be restored unchanged, once, and not after everything was deleted', async () => {
  ask('one', 1, { words: 'a step' });
  ask('two', 1);
  const tables = () =>
    ['thread', 'run', 'run_event', 'card'].map((table) => db.all(`SELECT * FROM ${table} ORDER BY 1`));
  const before = tables();
  const { handlers } = keeping();
  await handlers.removeThread({ thread_id: 'one' }, call);
  expect(tables()).not.toEqual(before);
  expect(handlers.restoreThread({ thread_id: 'one' }, call)).toEqual({ thread_id: 'one', restored: true });
  expect(tables()).toEqual(before);
  expect(() => handlers.restoreThread({ thread_id: 'one' }, call)).toThrow('no longer be brought back');
  await handlers.removeThread({ thread_id: 'two' }, call);
  await handlers.clear({ older_than_days: 0 }, call);
  expect(() => handlers.restoreThread({ thread_id: 'two' }, call)).toThrow('no longer be brought back');
});

test('the last ten deleted threads can be restored', async () => {
  const { handlers } = keeping();
  const ids = Array.from({ length: 11 }, (_, at) => `t${at}`);
  for (const id of ids) ask(id, 1);
  for (const thread_id of ids) await handlers.removeThread({ thread_id }, call);
  expect(() => handlers.restoreThread({ thread_id: 't0' }, call)).toThrow('no longer be brought back');
  for (const thread_id of ids.slice(1)) await handlers.restoreThread({ thread_id }, call);
  expect(threads()).toHaveLength(10);
});
