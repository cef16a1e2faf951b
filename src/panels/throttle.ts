/** Something that may be asked for often and is done seldom: at once after a pause, then once per gap. */
export class Paced {
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

  /** What was asked for and is not done yet is not done any more. */
  dispose(): void {
    clearTimeout(this.#timer);
  }

  #do(): void {
    this.#timer = undefined;
    this.#doneAt = Date.now();
    this.#act();
  }
}
