export interface Wait {
  /** Cancels waiting; work that has started is cancelled in its own way. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of jobs ahead, while there are any. */
  readonly onWait?: (before: number) => void;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
  readonly onWait: Wait['onWait'];
}

/**
 * Runs jobs in parallel as long as their estimated memory is below a limit. First in, first out, so that small jobs
 * cannot starve a large one; a job above the limit runs alone.
 */
export class MemoryQueue {
  readonly #maxBytes: number;
  readonly #waiting: Waiting[] = [];
  #used = 0;
  #running = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Throws what the work throws, and the signal's reason. */
  async run<T>(bytes: number, work: () => Promise<T>, wait: Wait = {}): Promise<T> {
    wait.signal?.throwIfAborted();
    if (this.#waiting.length > 0 || !this.#fits(bytes)) await this.#wait(bytes, wait);
    else this.#take(bytes);
    try {
      wait.signal?.throwIfAborted();
      return await work();
    } finally {
      this.#used -= bytes;
      this.#running--;
      this.#admit();
    }
  }

  async #wait(bytes: number, { signal, onWait }: Wait): Promise<void> {
    let giveUp = () => {};
    try {
      await new Promise<void>((begin, leave) => {
        const waiting = { bytes, begin, onWait };
        giveUp = () => {
          const at = this.#waiting.indexOf(waiting);
          if (at < 0) return; // started
          this.#waiting.splice(at, 1);
          leave(signal?.reason as Error);
          this.#admit();
        };
        signal?.addEventListener('abort', giveUp);
        this.#waiting.push(waiting);
        onWait?.(this.#running + this.#waiting.length - 1);
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
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
    for (const [at, { onWait }] of this.#waiting.entries()) onWait?.(this.#running + at);
  }
}
