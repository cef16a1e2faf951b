interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/**
 * Runs work in parallel as long as what it takes in memory, as estimated by whoever asks, stays below a limit. First
 * come, first served, so that large work is not put off for ever by small; work larger than the limit runs alone.
 */
export class MemoryQueue {
  readonly #maxBytes: number;
  readonly #waiting: Waiting[] = [];
  #used = 0;
  #running = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Throws what the work throws. */
  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length > 0 || !this.#fits(bytes))
      await new Promise<void>((begin) => this.#waiting.push({ bytes, begin }));
    else this.#take(bytes);
    try {
      return await work();
    } finally {
      this.#used -= bytes;
      this.#running--;
      this.#admit();
    }
  }

  #fits(bytes: number): boolean {
    return this.#running === 0 || this.#used + bytes <= this.#maxBytes;
  }

  #take(bytes: number): void {
    this.#used += bytes;
    this.#running++;
  }

  #admit(): void {
    for (let [next] = this.#waiting; next && this.#fits(next.bytes); [next] = this.#waiting) {
      this.#waiting.shift();
      this.#take(next.bytes);
      next.begin();
    }
  }
}
