import type { Turn } from '../../contract/panel.ts';
import { ClosedTurns, cardsOf, type TurnCard } from './closedTurns.ts';
import type { Entry } from './turnEntry.ts';

/** The turns of this window by id: those in open panels, and those of closed panels as long as their cards are listed. */
export class TurnList {
  readonly #open = new Map<string, Entry>();
  readonly #closed = new ClosedTurns();

  /** In place of an entry with the same id; a closed turn that drew the same files is not listed twice. */
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

  /** Its panel was closed: its cards are still listed. */
  close(entry: Entry): void {
    this.drop(entry.turn.id);
    this.#closed.add(entry);
  }

  drop(id: string): void {
    this.#closed.drop(id);
    this.#open.delete(id);
  }

  /** Drops closed turns of these threads, or of all where none is named. Returns what {@link recall} takes back. */
  dropThreads(threadIds?: readonly string[]): readonly Entry[] {
    return this.#closed.dropThreads(threadIds);
  }

  recall(dropped: readonly Entry[]): void {
    for (const entry of dropped) this.#closed.add(entry);
  }

  /** The cards of open turns, the latest turn first; after them those whose panels were closed. */
  get cards(): TurnCard[] {
    const open = cardsOf(this.open.toReversed());
    const shown = new Set(open.map(({ cardId }) => cardId));
    return [...open, ...cardsOf(this.#closed.latestFirst).filter(({ cardId }) => !shown.has(cardId))];
  }

  /** What was answered before a turn in its thread, oldest first. */
  answeredBefore(id: string): Turn[] {
    const entries = this.#open.has(id) ? this.open : this.#closed.latestFirst.toReversed();
    const turns = entries.map(({ turn }) => turn);
    const at = turns.findIndex((turn) => turn.id === id);
    const threadId = turns[at]?.run.threadId;
    if (threadId === undefined) return [];
    return turns.slice(0, at).filter(({ run }) => run.threadId === threadId && run.result);
  }
}
