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
  const lines = head.subarray(0, head.lastIndexOf(10) + 1);
  const path = stagedPath(file.stagingDir, dataEndingOf(file.path).split('.')[1] ?? '');
  await writeFile(path, lines, { mode: 0o600 });
  return {
    file: { ...file, path, isResolved: false, sizeBytes: lines.length },
    times: (file.sizeBytes / taken) * (head.length / Math.max(1, lines.length)),
    release: () => rm(path, { force: true }),
  };
}
