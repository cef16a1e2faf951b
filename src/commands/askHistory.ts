import type { AskSubject } from './askSubject.ts';

/** What stood in the box before the first step back: the words, and what they are about. */
interface Draft {
  readonly typed: string;
  readonly subject: AskSubject | undefined;
}

/** Walks through earlier questions, as a shell does: back to older ones, forward to what was being typed. */
export class AskHistory {
  readonly #questions: readonly string[];
  #at = -1;
  #draft: Draft = { typed: '', subject: undefined };

  /** @param questions Newest first. */
  constructor(questions: readonly string[]) {
    this.#questions = questions;
  }

  /** An earlier question stands in the box, unchanged. */
  get isInside(): boolean {
    return this.#at >= 0;
  }

  /** The question before; undefined at the oldest one. */
  earlier(now: Draft): Draft | undefined {
    const question = this.#questions[this.#at + 1];
    if (question === undefined) return undefined;
    if (!this.isInside) this.#draft = now;
    this.#at++;
    return { typed: question, subject: undefined };
  }

  /** The question after, or the draft; undefined where the draft stands already. */
  later(): Draft | undefined {
    if (!this.isInside) return undefined;
    this.#at--;
    const question = this.#questions[this.#at];
    return question === undefined ? this.#draft : { typed: question, subject: undefined };
  }

  /** Words that differ from the question shown are a draft of their own. */
  edited(typed: string): void {
    if (typed !== this.#questions[this.#at]) this.#at = -1;
  }
}
