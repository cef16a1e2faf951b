import type { Catalogue } from '../../language/catalogue.ts';

const maxKept = 1_000;

interface Kept {
  readonly outcome: Promise<unknown>;
  isRead: boolean;
}

/** What trials of questions over one version of the data came to. Each is read once, also while it is being read. */
export class KeptReadings {
  static readonly #all = new WeakMap<Catalogue, KeptReadings>();
  readonly #kept = new Map<string, Kept>();
  /** The search that reads ahead; an older one ends at its next reading. */
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
