import { isUtf8 } from 'node:buffer';
import type { Encoding } from '../../../contract/fileReading.ts';

/** Detects the encoding of a text file: byte-order mark, then the pattern of zero bytes, then validity as UTF-8. */
export function detectEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = countZeros(bytes.subarray(0, 4096));
  // Zeros at both positions are not text, as in a file that was preallocated and never filled.
  if (zeros.odd > zeros.all * 0.3 && zeros.even < zeros.odd / 4) return 'utf-16le';
  if (zeros.even > zeros.all * 0.3 && zeros.odd < zeros.even / 4) return 'utf-16be';
  return isUtf8(withoutCutEnd(bytes)) ? 'utf-8' : 'windows-1252';
}

/** Decodes bytes, without byte-order mark and stray NUL characters. */
export function decode(bytes: Buffer, encoding: Encoding): string {
  const text =
    encoding === 'windows-1252' ? bytes.toString('latin1') : new TextDecoder(encoding).decode(bytes);
  return tidied(text);
}

/** Cleans decoded text: replaces control characters that stand for others, and removes stray NULs. */
export function tidied(text: string): string {
  const marked = text.replace(/[\u0080-\u009f]/g, (mark) => windowsMarks[mark.charCodeAt(0) - 0x80] ?? mark);
  return marked.includes('\0') ? marked.replaceAll('\0', '') : marked;
}

/**
 * The characters 80 to 9f of Windows-1252. Node's decoder leaves control characters there, and files that were
 * converted as if they were Latin-1 contain them too.
 */
const windowsMarks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Whether bytes can be text; binary files are full of control characters. */
export function isBinary(bytes: Buffer, encoding: Encoding): boolean {
  if (encoding.startsWith('utf-16')) return false;
  const head = bytes.subarray(0, 8192);
  let control = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) control++;
  return control > Math.max(4, head.length * 0.02);
}

/** Whether a text is HTML, which a site sends instead of a file that requires signing in. */
export const isWebPage = (text: string) => /^\s*<(!doctype html|html)[\s>]/i.test(text);

export const webPageWords = (fileName: string) =>
  `${fileName} is not a table: it is a web page, perhaps one to sign in. Open its address in a browser and download the file again.`;

function countZeros(bytes: Buffer): { odd: number; even: number; all: number } {
  let odd = 0;
  let even = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) at % 2 ? odd++ : even++;
  return { odd, even, all: Math.max(1, bytes.length / 2) };
}

/** A multi-byte character may be cut at the end of the sample. */
function withoutCutEnd(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back);
  }
  return bytes;
}
