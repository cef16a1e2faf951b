// Files of many values in sequence, read and written in pieces: a file of a gigabyte fits into no string.
import { once } from 'node:events';
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

export async function writeRecords<Value>(path: string, values: AsyncIterable<Value>): Promise<void> {
  const file = createWriteStream(path);
  let done = 0;
  for await (const value of values) {
    const bytes = serialize(value);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bytes.length);
    file.write(size);
    if (!file.write(bytes)) await once(file, 'drain');
    if (++done % 500 === 0) console.log(done);
  }
  file.end();
}

/** The type is not checked: the caller knows what was written. */
export function* readRecords<Value>(path: string): Generator<Value> {
  const file = openSync(path, 'r');
  const head = Buffer.alloc(4);
  while (readSync(file, head) === 4) {
    const bytes = Buffer.alloc(head.readUInt32LE(0));
    if (readSync(file, bytes) < bytes.length) break;
    yield deserialize(bytes);
  }
  closeSync(file);
}
