import { rm, writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { dataEndingOf, packingOf } from './dataEndings.ts';
import { openFile } from './openFile.ts';
import type { SourceFile } from './source.ts';
import { stagedPath } from './staging.ts';

/** A copy of the first lines of a file of text, unpacked where the file is packed. */
export interface StagedHead {
  readonly file: SourceFile;
  /** How many times larger the file is than its head. */
  readonly times: number;
  release(): Promise<void>;
}

/** Undefined for a file that has no further rows. Throws as reading and unpacking do. */
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
    // An error comes out of the loop as well; leaving the loop early ends both streams.
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

/** Marked as UTF-16, in which a character takes two bytes. */
const isWide = (head: Buffer) => /^(fffe|feff)/.test(head.toString('hex', 0, 2));

/** The same of a JSON document that holds a list of objects: a document of the first of them. */
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
  await writeFile(path, content, { mode: 0o600 });
  const release = () => rm(path, { force: true });
  return { file: { ...file, path, isResolved: false, sizeBytes: content.length }, times, release };
}

const code = (mark: string) => mark.charCodeAt(0);
const [quote, backslash] = [code('"'), code('\\')];
const [brace, bracket, braceEnd, bracketEnd] = [code('{'), code('['), code('}'), code(']')];

/** The objects of the outermost list that are whole, and what closes everything that is open behind them. */
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
      if (listDepth > 0 && open.length < listDepth) return undefined; // there is more than this list
      if (byte === braceEnd && open.length === listDepth) cut = at + 1;
    }
  }
  if (cut === 0) return undefined;
  const ends = open.slice(0, listDepth).map((byte) => (byte === brace ? '}' : ']'));
  return { body: head.subarray(0, cut), end: ends.toReversed().join('') };
}
