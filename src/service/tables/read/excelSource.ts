import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx';
import { SvcError } from '../../../contract/errors.ts';
import { uniqueNames } from '../profile/columnLabels.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import { allSheets } from './allSheets.ts';
import { findHead, type Head } from './header.ts';
import { isBlankRecord } from './records.ts';
import { repaired } from './repair.ts';
import { maxColumns, type OnShare, type RowSource, type SourceFile } from './source.ts';
import { statedUnit } from './statedUnit.ts';
import { uncalculatedIn, uncalculatedNote } from './uncalculatedFormulas.ts';
import { DamagedZip, isZip, readZip, unpack, type ZipEntry } from './zipArchive.ts';

/** The library, including its reader of unpacked archives, which is missing in its type declarations. */
export type Xlsx = typeof import('@e965/xlsx') & {
  parse_zip(archive: UnpackedArchive, options: ParsingOptions): WorkBook;
};

/** An archive in the library's form. */
export interface UnpackedArchive {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly {
    readonly name: string;
    readonly type: 2;
    readonly content: Buffer;
  }[];
}

type Grid = (CellObject | undefined)[][];
const gridOf = (sheet: WorkSheet) => (sheet['!data'] ?? []) as Grid;

export const maxFileBytes = 100 * 2 ** 20;
const maxUnpackedBytes = 500 * 2 ** 20;
const maxMergedCells = 100_000;
const maxRows = 2 ** 20;
export const sheetPath = /^xl\/worksheets\/[^/]+\.xml$/i;
/** Images and the like are not unpacked, nor nested archives, whose sizes were not checked. */
const unneeded = /(^|\/)media\/|\.(iwa|zip|png|jpe?g|gif|emf|wmf|svg|vml)$/i;

export const parsing: ParsingOptions = {
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
};

/**
 * One source per visible, non-empty sheet. Takes seconds and much memory for a large workbook, so it runs in a separate
 * thread (readerThread.ts).
 * @throws {SvcError} unprocessable or too-large.
 */
export async function excelSources(
  { fileName }: SourceFile,
  bytes: Buffer,
  onShare: OnShare = () => {},
): Promise<RowSource[]> {
  if (bytes.length === 0) throw new SvcError('unprocessable', `${fileName} is empty.`);
  if (bytes.length > maxFileBytes) throw tooLarge(fileName);
  const xlsx = (await import('@e965/xlsx')) as unknown as Xlsx;
  const { book, uncalculated } = readBook(fileName, xlsx, bytes, onShare);
  const sheets = visibleSheets(book);
  const rows = sheets.reduce((sum, [, sheet]) => sum + gridOf(sheet).length, 0);
  const onTurned = countedRows(rows, parsedShare, turnedShare, onShare);
  const sources = sheets.flatMap(([name, sheet]) => {
    const source = sheetSource(fileName, xlsx, book, name, sheet, onTurned);
    if (!source) return [];
    const notes = () => [...source.notes(), ...uncalculatedNote(uncalculated)];
    return repaired({ ...source, notes }, source.rows);
  });
  if (sources.length === 0) throw new SvcError('unprocessable', noRowsWords(fileName, book));
  const together = allSheets(sources, fileName);
  const onTaken = countedRows(together.length > 0 ? rows * 2 : rows, turnedShare, 1, onShare);
  return [...sources, ...together].map((source) => ({ ...source, rows: watchedRows(source.rows, onTaken) }));
}

function noRowsWords(fileName: string, { SheetNames, Sheets, Workbook }: WorkBook): string {
  const hidden = SheetNames.filter((name, at) => Workbook?.Sheets?.[at]?.Hidden && Sheets[name]?.['!ref']);
  if (hidden.length === 0) return `${fileName} has no sheet with rows.`;
  return `${fileName} has no visible sheet with rows. Hidden sheets are not read; show "${hidden[0]}" and save the workbook.`;
}

export function visibleSheets(book: WorkBook): (readonly [name: string, sheet: WorkSheet])[] {
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Workbook?.Sheets?.[at]?.Hidden ? undefined : book.Sheets[name];
    return sheet ? [[name, sheet] as const] : [];
  });
}

export function tooLarge(fileName: string): SvcError {
  return new SvcError('too-large', `${fileName} is too large for a workbook. Save the sheet as CSV.`);
}

const isOldWorkbook = (bytes: Buffer) => bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0;

interface OpenedBook {
  readonly book: WorkBook;
  /** Formulas without a result, over all its sheets. */
  readonly uncalculated: number;
}

function readBook(fileName: string, xlsx: Xlsx, bytes: Buffer, onShare: OnShare): OpenedBook {
  const isPacked = isZip(bytes);
  if (!isPacked && !isOldWorkbook(bytes))
    throw new SvcError('unprocessable', `${fileName} is not a workbook, or it is damaged.`);
  const archive = isPacked ? unpacked(fileName, bytes, onShare) : undefined;
  try {
    if (!archive) return { book: xlsx.read(bytes, { ...parsing }), uncalculated: 0 };
    const sheets = archive.FileIndex.filter(({ name }) => sheetPath.test(name));
    const uncalculated = sheets.reduce((sum, { content }) => sum + uncalculatedIn(content), 0);
    return { book: xlsx.parse_zip(archive, watchedParsing(archive, onShare)), uncalculated };
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    const message = isLocked ? 'is protected by a password' : 'could not be read as a workbook';
    throw new SvcError('unprocessable', `${fileName} ${message}.`, { cause: error });
  }
}

/**
 * The library trusts whatever an archive declares when unpacking it. So it gets files that we have unpacked and
 * checked.
 */
function unpacked(fileName: string, bytes: Buffer, onShare: OnShare): UnpackedArchive {
  try {
    const entries = readZip(bytes).filter(({ name }) => !name.endsWith('/') && !unneeded.test(name));
    const total = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (total > maxUnpackedBytes) throw tooLarge(fileName);
    let done = 0;
    const unpackOne = (entry: ZipEntry) => {
      const content = unpack(entry);
      done += content.length;
      onShare((done / Math.max(1, total)) * unpackedShare);
      return content;
    };
    return {
      FullPaths: entries.map(({ name }) => name),
      FileIndex: entries.map((entry) => ({ name: entry.name, type: 2, content: unpackOne(entry) })),
    };
  } catch (error) {
    if (!(error instanceof DamagedZip)) throw error;
    throw new SvcError('unprocessable', `${fileName} is damaged: ${error.message}.`, { cause: error });
  }
}

/** Share of the time to read a workbook. */
const unpackedShare = 0.1;
const parsedShare = 0.75;
const turnedShare = 0.85;
const rowMark = Buffer.from('<row');
const reportedRows = 500;

/** Call once per row; reports progress between two shares. */
function countedRows(rows: number, from: number, to: number, onShare: OnShare): () => void {
  let done = 0;
  return () => {
    if (++done % reportedRows === 0) onShare(from + Math.min(1, done / rows) * (to - from));
  };
}

type Rows = RowSource['rows'];

/** Rows in memory stay there, and can be iterated again. */
function watchedRows(rows: Rows, onRow: () => void): Rows {
  if (Symbol.iterator in rows)
    return {
      *[Symbol.iterator]() {
        for (const row of rows) {
          onRow();
          yield row;
        }
      },
    };
  return {
    async *[Symbol.asyncIterator]() {
      for await (const row of rows) {
        onRow();
        yield row;
      }
    },
  };
}

/** The library calls this per row to test a limit, which is its only sign of progress. */
function watchedParsing({ FileIndex }: UnpackedArchive, onShare: OnShare): ParsingOptions {
  let rows = 0;
  for (const { name, content } of FileIndex)
    if (sheetPath.test(name))
      for (let at = content.indexOf(rowMark); at >= 0; at = content.indexOf(rowMark, at + 1)) rows++;
  const onParsed = countedRows(rows, unpackedShare, parsedShare, onShare);
  return {
    ...parsing,
    get sheetRows() {
      onParsed();
      return 0;
    },
    set sheetRows(_) {}, // the library modifies its input
  };
}

/** The rows of a sheet; undefined if it has none. */
export function sheetSource(
  fileName: string,
  xlsx: Xlsx,
  book: WorkBook,
  name: string,
  sheet: WorkSheet,
  onRow: () => void = () => {},
): (RowSource & { readonly rows: readonly string[][] }) | undefined {
  const grid = gridOf(sheet);
  checkSize(fileName, name, grid);
  const records = recordsOf(xlsx, book, sheet, grid, onRow);
  const head = findHead(records.slice(0, 200));
  const isFilled = records.some((record) => !isBlankRecord(record));
  const rows = records
    .slice(head.preamble)
    .filter((record) => !isBlankRecord(record))
    .slice(head.headerRows);
  if (!isFilled || rows.length === 0) return undefined;
  const width = rows.reduce(
    (max, row) => Math.max(max, row.findLastIndex((cell) => cell !== '') + 1),
    head.width,
  );
  const names = uniqueNames(Array.from({ length: width }, (_, at) => head.names[at] ?? ''));
  const unit = statedUnit(head.titles);
  return {
    kind: 'rows',
    sheet: name,
    names,
    rows,
    ...(unit ? { unit } : {}),
    notes: () => headNotes(head, unit),
  };
}

function headNotes({ preamble, headerRows, titles }: Head, unit: string | undefined): ReadingNote[] {
  const notes: ReadingNote[] = [];
  const said = titles.length > 0 ? `: ${titles.map((title) => `"${title.slice(0, 80)}"`).join(', ')}` : '';
  if (preamble > 0)
    notes.push({
      kind: 'header',
      message: `${preamble === 1 ? '1 row' : `${preamble} rows`} above the header ${preamble === 1 ? 'was' : 'were'} left out${said}.`,
    });
  if (unit) notes.push({ kind: 'header', message: `Figures are in ${unit}, as stated above the header.` });
  if (headerRows === 0)
    notes.push({ kind: 'header', message: 'The sheet has no header; columns are numbered.' });
  if (headerRows > 1) notes.push({ kind: 'header', message: `The header takes ${headerRows} rows.` });
  return notes;
}

/** Sparse until read, because a cell may claim a position far out. */
function checkSize(fileName: string, name: string, grid: Grid): void {
  if (grid.length > maxRows)
    throw new SvcError(
      'unprocessable',
      `Sheet "${name}" of ${fileName} has a cell below the last row that a workbook can have.`,
    );
  const width = grid.reduce((max, row) => Math.max(max, row.length), 0);
  if (width > maxColumns)
    throw new SvcError(
      'too-large',
      `Sheet "${name}" of ${fileName} has ${width.toLocaleString('en')} columns.`,
    );
}

function recordsOf(xlsx: Xlsx, book: WorkBook, sheet: WorkSheet, grid: Grid, onRow: () => void): string[][] {
  const has1904 = book.Workbook?.WBProps?.date1904 === true;
  const records = Array.from(grid, (row) => {
    onRow();
    return Array.from(row ?? [], (cell) => textOf(xlsx, cell, has1904));
  });
  fillMergedColumns(sheet, records);
  return records;
}

/** The header is among the first rows. */
const headRows = 20;

/**
 * A cell merged vertically counts for all its rows. One merged horizontally counts for all its columns if it may be
 * part of a header; over most of the sheet it is a title and counts once.
 */
function fillMergedColumns(sheet: WorkSheet, records: string[][]): void {
  let left = maxMergedCells;
  const width = Math.max(0, ...records.slice(0, headRows * 2).map(({ length }) => length));
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    if (from.c !== to.c) {
      const record = from.r === to.r && from.r < headRows ? records[from.r] : undefined;
      if (record && to.c - from.c + 1 <= width * (from.c === 0 ? 0.5 : 0.8))
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
    if (!isDate) return String(cell.v);
    return cell.v === 0 && hasDay(String(cell.z)) ? noDay : dateText(xlsx, cell.v, has1904);
  }
  return String(cell.v).trim();
}

/** Date zero is no date: a formula that refers to an empty cell. Time zero is midnight. */
const noDay = '1900-01-00';
const hasDay = (format: string) => /[dy]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** Excel counts days from 1900 or 1904; without a time zone. */
function dateText(xlsx: Xlsx, days: number, has1904: boolean): string {
  const { y, m, d, H, M, S } = xlsx.SSF.parse_date_code(days, { date1904: has1904 });
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(H)}:${two(M)}:${two(Math.floor(S))}`;
  if (days < 1) return clock;
  const day = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
  return days % 1 === 0 ? day : `${day} ${clock}`;
}
