import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { ReaderThread } from '../../../src/service/tables/read/readerThread.ts';
import type { SourceFile } from '../../../src/service/tables/read/source.ts';

const folder = mkdtempSync(join(tmpdir(), 'reader-thread-'));
const staging = mkdtempSync(join(folder, 'staged-'));
const reader = new ReaderThread();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

function put(name: string, content: string | Buffer): SourceFile {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, fileName: name, sizeBytes: statSync(path).size, stagingDir: staging };
}
const cellsOf = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, at) => (row === 0 ? `name ${at}` : `calm ${row} ${at}`)),
  );
const csvOf = (cells: readonly (readonly (string | null)[])[]) =>
  cells.map((row) => row.join(',')).join('\n');
/** As many cells, of which only those of the heading and of the first column hold text: a cell counts even if it is empty. */
const sparse = (rows: number, columns: number) =>
  cellsOf(rows, 1).map(([first = ''], row) =>
    Array.from({ length: columns }, (_, at) => (at === 0 ? first : row === 0 ? `name ${at}` : null)),
  );

test('few rows are handed over as they are, with nothing written for the engine', async () => {
  const [source] = await reader.readDelimited(put('wide.csv', csvOf(cellsOf(60, 2000))));
  expect(source?.kind).toBe('rows');
  const rows = source?.kind === 'rows' ? [...(source.rows as Iterable<readonly string[]>)] : [];
  expect(rows).toHaveLength(59);
  expect(rows[58]?.[1999]).toBe('calm 59 1999');
  expect(readdirSync(staging)).toEqual([]);
});

test.each([
  ['rows', csvOf(cellsOf(20_002, 3))],
  ['cells', csvOf(sparse(2002, 501))],
])('too many %s are written for the engine', async (_, text) => {
  const [source] = await reader.readDelimited(put('long.csv', text));
  expect(source?.kind).toBe('staged');
  expect(readdirSync(staging)).toHaveLength(1);
  if (source?.kind === 'staged') await source.release();
  expect(readdirSync(staging)).toEqual([]);
});

test('the sheets of a workbook share what may be handed over', async () => {
  const book = xlsx.utils.book_new();
  for (const name of ['North', 'South', 'West'])
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(sparse(1001, 400)), name);
  const sources = await reader.readWorkbook(
    put('weirs.xlsx', xlsx.write(book, { type: 'buffer' }) as Buffer),
  );
  const kinds = sources.filter(({ made }) => !made).map(({ kind, sheet }) => `${sheet} ${kind}`);
  expect(kinds).toEqual(['North rows', 'South rows', 'West staged']);
  for (const source of sources) if (source.kind !== 'rows') await source.release();
});
