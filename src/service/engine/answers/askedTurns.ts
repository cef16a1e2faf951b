import { ShownChart } from '../../../contract/chartSpec.ts';

/** What the store keeps of a question, enough to read it again after a restart. */
export interface KeptTurn {
  readonly question: string;
  /** Identifies the chosen reading, so that it is chosen again. */
  readonly plan: string;
  /** The chart shown when the next question was asked, if it had been edited since the answer. */
  readonly shown?: ShownChart;
}

/** How many turns back a follow-up can refer. */
export const maxTurns = 3;

/** A turn from the store, possibly written by another version; undefined if its form is unknown. */
export function asKeptTurn(stored: unknown): KeptTurn | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('question' in stored) || !('plan' in stored)) return undefined;
  const { question, plan } = stored;
  if (typeof question !== 'string' || typeof plan !== 'string') return undefined;
  const shown = 'shown' in stored ? ShownChart.safeParse(stored.shown).data : undefined;
  return { question, plan, ...(shown && { shown }) };
}
