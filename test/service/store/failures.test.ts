import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RunLog } from '../../../src/service/engine/runs/runLog.ts';
import { startService } from '../../../src/service/startService.ts';
import { cardStore } from '../../../src/service/store/cardStore.ts';
import { runStore } from '../../../src/service/store/runStore.ts';
import { type Database, openDatabase } from '../../../src/service/store/storeDatabase.ts';

let folder: string;
const opened: Database[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardinal-failures-'));
});
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
  rmSync(folder, { recursive: true });
});

const path = () => join(folder, 'cardinal.db');
function open(): Database {
  const db = openDatabase(path());
  opened.push(db);
  return db;
}
function withRun(db: Database) {
  const runs = runStore(db);
  const created_at = '2031-01-01T00:00:00.000Z';
  const thread = { thread_id: 't', agent: 'answer', effort: 'medium', title: 'q', created_at } as const;
  runs.addThread({ ...thread, source_indexes: ['data'], in_focus_card_id: null });
  runs.addRun({ run_id: 'r', agent: 'answer', thread_id: 't', created_at, request: {}, owner: '1-a' });
  return runs;
}
const status = (message: string) => ({ kind: 'status', message }) as const;

describe('a log of a run', () => {
  test('resumes its position after the surrounding transaction fails', async () => {
    const db = open();
    const runs = withRun(db);
    const log = new RunLog(runs);
    log.open('r');
    log.append('r', status('one'));
    expect(() =>
      runs.transaction(() => {
        log.append('r', status('lost'));
        log.append('r', { kind: 'stream_done' });
        throw new Error('no');
      }),
    ).toThrow('no');
    log.append('r', status('two'));
    log.append('r', { kind: 'stream_done' });
    const read = [];
    for await (const event of log.read('r', -1, new AbortController().signal)) read.push(event);
    expect(read.map(({ position, seq, block }) => [position, seq, block.kind])).toEqual([
      [0, 0, 'status'],
      [1, 1, 'status'],
      [2, 2, 'stream_done'],
    ]);
  });

  test('longer than one batch is read completely, by several readers at once', async () => {
    const runs = withRun(open());
    const log = new RunLog(runs);
    log.open('r');
    const read = async () => {
      const seqs: number[] = [];
      for await (const { seq } of log.read('r', -1, new AbortController().signal)) seqs.push(seq);
      return seqs;
    };
    const readers = [read(), read(), read()];
    for (let at = 0; at < 1_000; at++) {
      log.append('r', status(String(at)));
      if (at % 100 === 0) await new Promise(setImmediate);
    }
    log.append('r', { kind: 'stream_done' });
    for (const seqs of await Promise.all(readers)) expect(seqs).toEqual(seqs.map((_, at) => at));
    expect(await read()).toHaveLength(1_001);
  });

  test('ends for its readers when its thread is deleted', async () => {
    const db = open();
    const runs = withRun(db);
    const reader = new RunLog(runs).read('r', -1, new AbortController().signal);
    const end = reader.next();
    db.run('DELETE FROM run');
    expect(await end).toEqual({ done: true, value: undefined });
  });
});

describe('a store on a full disk', () => {
  test('reports it, stores nothing partially, and continues once there is space', () => {
    const db = open();
    const runs = withRun(db);
    const cards = cardStore(db);
    const [{ page_count } = {}] = db.all('PRAGMA page_count');
    db.all(`PRAGMA max_page_count = ${Number(page_count) + 2}`);
    const words = 'x'.repeat(100_000);
    const draft = { created_at: 'now', card: { exportable: false }, dataset: null };
    const add = (card_id: string) =>
      runs.transaction(() => {
        cards.add({ ...draft, card_id, drawing: { title: 'a', description: '', components: [] } });
        cards.add({
          ...draft,
          card_id: `${card_id}2`,
          drawing: { title: words, description: '', components: [] },
        });
      });
    expect(() => add('a')).toThrow(
      expect.objectContaining({
        kind: 'unavailable',
        message: expect.stringContaining('The disk is full'),
      }),
    );
    expect(cards.get('a')).toBeUndefined();
    expect(runs.run('r', 'answer')?.status).toBe('queued');
    db.all('PRAGMA max_page_count = 1000000');
    add('b');
    expect(cards.get('b2')?.drawing.title).toBe(words);
  });
});

test('a store locked for long by another window is reported as busy, and intact afterwards', () => {
  const db = open();
  const runs = withRun(db);
  db.all('PRAGMA busy_timeout = 50');
  const other = new DatabaseSync(path());
  other.exec('BEGIN IMMEDIATE');
  expect(() => runs.start('r')).toThrow(
    expect.objectContaining({ kind: 'unavailable', facts: expect.objectContaining({ retryAfterMs: 1_000 }) }),
  );
  expect(() => runs.transaction(() => runs.start('r'))).toThrow('Another window');
  other.exec('ROLLBACK');
  other.close();
  runs.transaction(() => runs.start('r'));
  expect(runs.run('r', 'answer')?.status).toBe('running');
});

describe('a damaged store', () => {
  const damage = () => {
    const db = openDatabase(path());
    withRun(db);
    db.close();
    writeFileSync(path(), 'this was a database once\n'.repeat(400));
  };

  test('is an error that says what to do, and is left unchanged', async () => {
    damage();
    const before = readFileSync(path());
    await expect(startService({ folders: [], store: path() })).rejects.toMatchObject({
      message: expect.stringMatching(/damaged.*--set-aside-damaged-store/),
    });
    expect(readFileSync(path())).toEqual(before);
  });

  test('is renamed and kept when a new one is requested', async () => {
    damage();
    const before = readFileSync(path());
    const lines: string[] = [];
    const service = await startService({
      folders: [],
      store: path(),
      replacesDamagedStore: true,
      now: () => new Date('2031-01-02T03:04:05Z'),
      log: (line) => lines.push(line),
    });
    await service.close();
    const aside = `${path()}.damaged-2031-01-02T03-04-05`;
    expect(readFileSync(aside)).toEqual(before);
    expect(lines.join()).toContain(aside);
    expect(existsSync(path())).toBe(true);
  });

  test('that was truncated is distinguished from a healthy one when read', () => {
    const db = openDatabase(path());
    const runs = withRun(db);
    for (let position = 0; position < 500; position++)
      runs.appendEvent('r', {
        position,
        seq: position,
        category: 'activity',
        block: status('x'.repeat(500)),
      });
    db.all('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    truncateSync(path(), 40_960);
    expect(() => {
      const again = openDatabase(path());
      opened.push(again);
      runStore(again).eventsFrom('r', 0, 1_000);
    }).toThrow('damaged');
    expect(readdirSync(folder)).toContain('cardinal.db');
  });
});
