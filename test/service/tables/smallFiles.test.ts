import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';
import { holdScanned, writeColumnar } from '../../../src/service/tables/read/columnarTable.ts';
import { readHead, sampleCsv } from '../../../src/service/tables/read/csvSample.ts';
import { csvSources } from '../../../src/service/tables/read/csvSource.ts';
import { detectLayout } from '../../../src/service/tables/read/readCsv.ts';
import { ReaderThread } from '../../../src/service/tables/read/readerThread.ts';

const folder = mkdtempSync(join(tmpdir(), 'small-files-'));
const stagingDir = join(folder, 'staged');
const reader = new ReaderThread();

beforeAll(() => mkdirSync(stagingDir));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (at: number) =>
  `${at},Kiln ${at % 30},${(at % 997) / 4},2024-03-${String(1 + (at % 28)).padStart(2, '0')}\n`;

/** A file of firings of about so many megabytes. */
function put(name: string, mb: number): { path: string; sizeBytes: number } {
  const path = join(folder, name);
  const lines = Array.from({ length: 10_000 }, (_, at) => line(at)).join('');
  const text = `firing,kiln,hours,day\n${lines.repeat(Math.ceil((mb * 2 ** 20) / lines.length))}`;
  writeFileSync(path, text);
  return { path, sizeBytes: text.length };
}

test('fewer rows of a small file are looked at than of a large one, from all over it', async () => {
  const sampled = async (mb: number) => {
    const { path, sizeBytes } = put(`sampled-${mb}.csv`, mb);
    const handle = await open(path);
    try {
      const head = await readHead(handle);
      return await sampleCsv(handle, sizeBytes, head, detectLayout(head, false));
    } finally {
      await handle.close();
    }
  };
  const [small, large] = [await sampled(3), await sampled(13)];
  expect(small.rows).toHaveLength(150 * (8 + 15));
  expect(large.rows).toHaveLength(400 * (8 + 15));
  expect(Math.abs(small.bytesPerRow / large.bytesPerRow - 1)).toBeLessThan(0.02);
});

test('a small file is held in memory the same as a Parquet file would hold it', async () => {
  const path = join(folder, 'both.csv');
  const lines = Array.from({ length: 90_000 }, (_, at) => {
    const hours = at === 70_000 ? 'n/a' : at === 70_001 ? '' : `${(at % 997) / 4 - 20}`;
    const note = at === 80_000 ? ' cracked ' : at === 80_001 ? '-' : at % 5 === 0 ? '' : 'fired well';
    const lit = `2024-03-${String(1 + (at % 28)).padStart(2, '0')} 00:00:00`;
    return at === 50_000 ? ',,,,,' : `${at},Kiln ${at % 30},${hours},${lit},${note},${at % 2 === 0}`;
  });
  const text = `firing,kiln,hours,lit,note,is_glazed\n${lines.join('\n')}\n`;
  writeFileSync(path, text);
  const sourceOf = async () => {
    const file = { path, fileName: 'both.csv', sizeBytes: text.length, stagingDir };
    const [way] = await csvSources(file, reader);
    const [source] = (await way?.()) ?? [];
    if (source?.kind !== 'scanned') throw new Error('the file is read in another way');
    return source;
  };
  const cacheDir = join(folder, 'both');
  const now = new Date(2024, 5, 1);
  const [held, written] = [await sourceOf(), await sourceOf()];
  const seen = await openDatabase({ tempDir: stagingDir, cacheDir, readable: [held.file.path] });
  const parquet = await openDatabase({ tempDir: stagingDir, cacheDir, readable: [written.file.path] });
  try {
    const table = await holdScanned(seen, held, 'held', { now });
    const rows = await seen.all('SELECT * FROM held ORDER BY rowid');
    const types = await seen.all('DESCRIBE held');
    const { path: rowsPath, ...file } = await writeColumnar(parquet, written, { folder: cacheDir, now });
    const list = table.columns.map((_, at) => `c${at}`).join(', ');
    expect(rows).toEqual(await parquet.all(`SELECT ${list} FROM read_parquet('${rowsPath}')`));
    expect(types).toEqual(await parquet.all(`DESCRIBE SELECT ${list} FROM read_parquet('${rowsPath}')`));
    expect(plain(table)).toEqual(plain(file));
    expect(table.rows).toBe(89_999);
    expect(table.columns.map(({ type }) => type)).toEqual([
      ...['number', 'string', 'number', 'date', 'string', 'boolean'],
    ]);
  } finally {
    for (const open of [seen, parquet]) open.close();
    await held.release();
    await written.release();
  }
});

/** Without the functions of values that were counted. */
const plain = (table: unknown) => JSON.parse(JSON.stringify(table)) as unknown;

test('rows of a file that is written to while it is held are not shown, and nothing of it is left', async () => {
  const { path, sizeBytes } = put('changed.csv', 2);
  const file = { path, fileName: 'changed.csv', sizeBytes, stagingDir };
  const [way] = await csvSources(file, reader);
  const [source] = (await way?.()) ?? [];
  if (source?.kind !== 'scanned') throw new Error('the file is read in another way');
  const engine = await openDatabase({ tempDir: stagingDir, readable: [source.file.path] });
  try {
    appendFileSync(path, line(1));
    const held = holdScanned(engine, source, 'changed', { now: new Date() });
    await expect(held).rejects.toThrow('changed.csv changed while it was being read');
    expect(await engine.all('SHOW TABLES')).toEqual([]);
  } finally {
    engine.close();
    await source.release();
  }
  expect(existsSync(source.file.path)).toBe(false);
});
