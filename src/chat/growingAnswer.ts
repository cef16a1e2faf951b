import type * as vscode from 'vscode';
import { itemsOf } from '../contract/foldList.ts';
import { answerOf } from '../contract/foldRun.ts';
import type { Turn } from '../contract/panel.ts';

const paceMs = 60;

/**
 * Writes an answer into the chat while it grows. What was written cannot be taken back, so an answer whose final
 * words differ from what was streamed is written again as a whole.
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

  /** A run may be a hundred thousand events: they are written in strides. */
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
