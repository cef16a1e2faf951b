import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SvcError } from '../../../contract/errors.ts';
import { openFile } from './openFile.ts';
import type { SourceFile } from './source.ts';

/** Rows written out for the engine to read. */
export interface StagedRows {
  readonly path: string;
  readonly rows: number;
  readonly longestRowBytes: number;
  readonly chars: number;
}

const longestCell = 1_000_000;
const chunkChars = 1 << 20;

/**
 * Writes rows as plain comma separated text in which every filled cell is quoted and a missing one is bare.
 * @throws {SvcError} too-large beyond `maxChars` in all.
 */
export async function stageRows(
  stagingDir: string,
  rows: Iterable<readonly (string | null)[]> | AsyncIterable<readonly (string | null)[]>,
  width: number,
  maxChars = Number.POSITIVE_INFINITY,
): Promise<StagedRows> {
  const path = stagedPath(stagingDir, 'csv');
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

/** A copy of a file where the engine may read it. Its name is ours, whatever the file is called. */
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

export function stagedPath(stagingDir: string, ending: string): string {
  return join(stagingDir, `${randomUUID()}.${ending}`);
}

async function writeRows(
  file: FileHandle,
  rows: Iterable<readonly (string | null)[]> | AsyncIterable<readonly (string | null)[]>,
  width: number,
  maxChars: number,
): Promise<Omit<StagedRows, 'path'>> {
  let chunk = '';
  let chars = 0;
  let count = 0;
  let longestRowBytes = 0;
  for await (const row of rows) {
    const line = lineOf(row, width);
    longestRowBytes = Math.max(longestRowBytes, line.length * 3);
    chars += line.length;
    if (chars > maxChars) throw new SvcError('too-large', 'The rows take too much room.');
    chunk += line;
    count++;
    if (chunk.length > chunkChars) {
      await file.write(chunk);
      chunk = '';
    }
  }
  await file.write(chunk);
  return { rows: count, longestRowBytes, chars };
}

function lineOf(row: readonly (string | null)[], width: number): string {
  let line = '';
  for (let at = 0; at < width; at++) {
    const cell = row[at];
    if (at > 0) line += ',';
    if (cell) line += `"${cell.slice(0, longestCell).replaceAll('"', '""')}"`;
    else if (width === 1) line += '""'; // a bare empty line would not count as a row
  }
  return `${line}\n`;
}
