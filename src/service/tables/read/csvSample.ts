import type { FileHandle } from 'node:fs/promises';
import type { CsvLayout } from './readCsv.ts';
import { RecordReader } from './records.ts';

/** Text of a large file from its head and from places spread evenly over the rest. */
export interface CsvSample {
  /** Records below the header that have one cell for each column. */
  readonly rows: readonly (readonly string[])[];
  /** Bytes that a row takes, line break included. */
  readonly bytesPerRow: number;
}

export const headBytes = 512 * 1024;
const blockBytes = 64 * 1024;
const blocks = 15;
/** Types are decided by so many rows of each block; more would not change them. */
const rowsPerBlock = 400;
/** Of a small file that would be felt before its card; reading it again, where the sample got a column wrong, takes little. */
const rowsPerBlockOfSmall = 150;
const smallBytes = 12 * 2 ** 20;
/** The head is as long as so many blocks. */
const headBlocks = headBytes / blockBytes;

export async function readHead(handle: FileHandle): Promise<Buffer> {
  const buffer = Buffer.alloc(headBytes);
  const { bytesRead } = await handle.read(buffer, 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** Rows of the head and of blocks up to the end of the file; their order is that of the file. */
export async function sampleCsv(
  handle: FileHandle,
  sizeBytes: number,
  head: Buffer,
  layout: CsvLayout,
): Promise<CsvSample> {
  const most = sizeBytes <= smallBytes ? rowsPerBlockOfSmall : rowsPerBlock;
  const first = headRows(head, layout, most * headBlocks);
  const rows = [...first.rows];
  let bytes = first.bytes;
  const step = (sizeBytes - head.length - blockBytes) / (blocks - 1);
  const block = Buffer.alloc(blockBytes);
  for (let nth = 0; nth < blocks && step > 0; nth++) {
    const at = Math.floor(head.length + nth * step);
    const { bytesRead } = await handle.read(block, 0, blockBytes, at);
    const found = blockRows(block.toString('utf8', 0, bytesRead), layout, most);
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
  most: number,
): Rows {
  const text = head.toString('utf8').replace(/^\ufeff/, '');
  const reader = new RecordReader(text.slice(skip), dialect);
  for (let left = preamble + headerRows; left > 0; left--) reader.next();
  return take(reader, text.length - skip, width, most);
}

/**
 * A block begins and ends inside a record: both are left out. Where it begins within a quoted cell of several
 * lines, its first records are of another width, and are left out as well.
 */
function blockRows(text: string, { dialect, head: { width } }: CsvLayout, most: number): Rows {
  const start = text.indexOf('\n') + 1;
  if (start === 0) return { rows: [], bytes: 0 };
  return take(new RecordReader(text.slice(start), dialect), text.length - start, width, most);
}

function take(reader: RecordReader, length: number, width: number, most: number): Rows {
  const rows: string[][] = [];
  let bytes = 0;
  let start = reader.offset;
  for (
    let record = reader.next();
    record && reader.offset < length && rows.length < most;
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
