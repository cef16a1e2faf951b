/** Throttles an action: runs it at once after a pause, then at most once per gap, the last request included. */
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

  /** Cancels a run that is pending. */
  dispose(): void {
    clearTimeout(this.#timer);
  }

  #do(): void {
    this.#timer = undefined;
    this.#doneAt = Date.now();
    this.#act();
  }
}
