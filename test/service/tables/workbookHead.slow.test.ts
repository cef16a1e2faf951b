import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../bench/generate.ts';
import type { SourceFile } from '../../../src/service/tables/read/source.ts';
import { workbookHead } from '../../../src/service/tables/read/workbookHead.ts';
import { openTestTables } from './openTestTables.ts';

const opened = openTestTables('workbook-head');
const { folder } = opened;

const random = randomFrom(3);
const start = Date.UTC(2020, 0, 1);

/** Readings of weirs, each with a remark of its own that hardly packs. */
function sheetOf(rows: number, remarkWords: number): xlsx.WorkSheet {
  const remark = () =>
    Array.from({ length: remarkWords }, () => Math.floor(random() * 2 ** 32).toString(36)).join(' ');
  const table = Array.from({ length: rows }, (_, row) => [
    row + 1,
    new Date(start + row * 3_600_000 * 24),
    `Weir ${row % 40}`,
    random() * 9,
    remark(),
  ]);
  const header = ['reading', 'day', 'station', 'level', 'remark'];
  return xlsx.utils.aoa_to_sheet([header, ...table], { dense: true, cellDates: true, UTC: true });
}

function bytesOf(sheets: Readonly<Record<string, xlsx.WorkSheet>>, hidden = -1): Buffer {
  const book = xlsx.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) xlsx.utils.book_append_sheet(book, sheet, name);
  if (hidden >= 0) xlsx.utils.book_set_sheet_visibility(book, hidden, 1);
  return xlsx.write(book, { type: 'buffer', compression: true, bookSST: true }) as Buffer;
}

const fileOf = (path: string): SourceFile => ({ path, fileName: path, sizeBytes: 0, stagingDir: folder });
const notes = xlsx.utils.aoa_to_sheet([['about'], ['Readings of forty weirs']]);

test('a workbook is looked at by the first rows of its first large sheet that is visible', async () => {
  const path = join(folder, 'weirs.xlsx');
  const rows = 40_000;
  const sheets = { 'Read me': notes, Drafts: sheetOf(28_000, 1), Readings: sheetOf(rows, 12) };
  writeFileSync(path, bytesOf(sheets, 1));
  const table = await opened.tables.preview({ id: 'weirs', path, shownPath: 'weirs.xlsx' });
  expect(table).toMatchObject({ name: 'weirs', sheet: 'Readings', sampleOf: { isHead: true } });
  expect(table?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'reading number',
    'day date',
    'station string',
    'level number',
    'remark string',
  ]);
  expect(table?.rows).toBeGreaterThan(5000);
  expect(table?.rows).toBeLessThan(rows / 4); // all of them are parsed once more with the whole sheet
  expect(table?.columns[0]).toMatchObject({ min: 1, max: table?.rows });
  expect(Math.abs((table?.sampleOf?.aboutRows ?? 0) - rows)).toBeLessThan(rows * 0.05);
  await opened.tables.dropPreview(table?.id ?? '');
  const staged = readdirSync(join(folder, 'temp'), { recursive: true }).map(String);
  expect(staged.filter((name) => /staged.\S/.test(name))).toEqual([]);
});

test('rows whose shared texts come too late are left out, so that no text is missing', async () => {
  const head = await workbookHead(fileOf('long.xlsx'), bytesOf({ Readings: sheetOf(24_000, 150) }));
  const rows = [...((head?.source.rows ?? []) as Iterable<readonly string[]>)];
  expect(rows.length).toBeGreaterThan(3000);
  expect(rows.length).toBeLessThan(5000); // the beginning of the sheet has more
  expect(rows.every((row) => row.length === 5 && (row[4]?.length ?? 0) > 500)).toBe(true);
});

test('a workbook of small sheets has no head', async () => {
  const bytes = bytesOf({ 'Read me': notes, Readings: sheetOf(2000, 300) });
  expect(bytes.length).toBeGreaterThan(2 * 2 ** 20);
  expect(await workbookHead(fileOf('small.xlsx'), bytes)).toBeUndefined();
  const path = join(folder, 'small.xlsx');
  writeFileSync(path, bytes);
  expect(await opened.tables.preview({ id: 'small', path, shownPath: 'small.xlsx' })).toBeUndefined();
});

test('a damaged workbook has no sample, and its sample does not hold up what is said of it', async () => {
  const path = join(folder, 'damaged.xlsx');
  const bytes = bytesOf({ Readings: sheetOf(20_000, 12) });
  bytes.fill(0xff, 2000, 200_000);
  writeFileSync(path, bytes);
  expect(statSync(path).size).toBeGreaterThan(2 * 2 ** 20);
  await expect(opened.tables.preview({ id: 'damaged', path, shownPath: 'damaged.xlsx' })).rejects.toThrow();
  await expect(opened.tables.add({ id: 'damaged', path, shownPath: 'damaged.xlsx' })).rejects.toThrow(
    /damaged/,
  );
});
