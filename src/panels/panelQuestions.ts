import type * as vscode from 'vscode';
import type { QueuedQuestion } from '../contract/panel.ts';
import type { RunBook } from '../session/runs/runBook.ts';
import { isLocal } from '../session/runs/turnSubject.ts';
import { shownCardOf } from './memo.ts';
import { QuestionQueue } from './questionQueue.ts';

export interface PanelQuestionsOptions {
  readonly book: Pick<RunBook, 'followUp' | 'get' | 'subjectOf' | 'isRunning' | 'start' | 'runAgain'>;
  /** The files that are drawn; empty for a thread. */
  readonly files: readonly vscode.Uri[];
  readonly threadId?: string | undefined;
  /** Questions that were queued before the window reloaded; they stay queued. */
  readonly queued?: readonly string[] | undefined;
  readonly onTurn: () => void;
  readonly onQueue: () => void;
}

/** The turns of one panel and its queue of further questions, which are sent one at a time. */
export class PanelQuestions {
  readonly #options: PanelQuestionsOptions;
  readonly #queue: QuestionQueue;
  #turns: string[] = [];

  constructor(options: PanelQuestionsOptions) {
    this.#options = options;
    this.#queue = new QuestionQueue(options.onQueue, options.queued);
  }

  /** Turn ids, oldest first. */
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
   * Sends the question, or queues it while another is being answered: a thread takes one question at a time.
   *
   * @param isFresh Starts a new thread instead of following up. A queued question is always a follow-up.
   * @returns False if the queue is full.
   */
  ask(text: string, isFresh = false): boolean {
    if (this.#isBusy) return this.#queue.add(text);
    this.#send(text, isFresh);
    return true;
  }

  /** Sends a queued question. While another is being answered, it stays in its place in the queue. */
  askQueued(id: string): void {
    const text = this.#isBusy ? undefined : this.#queue.take(id);
    if (text !== undefined) this.#send(text);
  }

  unqueue(id: string): void {
    this.#queue.take(id);
  }

  /** Sends the next queued question after an answer. After a stop or an error the user decides. */
  askNext(ended: string): void {
    const turn = this.#options.book.get(ended);
    if (this.#isBusy || !turn || turn.ended || turn.run.summary?.status === 'failed') return;
    const next = this.#queue.take();
    if (next !== undefined) this.#send(next);
  }

  /** Sends a question that the service suggested with an answer, with the graph nodes it is about. */
  askRelated(id: string, index: number): void {
    const { book } = this.#options;
    const related = book.get(id)?.related?.[index];
    if (!related) return;
    const next = book.followUp(id, related.query, this.threadId);
    const nodeIds = related.node_ids ?? [];
    this.add(book.start(next.kind === 'lookup' ? { ...next, nodeIds } : next));
  }

  /** Sends the question again with plans from the user's own model. The page can request this only if it was offered. */
  askModel(id: string): void {
    const { book } = this.#options;
    const turn = book.get(id);
    if (turn?.ownModel === undefined || this.#isBusy) return;
    this.add(
      book.start({ kind: 'answer', question: turn.question, threadId: this.threadId, isByModel: true }),
    );
  }

  /** Reruns the first question only: the meaning of later ones depends on it. */
  runAgain(turn: string): void {
    if (turn === this.#turns[0] && !this.#isBusy) this.#options.book.runAgain(turn);
  }

  /** The files changed. Cards drawn locally are redrawn from them, with the user's changes of the chart or from scratch. */
  drawAgain(startsOver = false): void {
    const { book } = this.#options;
    for (const id of this.#turns) {
      const subject = book.subjectOf(id);
      if (subject?.kind !== 'visualize' || !isLocal(subject) || book.isRunning(id)) continue;
      const shownCardId = startsOver ? undefined : (shownCardOf(book.get(id)) ?? subject.shownCardId);
      this.add(book.start({ ...subject, shownCardId }, { id }));
    }
  }

  /** In a thread, a follow-up; for files, another chart. */
  #send(text: string, isFresh = false): void {
    if (this.#options.files.length > 0) this.#redraw(text);
    else this.#followUp(text, isFresh);
  }

  #followUp(question: string, isFresh: boolean): void {
    const { book } = this.#options;
    const threadId = isFresh ? undefined : this.threadId;
    this.add(book.start(book.followUp(this.#turns.at(-1), question, threadId)));
  }

  /** Changes the chart of the latest drawing as instructed, in a new turn. */
  #redraw(instruction: string): void {
    const { book } = this.#options;
    const turn = this.#turns.at(-1) ?? '';
    const subject = book.subjectOf(turn);
    if (subject?.kind !== 'visualize') return;
    const cardId = book.get(turn)?.run.result?.cards?.[0]?.card_id ?? subject.cardId;
    this.add(book.start({ ...subject, instruction, cardId, shownCardId: undefined }));
  }
}
