import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { lastBlocks, numberedEvents, withCardIds } from '../state/numberedEvents.ts';
import { maxRelated, relatedOf } from '../state/relatedQuestions.ts';
import { followKnowledge } from './followKnowledge.ts';
import { refuseUnfitSchema } from './parseOutputSchema.ts';
import type { LookupStart, TurnUpdate } from './turnUpdate.ts';

/** A question without an agent as the events of a run: status, agent_result, run_summary, stream_done. */
export async function* followLookup(
  client: Client,
  start: LookupStart,
  signal: AbortSignal,
): AsyncGenerator<TurnUpdate> {
  const { kept, way } = start.subject;
  if (kept) {
    const event = numberedEvents(start.turn);
    for (const block of lastBlocks(kept.result)) yield { event: event(block), related: kept.related };
    return;
  }
  if (way === 'search') yield* followSearch(client, start, signal);
  else if (way === 'quick') yield* followQuickAnswer(client, start, signal);
  else yield* followKnowledge(client, start, signal);
}

async function* followSearch(
  client: Client,
  start: LookupStart,
  signal: AbortSignal,
): AsyncGenerator<TurnUpdate> {
  const event = numberedEvents(start.turn);
  yield { event: event({ kind: 'status', message: vscode.l10n.t('Searching for cards') }) };
  start.onBegun({});
  const input = { ...inputOf(start), include_related: maxRelated };
  const reply = await client.send(api.knowledge.search, input, signal);
  const cards = withCardIds(reply.cards ?? [], start.turn);
  const web_results = reply.web_results ?? [];
  const answer =
    cards.length + web_results.length === 0 ? vscode.l10n.t('Nothing was found for this.') : null;
  const related = relatedOf(reply);
  const data = { answer, cards, web_results, request_id: reply.request_id };
  for (const block of lastBlocks(data, reply.usage)) yield { event: event(block), related };
}

async function* followQuickAnswer(
  client: Client,
  start: LookupStart,
  signal: AbortSignal,
): AsyncGenerator<TurnUpdate> {
  const event = numberedEvents(start.turn);
  const { schema } = start.subject;
  if (schema) refuseUnfitSchema(schema);
  yield { event: event({ kind: 'status', message: vscode.l10n.t('Looking for an answer') }) };
  start.onBegun({});
  const input = { ...inputOf(start), ...(schema && { output_schema: schema }) };
  const { cards, usage, ...reply } = await client.send(api.knowledge.answer, input, signal);
  const data = {
    answer: reply.answer,
    cards: withCardIds(cards ?? [], start.turn),
    web_results: reply.web_results ?? [],
    request_id: reply.request_id,
    structured_output: reply.structured_output,
    structured_output_error: reply.structured_output_error,
    related: reply.related,
  };
  for (const block of lastBlocks(data, usage)) yield { event: event(block) };
}

/** Sends only what the user set (wire.md, general rule for requests). Pinned nodes belong to the data source. */
function inputOf({ subject: { question, nodeIds = [] }, sources }: LookupStart) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const pins = nodeIds.length > 0 ? { node_ids: [...nodeIds] } : undefined;
  const data = sources !== 'web' || pins ? { data: pins ?? {} } : {};
  const web = sources !== 'data' ? { web: {} } : {};
  return {
    query: question,
    ...((sources || pins) && { sources: { ...data, ...web } }),
    ...(timeZone && { timezone: timeZone }),
  };
}
