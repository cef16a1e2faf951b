import { Top } from './topNodes.ts';
import { Vocabulary } from './vocabulary.ts';

/** One part of a query: the words that match it, with scores from 0 to 1, and its weight. */
export interface Slot {
  readonly weight: number;
  readonly words: readonly { readonly number: number; readonly fit: number }[];
}

/** A name or synonym of a node, as given. */
export interface Entry {
  readonly node: number;
  readonly text: string;
  readonly popularity: number;
}

/** Maximum number of names examined per search, over all words of the query. Only very common words reach it. */
const maxPostings = 1_500_000;
/** Removed names are compacted when they are this many and half of all. */
const sweepFrom = 10_000;
/** Below this many postings, summing them is cheaper than pruning. */
const worthPruning = 5000;
/** If this many entries score better than common words alone could, those are not searched for new entries. */
const fewSure = 10;
/** Maximum penalty for long names. */
const lengthMargin = 1.3;

/**
 * An inverted index of the names of numbered nodes. Adding and removing cost time in proportion to the change; a search
 * in proportion to the postings of the rarest query words. Texts must be normalized (`normal`).
 */
export class NameIndex {
  vocabulary = new Vocabulary();
  #postings: (number | number[])[] = [];
  #nodes: number[] = [];
  #texts: string[] = [];
  #popularity: number[] = [];
  #lengths: number[] = [];
  #first = new Map<number, number>();
  #removed = 0;
  #sums = new Float32Array(0);
  #met = new Uint32Array(0);

  /** How many names there are. */
  get size(): number {
    return this.#nodes.length - this.#removed;
  }

  /** Sets the names of a node, replacing earlier ones. */
  set(node: number, texts: readonly string[], popularity: number): void {
    this.remove(node);
    const different = [...new Set(texts)].filter((text) => text !== '');
    if (different.length > 0) this.#first.set(node, this.#nodes.length);
    for (const text of different) this.#add(node, text, popularity);
  }

  remove(node: number): void {
    const first = this.#first.get(node);
    if (first === undefined) return;
    this.#first.delete(node);
    for (let entry = first; this.#nodes[entry] === node; entry++) {
      this.#nodes[entry] = -1;
      this.#texts[entry] = '';
      this.#removed++;
    }
    if (this.#removed > sweepFrom && this.#removed * 2 > this.#nodes.length) this.#sweep();
  }

  clear(): void {
    this.vocabulary = new Vocabulary();
    this.#postings = [];
    this.#nodes = [];
    this.#texts = [];
    this.#popularity = [];
    this.#lengths = [];
    this.#first = new Map();
    this.#removed = 0;
  }

  /** Number of names that contain a word. */
  frequency(word: string): number {
    const number = this.vocabulary.number(word);
    return number === undefined ? 0 : this.#frequency(number);
  }

  /** The entries with exactly this text. */
  named(text: string): Entry[] {
    const lists = text.split(' ').map((word) => this.#list(this.vocabulary.number(word) ?? -1));
    const rarest = lists.reduce((a, b) => (b.length < a.length ? b : a));
    return rarest.filter((entry) => this.#texts[entry] === text).map((entry) => this.#entry(entry));
  }

  /** The entries that match most slots, short and popular ones first; `accepts` filters nodes. */
  best(slots: readonly Slot[], maxEntries: number, accepts: (node: number) => boolean): Entry[] {
    const touched = this.#accumulate(slots.slice(0, 32));
    const top = new Top(maxEntries);
    let minKey = 0;
    for (const entry of touched) {
      const sum = this.#sums[entry] ?? 0;
      this.#sums[entry] = 0;
      this.#met[entry] = 0;
      // A name has at least one word, and popularity adds at most a hundredth, which bounds the score.
      if ((sum * 1.01) / 1.08 <= minKey) continue;
      const node = this.#nodes[entry] ?? -1;
      const key =
        (sum * (1 + Math.min(this.#popularity[entry] ?? 0, 20) / 2000)) /
        (1 + 0.08 * (this.#lengths[entry] ?? 1));
      if (key <= minKey || node < 0 || !accepts(node)) continue;
      minKey = top.add(entry, key);
    }
    return top.items().map((entry) => this.#entry(entry));
  }

  #entry(entry: number): Entry {
    return {
      node: this.#nodes[entry] ?? -1,
      text: this.#texts[entry] ?? '',
      popularity: this.#popularity[entry] ?? 0,
    };
  }

  /**
   * Sums the slot weights of each entry, rare slots first. Once enough entries exceed what all common slots together
   * can add, those slots only raise existing entries.
   */
  #accumulate(slots: readonly Slot[]): number[] {
    if (this.#sums.length < this.#nodes.length) {
      this.#sums = new Float32Array(Math.ceil(this.#nodes.length * 1.25));
      this.#met = new Uint32Array(this.#sums.length);
    }
    const steps = slots
      .map(({ weight, words }, at) => ({
        bit: 1 << at,
        weight,
        words: [...words].sort((a, b) => b.fit - a.fit),
        common: words.reduce((sum, { number }) => sum + this.#frequency(number), 0),
      }))
      .sort((a, b) => a.common - b.common);
    let rest = steps.reduce((sum, { weight }) => sum + weight, 0);
    const touched: number[] = [];
    let looked = 0;
    for (const { bit, weight, words, common } of steps) {
      const isSettled = common > worthPruning && this.#haveAtLeast(fewSure, rest * lengthMargin, touched);
      rest -= weight;
      for (const { number, fit } of words) {
        if (looked > maxPostings) return touched;
        const list = this.#list(number);
        looked += isSettled ? 0 : list.length;
        if (isSettled) this.#raise(list, weight * fit, bit, touched);
        else for (const entry of list) this.#meet(entry, weight * fit, bit, touched);
      }
    }
    return touched;
  }

  #haveAtLeast(count: number, sum: number, touched: readonly number[]): boolean {
    let have = 0;
    for (const entry of touched) if ((this.#sums[entry] ?? 0) > sum && ++have >= count) return true;
    return false;
  }

  /**
   * Adds to existing entries only. Posting lists are sorted, so a short list of entries is looked up in them by binary
   * search.
   */
  #raise(list: readonly number[], gain: number, bit: number, touched: readonly number[]): void {
    const isSparse = touched.length * 20 < list.length;
    for (const entry of isSparse ? touched : list) {
      const met = this.#met[entry] ?? 0;
      if (met === 0 || met & bit || (isSparse && !isIn(list, entry))) continue;
      this.#met[entry] = met | bit;
      this.#sums[entry] = (this.#sums[entry] ?? 0) + gain;
    }
  }

  #list(number: number): readonly number[] {
    const list = this.#postings[number];
    return list === undefined ? [] : typeof list === 'number' ? [list] : list;
  }

  #meet(entry: number, gain: number, bit: number, touched: number[]): void {
    const met = this.#met[entry] ?? 0;
    if (met & bit) return;
    if (met === 0) touched.push(entry);
    this.#met[entry] = met | bit;
    this.#sums[entry] = (this.#sums[entry] ?? 0) + gain;
  }

  #add(node: number, text: string, popularity: number): void {
    const entry = this.#nodes.push(node) - 1;
    this.#texts.push(text);
    this.#popularity.push(popularity);
    const words = text.split(' ');
    this.#lengths.push(words.length);
    for (const word of new Set(words)) {
      const number = this.vocabulary.add(word);
      const list = this.#postings[number];
      if (list === undefined) this.#postings[number] = entry;
      else if (typeof list === 'number') this.#postings[number] = [list, entry];
      else list.push(entry);
    }
  }

  #frequency(number: number): number {
    const list = this.#postings[number];
    return list === undefined ? 0 : typeof list === 'number' ? 1 : list.length;
  }

  #sweep(): void {
    const [nodes, texts, popularity] = [this.#nodes, this.#texts, this.#popularity];
    this.clear();
    for (const [at, node] of nodes.entries()) {
      if (node < 0) continue;
      if (!this.#first.has(node)) this.#first.set(node, this.#nodes.length);
      this.#add(node, texts[at] ?? '', popularity[at] ?? 0);
    }
  }
}

/** Binary search in a sorted list. */
function isIn(list: readonly number[], value: number): boolean {
  let [low, high] = [0, list.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = list[middle] ?? 0;
    if (found === value) return true;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
