import { ShownChart } from '../../../contract/chartSpec.ts';

/** What the store keeps of a question: enough to read it again after a restart. */
export interface KeptTurn {
  readonly question: string;
  /** Identifies the reading that was chosen, so that it is chosen again. */
  readonly plan: string;
  /** The chart that was in sight when it was asked, where that no longer showed what had been answered. */
  readonly shown?: ShownChart;
}

/** How many turns a follow-up can refer back to. */
export const maxTurns = 3;

/** A turn from the store, which may have been written by another version; undefined if it does not have this form. */
export function asKeptTurn(stored: unknown): KeptTurn | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('question' in stored) || !('plan' in stored)) return undefined;
  const { question, plan } = stored;
  if (typeof question !== 'string' || typeof plan !== 'string') return undefined;
  const shown = 'shown' in stored ? ShownChart.safeParse(stored.shown).data : undefined;
  return { question, plan, ...(shown && { shown }) };
}
