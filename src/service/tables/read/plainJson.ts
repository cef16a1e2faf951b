import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import { isObject, type Json, maxDepth } from './jsonShape.ts';

/** A field of plain records: a value, or an object with fields of its own. */
export interface PlainField {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'object';
  /** Whether some of its texts are empty. */
  readonly hasEmpty: boolean;
  readonly fields: readonly PlainField[];
}

/** Records that the engine reads as our own reader would. */
export interface PlainJson {
  readonly form: 'array' | 'lines';
  readonly fields: readonly PlainField[];
  readonly rows: number;
  /** Evenly spread. */
  readonly sample: readonly Json[];
}

interface ScanLimits {
  readonly minRows: number;
  readonly maxFields: number;
  /** How much is read at a time. */
  readonly pieceBytes?: number;
}

interface Node {
  readonly name: string;
  /** Its key as written, with quotes. */
  readonly key: Uint8Array;
  readonly at: number;
  readonly depth: number;
  readonly children: Node[];
  readonly byKey: Map<string, Node>;
  /** Kinds of values found, as bits. */
  kinds: number;
  hasEmpty: boolean;
  count: number;
  /** The last record with this field. */
  seenIn: number;
}

const [text, number, boolean, object] = [1, 2, 4, 8];
const kinds: ReadonlyMap<number, PlainField['kind']> = new Map([
  [0, 'text'],
  [text, 'text'],
  [number, 'number'],
  [boolean, 'boolean'],
  [object, 'object'],
]);

/** The text ends within a record. */
class Incomplete extends Error {}
/** The records are not plain. */
class Irregular extends Error {}

/** Longer records and cells are left to our own reader, which cuts them. */
const maxRecordBytes = 8 * 2 ** 20;
const maxCellBytes = 1_000_000;
/** How much tells the number of rows well enough. */
const tellingBytes = 2 ** 20;
const maxSampled = 10_000;
/** With more keys, an object may be a map whose keys are data. */
const maxInnerKeys = 12;

/**
 * Checks the bytes of a JSON file without parsing it, in constant memory and in half the time: whether all of its records are
 * objects whose fields each have one kind of value, without lists. Only then do the engine and our own reader make the
 * same table of it. Undefined otherwise, or if the file has fewer than `minRows`.
 */
export async function plainJson(
  handle: FileHandle,
  sizeBytes: number,
  { minRows, maxFields, pieceBytes = 2 ** 20 }: ScanLimits,
  onShare: (share: number) => void = () => {},
): Promise<PlainJson | undefined> {
  const scan = new RecordScan(maxFields);
  const buffer = Buffer.allocUnsafe(maxRecordBytes + pieceBytes + 1);
  try {
    let rest = 0;
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, rest, pieceBytes, at);
      at += bytesRead;
      const end = rest + bytesRead;
      buffer[end] = sentinel;
      const done = scan.take(buffer.subarray(0, end + 1));
      if (!isUtf8(buffer.subarray(0, done))) return undefined;
      buffer.copyWithin(0, done, end);
      rest = end - done;
      if (bytesRead === 0) break;
      const aboutRows = at < tellingBytes ? minRows : (scan.rows / at) * sizeBytes;
      if (rest > maxRecordBytes || aboutRows < minRows / 2) return undefined;
      onShare(Math.min(1, at / sizeBytes));
    }
    return rest === 0 && scan.rows >= minRows ? scan.found() : undefined;
  } catch (error) {
    if (error instanceof Irregular || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** No byte of a valid text, so that the end of a piece needs no check of its own. */
const sentinel = 0;

const code = (mark: string) => mark.charCodeAt(0);
const [quote, backslash, colon, comma, minus, dot] = [
  code('"'),
  code('\\'),
  code(':'),
  code(','),
  code('-'),
  code('.'),
];
const [brace, braceEnd, bracket, bracketEnd] = [code('{'), code('}'), code('['), code(']')];
const [zero, nine, lineFeed, space] = [code('0'), code('9'), 10, 32];
const [letterE, letterU, plus] = [code('e'), code('u'), code('+')];
/** The bit that tells small letters from capitals. */
const lowerCase = 32;
const words = { t: Buffer.from('true'), f: Buffer.from('false'), n: Buffer.from('null') };

class RecordScan {
  rows = 0;
  readonly #root: Node = nodeOf('', new Uint8Array(), 0, 0);
  readonly #maxFields: number;
  #fields = 0;
  #form: PlainJson['form'] | undefined;
  #state: 'record' | 'next' | 'end' = 'record';
  #sample: Buffer[] = [];
  #step = 1;
  #bytes: Uint8Array = this.#root.key;
  /** End of the text; the sentinel is there. */
  #end = 0;
  #attempt = 0;

  constructor(maxFields: number) {
    this.#maxFields = maxFields;
  }

  /** Reads the complete records of a piece and returns where the rest begins. */
  take(bytes: Uint8Array): number {
    this.#bytes = bytes;
    this.#end = bytes.length - 1;
    let done = 0;
    try {
      for (;;) {
        let at = this.#afterSpace(done);
        if (this.#form === undefined) {
          if (at === this.#end) return at;
          this.#form = bytes[at] === bracket ? 'array' : 'lines';
          if (this.#form === 'array') at++;
        } else if (this.#state === 'next') {
          if (this.#form === 'lines') this.#checkLine(done, at);
          else if (bytes[at] !== comma && bytes[at] !== bracketEnd) this.#fail(at);
          this.#state = bytes[at] === bracketEnd ? 'end' : 'record';
          if (this.#form === 'array') at++;
        }
        done = this.#afterSpace(at);
        if (done === this.#end) return done;
        if (this.#state === 'end') throw new Irregular();
        const end = this.#object(this.#root, done, ++this.#attempt);
        this.#keep(done, end);
        this.#state = 'next';
        done = end;
      }
    } catch (error) {
      if (error instanceof Incomplete) return done;
      throw error;
    }
  }

  found(): PlainJson | undefined {
    if (this.#form === 'array' && this.#state !== 'end') return undefined;
    return {
      form: this.#form ?? 'array',
      fields: this.#root.children.map(fieldOf),
      rows: this.rows,
      sample: this.#sample.map((record) => JSON.parse(record.toString()) as Json),
    };
  }

  #checkLine(from: number, to: number): void {
    for (let at = from; at < to; at++) if (this.#bytes[at] === lineFeed) return;
    this.#fail(to);
  }

  #keep(from: number, to: number): void {
    if (this.rows++ % this.#step !== 0) return;
    this.#sample.push(Buffer.from(this.#bytes.subarray(from, to)));
    if (this.#sample.length <= maxSampled) return;
    this.#sample = this.#sample.filter((_, at) => at % 2 === 0);
    this.#step *= 2;
  }

  /** Returns where the object ends. */
  #object(node: Node, start: number, record: number): number {
    const bytes = this.#bytes;
    if (bytes[start] !== brace) this.#fail(start);
    let at = this.#inside(start + 1);
    if (bytes[at] === braceEnd && node === this.#root) return at + 1;
    for (let expected = 0; ; ) {
      let child = node.children[expected];
      if (!child || !this.#isAt(child.key, at)) child = this.#childAt(node, at);
      expected = child.at + 1;
      if (child.seenIn === record) throw new Irregular(); // which of two values counts differs
      child.seenIn = record;
      child.count++;
      at = this.#inside(at + child.key.length);
      if (bytes[at] !== colon) this.#fail(at);
      at = this.#inside(this.#value(child, this.#inside(at + 1), record));
      if (bytes[at] === braceEnd) return at + 1;
      if (bytes[at] !== comma) this.#fail(at);
      at = this.#inside(at + 1);
    }
  }

  /** Returns where the value ends. */
  #value(node: Node, start: number, record: number): number {
    switch (this.#bytes[start]) {
      case quote: {
        const end = this.#textEnd(start);
        if (end - start > maxCellBytes) throw new Irregular();
        node.kinds |= text;
        if (end === start + 2) node.hasEmpty = true;
        return end;
      }
      case brace:
        if (node.depth >= maxDepth) throw new Irregular();
        node.kinds |= object;
        return this.#object(node, start, record);
      case words.n[0]:
        return this.#word(words.n, start);
      case words.t[0]:
        node.kinds |= boolean;
        return this.#word(words.t, start);
      case words.f[0]:
        node.kinds |= boolean;
        return this.#word(words.f, start);
      default: {
        const end = this.#number(start); // throws at the end of a piece, where the value is not known yet
        node.kinds |= number;
        return end;
      }
    }
  }

  #textEnd(start: number): number {
    const bytes = this.#bytes;
    let at = start + 1;
    for (let byte = bytes[at] ?? 0; byte !== quote; byte = bytes[++at] ?? 0) {
      if (byte < space) this.#fail(at);
      if (byte !== backslash) continue;
      if (++at >= this.#end) throw new Incomplete();
      // A NUL ends texts of the engine.
      if (bytes[at] === letterU && [1, 2, 3, 4].every((offset) => bytes[at + offset] === zero))
        throw new Irregular();
    }
    return at + 1;
  }

  #number(start: number): number {
    const first = this.#bytes[start] === minus ? start + 1 : start;
    let at = this.#digitsEnd(first);
    if (this.#bytes[first] === zero && at > first + 1) throw new Irregular();
    if (this.#bytes[at] === dot) at = this.#digitsEnd(at + 1);
    if (((this.#bytes[at] ?? 0) | lowerCase) === letterE) {
      const isSigned = this.#bytes[at + 1] === minus || this.#bytes[at + 1] === plus;
      at = this.#digitsEnd(at + (isSigned ? 2 : 1));
    }
    return at === this.#end ? this.#fail(at) : at;
  }

  #digitsEnd(start: number): number {
    let at = start;
    while (isDigit(this.#bytes[at])) at++;
    return at === start ? this.#fail(at) : at;
  }

  #word(word: Uint8Array, start: number): number {
    for (let at = 0; at < word.length; at++) if (this.#bytes[start + at] !== word[at]) this.#fail(start + at);
    return start + word.length;
  }

  #isAt(key: Uint8Array, at: number): boolean {
    for (let n = 0; n < key.length; n++) if (this.#bytes[at + n] !== key[n]) return false;
    return true;
  }

  #childAt(node: Node, at: number): Node {
    if (this.#bytes[at] !== quote) this.#fail(at);
    const key = Buffer.from(this.#bytes.subarray(at, this.#textEnd(at)));
    const written = key.toString('latin1');
    const known = node.byKey.get(written);
    if (known) return known;
    if (++this.#fields > this.#maxFields) throw new Irregular();
    const made = nodeOf(JSON.parse(key.toString()) as string, key, node.children.length, node.depth + 1);
    node.byKey.set(written, made);
    node.children.push(made);
    return made;
  }

  #afterSpace(from: number): number {
    let at = from;
    while (isSpace(this.#bytes[at])) at++;
    return at;
  }

  /** The same within a record, which takes one line in files of lines. */
  #inside(from: number): number {
    let at = from;
    for (; isSpace(this.#bytes[at]); at++)
      if (this.#form === 'lines' && this.#bytes[at] === lineFeed) throw new Irregular();
    return at;
  }

  #fail(at: number): never {
    throw at >= this.#end ? new Incomplete() : new Irregular();
  }
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte <= nine;
const isSpace = (byte: number | undefined) =>
  byte === space || byte === lineFeed || byte === 13 || byte === 9;

function nodeOf(name: string, key: Uint8Array, at: number, depth: number): Node {
  return {
    ...{ name, key, at, depth, children: [], byKey: new Map(), kinds: 0 },
    ...{ hasEmpty: false, count: 0, seenIn: 0 },
  };
}

function fieldOf({ name, kinds: found, hasEmpty, children, count }: Node): PlainField {
  const kind = kinds.get(found);
  if (!kind || (children.length > maxInnerKeys && children.some((child) => child.count < count)))
    throw new Irregular();
  return { name, kind, hasEmpty, fields: children.map(fieldOf) };
}

/** A column of plain records: the fields from the record to the value. */
export type PlainPath = readonly [PlainField, ...PlainField[]];

export function plainColumns(fields: readonly PlainField[]): PlainPath[] {
  return fields.flatMap((field) =>
    field.kind === 'object'
      ? plainColumns(field.fields).map((inner): PlainPath => [field, ...inner])
      : [[field]],
  );
}

/** The text of a value, as in a cell; empty if it is missing. */
export function plainCell(record: Json, path: PlainPath): string {
  let value: Json | undefined = record;
  for (const { name } of path) value = isObject(value) ? value[name] : undefined;
  return value === null || value === undefined ? '' : String(value);
}
