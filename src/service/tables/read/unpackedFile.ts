import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { extname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { SvcError } from '../../../contract/errors.ts';
import { dataEndingOf, packingOf } from './dataEndings.ts';
import { FileChanged } from './grantedFile.ts';
import { openFile } from './openFile.ts';
import type { SourceFile } from './source.ts';
import { stagedPath } from './staging.ts';

/** A file as its readers see it: the one that was asked for, or a plain copy of one that is packed. */
export interface ReadableSource {
  readonly file: SourceFile;
  /** Removes the copy. */
  release(): Promise<void>;
}

export interface UnpackOptions {
  /** How much of the packed file has been unpacked. */
  readonly onPercent?: (percent: number) => void;
  readonly signal?: AbortSignal | undefined;
  readonly maxBytes?: number;
}

/** A packed file can claim to hold any amount; more than this is refused while it is unpacked. */
const maxUnpackedBytes = 8 * 2 ** 30;
/** So much of the disk stays free. */
const minFreeBytes = 2 ** 30;

/**
 * Unpacks a file into the staging folder, in a stream, since the readers go through their file more than once.
 * @throws {SvcError} unprocessable where it is damaged or cut off; too-large beyond the limit or the free disk;
 * unavailable where it changed meanwhile; the signal's reason.
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

/** "8 GB", "1.5 GB", "40 MB": one digit behind the point at most, and never zero. */
function sizeWords(bytes: number): string {
  const [unit, of] = bytes >= 2 ** 30 ? ['GB', 2 ** 30] : ['MB', 2 ** 20];
  const size = Math.max(0.1, bytes / of);
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size >= 100 ? 0 : 1 })} ${unit}`;
}

function explainUnpacking(error: unknown, { fileName }: SourceFile): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC')
    return new SvcError('unavailable', 'The disk is full. Free some space and try again.', {
      cause: error,
    });
  if (!/^(Z_|ZSTD_|ERR_ZSTD|ERR_ZLIB)/.test(code)) return error;
  const isOther = code === 'ZSTD_error_prefix_unknown' || /incorrect header check/.test(String(error));
  const message = isOther
    ? `${fileName} is not packed, or in another way than its name says. If it can be read as it is, rename it without "${extname(fileName)}".`
    : `${fileName} is damaged or cut off: it cannot be unpacked.`;
  return new SvcError('unprocessable', message, { cause: error });
}
