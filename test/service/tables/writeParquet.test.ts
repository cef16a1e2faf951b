import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parquetName, writeParquet } from '../../../src/service/tables/read/writeParquet.ts';
import { openTables } from '../../../src/service/tables/tables.ts';

const signal = new AbortController().signal;

function setUp(name: string, content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parquet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  const tempDir = join(folder, 'temp');
  const said: string[] = [];
  const convert = (maxBytes: number, stop = signal) =>
    writeParquet(
      { path, shownPath: name },
      { maxBytes, tempDir, say: (message) => said.push(message), signal: stop },
    );
  /** What a reader of the Parquet file finds. */
  const readBack = async (bytes: Uint8Array) => {
    const copy = join(folder, 'back.parquet');
    writeFileSync(copy, bytes);
    const tables = await openTables({ tempDir: join(folder, 'reading') });
    onTestFinished(() => tables.close());
    const [table] = await tables.add({ id: 'back', path: copy, shownPath: 'back.parquet' });
    return { table, rows: (await tables.rows('back', { limit: 100_000 })).rows };
  };
  return { convert, readBack, said, tempDir };
}

/** Rows that zstd cannot make much of, numbered from 0. */
function noisyCsv(rows: number): string {
  let seed = 42;
  const noise = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed.toString(36);
  };
  const lines = Array.from({ length: rows }, (_, at) => `${at},${noise()}${noise()},2024-01-01`);
  return `id,word,day\n${lines.join('\n')}\n`;
}

test('a table that fits is written whole, typed, with its names and in its order', async () => {
  const { convert, readBack } = setUp(
    'sales.csv',
    'Day;Umsatz, netto;ok\n01.02.2024;1.200,50;ja\n13.02.2024;;nein\n',
  );
  const { bytes, rows, totalRows } = await convert(100_000);
  expect([rows, totalRows]).toEqual([2, 2]);
  const { table, rows: read } = await readBack(bytes);
  expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Day', 'date'],
    ['Umsatz, netto', 'number'],
    ['ok', expect.any(String)],
  ]);
  expect(read.map((row) => row.slice(0, 2))).toEqual([
    ['2024-02-01', 1200.5],
    ['2024-02-13', null],
  ]);
});

test('of a table that is too large the first rows are written, as many as fit, in their order', async () => {
  const { convert, readBack, said } = setUp('noise.csv', noisyCsv(40_000));
  const { bytes, rows, totalRows } = await convert(200_000);
  expect(totalRows).toBe(40_000);
  expect(bytes.length).toBeLessThanOrEqual(200_000);
  expect(bytes.length).toBeGreaterThan(140_000); // no less than could be sent
  const { rows: read } = await readBack(bytes);
  expect(read.map(([id]) => id)).toEqual(Array.from({ length: rows }, (_, at) => at));
  expect(said).toContain('40,000 rows of 3 columns');
  expect(said.at(-1)).toBe(`Trying the first ${rows.toLocaleString('en-US')} rows`);
});

test('a unit beside the values goes into the name of the column', async () => {
  const { convert, readBack } = setUp('prices.csv', 'item,price\na,"$1,200"\nb,$3\nc,$7\n');
  const { table, rows } = await readBack((await convert(100_000)).bytes);
  expect(table?.columns[1]?.name).toBe('price (USD)');
  expect(rows.map(([, price]) => price)).toEqual([1200, 3, 7]);
});

test('a name that has the letter of a unit somewhere still gets the unit', async () => {
  const { readBack, tempDir } = setUp('none.csv', '');
  const tables = await openTables({ tempDir });
  onTestFinished(() => tables.close());
  const columns = [
    { name: 'finish time', unit: 's' },
    { name: 'weight_kg', unit: 'kg' },
  ].map((column) => ({ ...column, type: 'number' }));
  const bytes = await tables.parquetOf({ columns, rows: [[2000, 70]] });
  expect((await readBack(bytes)).table?.columns.map(({ name }) => name)).toEqual([
    'finish time (s)',
    'weight_kg',
  ]);
});

test('values that could not be preserved are noted', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `${at},${at === 150 ? 'x7y' : at * 2}`);
  const { convert } = setUp('gaps.csv', `id,load\n${lines.join('\n')}\n`);
  const { notes } = await convert(100_000);
  expect(notes.join(' ')).toMatch(/1 of 200 values of "load" are not a number and count as missing/);
});

test.each([
  ['JSON', 'a.json', '[{"a":1,"b":"x"},{"a":2,"b":"y"}]'],
  ['JSON Lines', 'a.jsonl', '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n'],
  ['tab-separated values', 'a.tsv', 'a\tb\n1\tx\n2\ty\n'],
])('%s can be written', async (_, name, content) => {
  const { convert, readBack } = setUp(name, content);
  expect((await readBack((await convert(100_000)).bytes)).rows).toEqual([
    [1, 'x'],
    [2, 'y'],
  ]);
});

test('nothing is left on the disk, whether it works, fails or is cancelled', async () => {
  const { convert, tempDir } = setUp('noise.csv', noisyCsv(40_000));
  await convert(200_000);
  expect(readdirSync(tempDir)).toEqual([]);
  await expect(convert(100)).rejects.toMatchObject({ kind: 'too-large' });
  expect(readdirSync(tempDir)).toEqual([]);
  const cancelled = new AbortController();
  const work = convert(200_000, cancelled.signal);
  setTimeout(() => cancelled.abort(new Error('left')), 50);
  await expect(work).rejects.toThrow('left');
  expect(readdirSync(tempDir)).toEqual([]);
});

test.each([
  ['empty.csv', '', /empty/],
  ['bare.csv', 'a,b\n', /no rows/],
])('%s is refused in plain words', async (name, content, words) => {
  await expect(setUp(name, content).convert(100_000)).rejects.toThrow(words);
});

test('the name of the file says how much of it is inside', () => {
  expect(parquetName('data/sales.csv', { rows: 3, totalRows: 3 })).toBe('sales.parquet');
  expect(parquetName('sales.csv', { rows: 60_000, totalRows: 412_000 })).toBe(
    'sales (first 60,000 of 412,000 rows).parquet',
  );
});
