import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { dataEndingOf, packingOf } from './dataEndings.ts';
import { openFile } from './openFile.ts';
import type { SourceFile } from './source.ts';
import { stageBytes, stagedPath } from './staging.ts';

/** A copy of a text file's first lines, decompressed. */
export interface StagedHead {
  readonly file: SourceFile;
  /** Ratio of the file's size to its head. */
  readonly times: number;
  release(): Promise<void>;
}

/** Undefined if the file has no further rows. Throws the errors of reading and decompressing. */
export async function stagedHead(file: SourceFile, maxBytes: number): Promise<StagedHead | undefined> {
  const handle = await openFile(file);
  const packing = packingOf(file.path);
  const chunks: Buffer[] = [];
  let size = 0;
  let taken = 0;
  try {
    const from = handle.createReadStream({ autoClose: false });
    const unpack =
      packing === 'gzip' ? createGunzip() : packing === 'zstd' ? createZstdDecompress() : new PassThrough();
    // Errors are thrown by the loop; leaving it early closes both streams.
    const ended = pipeline(from, unpack).catch(() => {});
    for await (const chunk of unpack) {
      chunks.push(chunk as Buffer);
      size += chunks.at(-1)?.length ?? 0;
      if (size >= maxBytes) break;
    }
    taken = 'bytesWritten' in unpack ? unpack.bytesWritten : size;
    await ended;
  } finally {
    await handle.close();
  }
  if (size < maxBytes) return undefined;
  const head = Buffer.concat(chunks);
  const end = head.lastIndexOf(10) + 1;
  if (end === 0) return undefined; // a single line
  const lines = head.subarray(0, isWide(head) ? end - (end % 2) : end);
  return staged(file, lines, (file.sizeBytes / taken) * (head.length / Math.max(1, lines.length)));
}

/** Detects UTF-16, which has two bytes per character. */
const isWide = (head: Buffer) => /^(fffe|feff)/.test(head.toString('hex', 0, 2));

/** The same for a JSON document with a list of objects: a document with the first ones. */
export async function stagedDocumentHead(
  file: SourceFile,
  maxBytes: number,
): Promise<StagedHead | undefined> {
  const handle = await openFile(file);
  const head = Buffer.alloc(maxBytes);
  let size: number;
  try {
    size = (await handle.read(head, 0, maxBytes, 0)).bytesRead;
  } finally {
    await handle.close();
  }
  const cut = size < file.sizeBytes ? cutDocument(head.subarray(0, size)) : undefined;
  return (
    cut && staged(file, Buffer.concat([cut.body, Buffer.from(cut.end)]), file.sizeBytes / cut.body.length)
  );
}

async function staged(file: SourceFile, content: Buffer, times: number): Promise<StagedHead> {
  const path = stagedPath(file.stagingDir, dataEndingOf(file.path).split('.')[1] ?? '');
  await stageBytes(path, content);
  const release = () => rm(path, { force: true });
  return { file: { ...file, path, isResolved: false, sizeBytes: content.length }, times, release };
}

const code = (mark: string) => mark.charCodeAt(0);
const [quote, backslash] = [code('"'), code('\\')];
const [brace, bracket, braceEnd, bracketEnd] = [code('{'), code('['), code('}'), code(']')];

/** The complete objects of the outermost list, and the text that closes all open brackets after them. */
function cutDocument(head: Buffer): { body: Buffer; end: string } | undefined {
  const open: number[] = [];
  let [listDepth, cut, isText] = [0, 0, false];
  for (let at = 0; at < head.length; at++) {
    const byte = head[at];
    if (isText) {
      if (byte === backslash) at++;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === brace || byte === bracket) {
      open.push(byte);
      if (byte === bracket && listDepth === 0) listDepth = open.length;
    } else if (byte === braceEnd || byte === bracketEnd) {
      open.pop();
      if (listDepth > 0 && open.length < listDepth) return undefined; // the document contains more than this list
      if (byte === braceEnd && open.length === listDepth) cut = at + 1;
    }
  }
  if (cut === 0) return undefined;
  const ends = open.slice(0, listDepth).map((byte) => (byte === brace ? '}' : ']'));
  return { body: head.subarray(0, cut), end: ends.toReversed().join('') };
}
