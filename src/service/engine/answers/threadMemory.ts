import type { ShownChart } from '../../../contract/chartSpec.ts';
import { type Turn, withTurn } from '../../language/followUps/turns.ts';
import { offeredFrames, readingsOf } from '../../language/rank/decide.ts';
import type { Reading } from '../../language/readResult.ts';
import { digest } from '../data/dataFolders.ts';
import { type KeptTurn, maxTurns } from './askedTurns.ts';
import { shownFrame } from './shownFrame.ts';
import type { Study } from './study.ts';
import type { Understood } from './understand.ts';

/** A thread with its previous questions, oldest first. */
export interface Thread {
  readonly id: string;
  readonly turns: readonly KeptTurn[];
}

/** Only the last few questions are re-read, because follow-ups refer to nothing older. */
const maxReplayed = 12;
const maxThreads = 50;

/**
 * How the last questions of each thread were read. The store keeps the text only: if the readings are no longer in
 * memory, or their tables have changed, the questions are read again in order.
 */
export class ThreadMemory {
  readonly #recent = new Map<string, { readonly count: number; readonly turns: readonly Turn[] }>();

  async recall({ id, turns: kept }: Thread, study: Study): Promise<readonly Turn[]> {
    const known = this.#recent.get(id);
    if (known?.count === kept.length && (await study.areCurrent(known.turns))) return known.turns;
    let turns: readonly Turn[] = [];
    for (const each of kept.slice(-maxReplayed)) {
      if (each.shown) turns = (await asShown(turns, each.shown, study)) ?? turns;
      const turn = turnOf(each, await study.understand(each.question, turns));
      if (turn) turns = withTurn(turns, turn).slice(-maxTurns);
    }
    return turns;
  }

  /** Records the reading of a question. */
  keep({ id, turns: kept }: Thread, before: readonly Turn[], turn: Turn): void {
    this.#recent.delete(id);
    this.#recent.set(id, { count: kept.length + 1, turns: withTurn(before, turn).slice(-maxTurns) });
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > maxThreads && oldest !== undefined) this.#recent.delete(oldest);
  }
}

/** The turns with the last one as its edited chart shows it; undefined if the chart was not edited. */
export async function asShown(
  turns: readonly Turn[],
  shown: ShownChart,
  study: Study,
): Promise<readonly Turn[] | undefined> {
  const last = turns.at(-1);
  const frame = last && shownFrame(last.frame, shown, study.with.now());
  if (!frame) return undefined;
  const { question, confidence } = last;
  const rows = await study.rowsOf(frame);
  return [...turns.slice(0, -1), { question, frame, rows, ...(confidence !== undefined && { confidence }) }];
}

/** A key for a reading that is stable across restarts. */
export function planDigest({ compiled }: Pick<Reading['candidate'], 'compiled'>): string {
  return digest(JSON.stringify(compiled.plan));
}

/** The reading chosen at the time, or the one that would be chosen now. */
function turnOf({ question, plan }: KeptTurn, understood: Understood): Turn | undefined {
  const chosen =
    understood.result.readings.find(({ candidate }) => planDigest(candidate) === plan) ??
    readingsOf(understood.decision)[0];
  return chosen && turnWith(question, chosen, understood);
}

/** What a follow-up to this question starts from. */
export function turnWith(
  question: string,
  { candidate, rows, confidence }: Reading,
  { decision }: Understood,
): Turn {
  return {
    question,
    frame: candidate.frame,
    ...(!rows.isSample && { rows }),
    confidence,
    ...offeredFrames(decision),
  };
}
