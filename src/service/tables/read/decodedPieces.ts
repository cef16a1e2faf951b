import { readSync } from 'node:fs';
import type { Encoding } from '../../../contract/fileReading.ts';
import { tidied } from './encoding.ts';

const pieceBytes = 4 * 2 ** 20;

/** The text of an open file in pieces. Blocks the thread while reading. */
export function* decodedPieces(
  descriptor: number,
  encoding: Encoding,
  onBytes: (readBytes: number) => void = () => {},
): Generator<string> {
  const decoder = encoding === 'windows-1252' ? undefined : new TextDecoder(encoding);
  let readBytes = 0;
  for (const bytes of bytePieces(descriptor)) {
    yield tidied(decoder ? decoder.decode(bytes, { stream: true }) : bytes.toString('latin1'));
    readBytes += bytes.length;
    onBytes(readBytes); // the piece has been consumed by now
  }
  if (decoder) yield tidied(decoder.decode());
}

/** Whether the whole file is valid UTF-8. */
export function isAllUtf8(descriptor: number): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const bytes of bytePieces(descriptor)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Each piece is overwritten by the next. */
function* bytePieces(descriptor: number): Generator<Buffer> {
  const buffer = Buffer.alloc(pieceBytes);
  for (let at = 0; ; ) {
    const read = readSync(descriptor, buffer, 0, pieceBytes, at);
    if (read === 0) return;
    at += read;
    yield buffer.subarray(0, read);
  }
}
