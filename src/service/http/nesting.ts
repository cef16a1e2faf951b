import { SvcError } from '../../contract/errors.ts';

/** Deeper than any component or schema of the interface, but far from a stack overflow. */
const maxDepth = 100;

const quote = 0x22;
const backslash = 0x5c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/**
 * Rejects JSON text that nests too deep, before anything recurses into it. Works on bytes: in UTF-8, brackets and
 * quotes are never part of another character. Throws bad-request.
 */
export function checkNesting(json: Uint8Array): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (inText) {
      if (byte === backslash) at++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (opens.has(byte) && ++depth > maxDepth)
      throw new SvcError('bad-request', `The body is nested deeper than ${maxDepth} levels.`);
    else if (closes.has(byte)) depth--;
  }
}
