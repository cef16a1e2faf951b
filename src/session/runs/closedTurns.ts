import type { DrawnCard } from '../../contract/panel.ts';
import type { Entry } from './turnEntry.ts';
import type { TurnSubject } from './turnSubject.ts';

export interface TurnCard {
  readonly turn: string;
  readonly cardId: string;
  readonly drawn: DrawnCard;
}

/** A limit, because every turn keeps the rows of its cards in memory. */
const maxKept = 30;

/** The latest turns with cards whose panels were closed. */
export class ClosedTurns {
  readonly #entries = new Map<string, Entry>();

  add(entry: Entry): void {
    if (Object.keys(entry.turn.cards).length === 0) return;
    // Reopening and closing a thread gives the same runs new turn ids.
    const { runId } = entry.turn.run;
    for (const [id, { turn }] of this.#entries)
      if (runId !== undefined && turn.run.runId === runId) this.drop(id);
    this.#entries.set(entry.turn.id, entry);
    const tooMany = [...this.#entries.keys()].slice(0, -maxKept);
    for (const id of tooMany) this.#entries.delete(id);
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  get latestFirst(): readonly Entry[] {
    return [...this.#entries.values()].reverse();
  }

  drop(id: string): void {
    this.#entries.delete(id);
  }

  /** Removes turns whose files are drawn again, because the new panel has the card. */
  dropSame(subject: TurnSubject): void {
    const drawing = drawingOf(subject);
    if (drawing === undefined) return;
    for (const [id, entry] of this.#entries) if (drawingOf(entry.subject) === drawing) this.drop(id);
  }

  /** Drops the turns of some threads, or of all if none is named, and returns them. */
  dropThreads(threadIds?: readonly string[]): readonly Entry[] {
    const dropped = [...this.#entries.values()].filter(({ turn: { run } }) => {
      return run.threadId !== undefined && threadIds?.includes(run.threadId) !== false;
    });
    for (const { turn } of dropped) this.drop(turn.id);
    return dropped;
  }
}

/** In the order of the turns. */
export function cardsOf(entries: readonly Entry[]): TurnCard[] {
  return entries.flatMap(({ turn: { id, cards } }) =>
    Object.entries(cards).map(([cardId, drawn]) => ({ turn: id, cardId, drawn })),
  );
}

function drawingOf(subject: TurnSubject): string | undefined {
  if (subject.kind !== 'visualize') return undefined;
  return JSON.stringify([subject.instruction, ...subject.files.map(String)]);
}
