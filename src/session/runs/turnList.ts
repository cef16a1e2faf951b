import type { Turn } from '../../contract/panel.ts';
import { ClosedTurns, cardsOf, type TurnCard } from './closedTurns.ts';
import type { Entry } from './turnEntry.ts';

/** The turns of this window by id: those in open panels, and closed ones whose cards are still listed. */
export class TurnList {
  readonly #open = new Map<string, Entry>();
  readonly #closed = new ClosedTurns();

  /**
   * Replaces an entry with the same id. Drops a closed turn that drew the same files, so that it is not listed twice.
   */
  put(entry: Entry): void {
    this.#closed.drop(entry.turn.id);
    this.#closed.dropSame(entry.subject);
    this.#open.set(entry.turn.id, entry);
  }

  /** Open or closed. */
  get(id: string): Entry | undefined {
    return this.#open.get(id) ?? this.#closed.get(id);
  }

  getOpen(id: string): Entry | undefined {
    return this.#open.get(id);
  }

  /** Oldest first. */
  get open(): readonly Entry[] {
    return [...this.#open.values()];
  }

  /** The panel of a turn was closed: its cards stay listed. */
  close(entry: Entry): void {
    this.drop(entry.turn.id);
    this.#closed.add(entry);
  }

  drop(id: string): void {
    this.#closed.drop(id);
    this.#open.delete(id);
  }

  /** Drops the closed turns of these threads, or of all if none is named. {@link recall} restores them. */
  dropThreads(threadIds?: readonly string[]): readonly Entry[] {
    return this.#closed.dropThreads(threadIds);
  }

  recall(dropped: readonly Entry[]): void {
    for (const entry of dropped) this.#closed.add(entry);
  }

  /** The cards of open turns, latest turn first, followed by those of closed panels. */
  get cards(): TurnCard[] {
    const open = cardsOf(this.open.toReversed());
    const shown = new Set(open.map(({ cardId }) => cardId));
    return [...open, ...cardsOf(this.#closed.latestFirst).filter(({ cardId }) => !shown.has(cardId))];
  }

  /** The turns answered before this one in its thread, oldest first. */
  answeredBefore(id: string): Turn[] {
    const entries = this.#open.has(id) ? this.open : this.#closed.latestFirst.toReversed();
    const turns = entries.map(({ turn }) => turn);
    const at = turns.findIndex((turn) => turn.id === id);
    const threadId = turns[at]?.run.threadId;
    if (threadId === undefined) return [];
    return turns.slice(0, at).filter(({ run }) => run.threadId === threadId && run.result);
  }
}
