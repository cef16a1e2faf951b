const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/**
 * Sum of the uncompressed sizes a zip archive declares; undefined where the bytes are no zip archive. Asked before
 * anything is unpacked, since a small archive can unpack to fill any memory.
 */
export function uncompressedBytes(bytes: Buffer): number | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return Number.POSITIVE_INFINITY;
    total += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}

function findEnd(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= lowest; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  return undefined;
}
