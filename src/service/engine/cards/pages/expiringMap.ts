/**
 * A cache in memory with expiry, for data that must not be stored: drawings of zero-retention cards and data sent into
 * frames.
 */
export class ExpiringMap<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly until: number }>();
  readonly #now: () => Date;
  readonly #maxSize: number;

  constructor(now: () => Date, maxSize: number) {
    this.#now = now;
    this.#maxSize = maxSize;
  }

  /** Beyond this number the oldest entries are evicted. */
  put(key: string, value: T, minutes: number): void {
    this.#sweep();
    this.#kept.set(key, { value, until: this.#now().getTime() + minutes * 60_000 });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#maxSize) return;
      this.#kept.delete(oldest);
    }
  }

  get(key: string): T | undefined {
    this.#sweep();
    return this.#kept.get(key)?.value;
  }

  #sweep(): void {
    const now = this.#now().getTime();
    for (const [key, { until }] of this.#kept) if (until <= now) this.#kept.delete(key);
  }
}
