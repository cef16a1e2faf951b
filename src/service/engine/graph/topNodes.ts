/** Keeps the items with the highest keys, in a heap whose root is the lowest of them. */
export class Top {
  readonly #capacity: number;
  readonly #heap: { item: number; key: number }[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Adds an item above the lowest key; returns the new threshold. */
  add(item: number, key: number): number {
    if (this.#heap.length < this.#capacity) {
      this.#heap.push({ item, key });
      this.#rise(this.#heap.length - 1);
    } else {
      this.#heap[0] = { item, key };
      this.#sink(0);
    }
    return this.#heap.length < this.#capacity ? 0 : this.#keyAt(0);
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
      const smaller = this.#keyAt(right) < this.#keyAt(left) ? right : left;
      if (this.#keyAt(smaller) >= this.#keyAt(at)) return;
      this.#swap(at, smaller);
      at = smaller;
    }
  }

  #swap(a: number, b: number): void {
    const [left, right] = [this.#heap[a], this.#heap[b]];
    if (!left || !right) return;
    this.#heap[a] = right;
    this.#heap[b] = left;
  }
}
