import type * as vscode from 'vscode';
import type { QueuedQuestion } from '../contract/panel.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import { isLocal } from '../session/runs/turnSubject.ts';
import { shownCardOf } from './memo.ts';
import { QuestionQueue } from './questionQueue.ts';

export interface PanelQuestionsOptions {
  readonly book: Pick<RunBook, 'followUp' | 'get' | 'subjectOf' | 'isRunning' | 'start' | 'runAgain'>;
  /** The files that are drawn; none for a thread. */
  readonly files: readonly vscode.Uri[];
  readonly threadId?: string | undefined;
  /** Questions that were waiting before the window reloaded; they wait on. */
  readonly queued?: readonly string[] | undefined;
  readonly onTurn: () => void;
  readonly onQueue: () => void;
}

/** The turns of one panel, and its further questions: sent one after the other, the rest waits. */
export class PanelQuestions {
  readonly #options: PanelQuestionsOptions;
  readonly #queue: QuestionQueue;
  #turns: string[] = [];

  constructor(options: PanelQuestionsOptions) {
    this.#options = options;
    this.#queue = new QuestionQueue(options.onQueue, options.queued);
  }

  /** Ids, oldest first. */
  get turns(): readonly string[] {
    return this.#turns;
  }

  get waiting(): readonly QueuedQuestion[] {
    return this.#queue.waiting;
  }

  get threadId(): string | undefined {
    const known = this.#turns.map((id) => this.#options.book.get(id)?.run.threadId);
    return known.findLast((id) => id !== undefined) ?? this.#options.threadId;
  }

  get #isBusy(): boolean {
    return this.#turns.some((id) => this.#options.book.isRunning(id));
  }

  has(turn: string): boolean {
    return this.#turns.includes(turn);
  }

  add(turn: string): void {
    if (!this.has(turn)) this.#turns.push(turn);
    this.#options.onTurn();
  }

  clear(): void {
    this.#turns = [];
  }

  /**
   * A thread takes no second question while the first is being answered, so this one waits.
   *
   * @param isFresh It carries nothing over from those before. One that waits follows the answer it waits for.
   * @returns False if the queue is full.
   */
  ask(text: string, isFresh = false): boolean {
    if (this.#isBusy) return this.#queue.add(text);
    this.#send(text, isFresh);
    return true;
  }

  /** Sends a question that waits. While another is being answered it stays where it is. */
  askQueued(id: string): void {
    const text = this.#isBusy ? undefined : this.#queue.take(id);
    if (text !== undefined) this.#send(text);
  }

  unqueue(id: string): void {
    this.#queue.take(id);
  }

  /** After an answer the next question goes out by itself. After a stop or an error the user decides. */
  askNext(ended: string): void {
    const turn = this.#options.book.get(ended);
    if (this.#isBusy || !turn || turn.ended || turn.run.summary?.status === 'failed') return;
    const next = this.#queue.take();
    if (next !== undefined) this.#send(next);
  }

  /** Beneath the answer it was suggested with, about the nodes it names. */
  askRelated(id: string, index: number): void {
    const { book } = this.#options;
    const related = book.get(id)?.related?.[index];
    if (!related) return;
    const next = book.followUp(id, related.query, this.threadId);
    const nodeIds = related.node_ids ?? [];
    this.add(book.start(next.kind === 'lookup' ? { ...next, nodeIds } : next));
  }

  /** The question once more, read by the user's own model. The page can ask for it only where it was offered. */
  askModel(id: string): void {
    const { book } = this.#options;
    const turn = book.get(id);
    if (turn?.ownModel === undefined || this.#isBusy) return;
    this.add(
      book.start({ kind: 'answer', question: turn.question, threadId: this.threadId, isByModel: true }),
    );
  }

  /** The first question alone: those after it are read in the light of it. */
  runAgain(turn: string): void {
    if (turn === this.#turns[0] && !this.#isBusy) this.#options.book.runAgain(turn);
  }

  /** The files changed. Cards drawn on this machine are drawn again from them, keeping every choice or starting over. */
  drawAgain(startsOver = false): void {
    const { book } = this.#options;
    for (const id of this.#turns) {
      const subject = book.subjectOf(id);
      if (subject?.kind !== 'visualize' || !isLocal(subject) || book.isRunning(id)) continue;
      const shownCardId = startsOver ? undefined : (shownCardOf(book.get(id)) ?? subject.shownCardId);
      this.add(book.start({ ...subject, shownCardId }, { id }));
    }
  }

  /** A follow-up in a thread; of files, another drawing. */
  #send(text: string, isFresh = false): void {
    if (this.#options.files.length > 0) this.#redraw(text);
    else this.#followUp(text, isFresh);
  }

  #followUp(question: string, isFresh: boolean): void {
    const { book } = this.#options;
    const threadId = isFresh ? undefined : this.threadId;
    this.add(book.start(book.followUp(this.#turns.at(-1), question, threadId)));
  }

  /** Words change the chart that a turn shows, in a turn of their own. */
  #redraw(instruction: string): void {
    const { book } = this.#options;
    const turn = this.#turns.at(-1) ?? '';
    const subject = book.subjectOf(turn);
    if (subject?.kind !== 'visualize') return;
    const cardId = book.get(turn)?.run.result?.cards?.[0]?.card_id ?? subject.cardId;
    this.add(book.start({ ...subject, instruction, cardId, shownCardId: undefined }));
  }
}
