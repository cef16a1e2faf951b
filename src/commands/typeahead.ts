/** Looks something up while somebody types. One look-up at a time: a new letter cancels the one before. */
export class Typeahead {
  readonly #waitMs: number;
  #timer: NodeJS.Timeout | undefined;
  #asking = new AbortController();

  /** @param waitMs How long a pause in typing has to be; shorter ones would send a request for each letter. */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** A failure is passed to `onFailed`, unless the look-up was cancelled. */
  ask(look: (signal: AbortSignal) => Promise<void>, onFailed?: (error: unknown) => void): void {
    this.cancel();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#timer = setTimeout(() => {
      look(signal).catch((error: unknown) => {
        if (!signal.aborted) onFailed?.(error);
      });
    }, this.#waitMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#asking.abort();
  }
}
