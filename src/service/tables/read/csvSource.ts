import { isUtf8 } from 'node:buffer';
import { type FileHandle, rm } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import { uniqueNames } from '../profile/columnLabels.ts';
import type { ReadingNote } from '../profile/tableProfile.ts';
import { quoteText } from '../query/sqlWriter.ts';
import { headBytes, readHead, sampleCsv } from './csvSample.ts';
import { decode, detectEncoding, isBinary, isWebPage, webPageWords } from './encoding.ts';
import { FileChanged, grantFile } from './grantedFile.ts';
import { withJsonCells } from './jsonCells.ts';
import { openFile, readFileWhole } from './openFile.ts';
import {
  type CsvCounts,
  type CsvLayout,
  type CsvRecords,
  detectLayout,
  type LineCount,
  noCounts,
  readCsv,
  readCsvPieces,
} from './readCsv.ts';
import type { ReaderThread } from './readerThread.ts';
import { RecordReader } from './records.ts';
import { repaired } from './repair.ts';
import { scanColumns, textColumnsSql } from './scanSql.ts';
import type {
  OnShare,
  ReadingWay,
  RowSource,
  ScannedSource,
  SourceFacts,
  SourceFile,
  StagedSource,
} from './source.ts';
import { maxColumns } from './source.ts';
import { stageCopy, stagedPath, stageOpened } from './staging.ts';
import { statedUnit } from './statedUnit.ts';

/** Up to this size, our own tolerant reader is used, which repairs files laid out by hand. */
const ownReaderBytes = 2 ** 20;
/** Up to this size, cells with JSON are expanded to columns. */
const jsonCellsBytes = 12 * 2 ** 20;
/** Above this size our own reader is too slow even as a fallback; it takes many times as long as the engine's. */
const maxOwnBytes = 2 ** 31;
/** Wider rows are typed in batches, which requires a table in memory. */
export const widestScan = 300;

/** Ways to read a delimited file, the fast one for large files first; each is the fallback of the previous one. */
export async function csvSources(file: SourceFile, reader: ReaderThread): Promise<ReadingWay[]> {
  const head = await headOf(file);
  if (head.length === 0) throw emptyFile(file);
  const { reading } = file;
  const encoding = reading?.encoding ?? detectEncoding(head);
  if (isWebPage(decode(head.subarray(0, 200), encoding)))
    throw new SvcError('unprocessable', webPageWords(file.fileName));
  if (isBinary(head, encoding))
    throw new SvcError('unprocessable', `${file.fileName} is not a table: it looks like a binary file.`);
  if (file.sizeBytes <= ownReaderBytes) return [async () => ownSources(file, await readFileWhole(file))];
  const own: ReadingWay = (_, watch) => reader.readDelimited(file, watch);
  if (!isLarge(file) && isPlainlyWide(head)) return [own];
  const layout = detectLayout(head, head.length === file.sizeBytes, reading);
  const isPlain = isForEngine(layout);
  const inPlace = async () => [await scannedSource(file, layout)];
  const copied = async (failure?: unknown) => {
    if (isRefused(failure)) throw failure; // the copy has the same text
    if (failure instanceof FileChanged) throw failure; // the layout is that of the previous content
    return [await copiedSource(file, layout, head)];
  };
  const quick: ReadingWay[] = isPlain
    ? [...(isNarrow(layout) ? [inPlace] : []), ...(isLarge(file) ? [copied] : [])]
    : [];
  if (file.sizeBytes <= maxOwnBytes) return [...quick, own];
  if (quick.length > 0) return quick;
  throw new SvcError(
    'too-large',
    `${file.fileName} is too large for its encoding or quoting. Save it as UTF-8 with quoted cells.`,
  );
}

/** Layout of a file the engine can read in place; undefined otherwise. */
export function layoutOfLarge(file: SourceFile, head: Buffer): CsvLayout | undefined {
  const { reading } = file;
  if (head.length === 0 || isBinary(head, reading?.encoding ?? detectEncoding(head))) return undefined;
  const layout = detectLayout(head, head.length === file.sizeBytes, reading);
  return isForEngine(layout) && isNarrow(layout) ? layout : undefined;
}

/** Lines used to determine the width of a file. */
const tellingLines = 5;

/** Whether a file is wider than what is read in place: determining its layout takes time per column. */
function isPlainlyWide(head: Buffer): boolean {
  const lines = head.toString('latin1', 0, Math.min(head.length, headBytes)).split('\n', tellingLines + 1);
  if (lines.length <= tellingLines) return false;
  return [',', ';', '\t', '|'].some((delimiter) => {
    const counts = lines.slice(0, tellingLines).map((line) => line.split(delimiter).length);
    return counts.every((count) => count > widestScan && count === counts[0]);
  });
}

const isForEngine = ({ encoding, dialect }: CsvLayout) =>
  encoding === 'utf-8' && dialect.delimiter !== ' ' && dialect.escape === 'double';
const isNarrow = ({ head }: CsvLayout) => head.width > 1 && head.width <= widestScan;
/** The engine reports the line at which a text violates its dialect. */
const isRefused = (failure: unknown) =>
  failure instanceof SvcError && /\bCSV Error on Line\b/.test(failure.message);
const isLarge = ({ sizeBytes }: Pick<SourceFile, 'sizeBytes'>) => sizeBytes > jsonCellsBytes;

function emptyFile(file: SourceFile): SvcError {
  return new SvcError('unprocessable', `${file.fileName} is empty.`);
}

async function headOf(file: SourceFile): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    return await readHead(handle);
  } finally {
    await handle.close();
  }
}

function ownSources(file: SourceFile, bytes: Buffer): RowSource[] {
  return sourcesOfRecords(file, readCsv(bytes, file.reading), bytes);
}

/** Reads a file of any size in pieces with our own reader. Blocks the thread while rows are taken. */
export async function tolerantSources(
  file: SourceFile,
  handle: FileHandle,
  onShare?: OnShare,
): Promise<RowSource[]> {
  const head = await readHead(handle);
  return sourcesOfRecords(
    file,
    readCsvPieces(handle.fd, head, file.sizeBytes, { onShare, reading: file.reading }),
    head,
  );
}

function sourcesOfRecords(
  file: SourceFile,
  { layout, header, rows, counts }: CsvRecords,
  head: Buffer,
): RowSource[] {
  const names = namesOf(file, layout, header);
  const unit = statedUnit(layout.head.titles);
  const found = withJsonCells(names, needRows(file, rows, header));
  return repaired(
    {
      kind: 'rows',
      names: uniqueNames(found.names),
      rows: found.rows,
      lists: found.lists,
      firstRowLine: firstRowLine(head, layout),
      ...factsOf(file, layout),
      ...(unit ? { unit } : {}),
      notes: () => [...layoutNotes(file, layout), ...unitNotes(unit), ...countNotes(counts), ...found.notes],
    },
    found.rows,
  );
}

function* needRows<T>(
  file: SourceFile,
  rows: Iterable<T>,
  header: readonly string[] | undefined,
): Generator<T> {
  let isEmpty = true;
  for (const row of rows) {
    isEmpty = false;
    yield row;
  }
  if (!isEmpty) return;
  if (!header) throw emptyFile(file);
  throw new SvcError('unprocessable', `${file.fileName} has a header but no rows.`);
}

export function namesOf(
  file: SourceFile,
  { head }: CsvLayout,
  header: readonly string[] | undefined,
): string[] {
  if (head.width > maxColumns)
    throw new SvcError(
      'too-large',
      `${file.fileName} has more than ${maxColumns.toLocaleString('en')} columns, which is the most that can be read.`,
    );
  return uniqueNames(header ?? Array.from({ length: head.width }, () => ''));
}

/**
 * The engine reads the file with the dialect we detected, and rejects it if it does not match. A large file is read in
 * place, by a separate engine; opening that takes longer than copying a small file to where the tables' engine may read
 * it.
 * @throws {SvcError} malformed if our own reader would get more out of the file.
 */
async function scannedSource(file: SourceFile, layout: CsvLayout): Promise<ScannedSource> {
  const granted = await grantFile(file);
  const isSmall = !isLarge(granted);
  const path = isSmall ? stagedPath(file.stagingDir, 'csv') : granted.path;
  const release = async () => {
    await granted.release();
    if (isSmall) await rm(path, { force: true });
  };
  try {
    const head = await readHead(granted.handle);
    const { rows, bytesPerRow } = await sampleCsv(granted.handle, granted.sizeBytes, head, layout);
    const names = namesOf(file, layout, headerOf(layout));
    if (rows.length === 0 || (isSmall && withJsonCells(names, rows.slice(0, 200)).notes.length > 0))
      throw new SvcError('malformed', 'not a plain table');
    if (isSmall) await stageOpened(granted, path);
    const line = firstRowLine(head, layout);
    const unit = statedUnit(layout.head.titles);
    return {
      kind: 'scanned',
      fileName: file.fileName,
      names,
      hasHeader: layout.head.headerRows > 0,
      aboutRows: Math.round(granted.sizeBytes / bytesPerRow),
      scanSql: (types) => engineSql(path, layout, line, scanColumns(types)),
      sample: rows,
      file: { path, checkUnchanged: () => granted.checkUnchanged() },
      isSmall,
      firstRowLine: line,
      ...factsOf(file, layout),
      ...(unit ? { unit } : {}),
      notes: (dropped) => [
        ...layoutNotes(file, layout),
        ...unitNotes(unit),
        ...countNotes(droppedAlone(dropped)),
      ],
      release,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Metadata of a delimited file's rows. */
export function factsOf({ reading }: SourceFile, { encoding, dialect, head }: CsvLayout): SourceFacts {
  const { decimal, dates } = reading ?? {};
  const given = { ...(decimal && { decimal }), ...(dates && { dates }) };
  const header_row = head.headerRows > 0 ? head.preamble + 1 : 0;
  return {
    ...((decimal || dates) && { given }),
    layout: { delimiter: dialect.delimiter, encoding, header_row },
  };
}

function headerOf({ head }: CsvLayout): readonly string[] | undefined {
  return head.headerRows > 0 ? head.names : undefined;
}

export function engineSql(path: string, { dialect }: CsvLayout, firstLine: number, columns: string): string {
  return `read_csv(${quoteText(path)}, auto_detect=false, header=false, delim=${quoteText(dialect.delimiter)},
      quote=${quoteText(dialect.quote)}, escape=${quoteText(dialect.quote)}, skip=${firstLine - 1}, nullstr='',
      columns=${columns})`;
}

/** The same from a copy, which cannot change while it is read; the text is held in memory. */
async function copiedSource(file: SourceFile, layout: CsvLayout, head: Buffer): Promise<StagedSource> {
  if (!(await isValidUtf8(file))) throw new SvcError('malformed', 'not UTF-8');
  const names = namesOf(file, layout, headerOf(layout));
  const line = firstRowLine(head, layout);
  const path = await stageCopy(file, 'csv');
  return {
    kind: 'staged',
    fileName: file.fileName,
    names,
    sql: engineSql(path, layout, line, textColumnsSql(names.length)),
    firstRowLine: line,
    ...factsOf(file, layout),
    notes: () => layoutNotes(file, layout),
    release: () => rm(path, { force: true }),
  };
}

async function isValidUtf8(file: SourceFile): Promise<boolean> {
  let rest = Buffer.alloc(0);
  const handle = await openFile(file);
  for await (const chunk of handle.createReadStream({ highWaterMark: 4 << 20 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let end = bytes.length;
    while (end > bytes.length - 4 && end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
    if (end > 0 && (bytes[end - 1] ?? 0) >= 0xc0) end--;
    else end = bytes.length;
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return isUtf8(rest);
}

/** Line, from 1, of the first row. */
export function firstRowLine(bytes: Buffer, { encoding, dialect, head, skip }: CsvLayout): number {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes));
  const reader = new RecordReader(text.slice(skip), dialect);
  for (let left = head.preamble; left > 0; left--) reader.next();
  let left = head.headerRows;
  let start = reader.offset;
  for (let record = reader.next(); record; record = reader.next()) {
    const isBlank = record.every((cell) => cell === '');
    if (!isBlank && left === 0) break;
    if (!isBlank) left--;
    start = reader.offset;
  }
  return text.slice(0, skip + start).split(/\r\n|\r|\n/).length;
}

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
  ' ': 'blanks',
  ':': 'colons',
};

function layoutNotes(file: SourceFile, { encoding, dialect, head }: CsvLayout): ReadingNote[] {
  const notes: ReadingNote[] = [];
  if (encoding === 'windows-1252' && !file.reading?.encoding)
    notes.push({ kind: 'encoding', message: 'The file is not valid UTF-8 and was read as Windows-1252.' });
  const usual = /\.tsv$/i.test(file.path) ? '\t' : ',';
  if (dialect.delimiter !== usual && head.width > 1)
    notes.push({
      kind: 'delimiter',
      message: `Columns are separated by ${delimiterNames[dialect.delimiter] ?? `"${dialect.delimiter}"`}.`,
    });
  if (head.preamble > 0)
    notes.push({
      kind: 'header',
      message: `${lines(head.preamble)} above the header ${head.preamble === 1 ? 'was' : 'were'} left out.`,
    });
  if (head.headerRows === 0)
    notes.push({ kind: 'header', message: 'The file has no header; columns are numbered.' });
  if (head.headerRows > 1)
    notes.push({ kind: 'header', message: `The header takes ${head.headerRows} lines.` });
  return notes;
}

function unitNotes(unit: string | undefined): ReadingNote[] {
  return unit ? [{ kind: 'header', message: `Figures are in ${unit}, as stated above the header.` }] : [];
}

/** The engine reports how many lines repeat the header, but not which. */
function droppedAlone(dropped: number): CsvCounts {
  const counts = noCounts();
  counts.dropped.count = dropped;
  return counts;
}

function countNotes({ rows, short, split, respaced, long, dropped }: CsvCounts): ReadingNote[] {
  const of = rows.toLocaleString('en');
  const note = ({ count, lines }: LineCount, words: (many: string, s: string) => string): ReadingNote[] =>
    count === 0
      ? []
      : [{ kind: 'ragged', message: words(count.toLocaleString('en'), count === 1 ? 's' : ''), lines }];
  return [
    ...note(
      short,
      (many, s) => `${many} of ${of} rows ${s ? 'has' : 'have'} too few cells; the missing ones are empty.`,
    ),
    ...note(
      split,
      (many, s) =>
        `${many} of ${of} rows lack${s} a delimiter; the cell that held two values was cut between them.`,
    ),
    ...note(
      respaced,
      (many, s) => `${many} of ${of} rows use${s} another delimiter; they were cut at that one.`,
    ),
    ...note(
      long,
      (many, s) =>
        `${many} of ${of} rows ${s ? 'has' : 'have'} too many cells; an empty one or the last ones were left out.`,
    ),
    ...note(
      dropped,
      () =>
        `${lines(dropped.count)} that ${dropped.count === 1 ? 'repeats the header or is a remark was' : 'repeat the header or are remarks were'} left out.`,
    ),
  ];
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`);
