import type { Client } from '../client/client.ts';
import { followRun } from '../client/followRun.ts';
import { api } from '../contract/api.ts';
import type { Run } from '../contract/results.ts';
import type { RunEvent } from '../contract/runEvents.ts';

export interface AnswerStart {
  readonly turn: string;
  readonly question: string;
  readonly threadId?: string | undefined;
  readonly effort: 'medium' | 'high';
  /** A run that exists is followed, from the event after `after`; without it one is dispatched. */
  readonly runId?: string | undefined;
  readonly after?: number | undefined;
  readonly onDispatched: (run: Run) => void;
}

/** The events of a question, new or taken up again. Every card of the result has an id. */
export async function* followAnswer(
  client: Client,
  start: AnswerStart,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  const events = followRun(client, api.answerRuns, runStart(start), signal);
  for await (const event of events) yield withCardIds(event, start.turn);
}

function runStart({ question, threadId, effort, runId, after, onDispatched }: AnswerStart) {
  if (runId !== undefined) return { run_id: runId, ...(after !== undefined && after >= 0 && { after }) };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const dispatch = {
    query: question,
    ...(threadId !== undefined && { thread_id: threadId }),
    // A thread keeps its effort: only one that was asked for is sent.
    ...(effort === 'high' && { effort }),
    ...(timeZone && { timezone: timeZone }),
  };
  return { dispatch, onDispatched };
}

function withCardIds(event: RunEvent, turn: string): RunEvent {
  const { block } = event;
  if (block.kind !== 'agent_result' || !block.data.cards?.some(({ card_id }) => !card_id)) return event;
  const cards = block.data.cards.map((card, index) => ({
    ...card,
    card_id: card.card_id || `${turn}-card-${index + 1}`,
  }));
  return { ...event, block: { ...block, data: { ...block.data, cards } } };
}
