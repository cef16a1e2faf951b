import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { pause } from '../../client/pause.ts';
import { api } from '../../contract/api.ts';
import { SvcError } from '../../contract/errors.ts';
import type { KnowledgeReply } from '../../contract/knowledge.ts';
import type { Block } from '../../contract/runEvents.ts';
import { drawnOf } from '../cards/knowledgeCards.ts';
import { lastBlocks, numberedEvents } from '../state/numberedEvents.ts';
import type { LookupStart, TurnUpdate } from './turnUpdate.ts';

export interface PollOptions {
  readonly sleep?: typeof pause;
}

/** wire.md 4.10: 5 s, rising by 2 s to 15 s. The local service is polled sooner. */
const firstPollMs = { remote: 5_000, embedded: 250 };
const longerByMs = 2_000;
const maxPollMs = 15_000;
/** Consecutive failures. The client has already retried each of them several times. */
const maxFailedPolls = 5;
const passing = ['unavailable', 'unreachable', 'timeout', 'rate-limited', 'internal'];

/**
 * Knowledge search (§4.10) as the events of a run. A deep search is started and polled, with its events as steps;
 * leaving the loop stops polling. An empty result is an answer and not an error.
 */
export async function* followKnowledge(
  client: Client,
  start: LookupStart,
  signal: AbortSignal,
  options: PollOptions = {},
): AsyncGenerator<TurnUpdate> {
  const event = numberedEvents(start.turn);
  const { taskId } = start.subject;
  const isDeep = start.subject.way === 'deep';
  yield {
    event: event({
      kind: 'status',
      message: isDeep ? vscode.l10n.t('Searching deeply') : vscode.l10n.t('Searching the knowledge'),
    }),
  };
  try {
    let reply: KnowledgeReply | undefined;
    if (taskId === undefined) {
      start.onBegun({});
      reply = await client.send(api.knowledge.knowledgeSearch, inputOf(start), signal);
    }
    const task = taskId ?? reply?.task_id;
    if (task != null) {
      if (taskId === undefined) start.onBegun({ taskId: task });
      for await (const news of poll(client, task, start.isEmbedded, signal, options.sleep ?? pause)) {
        if (news.kind === 'status') yield { event: event(news) };
        else reply = news.reply;
      }
    }
    yield* found(reply ?? {}, start.turn, event);
  } catch (error) {
    if (!isNothingFound(error)) throw error;
    const answer = `${vscode.l10n.t('Nothing was found for this.')} ${error.message}`;
    for (const block of lastBlocks({ answer, cards: [] })) yield { event: event(block) };
  }
}

type Polled = Extract<Block, { kind: 'status' }> | { readonly kind: 'found'; readonly reply: KnowledgeReply };

async function* poll(
  client: Client,
  task_id: string,
  isEmbedded: boolean,
  signal: AbortSignal,
  sleep: typeof pause,
): AsyncGenerator<Polled> {
  let waitMs = isEmbedded ? firstPollMs.embedded : firstPollMs.remote;
  let since_index = 0;
  for (let failed = 0; ; waitMs = Math.min(waitMs + longerByMs, maxPollMs)) {
    await sleep(waitMs, signal);
    const input = { task_id, ...(since_index > 0 && { since_index }) };
    try {
      const { status, events, result, error } = await client.send(
        api.knowledge.knowledgeStatus,
        input,
        signal,
      );
      failed = 0;
      for (const { id, data } of events ?? []) {
        since_index = Math.max(since_index, Number(id) + 1 || 0);
        if (data?.event_type) yield { kind: 'status', message: spelledOut(data.event_type) };
      }
      const word = status.toUpperCase();
      if (word === 'COMPLETED') return yield { kind: 'found', reply: result ?? {} };
      if (['FAILED', 'INTERRUPTED', 'CANCELLED', 'CANCELED'].includes(word)) throw ended(word, error);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SvcError)) throw error;
      if (error.kind === 'not-found')
        throw new SvcError(
          'gone',
          vscode.l10n.t('The service no longer has this search. Ask again.'),
          error.facts,
        );
      if (!passing.includes(error.kind) || error.facts.code === endedCode || ++failed > maxFailedPolls)
        throw error;
    }
  }
}

const endedCode = 'search_ended';

function ended(status: string, words: string | null | undefined): SvcError {
  const what =
    status === 'FAILED'
      ? vscode.l10n.t('The deep search failed.')
      : vscode.l10n.t('The deep search was interrupted.');
  return new SvcError(
    'unprocessable',
    words ? `${what} ${words}` : `${what} ${vscode.l10n.t('Ask again.')}`,
    {
      code: endedCode,
    },
  );
}

function* found(
  reply: KnowledgeReply,
  turn: string,
  event: ReturnType<typeof numberedEvents>,
): Generator<TurnUpdate> {
  const all = (reply.outputs?.knowledge_cards ?? []).map((known, index) =>
    drawnOf(known, `${turn}-card-${index + 1}`),
  );
  const answer =
    reply.outputs?.answer || (all.length === 0 ? vscode.l10n.t('Nothing was found for this.') : null);
  const data = { answer, cards: all.map(({ drawn: { card } }) => card), request_id: reply.request_id };
  // A card without its components is fetched like any other.
  const drawn = all.filter((one) => one.drawn.components.length > 0);
  for (const block of lastBlocks(data))
    yield { event: event(block), ...(block.kind === 'agent_result' && { drawn }) };
}

function inputOf({ subject: { question, way }, sources }: LookupStart) {
  return {
    inputs: { text: question },
    search_effort: way === 'deep' ? ('deep' as const) : ('fast' as const),
    // The older name for `data` (§4.10).
    ...(sources && { source_indexes: [sources === 'data' ? ('svc' as const) : ('web' as const)] }),
  };
}

function isNothingFound(error: unknown): error is SvcError {
  return error instanceof SvcError && error.facts.code === 'RELEVANT_RESULTS_NOT_FOUND';
}

/** `QUERYING_SOURCES` as "Querying sources". The set of codes is open. */
function spelledOut(type: string): string {
  const words = type.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
