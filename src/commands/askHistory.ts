import type { AskSubject } from './askSubject.ts';

/** The content of the box before the first step back: text and subject. */
interface Draft {
  readonly typed: string;
  readonly subject: AskSubject | undefined;
}

/** Steps through earlier questions as a shell does: back to older ones, forward to the draft. */
export class AskHistory {
  readonly #questions: readonly string[];
  #at = -1;
  #draft: Draft = { typed: '', subject: undefined };

  /** @param questions Newest first. */
  constructor(questions: readonly string[]) {
    this.#questions = questions;
  }

  /** Whether the box shows an unmodified earlier question. */
  get isInside(): boolean {
    return this.#at >= 0;
  }

  /** The previous question; undefined at the oldest one. */
  earlier(now: Draft): Draft | undefined {
    const question = this.#questions[this.#at + 1];
    if (question === undefined) return undefined;
    if (!this.isInside) this.#draft = now;
    this.#at++;
    return { typed: question, subject: undefined };
  }

  /** The next question, or the draft; undefined if that is shown already. */
  later(): Draft | undefined {
    if (!this.isInside) return undefined;
    this.#at--;
    const question = this.#questions[this.#at];
    return question === undefined ? this.#draft : { typed: question, subject: undefined };
  }

  /** Editing an earlier question turns it into a new draft. */
  edited(typed: string): void {
    if (typed !== this.#questions[this.#at]) this.#at = -1;
  }
}
