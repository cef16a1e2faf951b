import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { extname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { SvcError } from '../../../contract/errors.ts';
import { diskFullError } from '../query/diskFull.ts';
import { dataEndingOf, packingOf } from './dataEndings.ts';
import { FileChanged } from './grantedFile.ts';
import { openFile } from './openFile.ts';
import type { SourceFile } from './source.ts';
import { stagedPath } from './staging.ts';

/** A file for its readers: the original, or a decompressed copy. */
export interface ReadableSource {
  readonly file: SourceFile;
  /** Removes the copy. */
  release(): Promise<void>;
}

export interface UnpackOptions {
  /** Progress of decompression. */
  readonly onPercent?: (percent: number) => void;
  readonly signal?: AbortSignal | undefined;
  readonly maxBytes?: number;
}

/** A compressed file may expand to any size, so decompression stops above this limit. */
const maxUnpackedBytes = 8 * 2 ** 30;
/** Free disk space to keep. */
const minFreeBytes = 2 ** 30;

/**
 * Decompresses a file into the staging folder, as a stream; a copy is needed because readers pass over their file
 * repeatedly.
 * @throws {SvcError} unprocessable if it is damaged or incomplete; too-large above the limit or the free disk space;
 * unavailable if it changed meanwhile; the signal's reason.
 */
export async function unpackedFile(
  file: SourceFile,
  { onPercent, signal, maxBytes = maxUnpackedBytes }: UnpackOptions = {},
): Promise<ReadableSource> {
  const packing = packingOf(file.path);
  if (!packing) return { file, release: async () => {} };
  const path = stagedPath(file.stagingDir, dataEndingOf(file.path).split('.')[1] ?? '');
  const release = () => rm(path, { force: true });
  const { bavail, bsize } = await statfs(file.stagingDir);
  const limit = Math.min(maxBytes, Math.max(0, bavail * bsize - minFreeBytes));
  const handle = await openFile(file);
  let sizeBytes = 0;
  try {
    const before = await handle.stat({ bigint: true });
    let taken = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        taken += chunk.length;
        onPercent?.(Math.min(99, Math.floor((taken / Math.max(1, file.sizeBytes)) * 100)));
        done(null, chunk);
      },
    });
    const bounded = new Transform({
      transform(chunk: Buffer, _, done) {
        sizeBytes += chunk.length;
        done(sizeBytes > limit ? tooLarge(file, limit, limit < maxBytes) : null, chunk);
      },
    });
    const unpack = packing === 'gzip' ? createGunzip() : createZstdDecompress();
    const out = createWriteStream(path, { mode: 0o600 });
    const from = handle.createReadStream({ highWaterMark: 2 ** 20, autoClose: false });
    await pipeline([from, counted, unpack, bounded, out], { ...(signal && { signal }) });
    const after = await handle.stat({ bigint: true });
    if (after.size !== before.size || after.mtimeNs !== before.mtimeNs) throw new FileChanged(file.fileName);
    return { file: { ...file, path, isResolved: false, sizeBytes }, release };
  } catch (error) {
    await release();
    signal?.throwIfAborted();
    throw explainUnpacking(error, file);
  } finally {
    await handle.close();
  }
}

function tooLarge({ fileName }: SourceFile, limit: number, isForDisk: boolean): SvcError {
  if (!isForDisk)
    return new SvcError(
      'too-large',
      `${fileName} unpacks to more than ${sizeWords(limit)}, which is more than may be unpacked.`,
    );
  const room = limit === 0 ? 'no room' : `room for ${sizeWords(limit)}`;
  return new SvcError(
    'too-large',
    `${fileName} unpacks to more than the disk takes: there is ${room} beside the ${sizeWords(minFreeBytes)} that stay free. Free some space and try again.`,
  );
}

/** "8 GB", "1.5 GB", "40 MB": at most one decimal, and never zero. */
function sizeWords(bytes: number): string {
  const [unit, of] = bytes >= 2 ** 30 ? ['GB', 2 ** 30] : ['MB', 2 ** 20];
  const size = Math.max(0.1, bytes / of);
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size >= 100 ? 0 : 1 })} ${unit}`;
}

function explainUnpacking(error: unknown, { fileName }: SourceFile): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFullError(error);
  if (!/^(Z_|ZSTD_|ERR_ZSTD|ERR_ZLIB)/.test(code)) return error;
  const isOther = code === 'ZSTD_error_prefix_unknown' || /incorrect header check/.test(String(error));
  const message = isOther
    ? `${fileName} is not packed, or in another way than its name says. If it can be read as it is, rename it without "${extname(fileName)}".`
    : `${fileName} is damaged or cut off: it cannot be unpacked.`;
  return new SvcError('unprocessable', message, { cause: error });
}
