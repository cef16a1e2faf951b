import type { Client } from '../client/client.ts';
import { api } from '../contract/api.ts';
import { Card, type KnowledgeCard } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';
import type { DrawnCard } from '../contract/panel.ts';
import type { Block, RunEvent } from '../contract/runEvents.ts';
import { readVisualizeEvent, type VisualizeResult, type VizType } from '../contract/uploads.ts';
import { drawnFrom } from './drawCard.ts';

/** An event of a turn, and the cards that came drawn with it. */
export interface TurnNews {
  readonly event: RunEvent;
  readonly drawn?: readonly { readonly cardId: string; readonly drawn: DrawnCard }[];
}

export interface VisualizeStart {
  /** Stands in for the run id that visualize does not have. */
  readonly turn: string;
  readonly fileIds: string[];
  readonly query?: string | undefined;
  readonly vizType?: VizType | undefined;
}

/**
 * A visualize stream in the words of a run (§6.2 to §6.1): progress as status, the card as agent_result, then
 * run_summary and stream_done. So one fold and one page serve both.
 */
export async function* followVisualize(
  client: Client,
  { turn, fileIds, query, vizType }: VisualizeStart,
  signal: AbortSignal,
): AsyncGenerator<TurnNews> {
  let seq = -1;
  const event = (block: Block): RunEvent => ({ seq: ++seq, run_id: turn, block });
  const input = { file_ids: fileIds, query: query ?? null, viz_component_type: vizType ?? null };
  for await (const received of client.stream(api.uploads.visualizeStream, input, signal)) {
    const news = readVisualizeEvent(received);
    if (news.kind === 'error') throw new SvcError('unprocessable', news.message);
    if (news.kind === 'progress') {
      if (news.message) yield { event: event({ kind: 'status', message: news.message }) };
      continue;
    }
    const { data, drawn } = resultOf(turn, news.result);
    yield { event: event({ kind: 'agent_result', data }), drawn };
    yield { event: event({ kind: 'run_summary', status: 'completed' }) };
    yield { event: event({ kind: 'stream_done' }) };
    return;
  }
  throw new SvcError('malformed', 'The service ended without a chart.');
}

function resultOf(turn: string, result: VisualizeResult) {
  if (result.error) throw new SvcError('unprocessable', result.error);
  const drawn = (result.outputs?.knowledge_cards ?? result.knowledge_cards ?? []).map((known, index) =>
    drawnOf(known, `${turn}-card-${index + 1}`),
  );
  const data = { answer: result.outputs?.answer ?? null, cards: drawn.map(({ drawn: { card } }) => card) };
  return { data, drawn };
}

/** The data of a card travel once, as components. */
function drawnOf({ visualization_data, ...known }: KnowledgeCard, missingId: string) {
  const cardId = known.card_id || missingId;
  // A card of visualize does not say whether its data is handed out (§2.8): contents itself says no.
  const exportable = known.exportable !== false;
  const card = Card.parse({ ...known, card_id: cardId, relevance: null, exportable });
  return { cardId, drawn: drawnFrom(card, visualization_data?.viz_config) };
}
