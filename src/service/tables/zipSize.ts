import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const deflated = 8;
/** No deflated stream unpacks to more than so many times its length. */
const mostInflation = 1032;

/**
 * Sum of the uncompressed sizes a zip archive declares; undefined where the bytes are no zip archive. Asked before
 * anything is unpacked, since a small archive can unpack to fill any memory.
 */
export function uncompressedBytes(bytes: Buffer): number | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const entries = entriesFrom(bytes, end);
  return entries?.reduce((total, { size }) => total + size, 0) ?? Number.POSITIVE_INFINITY;
}

/**
 * Whether an archive unpacks to more than it declares. Each entry is unpacked no further than its declared size, and
 * only where the archive is large enough to unpack to `harmlessBytes` at all.
 */
export async function unpacksToMore(bytes: Buffer, harmlessBytes: number): Promise<boolean> {
  if (bytes.length * mostInflation <= harmlessBytes) return false;
  const end = findEnd(bytes);
  for (const { at, size } of (end !== undefined && entriesFrom(bytes, end)) || []) {
    if (at + 30 > bytes.length || bytes.readUInt16LE(at + 8) !== deflated) continue;
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    try {
      await promisify(inflateRaw)(bytes.subarray(start), { maxOutputLength: Math.max(size, 1) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
  }
  return false;
}

/** Declared sizes and places of the entries; undefined where the directory is broken. */
function entriesFrom(bytes: Buffer, end: number): { at: number; size: number }[] | undefined {
  const entries: { at: number; size: number }[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined;
    entries.push({ at: bytes.readUInt32LE(at + 42), size: bytes.readUInt32LE(at + 24) });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= lowest; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  return undefined;
}
