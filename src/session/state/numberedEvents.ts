import type { Usage } from '../../contract/fields.ts';
import type { AgentResult } from '../../contract/results.ts';
import type { Block, RunEvent } from '../../contract/runEvents.ts';

/**
 * Numbers blocks as events of a run, for operations that are not runs on the wire; `turn` takes the place of the run
 * id.
 */
export function numberedEvents(turn: string): (block: Block) => RunEvent {
  let seq = -1;
  return (block) => ({ seq: ++seq, run_id: turn, block });
}

/** The final events of a successful run: result, cost, end of stream. */
export function lastBlocks(data: AgentResult, usage?: Usage | null): Block[] {
  return [
    { kind: 'agent_result', data },
    { kind: 'run_summary', status: 'completed', usage },
    { kind: 'stream_done' },
  ];
}

/** Gives every card an id. Cards without one are named after the turn. */
export function withCardIds<T extends { readonly card_id?: string | null | undefined }>(
  cards: readonly T[],
  turn: string,
): (T & { card_id: string })[] {
  return cards.map((card, index) => ({ ...card, card_id: card.card_id || `${turn}-card-${index + 1}` }));
}
