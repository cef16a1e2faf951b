import { answerOf } from '../../contract/foldRun.ts';
import { foldCitations } from '../../contract/foldSources.ts';
import type { Rerun, Turn } from '../../contract/panel.ts';
import { type Answerer, isSameAnswerer } from '../report.ts';
import type { TurnSubject } from './turnSubject.ts';

/** An answer as it was before it was run again: it comes back when the run fails. */
export interface Before {
  readonly turn: Turn;
  readonly subject: TurnSubject;
  readonly answerer: Answerer;
}

/** An answer that is complete and was asked of an agent. Only the first question of a thread means the same outside it. */
export function canRunAgain(turn: Turn): boolean {
  return turn.kind === 'answer' && turn.run.result !== undefined && turn.ended === undefined;
}

/**
 * How an answer compares with the one before. Undefined until all its cards are drawn: the words name a few figures
 * alone, so that the same words may stand above other data.
 */
export function compareWith(
  { turn: before, answerer }: Before,
  turn: Turn,
  now: Answerer,
): Rerun | undefined {
  if (!turn.run.isDone || !isDrawn(turn)) return undefined;
  if (figuresOf(turn) === figuresOf(before)) return { outcome: 'same' };
  return { outcome: causeOf(answerer, now, before, turn), before: answerOf(before.run) };
}

/** The data is named as the cause only if nothing else changed. */
function causeOf(was: Answerer, now: Answerer, before: Turn, turn: Turn) {
  if (!isSameAnswerer(was, now)) return 'service-changed';
  return before.run.result?.build === turn.run.result?.build ? 'data-changed' : 'build-changed';
}

function isDrawn({ run, cards }: Turn): boolean {
  return (run.result?.cards ?? []).every(({ card_id }) => !card_id || cards[card_id] !== undefined);
}

/** Everything that depends on the data: words, citations, and what the charts are drawn from. */
function figuresOf({ run, cards }: Turn): string {
  const cited = [...foldCitations(run.result).values()].map(({ title, excerpt }) => [title, excerpt]);
  const drawn = (run.result?.cards ?? []).map(({ card_id, title }) => {
    const { components = [], image } = cards[card_id ?? ''] ?? {};
    return [title, components, image];
  });
  return JSON.stringify([answerOf(run), cited, drawn]);
}
