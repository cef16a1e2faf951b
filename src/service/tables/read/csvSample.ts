import type { FileHandle } from 'node:fs/promises';
import type { CsvLayout } from './readCsv.ts';
import { RecordReader } from './records.ts';

/** Text of a large file, from its start and from places spread evenly over the rest. */
export interface CsvSample {
  /** Records below the header with one cell per column. */
  readonly rows: readonly (readonly string[])[];
  /** Average bytes per row, including line breaks. */
  readonly bytesPerRow: number;
}

export const headBytes = 512 * 1024;
const blockBytes = 64 * 1024;
const blocks = 15;
/** Rows per block used to determine types; more would not change them. */
const rowsPerBlock = 400;
/** For a small file a larger sample would delay its card, while reading it again is fast if the sample was wrong. */
const rowsPerBlockOfSmall = 150;
const smallBytes = 12 * 2 ** 20;
/** Size of the start, in blocks. */
const headBlocks = headBytes / blockBytes;

export async function readHead(handle: FileHandle): Promise<Buffer> {
  const buffer = Buffer.alloc(headBytes);
  const { bytesRead } = await handle.read(buffer, 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** Rows of the start and of blocks up to the end, in file order. */
export async function sampleCsv(
  handle: FileHandle,
  sizeBytes: number,
  head: Buffer,
  layout: CsvLayout,
): Promise<CsvSample> {
  const maxRows = sizeBytes <= smallBytes ? rowsPerBlockOfSmall : rowsPerBlock;
  const first = headRows(head, layout, maxRows * headBlocks);
  const rows = [...first.rows];
  let bytes = first.bytes;
  const step = (sizeBytes - head.length - blockBytes) / (blocks - 1);
  const block = Buffer.alloc(blockBytes);
  for (let nth = 0; nth < blocks && step > 0; nth++) {
    const at = Math.floor(head.length + nth * step);
    const { bytesRead } = await handle.read(block, 0, blockBytes, at);
    const found = blockRows(block.toString('utf8', 0, bytesRead), layout, maxRows);
    rows.push(...found.rows);
    bytes += found.bytes;
  }
  return { rows, bytesPerRow: bytes / Math.max(1, rows.length) };
}

interface Rows {
  readonly rows: readonly (readonly string[])[];
  readonly bytes: number;
}

function headRows(
  head: Buffer,
  { dialect, head: { preamble, headerRows, width }, skip }: CsvLayout,
  maxRows: number,
): Rows {
  const text = head.toString('utf8').replace(/^\ufeff/, '');
  const reader = new RecordReader(text.slice(skip), dialect);
  for (let left = preamble + headerRows; left > 0; left--) reader.next();
  return take(reader, text.length - skip, width, maxRows);
}

/**
 * Drops the incomplete records at both ends of a block. If a block begins inside a quoted multi-line cell, its first
 * records have another width, and are dropped too.
 */
function blockRows(text: string, { dialect, head: { width } }: CsvLayout, maxRows: number): Rows {
  const start = text.indexOf('\n') + 1;
  if (start === 0) return { rows: [], bytes: 0 };
  return take(new RecordReader(text.slice(start), dialect), text.length - start, width, maxRows);
}

function take(reader: RecordReader, length: number, width: number, maxRows: number): Rows {
  const rows: string[][] = [];
  let bytes = 0;
  let start = reader.offset;
  for (
    let record = reader.next();
    record && reader.offset < length && rows.length < maxRows;
    record = reader.next()
  ) {
    if (record.length === width) {
      rows.push(record);
      bytes += reader.offset - start;
    }
    start = reader.offset;
  }
  return { rows, bytes };
}
