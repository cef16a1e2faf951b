import type { Encoding, FileReading } from '../../../contract/fileReading.ts';
import { alignRecord, columnKinds } from './alignRecord.ts';
import type { CellKind } from './cellKinds.ts';
import { decodedPieces, isAllUtf8 } from './decodedPieces.ts';
import { detectDialect } from './dialect.ts';
import { decode, detectEncoding } from './encoding.ts';
import { findHead, givenHead, type Head } from './header.ts';
import { type Dialect, firstRecords, isBlankRecord } from './records.ts';
import { respacedRecord } from './respacedRecord.ts';
import type { OnShare } from './source.ts';
import { type ColumnShapes, columnShapes, splitRecord } from './splitRecord.ts';
import { type Written, writtenRecords } from './writtenRecords.ts';

/** The layout of a delimited file, from a sample of its text. */
export interface CsvLayout {
  readonly encoding: Encoding;
  readonly dialect: Dialect;
  readonly head: Head;
  /** Characters before the table (a `sep=` line). */
  readonly skip: number;
  /** The kinds of cells per column, used to repair records. */
  readonly kinds: readonly (CellKind | undefined)[];
  /** The shapes of cells per column, used to split two values in one cell. */
  readonly shapes: readonly ColumnShapes[];
}

/** What was repaired or skipped, with line numbers. */
export interface CsvCounts {
  rows: number;
  /** Records with too few cells: padded. */
  readonly short: LineCount;
  /** Records without a delimiter: the cell with two values is split. */
  readonly split: LineCount;
  /** Records with another delimiter than the file's. */
  readonly respaced: LineCount;
  /** Records with too many cells: an empty cell that shifts the others is removed, else the last ones. */
  readonly long: LineCount;
  /** Repeated headers, comments and footers: skipped. */
  readonly dropped: LineCount;
}

/** Further lines are counted, but not listed. */
const listedLines = 200;

export class LineCount {
  readonly lines: number[] = [];
  count = 0;

  add(line: number): void {
    this.count++;
    if (this.lines.length < listedLines) this.lines.push(line);
  }
}

export function noCounts(): CsvCounts {
  const none = () => new LineCount();
  return { rows: 0, short: none(), split: none(), respaced: none(), long: none(), dropped: none() };
}

export interface CsvRecords {
  readonly layout: CsvLayout;
  readonly header: readonly string[] | undefined;
  readonly rows: Iterable<readonly string[]>;
  /** Complete once `rows` was read to the end. */
  readonly counts: CsvCounts;
}

const sampleChars = 256 * 1024;

/** Determines the layout from the first bytes and the user's settings. */
export function detectLayout(bytes: Buffer, isWhole: boolean, reading: FileReading = {}): CsvLayout {
  const encoding = reading.encoding ?? detectEncoding(bytes);
  return layoutOf(decode(bytes, encoding), encoding, isWhole, reading);
}

function layoutOf(text: string, encoding: Encoding, isWhole: boolean, reading: FileReading): CsvLayout {
  const all = text.slice(0, sampleChars);
  const lastBreak = Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r'));
  const sample = isWhole && all.length === text.length ? all : all.slice(0, lastBreak + 1 || undefined);
  const dialect = detectDialect(sample, reading.delimiter);
  const skip = /^sep=.\r?\n/i.exec(sample)?.[0].length ?? 0;
  const records = firstRecords(sample.slice(skip), dialect, 200);
  const { header_row } = reading;
  const head = header_row === undefined ? findHead(records) : givenHead(records, header_row);
  const rows = records.slice(head.preamble + head.headerRows);
  const [kinds, shapes] = [columnKinds(rows, head.width), columnShapes(rows, head.width)];
  return { encoding, dialect, head, skip, kinds, shapes };
}

/** Reads a delimited file at once, as tolerantly as possible: header and records as text. */
export function readCsv(bytes: Buffer, reading: FileReading = {}): CsvRecords {
  const encoding = reading.encoding ?? detectEncoding(bytes);
  const text = decode(bytes, encoding);
  return recordsOf([text], layoutOf(text, encoding, true, reading));
}

/** The same for an open file, given its first bytes; the rest is read in pieces as rows are taken. */
export function readCsvPieces(
  descriptor: number,
  head: Buffer,
  sizeBytes: number,
  {
    onShare = () => {},
    reading = {},
  }: { readonly onShare?: OnShare | undefined; readonly reading?: FileReading | undefined } = {},
): CsvRecords {
  const ofHead = reading.encoding ?? detectEncoding(head);
  const isMixed = !reading.encoding && ofHead === 'utf-8' && !isAllUtf8(descriptor);
  const encoding = isMixed ? 'windows-1252' : ofHead;
  const layout = layoutOf(decode(head, encoding), encoding, head.length === sizeBytes, reading);
  const pieces = decodedPieces(descriptor, encoding, (readBytes) => onShare(readBytes / sizeBytes));
  return recordsOf(pieces, layout);
}

function recordsOf(pieces: Iterable<string>, layout: CsvLayout): CsvRecords {
  const counts = noCounts();
  const header = layout.head.headerRows > 0 ? padded(layout.head.names, layout.head.width) : undefined;
  return { layout, header, rows: rowsOf(pieces, layout, header, counts), counts };
}

function* rowsOf(
  pieces: Iterable<string>,
  layout: CsvLayout,
  header: readonly string[] | undefined,
  counts: CsvCounts,
): Generator<readonly string[]> {
  const { dialect, head, skip } = layout;
  let preambleLeft = head.preamble;
  let headerLeft = head.headerRows;
  let held: Written[] = [];
  let afterBlank = false;
  for (const written of writtenRecords(pieces, dialect, skip)) {
    const { record } = written;
    if (preambleLeft > 0) {
      preambleLeft--;
      continue;
    }
    if (isBlankRecord(record)) {
      afterBlank = true;
      continue;
    }
    if (headerLeft > 0) {
      headerLeft--;
      afterBlank = false;
      continue;
    }
    if (isRepeated(record, header) || isComment(record, head.width)) {
      counts.dropped.add(written.line);
      continue;
    }
    // A single cell below a blank line may be a footer, so it is held back until a regular record follows.
    if (
      head.width > 2 &&
      (afterBlank || held.length > 0) &&
      record.filter((cell) => cell !== '').length === 1
    ) {
      held.push(written);
      continue;
    }
    afterBlank = false;
    for (const one of held) yield fitted(one, layout, counts);
    held = [];
    yield fitted(written, layout, counts);
  }
  for (const { line } of held) counts.dropped.add(line);
}

function isRepeated(record: readonly string[], header: readonly string[] | undefined): boolean {
  return (
    header !== undefined &&
    record.length > 1 &&
    header.every((name, at) => name.toLowerCase() === (record[at] ?? '').toLowerCase())
  );
}

function isComment(record: readonly string[], width: number): boolean {
  return width > 1 && record.length === 1 && (record[0]?.startsWith('#') ?? false);
}

function fitted(
  { record, body, start, end, line }: Written,
  { dialect, kinds, shapes }: CsvLayout,
  counts: CsvCounts,
): readonly string[] {
  counts.rows++;
  const width = kinds.length;
  if (record.length === width) return record;
  if (record.length < width) {
    const split = splitRecord(record, kinds, shapes);
    if (split) {
      counts.split.add(line);
      return split;
    }
    const respaced = respacedRecord(body.slice(start, end), record.length, dialect, kinds, shapes);
    if (respaced) {
      counts.respaced.add(line);
      return respaced;
    }
    counts.short.add(line);
    return padded(record, width);
  }
  const aligned = alignRecord(record, kinds);
  if (record.slice(width).some((cell) => cell !== '')) counts.long.add(line);
  return aligned;
}

function padded(cells: readonly string[], width: number): readonly string[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? '');
}
