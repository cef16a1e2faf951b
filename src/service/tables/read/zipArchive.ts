import { constants, inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const locatorMark = 0x07064b50;
const end64Mark = 0x06064b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const sizesId = 0x0001;
const isMore = 0xffffffff;
/** A limit, because lookups by name are linear, so many of them are quadratic. */
const maxEntries = 5_000;

/** Sheets compress to a tenth or less; a ratio of a thousand indicates a zip bomb. */
const maxHeadTimes = 64;

/** A file in an archive, still compressed. */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: Buffer;
  /** As declared; {@link unpack} enforces it. */
  readonly sizeBytes: number;
}

/** The archive is invalid or inconsistent. The message completes "The file is damaged: …". */
export class DamagedZip extends Error {}

export function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === localMark;
}

/**
 * The entries of a zip archive, from its directory. Everything is verified: readers that interpret an inconsistent
 * archive differently see different files, and many entries over the same bytes unpack to many times the archive's
 * size.
 * @throws {DamagedZip}
 */
export function readZip(bytes: Buffer): ZipEntry[] {
  const { count, start } = directoryOf(bytes);
  if (count > maxEntries) throw new DamagedZip(`it has more than ${maxEntries.toLocaleString('en')} entries`);
  const entries: ZipEntry[] = [];
  const taken: { from: number; to: number }[] = [];
  let at = start;
  for (let left = count; left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark)
      throw new DamagedZip('its directory is broken');
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const next = extraEnd + bytes.readUInt16LE(at + 32);
    if (next > bytes.length) throw new DamagedZip('its directory is broken');
    const method = bytes.readUInt16LE(at + 10);
    const name = bytes.toString('latin1', at + 46, nameEnd);
    const location = locationOf(bytes, at, bytes.subarray(nameEnd, extraEnd));
    const data = dataOf(bytes, location, start);
    taken.push({ from: location.offset, to: data.to });
    if ((bytes.readUInt16LE(at + 8) & 1) !== 0) throw new DamagedZip('it is protected by a password');
    if (method !== 0 && method !== 8) throw new DamagedZip(`entry ${left} is packed in an unknown way`);
    entries.push({
      name,
      isDeflated: method === 8,
      packed: bytes.subarray(data.from, data.to),
      sizeBytes: location.sizeBytes,
    });
    at = next;
  }
  checkApart(taken);
  return entries;
}

/** @throws {DamagedZip} if it unpacks to more than declared, or is invalid. */
export function unpack({ isDeflated, packed, sizeBytes }: ZipEntry): Buffer {
  if (!isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(sizeBytes, 1) });
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new DamagedZip(isLonger ? 'it unpacks to more than it declares' : 'it cannot be unpacked', {
      cause: error,
    });
  }
}

/** At least the first `minBytes` of an entry, reading only as many compressed bytes as needed. @throws {DamagedZip} */
export function unpackHead(entry: ZipEntry, minBytes: number): Buffer {
  if (!entry.isDeflated || entry.sizeBytes <= minBytes) return unpack(entry);
  for (let taken = Math.ceil(minBytes / 8); ; taken *= 2) {
    if (taken >= entry.packed.length) return unpack(entry);
    try {
      const head = inflateRawSync(entry.packed.subarray(0, taken), {
        finishFlush: constants.Z_SYNC_FLUSH, // the stream ends where it was cut
        maxOutputLength: maxHeadTimes * minBytes,
      });
      if (head.length >= minBytes) return head;
    } catch (error) {
      throw new DamagedZip('it cannot be unpacked', { cause: error });
    }
  }
}

/** Number of entries, and the position of their directory. */
function directoryOf(bytes: Buffer): { count: number; start: number } {
  const end = findEnd(bytes);
  if (end === undefined) throw new DamagedZip('it has no directory');
  const [onDisk, count] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  if (onDisk !== count) throw new DamagedZip('its directory has two different lengths');
  const start = bytes.readUInt32LE(end + 16);
  if (count !== 0xffff && start !== isMore) return { count, start };
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== locatorMark) return { count, start };
  const end64 = Number(bytes.readBigUInt64LE(locator + 8));
  if (end64 + 56 > bytes.length || bytes.readUInt32LE(end64) !== end64Mark)
    throw new DamagedZip('its directory is broken');
  const [onDisk64, count64] = [bytes.readBigUInt64LE(end64 + 24), bytes.readBigUInt64LE(end64 + 32)];
  if (onDisk64 !== count64) throw new DamagedZip('its directory has two different lengths');
  return { count: Number(count64), start: Number(bytes.readBigUInt64LE(end64 + 48)) };
}

interface EntryLocation {
  readonly offset: number;
  readonly packedBytes: number;
  readonly sizeBytes: number;
}

/** From the directory; values that exceed 32 bits are in the extra field, in a fixed order. */
function locationOf(bytes: Buffer, entry: number, extra: Buffer): EntryLocation {
  const long = longSizes(extra);
  const read = (at: number) => {
    const value = bytes.readUInt32LE(entry + at);
    return value === isMore ? (long.shift() ?? value) : value;
  };
  const sizeBytes = read(24);
  const packedBytes = read(20);
  return { sizeBytes, packedBytes, offset: read(42) };
}

function longSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === sizesId) {
      const field = extra.subarray(at + 4, at + 4 + length);
      return Array.from({ length: field.length >> 3 }, (_, n) => Number(field.readBigUInt64LE(n * 8)));
    }
    at += 4 + length;
  }
  return [];
}

/** Position of an entry's compressed bytes: after its local header, before the directory. */
function dataOf(bytes: Buffer, { offset, packedBytes }: EntryLocation, directory: number) {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localMark)
    throw new DamagedZip('an entry is not where the directory says');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const to = from + packedBytes;
  if (to > directory || to > bytes.length) throw new DamagedZip('an entry reaches beyond its end');
  return { from, to };
}

function checkApart(taken: { from: number; to: number }[]): void {
  taken.sort((a, b) => a.from - b.from);
  let end = 0;
  for (const { from, to } of taken) {
    if (from < end) throw new DamagedZip('its entries overlap');
    end = to;
  }
}

function findEnd(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= lowest; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  return undefined;
}
