import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCrossings } from '../../../bench/generate.ts';
import { dataEndingOf, nameOfData, packingOf } from '../../../src/service/tables/read/dataEndings.ts';
import { unpackedFile } from '../../../src/service/tables/read/unpackedFile.ts';
import { openTables, type Tables } from '../../../src/service/tables/tables.ts';

let folder: string;
let tables: Tables;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  tables = await openTables({ tempDir: join(folder, 'temp') });
});
afterEach(async () => {
  await tables.stop();
  tables.close();
  rmSync(folder, { recursive: true });
});

function put(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const add = (name: string, bytes: Buffer) =>
  tables.add({ id: name, path: put(name, bytes), shownPath: name });

const csv = Buffer.from('port,vehicles\nOban,12\nMallaig,30\n');
const lines = Buffer.from('{"port":"Oban","vehicles":12}\n{"port":"Mallaig","vehicles":30}\n');
const array = Buffer.from('[{"port":"Oban","vehicles":12},{"port":"Mallaig","vehicles":30}]');

test.each([
  ['crossings.csv.gz', gzipSync(csv)],
  ['crossings.csv.zst', zstdCompressSync(csv)],
  ['CROSSINGS.TSV.GZ', gzipSync(Buffer.from(csv.toString().replaceAll(',', '\t')))],
  ['crossings.jsonl.gz', gzipSync(lines)],
  ['crossings.ndjson.zst', zstdCompressSync(lines)],
  ['crossings.json.gz', gzipSync(array)],
])('%s is read as the file that is packed in it', async (name, bytes) => {
  const [table] = await add(name, bytes);
  expect(table?.name.toLowerCase()).toBe('crossings');
  expect(table?.columns.map(({ name: column, type }) => [column, type])).toEqual([
    ['port', 'string'],
    ['vehicles', 'number'],
  ]);
  const { rows } = await tables.rows(name);
  expect(rows).toEqual([
    ['Oban', 12],
    ['Mallaig', 30],
  ]);
});

test('a large compressed file is read in blocks like a plain one, and its copy is removed', async () => {
  const plain = join(folder, 'plain.csv');
  const rows = writeCrossings(plain, 3 * 2 ** 20);
  const [table] = await add('large.csv.gz', gzipSync(readFileSync(plain), { level: 1 }));
  expect(table).toMatchObject({ rows, notes: [] });
  const [scratch = ''] = readdirSync(join(folder, 'temp'));
  expect(readdirSync(join(folder, 'temp', scratch, 'staged'))).toEqual([]);
});

test('several members of a gzip file are one file', async () => {
  const [table] = await add(
    'two.csv.gz',
    Buffer.concat([gzipSync(csv), gzipSync(Buffer.from('Ullapool,5\n'))]),
  );
  expect(table?.rows).toBe(3);
});

test.each([
  ['cut.csv.gz', gzipSync(csv).subarray(0, 30)],
  ['cut.csv.zst', zstdCompressSync(Buffer.from(csv.toString().repeat(50))).subarray(0, 25)],
])('%s is refused in plain words', async (name, bytes) => {
  await expect(add(name, bytes)).rejects.toMatchObject({
    kind: 'unprocessable',
    message: `${name} is damaged or cut off: it cannot be unpacked.`,
  });
});

test('a file that expands beyond the limit is aborted midway, and leaves nothing behind', async () => {
  const path = put('bomb.csv.gz', gzipSync(Buffer.alloc(20 * 2 ** 20, 'a,b\n')));
  const staging = mkdtempSync(join(folder, 'staging-'));
  const file = { path, fileName: 'bomb.csv.gz', sizeBytes: 20_000, stagingDir: staging };
  await expect(unpackedFile(file, { maxBytes: 2 ** 20 })).rejects.toMatchObject({ kind: 'too-large' });
  expect(readdirSync(staging)).toEqual([]);
});

test.each([
  [1000, '0.1 MB'],
  [3 * 2 ** 19, '1.5 MB'],
  [16 * 2 ** 20, '16 MB'],
])('a limit of %d bytes is said in a unit in which it is not zero', async (maxBytes, words) => {
  const path = put('bomb.csv.gz', gzipSync(Buffer.alloc(20 * 2 ** 20, 'a,b\n')));
  const file = { path, fileName: 'bomb.csv.gz', sizeBytes: 20_000, stagingDir: folder };
  await expect(unpackedFile(file, { maxBytes })).rejects.toThrow(
    `bomb.csv.gz unpacks to more than ${words}, which is more than may be unpacked.`,
  );
});

test('unpacking stops with the reason of its signal', async () => {
  const path = put('slow.csv.gz', gzipSync(csv));
  const file = { path, fileName: 'slow.csv.gz', sizeBytes: 50, stagingDir: folder };
  await expect(unpackedFile(file, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
    'stopped',
  );
});

test('endings of two parts are one, and others are left alone', () => {
  expect(dataEndingOf('/data/Sales.CSV.gz')).toBe('.csv.gz');
  expect(nameOfData('/data/Sales.CSV.gz')).toBe('Sales');
  expect(nameOfData('/data/sales.2024.csv')).toBe('sales.2024');
  expect(packingOf('/data/sales.jsonl.zst')).toBe('zstd');
  for (const other of ['backup.tar.gz', 'book.xlsx.gz', 'a.gz', '.csv', '.csv.gz.txt'])
    expect(dataEndingOf(other)).toBe('');
});
