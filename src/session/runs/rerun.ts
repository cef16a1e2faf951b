import { answerOf } from '../../contract/foldRun.ts';
import { foldCitations } from '../../contract/foldSources.ts';
import type { Rerun, Turn } from '../../contract/panel.ts';
import { type Answerer, isSameAnswerer } from '../report.ts';
import type { TurnSubject } from './turnSubject.ts';

/** The answer before a rerun; restored if the rerun fails. */
export interface Before {
  readonly turn: Turn;
  readonly subject: TurnSubject;
  readonly answerer: Answerer;
}

/**
 * Whether a turn is a completed answer of an agent. Callers offer a rerun for the first turn of a thread only, because
 * later questions depend on the ones before.
 */
export function canRunAgain(turn: Turn): boolean {
  return turn.kind === 'answer' && turn.run.result !== undefined && turn.ended === undefined;
}

/**
 * How an answer differs from the previous one. Undefined until all its cards are drawn: the text mentions few figures
 * only, so equal texts do not imply equal data.
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

/** Attributes the difference to the data only if nothing else changed. */
function causeOf(was: Answerer, now: Answerer, before: Turn, turn: Turn) {
  if (!isSameAnswerer(was, now)) return 'service-changed';
  return before.run.result?.build === turn.run.result?.build ? 'data-changed' : 'build-changed';
}

function isDrawn({ run, cards }: Turn): boolean {
  return (run.result?.cards ?? []).every(({ card_id }) => !card_id || cards[card_id] !== undefined);
}

/** What depends on the data: text, citations, and the data of the charts. */
function figuresOf({ run, cards }: Turn): string {
  const cited = [...foldCitations(run.result).values()].map(({ title, excerpt }) => [title, excerpt]);
  const drawn = (run.result?.cards ?? []).map(({ card_id, title }) => {
    const { components = [], image } = cards[card_id ?? ''] ?? {};
    return [title, components, image];
  });
  return JSON.stringify([answerOf(run), cited, drawn]);
}
