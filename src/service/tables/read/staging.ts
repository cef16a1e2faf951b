import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SvcError } from '../../../contract/errors.ts';
import { openFile } from './openFile.ts';
import type { SourceFile } from './source.ts';

/** Rows written to a file for the engine. */
export interface StagedRows {
  readonly path: string;
  readonly rows: number;
  readonly maxRowBytes: number;
  readonly chars: number;
  /** Evenly spread rows, used to determine the column types. */
  readonly sample: readonly Row[];
}

type Row = readonly (string | null)[];

const maxCellChars = 1_000_000;
const chunkChars = 1 << 20;
const maxSampled = 10_000;

/**
 * Writes rows as CSV; a missing cell is empty, and others are quoted if necessary.
 * @throws {SvcError} too-large above `maxChars` in total.
 */
export async function stageRows(
  stagingDir: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  width: number,
  maxChars = Number.POSITIVE_INFINITY,
  path = stagedPath(stagingDir, 'csv'),
): Promise<StagedRows> {
  const file = await open(path, 'w');
  try {
    return { path, ...(await writeRows(file, rows, width, maxChars)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Copies a file to where the engine may read it, under a generated name. */
export async function stageCopy(file: SourceFile, ending: string): Promise<string> {
  const copy = stagedPath(file.stagingDir, ending);
  const handle = await openFile(file);
  try {
    await pipeline(handle.createReadStream({ highWaterMark: 1 << 20 }), createWriteStream(copy));
    return copy;
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
}

/** Copies a small open file, up to its size when it was opened. */
export async function stageOpened(
  { handle, sizeBytes }: { readonly handle: FileHandle; readonly sizeBytes: number },
  path: string,
): Promise<void> {
  const bytes = Buffer.allocUnsafe(sizeBytes);
  let done = 0;
  for (let read = -1; read !== 0 && done < sizeBytes; done += read)
    ({ bytesRead: read } = await handle.read(bytes, done, sizeBytes - done, done));
  await stageBytes(path, bytes.subarray(0, done));
}

/** Writes a file that only we may read. A part of it would keep a full disk full, so none is left. */
export async function stageBytes(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes, { mode: 0o600 });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export function stagedPath(stagingDir: string, ending: string): string {
  return join(stagingDir, `${randomUUID()}.${ending}`);
}

async function writeRows(
  file: FileHandle,
  rows: Iterable<Row> | AsyncIterable<Row>,
  width: number,
  maxChars: number,
): Promise<Omit<StagedRows, 'path'>> {
  const writer = new LineWriter(width, maxChars);
  // Awaiting each row costs as much as writing it, so rows in memory are not awaited.
  if (Symbol.iterator in rows) {
    for (const row of rows) if (writer.add(row)) await file.write(writer.take());
  } else {
    for await (const row of rows) if (writer.add(row)) await file.write(writer.take());
  }
  await file.write(writer.take());
  const { count, maxRowBytes, chars, sample } = writer;
  return { rows: count, maxRowBytes, chars, sample };
}

class LineWriter {
  readonly #width: number;
  readonly #maxChars: number;
  /** A line without a cell that needs quotes. */
  readonly #plain: RegExp;
  #lines: string[] = [];
  #waiting = 0;
  #step = 1;
  count = 0;
  maxRowBytes = 0;
  chars = 0;
  sample: Row[] = [];

  constructor(width: number, maxChars: number) {
    this.#width = width;
    this.#maxChars = maxChars;
    this.#plain = new RegExp(`^(?:[^",\\r\\n]*,){${width - 1}}[^",\\r\\n]*$`);
  }

  /** True if a chunk is full. */
  add(row: Row): boolean {
    const line = this.#lineOf(row);
    const chars = line.length + 1;
    this.maxRowBytes = Math.max(this.maxRowBytes, chars * 3);
    this.chars += chars;
    if (this.chars > this.#maxChars) throw new SvcError('too-large', 'The rows take up too much memory.');
    if (this.count++ % this.#step === 0) this.sample.push(copied(row));
    if (this.sample.length > maxSampled) {
      this.sample = this.sample.filter((_, at) => at % 2 === 0);
      this.#step *= 2;
    }
    this.#lines.push(line);
    this.#waiting += chars;
    return this.#waiting > chunkChars;
  }

  take(): string {
    const text = this.#lines.length > 0 ? `${this.#lines.join('\n')}\n` : '';
    this.#lines = [];
    this.#waiting = 0;
    return text;
  }

  /** Most lines can be joined directly; in others every non-empty cell is quoted. */
  #lineOf(row: Row): string {
    if (row.length === this.#width && row.length > 1) {
      const line = row.join(',');
      if (line.length < maxCellChars && this.#plain.test(line)) return line;
    }
    return quotedLine(row, this.#width);
  }
}

/** A substring keeps the whole text in memory, a copy does not. */
const copied = (row: Row) => JSON.parse(JSON.stringify(row)) as Row;

function quotedLine(row: Row, width: number): string {
  let line = '';
  for (let at = 0; at < width; at++) {
    const cell = row[at];
    if (at > 0) line += ',';
    if (cell) line += `"${cell.slice(0, maxCellChars).replaceAll('"', '""')}"`;
    else if (width === 1) line += '""'; // an empty line would not count as a row
  }
  return line;
}
