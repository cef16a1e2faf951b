import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { followRun } from '../../client/followRun.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { AgentName, OutputSchema } from '../../contract/panel.ts';
import type { Proposal } from '../../contract/plans.ts';
import type { Run } from '../../contract/results.ts';
import type { RunEvent } from '../../contract/runEvents.ts';
import type { Sources } from '../service/settings.ts';
import { withCardIds } from '../state/numberedEvents.ts';
import { refuseUnfitSchema } from './parseOutputSchema.ts';

export interface AnswerStart {
  readonly turn: string;
  readonly question: string;
  /** Defaults to the answer agent. */
  readonly agent?: AgentName | undefined;
  readonly threadId?: string | undefined;
  readonly effort: 'medium' | 'high';
  readonly sources?: Sources | undefined;
  /** Retrieval agent only. */
  readonly schema?: OutputSchema | undefined;
  /** An existing run to follow, from the event after `after`. Absent to dispatch a new one. */
  readonly runId?: string | undefined;
  readonly after?: number | undefined;
  /** Whether the events up to `after` include the result. */
  readonly hasResult?: boolean;
  /** Asks the user's own model for query plans, which are dispatched together with the question. */
  readonly propose?: ((signal: AbortSignal) => Promise<Proposal>) | undefined;
  readonly onDispatched: (run: Run) => void;
}

const agents = { answer: api.answerRuns, retrieval: api.retrievalRuns, legacy: api.legacyRuns };

/** Error code of a service without the answer agent; it may have the legacy agent (§4.8). */
export const noAnswerAgent = 'no_answer_agent';

/** The events of a new or resumed run. Gives every card of the result an id. */
export async function* followAnswer(
  client: Client,
  start: AnswerStart,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  let isDispatched = start.runId !== undefined;
  const onDispatched = (run: Run) => {
    isDispatched = true;
    start.onDispatched(run);
  };
  const proposal = isDispatched ? undefined : await start.propose?.(signal);
  const events = followRun(
    client,
    agents[start.agent ?? 'answer'],
    runStart({ ...start, onDispatched }, proposal),
    signal,
  );
  try {
    for await (const event of events) yield withNamedCards(event, start.turn);
  } catch (error) {
    throw isDispatched ? error : asMissingAgent(error, start);
  }
}

function runStart(
  { agent = 'answer', runId, after, hasResult, onDispatched, ...asked }: AnswerStart,
  proposal: Proposal | undefined,
) {
  if (runId !== undefined)
    return {
      run_id: runId,
      ...(after !== undefined && after >= 0 && { after }),
      ...(hasResult && { hasResult }),
    };
  if (asked.schema) refuseUnfitSchema(asked.schema);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { question, threadId, effort, sources, schema } = asked;
  const dispatch = {
    query: question,
    ...(threadId !== undefined && { thread_id: threadId }),
    // A thread keeps its effort and the older agents have only one, so it is sent only when the user chose it.
    ...(effort === 'high' && agent === 'answer' && { effort }),
    // A thread keeps its sources.
    ...(sources !== undefined && threadId === undefined && { source_indexes: [sources] }),
    ...(schema !== undefined && agent === 'retrieval' && { output_schema: schema }),
    ...(timeZone && { timezone: timeZone }),
    ...(proposal && { proposal }),
  };
  return { dispatch, onDispatched };
}

/** A dispatch refers to nothing but the thread, so without a thread a 404 means that the operation is missing. */
function asMissingAgent(error: unknown, { agent = 'answer', threadId }: AnswerStart): unknown {
  if (!(error instanceof SvcError) || error.kind !== 'not-found') return error;
  if (agent !== 'answer' || threadId !== undefined) return error;
  const words = vscode.l10n.t(
    'This service has no answer agent. It may have an older one, which answers without a choice of effort.',
  );
  return new SvcError('not-found', words, { ...error.facts, code: noAnswerAgent, cause: error });
}

function withNamedCards(event: RunEvent, turn: string): RunEvent {
  const { block } = event;
  if (block.kind !== 'agent_result' || !block.data.cards?.some(({ card_id }) => !card_id)) return event;
  const cards = withCardIds(block.data.cards, turn);
  return { ...event, block: { ...block, data: { ...block.data, cards } } };
}
