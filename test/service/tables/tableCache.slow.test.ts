import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TableCache } from '../../../src/service/tables/read/tableCache.ts';
import { openTables, type Tables, type TablesOptions } from '../../../src/service/tables/tables.ts';

let folder: string;
let cacheDir: string;
let log: string[];
const opened: Tables[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  cacheDir = join(folder, 'kept');
  log = [];
});
afterEach(() => {
  for (const tables of opened.splice(0)) tables.close();
  rmSync(folder, { recursive: true });
});

async function open(options: Partial<TablesOptions> = {}): Promise<Tables> {
  const tables = await openTables({
    ...{ tempDir: join(folder, 'temp'), cacheDir, log: (line) => log.push(line) },
    ...options,
  });
  opened.push(tables);
  return tables;
}

const rows = 60_000;

function write(name: string, port = 'Oban'): string {
  const path = join(folder, name);
  const lines = Array.from({ length: rows }, (_, at) => `${at},${port},${(at % 97) / 2},some words`);
  writeFileSync(path, `id,port,fare,note\n${lines.join('\n')}\n`);
  return path;
}

const add = (tables: Tables, path: string) => tables.add({ id: 'ferries', path, shownPath: 'ferries.csv' });
const port = async (tables: Tables) =>
  (await tables.rows('ferries', { offset: 40_000, limit: 1 })).rows[0]?.[1];
const entries = () => readdirSync(cacheDir).filter((name) => /^[0-9a-f]{40}$/.test(name));
/** Rows of small files are kept behind whoever had them read. */
const untilKept = (count = 1) =>
  expect.poll(() => log.filter((line) => line.startsWith('kept')), { timeout: 30_000 }).toHaveLength(count);
const found = () => log.filter((line) => line.startsWith('found')).length;
function parquet(): string {
  const entry = join(cacheDir, entries()[0] ?? '');
  return join(entry, readdirSync(entry).find((name) => name.endsWith('.parquet')) ?? '');
}

test('a file that was read before is there after a restart, the same as then', async () => {
  const path = write('ferries.csv');
  const first = await open();
  const [before] = await add(first, path);
  await untilKept();
  first.close();
  opened.pop();
  const again = await open();
  expect(await add(again, path)).toEqual([before]);
  expect(found()).toBe(1);
  expect(await port(again)).toBe('Oban');
});

test('an edit that leaves size and time as they were is not answered from the cache', async () => {
  const path = write('ferries.csv', 'Oban');
  const { atime, mtime } = statSync(path);
  await add(await open(), path);
  await untilKept();
  write('ferries.csv', 'Mull');
  utimesSync(path, atime, mtime);
  const again = await open();
  await add(again, path);
  expect(found()).toBe(0);
  expect(await port(again)).toBe('Mull');
});

test.each([
  ['the rows are cut off', () => truncateSync(parquet(), 1000)],
  ['the rows are gone', () => rmSync(parquet())],
  [
    'the rows have their length alone',
    () => writeFileSync(parquet(), Buffer.alloc(statSync(parquet()).size)),
  ],
  ['the index is damaged', () => writeFileSync(join(cacheDir, entries()[0] ?? '', 'tables.json'), 'x\n[]')],
])('a file is read again when of its kept tables %s', async (_, damage) => {
  const path = write('ferries.csv');
  await add(await open(), path);
  await untilKept();
  damage();
  const again = await open();
  expect((await add(again, path))[0]?.rows).toBe(rows);
  expect(found()).toBe(0);
  expect(await port(again)).toBe('Oban');
});

test('a question is answered when another window has just emptied the cache', async () => {
  const tables = await open();
  await add(tables, write('ferries.csv'));
  await untilKept();
  rmSync(cacheDir, { recursive: true });
  mkdirSync(cacheDir);
  expect(await port(tables)).toBe('Oban');
});

test('a question is answered when the kept rows are damaged without a change of their size', async () => {
  const tables = await open();
  await add(tables, write('ferries.csv'));
  await untilKept();
  const path = parquet();
  writeFileSync(path, Buffer.alloc(statSync(path).size, 7));
  expect(await port(tables)).toBe('Oban');
  expect(log.some((line) => line.includes('is read again'))).toBe(true);
});

test('a file can be read where nothing can be kept', async () => {
  const tables = await open();
  rmSync(cacheDir, { recursive: true });
  writeFileSync(cacheDir, 'not a folder');
  await add(tables, write('ferries.csv'));
  expect(await port(tables)).toBe('Oban');
  await expect.poll(() => log.some((line) => line.includes('is not kept')), { timeout: 30_000 }).toBe(true);
  expect(await port(tables)).toBe('Oban');
});

test('rows that were read into memory move to the cache', async () => {
  const path = join(folder, 'ragged.csv');
  write('ragged.csv');
  const lines = readFileSync(path, 'utf8').split('\n');
  lines[100] = '99,Tiree';
  writeFileSync(path, lines.join('\n'));
  const tables = await open();
  const [before] = await add(tables, path);
  expect(before?.notes).toHaveLength(1);
  await expect.poll(entries, { timeout: 30_000 }).toHaveLength(1);
  expect((await tables.rows('ferries', { offset: 99, limit: 1 })).rows).toEqual([[99, 'Tiree', null, null]]);
  const again = await open();
  expect(await add(again, path)).toEqual([before]);
  expect(found()).toBe(1);
});

test('what was used last stays when the cache is full', async () => {
  const one = write('one.csv');
  const tables = await open();
  await tables.add({ id: 'one', path: one, shownPath: 'one.csv' });
  await untilKept();
  const [first] = entries();
  const used = new Date(Date.now() - 60_000);
  utimesSync(join(cacheDir, first ?? ''), used, used);
  for (const name of readdirSync(join(cacheDir, first ?? '')))
    utimesSync(join(cacheDir, first ?? '', name), used, used);
  await tables.add({ id: 'two', path: write('two.csv', 'Mull'), shownPath: 'two.csv' });
  await untilKept(2);
  const bytes = statSync(parquet()).size;
  const cache = new TableCache({
    folder: cacheDir,
    maxBytes: bytes * 1.5,
    now: () => new Date(),
    log: () => {},
  });
  await cache.tidy();
  expect(entries()).toHaveLength(1);
  expect(entries()).not.toContain(first);
});

test('nothing is left of files when the history is cleared, and their tables can still be asked', async () => {
  const tables = await open();
  await add(tables, write('ferries.csv'));
  await untilKept();
  expect(entries()).toHaveLength(1);
  await tables.clearCache(new Date('9999-01-01'));
  expect(entries()).toEqual([]);
  expect(await port(tables)).toBe('Oban');
});

test('rows that waited to be kept when the history was cleared are not kept after it', async () => {
  const tables = await open();
  await add(tables, write('ferries.csv'));
  await tables.clearCache(new Date('9999-01-01'));
  const later = write('later.csv');
  await tables.add({ id: 'later', path: later, shownPath: 'later.csv' });
  await untilKept(); // their turn came before that of a file that was read later
  expect(log.filter((line) => line.startsWith('kept'))).toEqual(['kept later.csv for the next time']);
  expect(entries()).toHaveLength(1);
  expect(await port(tables)).toBe('Oban');
});

test('what a process left behind that was killed while it wrote is deleted, not what one is writing', async () => {
  mkdirSync(join(cacheDir, 'part-999999-x'), { recursive: true });
  mkdirSync(join(cacheDir, `part-${process.pid}-x`));
  const later = () => new Date(Date.now() + 2 * 3_600_000);
  await new TableCache({ folder: cacheDir, now: later, log: () => {} }).tidy();
  expect(readdirSync(cacheDir)).toEqual([`part-${process.pid}-x`]);
  expect(existsSync(cacheDir)).toBe(true);
});

test('who stops right after a file was read has the cache tidied before its folder may go', async () => {
  const tables = await open();
  await add(tables, write('ferries.csv'));
  await tables.stop();
  rmSync(cacheDir, { recursive: true });
  await setTimeout(50); // what still went on would find the folder gone
  expect(log.filter((line) => line.includes('not tidied'))).toEqual([]);
});
