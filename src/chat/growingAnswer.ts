import type * as vscode from 'vscode';
import { itemsOf } from '../contract/foldList.ts';
import { answerOf } from '../contract/foldRun.ts';
import type { Turn } from '../contract/panel.ts';

const paceMs = 60;

/**
 * Streams an answer into the chat. Text in a chat cannot be withdrawn, so an answer whose final text differs from the
 * streamed text is written again in full.
 */
export class GrowingAnswer {
  readonly #stream: Pick<vscode.ChatResponseStream, 'markdown' | 'progress'>;
  #turn: Turn | undefined;
  #written = '';
  #step = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(stream: Pick<vscode.ChatResponseStream, 'markdown' | 'progress'>) {
    this.#stream = stream;
  }

  /** Writes at most once per interval, since a run may have a hundred thousand events. */
  show(turn: Turn): void {
    this.#turn = turn;
    this.#timer ??= setTimeout(() => this.#write(), paceMs);
  }

  end(turn: Turn): void {
    this.#turn = turn;
    this.#write();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#turn) return;
    const { run } = this.#turn;
    const step = itemsOf(run.steps).at(-1)?.label ?? '';
    if (step !== this.#step && this.#written === '') this.#stream.progress(step);
    this.#step = step;
    const text = answerOf(run);
    if (text === this.#written) return;
    const isGrown = text.startsWith(this.#written);
    this.#stream.markdown(isGrown ? text.slice(this.#written.length) : `\n\n---\n\n${text}`);
    this.#written = text;
  }
}
