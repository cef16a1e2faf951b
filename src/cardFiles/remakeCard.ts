import type { Client } from '../client/client.ts';
import { followRun } from '../client/followRun.ts';
import { api } from '../contract/api.ts';
import type { MadeFrom } from '../contract/cardFile.ts';
import type { Card, KnowledgeCard } from '../contract/cards.ts';
import { type ChartSpec, editOf } from '../contract/chartSpec.ts';
import { Component } from '../contract/component.ts';
import { SvcError } from '../contract/errors.ts';
import { emptyRun, foldRun } from '../contract/foldRun.ts';
import type { Run } from '../contract/results.ts';

export interface RemadeCard {
  readonly title: string;
  readonly description: string;
  readonly components: readonly Component[];
}

interface AnswerParts {
  readonly answer?: string | null | undefined;
  readonly cards?: readonly Card[] | null | undefined;
}

/**
 * Rebuilds a card from its file or question, with the embedded service. `address` gives the `file:` URI of a file.
 * Throws not-found if the file is gone, and any error of the service.
 */
export async function remakeCard(
  client: Client,
  { file, question, after, ...drawn }: MadeFrom,
  address: (path: string) => string,
  signal: AbortSignal,
): Promise<RemadeCard> {
  if (file !== undefined) return fromFile(client, file, drawn, address, signal);
  const { chart } = drawn;
  if (question === undefined)
    throw new SvcError('bad-request', 'made_from names neither a file nor a question.');
  // Answers without a thread are cached and returned again, so a chart changed in one would stay changed.
  if (after || chart) return fromThread(client, [...(after ?? []), question], chart, signal);
  const answered = await client.send(api.knowledge.answer, { query: question }, signal);
  return fromAnswer(client, answered, undefined, signal);
}

async function fromFile(
  client: Client,
  file: string,
  { table, reading, chart, instruction }: Pick<MadeFrom, 'table' | 'reading' | 'chart' | 'instruction'>,
  address: (path: string) => string,
  signal: AbortSignal,
): Promise<RemadeCard> {
  const file_name = file.split('/').at(-1) ?? file;
  const grant = await client.send(api.uploads.grant, { file_name, source: address(file) }, signal);
  const request = {
    file_ids: [grant.file_id],
    query: chart ? null : (instruction ?? null),
    extra_params: editOf({ again: { table, chart, reading } }),
  };
  const { outputs, error } = await client.send(api.uploads.visualize, request, signal);
  if (error) throw new SvcError('unprocessable', error);
  const [first] = outputs?.knowledge_cards ?? [];
  if (!first) throw new SvcError('not-found', `${table ?? 'The table'} is not in ${file} any more.`);
  return remadeOf(first);
}

/** Asks the questions in a temporary thread, which is deleted so that it does not appear in the history. */
async function fromThread(
  client: Client,
  questions: readonly string[],
  chart: ChartSpec | undefined,
  signal: AbortSignal,
): Promise<RemadeCard> {
  let last: Run | undefined;
  try {
    let result: AnswerParts = {};
    for (const query of questions) {
      signal.throwIfAborted();
      // Not passed the signal: only the reply says which thread has to be deleted.
      last = await client.send(api.answerRuns.dispatch, {
        query,
        ...(last?.thread_id && { thread_id: last.thread_id }),
      });
      result = await answerOfRun(client, last.run_id, query, signal);
    }
    return await fromAnswer(client, result, chart, signal);
  } finally {
    const forgotten = last && forgetThread(client, last, signal.aborted);
    // A cancelled caller does not wait for the run to end.
    if (!signal.aborted) await forgotten;
  }
}

async function answerOfRun(
  client: Client,
  run_id: string,
  query: string,
  signal: AbortSignal,
): Promise<AnswerParts> {
  let run = emptyRun;
  for await (const event of followRun(client, api.answerRuns, { run_id }, signal)) run = foldRun(run, event);
  if (run.summary?.status === 'failed')
    throw new SvcError('unprocessable', run.summary.error?.message ?? `"${query}" was not answered.`);
  return run.result ?? {};
}

/** If this fails, the thread stays in the list, where it can be deleted by hand. */
async function forgetThread(client: Client, { run_id, thread_id }: Run, isUnderWay: boolean): Promise<void> {
  if (!thread_id) return;
  try {
    // A thread with a running turn cannot be deleted.
    if (isUnderWay) for await (const _ of followRun(client, api.answerRuns, { run_id }));
    await client.send(api.store.removeThread, { thread_id });
  } catch {
    // The service has stopped, or the thread is gone already.
  }
}

async function fromAnswer(
  client: Client,
  { answer, cards }: AnswerParts,
  chart: ChartSpec | undefined,
  signal: AbortSignal,
): Promise<RemadeCard> {
  const card = cards?.[0];
  if (!card?.webpage_url)
    throw new SvcError('unprocessable', `The question is not answered with a card. ${answer ?? ''}`.trim());
  if (chart) return redrawn(client, card.card_id ?? '', chart, signal);
  const request = { url: card.webpage_url, mode: 'inline', content_format: 'card_json' } as const;
  const { contents } = await client.send(api.cards.contents, request, signal);
  return {
    title: card.title ?? '',
    description: card.description ?? '',
    components: componentsIn(contents[0]?.card_data ?? {}),
  };
}

/** The card with the chart as the user left it. */
async function redrawn(
  client: Client,
  card_id: string,
  chart: ChartSpec,
  signal: AbortSignal,
): Promise<RemadeCard> {
  return remadeOf((await client.send(api.charts.edit, { card_id, edit: { chart } }, signal)).card);
}

function drawingOf({ visualization_data }: KnowledgeCard): Readonly<Record<string, unknown>> {
  return visualization_data?.viz_config ?? {};
}

function remadeOf(card: KnowledgeCard): RemadeCard {
  const components = componentsIn(drawingOf(card));
  return { title: card.title ?? '', description: card.description ?? '', components };
}

function componentsIn({ components }: Readonly<Record<string, unknown>>): Component[] {
  const read = Component.array().safeParse(components);
  if (!read.success)
    throw new SvcError('malformed', 'The service gave the card in a form that cannot be read.');
  return read.data;
}
