import { crc32 } from 'node:zlib';

/** A zip archive of one deflated entry whose headers say whatever size they are told to. */
export function zipOf(name: string, deflated: Buffer, saidSize: number): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(deflated), 14);
  local.writeUInt32LE(deflated.length, 18);
  local.writeUInt32LE(saidSize, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  local.copy(entry, 10, 8, 28);
  const start = local.length + name.length + deflated.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, Buffer.from(name), deflated, entry, Buffer.from(name), end]);
}
