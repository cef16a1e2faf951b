import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsWords } from '../../../src/service/engine/cards/drawFile.ts';
import type { TableProfile } from '../../../src/service/tables/profile/tableProfile.ts';
import { hasPreview } from '../../../src/service/tables/read/filePreview.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const rows = 500_000;
let tables: Tables;

/** The noise keeps packed files large. */
const from = `(SELECT i AS crossing, 'port ' || (i % 40) AS port, (i % 997) / 4 AS fare, hash(i) AS noise FROM range(${rows}) t(i))`;

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const path = (name: string) => join(folder, name);
  await connection.run(`COPY ${from} TO '${path('crossings.csv')}' (FORMAT csv)`);
  await connection.run(`COPY ${from} TO '${path('crossings.parquet')}' (FORMAT parquet)`);
  await connection.run(`COPY ${from} TO '${path('crossings.jsonl')}' (FORMAT json)`);
  await connection.run(
    `COPY (SELECT repeat(chr(65 + CAST(i % 26 AS INTEGER)) || hash(i), 400) AS text, i FROM range(1500) t(i)) TO '${path('few.parquet')}' (FORMAT parquet, COMPRESSION uncompressed, DICTIONARY_SIZE_LIMIT 1)`,
  );
  connection.closeSync();
  instance.closeSync();
  const csv = readFileSync(path('crossings.csv'));
  const untidy = csv
    .toString('latin1')
    .replaceAll('port 7,', 'port d\xe9,')
    .replaceAll(/^(\d*99,.*),\d+$/gm, '$1');
  const again = untidy.slice(untidy.indexOf('\n') + 1);
  writeFileSync(path('untidy.csv'), untidy + again, 'latin1');
  writeFileSync(path('untidy.csv.gz'), gzipSync(Buffer.from(untidy, 'latin1'), { level: 1 }));
  const wide = `\ufeff${csv.toString().replaceAll(/^(\d*99,.*),\d+$/gm, '$1')}`;
  writeFileSync(path('wide.csv'), wide, 'utf16le');
  const lines = readFileSync(path('crossings.jsonl'));
  const list = lines.toString().trim().replaceAll('\n', ',\n');
  writeFileSync(path('list.json'), `[${list}]`);
  writeFileSync(
    path('named.json'),
    `{"made by": "port [office] \\"7\\"", "about": {"year": 2024}, "crossings": [${list}]}`,
  );
  const noted = list.replaceAll('"port"', '"notes":[{"by":"A"},{"by":"B"}],"port"');
  writeFileSync(path('noted.json'), `[${noted}]`);
  writeFileSync(
    path('columns.json'),
    `{"port": ["Oban"${',"Mallaig"'.repeat(1e6)}], "fare": [1${',2'.repeat(1e6)}]}`,
  );
  writeFileSync(path('crossings.csv.gz'), gzipSync(csv, { level: 1 }));
  const params = { [constants.ZSTD_c_compressionLevel]: 1 };
  writeFileSync(path('crossings.csv.zst'), zstdCompressSync(csv, { params }));
  writeFileSync(path('crossings.jsonl.gz'), gzipSync(lines, { level: 1 }));
  writeFileSync(path('cut.csv.gz'), readFileSync(path('crossings.csv.gz')).subarray(0, -1000));
  writeFileSync(path('damaged.csv.gz'), Buffer.concat([gzipSync('a,b\n'), Buffer.alloc(5 * 2 ** 20, 7)]));
  tables = await openTables({ tempDir: join(folder, 'temp') });
});
afterAll(async () => {
  await tables.stop();
  tables.close();
  rmSync(folder, { recursive: true });
});

const preview = (name: string) => tables.preview({ id: name, path: join(folder, name), shownPath: name });
const staged = () =>
  readdirSync(join(folder, 'temp'), { recursive: true }).filter((name) => /staged.\S/.test(String(name)));

test.each([
  ['crossings.csv.gz', true],
  ['crossings.csv.zst', true],
  ['crossings.jsonl', true],
  ['crossings.jsonl.gz', true],
  ['crossings.parquet', false],
])('%s is looked at by a sample before it is read', async (name, isHead) => {
  const table = await preview(name);
  expect(table?.name).toBe('crossings');
  expect(table?.columns.map(({ type }) => type).slice(0, 3)).toEqual(['number', 'string', 'number']);
  expect(table?.rows).toBeGreaterThan(10_000);
  expect(table?.rows).toBeLessThan(130_000);
  const about = table?.sampleOf?.aboutRows ?? 0;
  expect(Math.abs(about - rows)).toBeLessThan(name === 'crossings.parquet' ? 1 : rows * 0.05);
  expect(table?.sampleOf?.isHead ?? false).toBe(isHead);
  const last = Number(table?.columns[0]?.max);
  if (isHead) expect(last).toBeLessThan(rows * 0.9);
  else expect(last).toBe(rows - 1);
  await tables.dropPreview(table?.id ?? '');
  expect(staged()).toEqual([]);
});

test.each([
  ['untidy.csv', 2 * rows],
  ['untidy.csv.gz', rows],
  ['wide.csv', rows],
  ['list.json', rows],
  ['named.json', rows],
])('%s, which only our own readers can read, is looked at by its beginning', async (name, of) => {
  const table = await preview(name);
  expect(table?.columns.map(({ type }) => type).slice(0, 3)).toEqual(['number', 'string', 'number']);
  expect(table?.rows).toBeGreaterThan(10_000);
  expect(table?.columns[0]).toMatchObject({ min: 0, max: (table?.rows ?? 0) - 1 });
  const about = table?.sampleOf?.aboutRows ?? 0;
  expect(Math.abs(about - of)).toBeLessThan(of * 0.05);
  expect(table?.sampleOf?.isHead).toBe(true);
  await tables.dropPreview(table?.id ?? '');
  expect(staged()).toEqual([]);
});

test('a document of records with lists of their own is looked at by its records', async () => {
  const table = await preview('noted.json');
  expect(table?.columns.map(({ name }) => name)).toEqual(['crossing', 'notes', 'port', 'fare', 'noise']);
  await tables.dropPreview(table?.id ?? '');
  expect(staged()).toEqual([]);
});

test('a document that holds no list of objects first has no sample', async () => {
  expect(await preview('columns.json')).toBeUndefined();
  expect(staged()).toEqual([]);
});

test('the words for a sample say when it is the beginning of its file', async () => {
  expect(rowsWords({ rows: 100_000, sampleOf: { aboutRows: 5_412_345, isHead: true } })).toBe(
    '100,000 of about 5.4 million rows, all from its beginning',
  );
});

test('the sample of a file that is cut off further on is shown, and what is wrong said by reading it', async () => {
  const table = await preview('cut.csv.gz');
  expect(table?.rows).toBeGreaterThan(10_000);
  await tables.dropPreview(table?.id ?? '');
  const path = join(folder, 'cut.csv.gz');
  await expect(tables.add({ id: 'cut', path, shownPath: 'cut.csv.gz' })).rejects.toThrow(/cut off/);
});

test('a damaged file has no sample and leaves nothing behind', async () => {
  await expect(preview('damaged.csv.gz')).rejects.toThrow();
  expect(staged()).toEqual([]);
});

test('a file that has no more rows than a sample is no sample of itself', async () => {
  expect(await preview('few.parquet')).toBeUndefined();
  expect(staged()).toEqual([]);
});

test('a small file, and one that has to be read whole, have no sample', () => {
  const mb = 2 ** 20;
  expect(hasPreview({ path: '/a/b.csv', sizeBytes: 19 * mb })).toBe(false);
  expect(hasPreview({ path: '/a/b.CSV', sizeBytes: 20 * mb })).toBe(true);
  expect(hasPreview({ path: '/a/b.csv.gz', sizeBytes: 3 * mb })).toBe(false);
  expect(hasPreview({ path: '/a/b.json', sizeBytes: 7 * mb })).toBe(false);
  expect(hasPreview({ path: '/a/b.json', sizeBytes: 8 * mb })).toBe(true);
  expect(hasPreview({ path: '/a/b.json.gz', sizeBytes: 200 * mb })).toBe(false);
  expect(hasPreview({ path: '/a/b.xlsx', sizeBytes: mb })).toBe(false);
  expect(hasPreview({ path: '/a/b.xlsx', sizeBytes: 2 * mb })).toBe(true);
  expect(hasPreview({ path: '/a/b.xls', sizeBytes: 200 * mb })).toBe(false);
});

test('a sample waits for those before it, and leaves when nobody waits for it any more', async () => {
  const names = ['first.parquet', 'second.parquet', 'third.parquet', 'fourth.parquet', 'late.parquet'];
  for (const name of names) copyFileSync(join(folder, 'crossings.parquet'), join(folder, name));
  const stop = new AbortController();
  // Twice as many as are taken at once, again and again: whoever comes has to wait.
  const busy = names.slice(0, 4).map(async (name) => {
    while (!stop.signal.aborted) await drop(await preview(name));
  });
  const words: string[] = [];
  const file = { id: 'late', path: join(folder, 'late.parquet'), shownPath: 'late.parquet' };
  const watch = {
    signal: stop.signal,
    onProgress: (progress: { readonly words: string }) => {
      if (!progress.words.startsWith('after ')) return;
      words.push(progress.words);
      stop.abort(new Error('closed'));
    },
  };
  let failed: unknown;
  // One that comes just when two have ended is taken at once.
  while (failed === undefined)
    await tables.preview(file, watch).then(drop, (error: unknown) => {
      failed = error;
    });
  expect(failed).toMatchObject({ message: 'closed' });
  expect(words[0]).toMatch(/^after (another file|\d others)$/);
  await Promise.all(busy);
});

async function drop(table: TableProfile | undefined): Promise<void> {
  if (table) await tables.dropPreview(table.id);
}
