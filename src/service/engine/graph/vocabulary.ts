import { distance } from 'fastest-levenshtein';
import { root } from './wordRoot.ts';

/** Maximum number of words examined per misspelling; more would take time and find nothing closer. */
const maxNear = 400;

/** The distinct words of all names, searchable by prefix, word family and similar letters. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  /** Words that are not their own root, by root. */
  readonly #families = new Map<string, number[]>();
  readonly #grams = new Map<number, number[]>();
  #counts = new Uint8Array(0);

  get size(): number {
    return this.#words.length;
  }

  /** The number of a word, assigned on first use. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    const family = root(word);
    if (family !== word) push(this.#families, family, number);
    for (const gram of gramsOf(word, true)) push(this.#grams, gram, number);
    return number;
  }

  number(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  word(number: number): string {
    return this.#words[number] ?? '';
  }

  /** Words of the same family, including the word itself. */
  family(word: string): readonly number[] {
    const family = root(word);
    const itself = this.#numbers.get(family);
    const others = this.#families.get(family) ?? [];
    return itself === undefined ? others : [itself, ...others];
  }

  /** Words with a prefix of at least two letters. */
  beginningWith(prefix: string, maxWords: number): number[] {
    const bucket = this.#smallestBucket(gramsOf(prefix, false));
    const found: number[] = [];
    for (const number of bucket) {
      if (found.length >= maxWords) break;
      if (this.word(number).startsWith(prefix)) found.push(number);
    }
    return found;
  }

  /** Words within a small edit distance, with their similarity from 0 to 1. */
  near(word: string): { number: number; nearness: number }[] {
    const found: { number: number; nearness: number }[] = [];
    for (const number of this.#sharing(word)) {
      const other = this.word(number);
      const slips = slipsBetween(word, other);
      const nearness = 1 - slips / Math.max(word.length, other.length);
      if (slips > 0 && nearness >= 0.6) found.push({ number, nearness });
    }
    return found.sort((a, b) => b.nearness - a.nearness).slice(0, 20);
  }

  /** The words that share most trigrams with a word. */
  #sharing(word: string): number[] {
    if (this.#counts.length < this.size) this.#counts = new Uint8Array(Math.ceil(this.size * 1.5));
    const counts = this.#counts;
    const touched: number[] = [];
    const grams = new Set(gramsOf(word, true));
    for (const gram of grams) {
      for (const number of this.#grams.get(gram) ?? []) {
        const count = counts[number] ?? 0;
        if (count === 0) touched.push(number);
        counts[number] = count + 1;
      }
    }
    // A typo changes up to three trigrams; in a word of four letters the first or last remains.
    const minShared = Math.max(word.length <= 4 ? 1 : 2, grams.size - 3 * (word.length > 8 ? 3 : 2));
    const byCount = Array.from({ length: grams.size + 1 }, (): number[] => []);
    for (const number of touched) {
      const count = counts[number] ?? 0;
      counts[number] = 0;
      if (count >= minShared && Math.abs(this.word(number).length - word.length) <= 3)
        byCount[count]?.push(number);
    }
    const best: number[] = [];
    for (let count = grams.size; count >= minShared && best.length < maxNear; count--)
      best.push(...(byCount[count] ?? []).slice(0, maxNear - best.length));
    return best;
  }

  #smallestBucket(grams: readonly number[]): readonly number[] {
    let smallest: readonly number[] | undefined;
    for (const gram of grams) {
      const bucket = this.#grams.get(gram) ?? [];
      if (smallest === undefined || bucket.length < smallest.length) smallest = bucket;
    }
    return smallest ?? [];
  }
}

/** Edit distance; swapping two adjacent letters counts as one (Damerau). */
export function slipsBetween(a: string, b: string): number {
  const slips = distance(a, b);
  if (slips < 2) return slips;
  let swaps = 0;
  for (let at = 0; at + 1 < Math.min(a.length, b.length); at++)
    if (a[at] !== b[at] && a[at] === b[at + 1] && a[at + 1] === b[at]) swaps++;
  return Math.max(1, slips - swaps);
}

function push(map: Map<number | string, number[]>, key: number | string, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Trigrams as numbers, padded with two spaces before the word and one after a complete word. */
function gramsOf(word: string, isWhole: boolean): number[] {
  const padded = `  ${word}${isWhole ? ' ' : ''}`;
  const grams: number[] = [];
  for (let at = 0; at + 2 < padded.length; at++)
    grams.push(
      ((padded.charCodeAt(at) & 1023) << 20) |
        ((padded.charCodeAt(at + 1) & 1023) << 10) |
        (padded.charCodeAt(at + 2) & 1023),
    );
  return grams;
}
