import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { SvcError } from '../../contract/errors.ts';
import { allSheets } from './allSheets.ts';
import { findHead } from './header.ts';
import { uniqueNames } from './labels.ts';
import type { ReadingNote } from './profile.ts';
import { isBlankRecord } from './records.ts';
import { repaired } from './repair.ts';
import { mostColumns, type RowSource, type SourceFile } from './source.ts';
import { uncompressedBytes, unpacksToMore } from './zipSize.ts';

type Xlsx = typeof import('@e965/xlsx');

const mostFileBytes = 100 * 2 ** 20;
const mostUncompressedBytes = 500 * 2 ** 20;
/** An archive that can unpack to no more than this is taken at its word. */
const harmlessBytes = 50 * 2 ** 20;
const mostMergedCells = 100_000;

/** One source per visible sheet that holds something. */
export async function excelSources(file: SourceFile): Promise<RowSource[]> {
  const bytes = await readFile(file.path);
  if (bytes.length === 0) throw new SvcError('unprocessable', `${file.fileName} is empty.`);
  const unpacked = uncompressedBytes(bytes);
  if (bytes.length > mostFileBytes || (unpacked ?? 0) > mostUncompressedBytes)
    throw new SvcError('too-large', `${file.fileName} is too large for a workbook. Save the sheet as CSV.`);
  if (await unpacksToMore(bytes, harmlessBytes))
    throw new SvcError('unprocessable', `${file.fileName} is damaged: it unpacks to more than it declares.`);
  if (unpacked === undefined && !isOldWorkbook(bytes))
    throw new SvcError('unprocessable', `${file.fileName} is not a workbook, or it is damaged.`);
  const xlsx = await import('@e965/xlsx');
  const book = readBook(file, xlsx, bytes);
  const sources = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden).flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet ? sheetSource(file, xlsx, book, name, sheet) : [];
  });
  if (sources.length === 0) throw new SvcError('unprocessable', `${file.fileName} has no sheet with rows.`);
  return [...sources, ...allSheets(sources)];
}

const isOldWorkbook = (bytes: Buffer) => bytes.readUInt32BE(0) === 0xd0cf11e0;

function readBook(file: SourceFile, xlsx: Xlsx, bytes: Buffer): WorkBook {
  try {
    return xlsx.read(bytes, {
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    const message = isLocked ? 'is protected by a password' : 'could not be read as a workbook';
    throw new SvcError('unprocessable', `${file.fileName} ${message}.`, { cause: error });
  }
}

function sheetSource(
  file: SourceFile,
  xlsx: Xlsx,
  book: WorkBook,
  name: string,
  sheet: WorkSheet,
): RowSource[] {
  const records = recordsOf(xlsx, book, sheet);
  const head = findHead(records.slice(0, 200));
  const isFilled = records.some((record) => !isBlankRecord(record));
  const rows = records
    .slice(head.preamble)
    .filter((record) => !isBlankRecord(record))
    .slice(head.headerRows);
  if (!isFilled || rows.length === 0) return [];
  const width = rows.reduce(
    (most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1),
    head.width,
  );
  if (width > mostColumns)
    throw new SvcError(
      'too-large',
      `Sheet "${name}" of ${file.fileName} has ${width.toLocaleString('en')} columns.`,
    );
  const names = uniqueNames(Array.from({ length: width }, (_, at) => head.names[at] ?? ''));
  return repaired({ kind: 'rows', sheet: name, names, rows, notes: () => headNotes(head) }, rows);
}

function headNotes({ preamble, headerRows }: { preamble: number; headerRows: number }): ReadingNote[] {
  const notes: ReadingNote[] = [];
  if (preamble > 0)
    notes.push({ kind: 'header', message: `${preamble} rows above the header were left out.` });
  if (headerRows === 0)
    notes.push({ kind: 'header', message: 'The sheet has no header; columns are numbered.' });
  if (headerRows > 1) notes.push({ kind: 'header', message: `The header takes ${headerRows} rows.` });
  return notes;
}

function recordsOf(xlsx: Xlsx, book: WorkBook, sheet: WorkSheet): string[][] {
  const has1904 = book.Workbook?.WBProps?.date1904 === true;
  const grid = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const records = Array.from(grid, (row) => Array.from(row ?? [], (cell) => textOf(xlsx, cell, has1904)));
  fillMergedColumns(sheet, records);
  return records;
}

/** A header stands among the first rows. */
const headRows = 20;

/**
 * A cell merged over several rows counts for each of them. One merged across counts for each of its columns where it
 * may be part of a header; over most of the sheet it is a title and stays single.
 */
function fillMergedColumns(sheet: WorkSheet, records: string[][]): void {
  let left = mostMergedCells;
  const width = Math.max(0, ...records.slice(0, headRows * 2).map(({ length }) => length));
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    if (from.c !== to.c) {
      const record = from.r === to.r && from.r < headRows ? records[from.r] : undefined;
      if (record && to.c - from.c + 1 <= width / 2)
        for (let column = from.c + 1; column <= to.c; column++) record[column] = record[from.c] ?? '';
      continue;
    }
    const value = records[from.r]?.[from.c] ?? '';
    for (let row = from.r + 1; row <= Math.min(to.r, records.length - 1) && left > 0; row++, left--) {
      const record = records[row];
      if (record) record[from.c] = value;
    }
  }
}

function textOf(xlsx: Xlsx, cell: CellObject | undefined, has1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const isDate = typeof cell.z === 'string' && xlsx.SSF.is_date(cell.z);
    return isDate ? dateText(xlsx, cell.v, has1904) : String(cell.v);
  }
  return String(cell.v).trim();
}

/** Excel counts days from 1900 or 1904; text as written in the sheet, in no time zone. */
function dateText(xlsx: Xlsx, days: number, has1904: boolean): string {
  const { y, m, d, H, M, S } = xlsx.SSF.parse_date_code(days, { date1904: has1904 });
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(H)}:${two(M)}:${two(Math.floor(S))}`;
  if (days < 1) return clock;
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
  return days % 1 === 0 ? day : `${day} ${clock}`;
}
