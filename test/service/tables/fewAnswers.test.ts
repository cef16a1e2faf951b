import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/tables/query/duckdbDatabase.ts';
import { typeColumns } from '../../../src/service/tables/read/buildTable.ts';
import { writeColumnar } from '../../../src/service/tables/read/columnarTable.ts';
import { csvSources } from '../../../src/service/tables/read/csvSource.ts';
import { ReaderThread } from '../../../src/service/tables/read/readerThread.ts';
import type { ScannedSource } from '../../../src/service/tables/read/source.ts';

// A statement that only has constants to say answers once for each row of its table, and large tables have millions.

const folder = mkdtempSync(join(tmpdir(), 'few-answers-'));
const path = join(folder, 'figures.csv');
const rows = 60_000;
const now = new Date('2026-01-01');
let longest = 0;

/** An engine that has the length of its answers counted. */
async function counted(readable: readonly string[] = []): Promise<Database> {
  const database = await openDatabase({ tempDir: join(folder, 'temp'), cacheDir: folder, readable });
  const all: Database['all'] = async (...given) => {
    const answer = await database.all(...given);
    longest = Math.max(longest, answer.length);
    return answer;
  };
  return { ...database, all };
}

beforeAll(() => {
  const lines = Array.from({ length: rows }, (_, at) => `${at},${at % 90},${(at % 997) / 4}`);
  writeFileSync(path, `id,vehicles,some quantity of fare\n${lines.join('\n')}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a table of texts is typed without its rows coming here', async () => {
  const database = await counted();
  longest = 0;
  await database.all(
    `CREATE TABLE texts AS SELECT 'pier ' || (i % 7) AS c0, 'x' || hash(i) AS c1 FROM range(${rows}) t(i)`,
  );
  const { columns } = await typeColumns(database, ['pier', 'code'], 'texts', now);
  expect(columns.map(({ type }) => type)).toEqual(['string', 'string']);
  expect(longest).toBeGreaterThan(100);
  expect(longest).toBeLessThan(rows / 4);
  database.close();
});

test('a file of figures is read in place without its rows coming here', async () => {
  const file = { path, fileName: 'figures.csv', sizeBytes: 2 ** 21, stagingDir: folder };
  const [way] = await csvSources(file, new ReaderThread());
  const source = (await way?.())?.[0] as ScannedSource;
  expect(source.kind).toBe('scanned');
  const reader = await counted([source.file.path]);
  longest = 0;
  const written = await writeColumnar(reader, source, { folder, now });
  expect(written.rows).toBe(rows);
  expect(longest).toBe(1);
  await source.release();
  reader.close();
});
