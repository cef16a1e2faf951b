import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeWorkbook } from '../../../bench/generateWorkbook.ts';
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

test('the thread loads no library before it reads', async () => {
  const entry = new URL('../../../src/service/tables/read/readerWorker.ts', import.meta.url).pathname;
  const bundled = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const imports = Object.values(bundled.metafile.outputs).flatMap((output) => output.imports);
  const libraries = imports.filter(({ path }) => !path.startsWith('node:'));
  expect(libraries.map(({ path, kind }) => `${kind} ${path}`)).toEqual(
    libraries.map(() => 'dynamic-import @e965/xlsx'),
  );
  expect(libraries.length).toBeGreaterThan(0);
});

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

describe('a workbook that takes long', () => {
  const workbook = () => {
    const path = join(folder, 'readings.xlsx');
    writeWorkbook(path, 30_000);
    return { path, fileName: 'readings.xlsx', sizeBytes: statSync(path).size, stagingDir: staging };
  };
  let patient: ReaderThread;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    patient = new ReaderThread();
  });
  afterEach(() => {
    patient.close();
    vi.useRealTimers();
  });

  test('is read to its end, with no minute in which nothing comes of it', async () => {
    const seen: number[] = [];
    const sources = await patient.readWorkbook(workbook(), {
      onShare: (share) => {
        seen.push(share);
        vi.advanceTimersByTime(50_000);
      },
    });
    for (const [from, to] of [
      [0.1, 0.75],
      [0.75, 0.85],
      [0.85, 1],
    ] as const)
      expect(seen.some((share) => share > from && share < to)).toBe(true);
    for (const source of sources) if (source.kind !== 'rows') await source.release();
  });

  test('keeps the one that waits behind it, which is read as well', async () => {
    const file = workbook();
    const first = patient.readWorkbook(file, { onShare: () => void vi.advanceTimersByTime(50_000) });
    const second = patient.readWorkbook(file);
    for (const source of [...(await first), ...(await second)])
      if (source.kind !== 'rows') await source.release();
  });

  test('is given up after a minute without progress', async () => {
    const reading = patient.readWorkbook(workbook());
    vi.advanceTimersByTime(60_000);
    await expect(reading).rejects.toMatchObject({
      kind: 'too-large',
      message: 'readings.xlsx took too long to read. Save the sheet as CSV.',
    });
  });
});
