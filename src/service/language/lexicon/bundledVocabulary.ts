import { inflateRawSync } from 'node:zlib';

/** How one word stands to another; `akin` is a synonym in a sense that is less usual, `wider` what a thing is a kind of. */
export const relationKinds = ['synonym', 'akin', 'derived', 'wider', 'antonym'] as const;
export type RelationKind = (typeof relationKinds)[number];

const noNumbers: readonly number[] = [];

/**
 * Some 30,000 English words with their vectors and what WordNet knows of them, from `data/vocabulary.bin`
 * (`scripts/vocabulary`): reading it takes some milliseconds, so it is done when a question first needs it.
 */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #dimensions: number;
  readonly #vectors: Int8Array;
  readonly #fields: Lists;
  readonly #parents: Lists;
  readonly #targets: Lists;
  readonly #kinds: Lists;

  /** @throws {RangeError} for bytes that are no vocabulary. */
  constructor(bytes: Buffer) {
    const count = bytes.readUInt32LE(0);
    this.#dimensions = bytes.readUInt32LE(4);
    const start = headBytes + count * this.#dimensions;
    this.#vectors = new Int8Array(bytes.buffer, bytes.byteOffset + headBytes, count * this.#dimensions);
    const rest = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(8)));
    const text = rest.readUInt32LE(0);
    this.#words = rest.toString('latin1', 4, 4 + text).split('\n');
    this.#places = new Map(this.#words.map((word, at) => [word, at]));
    this.#fields = new Lists(rest, 4 + text, count);
    this.#parents = new Lists(rest, this.#fields.end, count);
    this.#targets = new Lists(rest, this.#parents.end, count);
    this.#kinds = new Lists(rest, this.#targets.end, count);
  }

  has(word: string): boolean {
    return this.#places.has(word);
  }

  /** How alike the company is that two words keep in texts, from -1 to 1; 0 where one is not known. */
  cosine(a: string, b: string): number {
    const [one, other] = [this.#places.get(a), this.#places.get(b)];
    if (one === undefined || other === undefined) return 0;
    let [product, first, second] = [0, 0, 0];
    for (let at = 0; at < this.#dimensions; at++) {
      const x = this.#vectors[one * this.#dimensions + at] ?? 0;
      const y = this.#vectors[other * this.#dimensions + at] ?? 0;
      product += x * y;
      first += x * x;
      second += y * y;
    }
    return product / Math.sqrt(first * second || 1);
  }

  /** How the first word stands to the second. */
  relations(a: string, b: string): readonly RelationKind[] {
    const [one, other] = [this.#places.get(a), this.#places.get(b)];
    if (one === undefined || other === undefined) return [];
    const kinds = this.#kinds.of(one);
    return this.#targets.of(one).flatMap((target, at) => {
      const kind = target === other ? relationKinds[kinds[at] ?? -1] : undefined;
      return kind === undefined ? [] : [kind];
    });
  }

  /** The words to which a word stands in a relation. */
  related(word: string, wanted: RelationKind): readonly string[] {
    const place = this.#places.get(word);
    if (place === undefined) return [];
    const kinds = this.#kinds.of(place);
    const wantedAt = relationKinds.indexOf(wanted);
    return this.#targets.of(place).flatMap((target, at) => {
      const found = kinds[at] === wantedAt ? this.#words[target] : undefined;
      return found === undefined ? [] : [found];
    });
  }

  /** What the senses of a word are kinds of, as numbers that are the same for the same thing. */
  parents(word: string): readonly number[] {
    const place = this.#places.get(word);
    return place === undefined ? noNumbers : this.#parents.of(place);
  }

  /** The fields of meaning of its senses, the most usual first: WordNet's files of people, places, times … */
  fields(word: string): readonly number[] {
    const place = this.#places.get(word);
    return place === undefined ? noNumbers : this.#fields.of(place);
  }
}

const headBytes = 12;

/** A list of small numbers for each word. */
class Lists {
  readonly end: number;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor(bytes: Buffer, start: number, count: number) {
    this.#bytes = bytes;
    this.#starts = new Uint32Array(count + 1);
    let at = start + count;
    for (let word = 0; word < count; word++) {
      this.#starts[word] = at;
      at += bytes.readUInt8(start + word) * 2;
    }
    this.#starts[count] = at;
    this.end = at;
  }

  of(place: number): readonly number[] {
    const [from = 0, to = 0] = [this.#starts[place], this.#starts[place + 1]];
    const list: number[] = [];
    for (let at = from; at < to; at += 2) list.push(this.#bytes.readUInt16LE(at));
    return list;
  }
}
