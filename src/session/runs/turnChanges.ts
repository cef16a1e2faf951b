import * as vscode from 'vscode';
import { foldRun } from '../../contract/foldRun.ts';
import type { DrawnCard, Turn } from '../../contract/panel.ts';
import type { RunEvent } from '../../contract/runEvents.ts';
import type { Entry } from './turnEntry.ts';

export type TurnChange =
  /** The turn changed other than by an event: it was stopped, failed or restarted. */
  | { readonly kind: 'turn'; readonly turn: string }
  /** Following started or ended. */
  | { readonly kind: 'following'; readonly turn: string }
  | { readonly kind: 'event'; readonly turn: string; readonly event: RunEvent }
  | { readonly kind: 'card'; readonly turn: string; readonly cardId: string; readonly drawn: DrawnCard };

/** A question is being run again, in a new thread. */
export interface RanAgain {
  readonly threadBefore: string;
  readonly thread: string;
  /** The new answer is shown, and the previous one no longer. */
  readonly isShown: boolean;
}

/**
 * Applies changes to turns and announces them, so that a listener that folds every change has the same state as the
 * book.
 */
export class TurnChanges implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<TurnChange>();
  readonly onDidChange = this.#changed.event;
  readonly #ranAgain = new vscode.EventEmitter<RanAgain>();
  readonly onDidRunAgain = this.#ranAgain.event;

  set(entry: Entry, change: Partial<Turn>): void {
    this.replace(entry, { ...entry.turn, ...change });
  }

  replace(entry: Entry, turn: Turn): void {
    entry.turn = turn;
    this.#changed.fire({ kind: 'turn', turn: turn.id });
  }

  addEvent(entry: Entry, event: RunEvent): void {
    entry.turn = { ...entry.turn, run: foldRun(entry.turn.run, event) };
    this.#changed.fire({ kind: 'event', turn: entry.turn.id, event });
  }

  putCard(entry: Entry, cardId: string, drawn: DrawnCard): void {
    entry.turn = { ...entry.turn, cards: { ...entry.turn.cards, [cardId]: drawn } };
    this.#changed.fire({ kind: 'card', turn: entry.turn.id, cardId, drawn });
  }

  follow(entry: Entry, following: AbortController | undefined): void {
    entry.following = following;
    this.listed(entry.turn.id);
  }

  /** Announces that the set of followed or listed turns changed; without an id if several did. */
  listed(turn = ''): void {
    this.#changed.fire({ kind: 'following', turn });
  }

  ranAgain({ turn: { run } }: Entry, before: Turn, isShown: boolean): void {
    const threadBefore = before.run.threadId;
    const thread = run.threadId;
    if (threadBefore === undefined || thread === undefined || thread === threadBefore) return;
    this.#ranAgain.fire({ threadBefore, thread, isShown });
  }

  dispose(): void {
    this.#ranAgain.dispose();
    this.#changed.dispose();
  }
}
