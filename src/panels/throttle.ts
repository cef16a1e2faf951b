/** Runs an action at once if none ran within the last gap, else once at the end of the gap, so that the last request runs. */
export class Throttle {
  readonly #act: () => void;
  readonly #gapMs: number;
  #doneAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(act: () => void, gapMs: number) {
    this.#act = act;
    this.#gapMs = gapMs;
  }

  ask(): void {
    if (this.#timer) return;
    const waitMs = this.#doneAt + this.#gapMs - Date.now();
    if (waitMs <= 0) this.#do();
    else this.#timer = setTimeout(() => this.#do(), waitMs);
  }

  /** Cancels the pending run. */
  dispose(): void {
    clearTimeout(this.#timer);
  }

  #do(): void {
    this.#timer = undefined;
    this.#doneAt = Date.now();
    this.#act();
  }
}
