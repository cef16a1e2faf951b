/** Runs a lookup while the user types. At most one at a time: each keystroke cancels the previous one. */
export class Typeahead {
  readonly #waitMs: number;
  #timer: NodeJS.Timeout | undefined;
  #asking = new AbortController();

  /** @param waitMs Debounce: how long a pause in typing must be before a request is sent. */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** Errors go to `onFailed`, unless the lookup was cancelled. */
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
