import { Vocabulary } from './vocabulary.ts';

/** One part of a query: words of names that would satisfy it, with how well from 0 to 1, and what it counts for. */
export interface Slot {
  readonly weight: number;
  readonly words: readonly { readonly number: number; readonly fit: number }[];
}

/** A name or another name of a node, as it was given. */
export interface Entry {
  readonly node: number;
  readonly text: string;
  readonly popularity: number;
}

/** Names looked at in one search at most, over all words of the query; reached by the commonest words alone. */
const mostPostings = 1_500_000;
/** Removed names are swept out when they are this many and half of all. */
const sweepFrom = 10_000;

/**
 * Names of numbered nodes, by their words. Adding and removing cost what is added and removed; a search costs what
 * the rarest words of its query lead to. Texts are normal (`normal`) when they arrive.
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

  /** Gives a node its names, in place of those it had. */
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

  /** In how many names a word occurs. */
  frequency(word: string): number {
    const number = this.vocabulary.number(word);
    return number === undefined ? 0 : this.#frequency(number);
  }

  /** The entries whose text is exactly this. */
  named(text: string): Entry[] {
    const lists = text.split(' ').map((word) => {
      const list = this.#postings[this.vocabulary.number(word) ?? -1] ?? [];
      return typeof list === 'number' ? [list] : list;
    });
    const rarest = lists.reduce((a, b) => (b.length < a.length ? b : a));
    return rarest.filter((entry) => this.#texts[entry] === text).map((entry) => this.#entry(entry));
  }

  /** The entries that satisfy most of the slots, short and popular ones first; `accepts` leaves nodes out. */
  best(slots: readonly Slot[], most: number, accepts: (node: number) => boolean): Entry[] {
    const touched = this.#accumulate(slots.slice(0, 32));
    const top = new Top(most);
    for (const entry of touched) {
      const node = this.#nodes[entry] ?? -1;
      const key =
        ((this.#sums[entry] ?? 0) * (1 + Math.min(this.#popularity[entry] ?? 0, 20) / 2000)) /
        (1 + 0.08 * (this.#lengths[entry] ?? 1));
      this.#sums[entry] = 0;
      this.#met[entry] = 0;
      if (node >= 0 && top.admits(key) && accepts(node)) top.add(entry, key);
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

  /** Sums the weights of the slots each entry satisfies; rare words first, so that a bound cuts the common ones. */
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
      .sort((a, b) => a.common - b.common)
      .flatMap(({ bit, weight, words }) =>
        words.map(({ number, fit }) => ({ number, gain: weight * fit, bit })),
      );
    const touched: number[] = [];
    let looked = 0;
    for (const { number, gain, bit } of steps) {
      if (looked > mostPostings) break;
      const list = this.#postings[number] ?? [];
      if (typeof list === 'number') this.#meet(list, gain, bit, touched);
      else for (const entry of list) this.#meet(entry, gain, bit, touched);
      looked += typeof list === 'number' ? 1 : list.length;
    }
    return touched;
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

/** The items with the highest keys, kept as a heap whose root is the lowest of them. */
class Top {
  readonly #most: number;
  readonly #heap: { item: number; key: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  admits(key: number): boolean {
    return this.#heap.length < this.#most || key > (this.#heap[0]?.key ?? 0);
  }

  add(item: number, key: number): void {
    if (this.#heap.length < this.#most) {
      this.#heap.push({ item, key });
      this.#rise(this.#heap.length - 1);
    } else {
      this.#heap[0] = { item, key };
      this.#sink(0);
    }
  }

  items(): number[] {
    return [...this.#heap].sort((a, b) => b.key - a.key).map(({ item }) => item);
  }

  #keyAt(at: number): number {
    return this.#heap[at]?.key ?? Number.POSITIVE_INFINITY;
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (this.#keyAt(parent) <= this.#keyAt(at)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(from: number): void {
    for (let at = from; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = this.#keyAt(right) < this.#keyAt(left) ? right : left;
      if (this.#keyAt(least) >= this.#keyAt(at)) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    const [left, right] = [this.#heap[a], this.#heap[b]];
    if (!left || !right) return;
    this.#heap[a] = right;
    this.#heap[b] = left;
  }
}
