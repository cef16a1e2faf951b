import type { Catalogue } from '../../language/catalogue.ts';

const maxKept = 1_000;

interface Kept {
  readonly outcome: Promise<unknown>;
  isRead: boolean;
}

/** Results of trial readings over one version of the data. Concurrent requests for the same reading share it. */
export class KeptReadings {
  static readonly #all = new WeakMap<Catalogue, KeptReadings>();
  readonly #kept = new Map<string, Kept>();
  /** The current search that reads ahead; an older one stops at its next reading. */
  latest: object | undefined;

  static of(catalogue: Catalogue): KeptReadings {
    const known = KeptReadings.#all.get(catalogue) ?? new KeptReadings();
    KeptReadings.#all.set(catalogue, known);
    return known;
  }

  isRead(key: string): boolean {
    return this.#kept.get(key)?.isRead ?? false;
  }

  /** Results of one key must be of one type. A failed reading is not kept. */
  once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(key);
    if (before) return before.outcome as Promise<T>;
    if (this.#kept.size > maxKept) this.#kept.clear();
    const outcome = read();
    const kept: Kept = { outcome, isRead: false };
    this.#kept.set(key, kept);
    outcome.then(
      () => {
        kept.isRead = true;
      },
      () => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key);
      },
    );
    return outcome;
  }
}
