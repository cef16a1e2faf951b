import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';
import { writeColumnar } from '../../../src/service/tables/read/columnarTable.ts';
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

test.each([
  [3, 'UNCOMPRESSED'],
  [13, 'SNAPPY'],
])('the rows of a file of %i MB are kept %s', async (mb, codec) => {
  const { path, sizeBytes } = put(`kept-${mb}.csv`, mb);
  const file = { path, fileName: 'kept.csv', sizeBytes, stagingDir };
  const [way] = await csvSources(file, reader);
  const [source] = (await way?.()) ?? [];
  if (source?.kind !== 'scanned') throw new Error('the file is read in another way');
  const rowsFolder = join(folder, `rows-${mb}`);
  const engine: Database = await openDatabase({
    tempDir: join(folder, 'temp'),
    cacheDir: rowsFolder,
    readable: [source.file.path],
  });
  try {
    const written = await writeColumnar(engine, source, { folder: rowsFolder, now: new Date(2024, 5, 1) });
    const codecs = await engine.all(`SELECT DISTINCT compression FROM parquet_metadata('${written.path}')`);
    expect(codecs).toEqual([[codec]]);
    expect(written.columns.map(({ type }) => type)).toEqual(['number', 'string', 'number', 'date']);
  } finally {
    await engine.stop();
    engine.close();
    await source.release();
  }
});
