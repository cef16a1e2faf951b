import type { Client } from '../client/client.ts';
import { followRun } from '../client/followRun.ts';
import { api } from '../contract/api.ts';
import type { MadeFrom } from '../contract/cardFile.ts';
import type { Card, KnowledgeCard } from '../contract/cards.ts';
import { Component } from '../contract/component.ts';
import { SvcError } from '../contract/errors.ts';
import { emptyRun, foldRun } from '../contract/foldRun.ts';

export interface RemadeCard {
  readonly title: string;
  readonly description: string;
  readonly components: readonly Component[];
}

/**
 * Makes a card again from its file or its question, at the embedded service. `address` is the `file:` address of the
 * file. Throws not-found where the file is gone, and what the service says.
 */
export async function remakeCard(
  client: Client,
  { file, question, after, ...drawn }: MadeFrom,
  address: (path: string) => string,
  signal: AbortSignal,
): Promise<RemadeCard> {
  if (file !== undefined) return fromFile(client, file, drawn, address, signal);
  if (question !== undefined && after) return fromThread(client, [...after, question], signal);
  if (question !== undefined) return fromQuestion(client, question, signal);
  throw new SvcError('bad-request', 'made_from names neither a file nor a question.');
}

async function fromFile(
  client: Client,
  file: string,
  { table, chart, instruction }: Pick<MadeFrom, 'table' | 'chart' | 'instruction'>,
  address: (path: string) => string,
  signal: AbortSignal,
): Promise<RemadeCard> {
  const file_name = file.split('/').at(-1) ?? file;
  const grant = await client.send(api.uploads.grant, { file_name, source: address(file) }, signal);
  const request = { file_ids: [grant.file_id], query: chart ? null : (instruction ?? null) };
  const { outputs, error } = await client.send(api.uploads.visualize, request, signal);
  if (error) throw new SvcError('unprocessable', error);
  const drawn = outputs?.knowledge_cards ?? [];
  const first = table === undefined ? drawn[0] : drawn.find((card) => drawingOf(card).chart_table === table);
  if (!first?.card_id) throw new SvcError('not-found', `${table ?? 'The table'} is not in ${file} any more.`);
  if (!chart) return remadeOf(first);
  const edited = await client.send(api.charts.edit, { card_id: first.card_id, edit: { chart } }, signal);
  return remadeOf(edited.card);
}

async function fromQuestion(client: Client, query: string, signal: AbortSignal): Promise<RemadeCard> {
  const { answer, cards } = await client.send(api.knowledge.answer, { query }, signal);
  return fromAnswer(client, answer, cards?.[0], signal);
}

/** The questions one after another in a thread, which is deleted again: it is nobody's history. */
async function fromThread(
  client: Client,
  questions: readonly string[],
  signal: AbortSignal,
): Promise<RemadeCard> {
  let run = emptyRun;
  let thread_id: string | undefined;
  try {
    for (const query of questions) {
      const dispatch = { query, ...(thread_id !== undefined && { thread_id }) };
      run = emptyRun;
      for await (const event of followRun(client, api.answerRuns, { dispatch }, signal)) {
        run = foldRun(run, event);
        thread_id ??= run.threadId;
      }
      if (run.summary?.status === 'failed')
        throw new SvcError('unprocessable', run.summary.error?.message ?? `"${query}" was not answered.`);
    }
    return await fromAnswer(client, run.result?.answer ?? '', run.result?.cards?.[0], signal);
  } finally {
    // Should it fail, the thread stays among the others, where it can be deleted by hand.
    if (thread_id !== undefined) await client.send(api.store.removeThread, { thread_id }).catch(() => {});
  }
}

async function fromAnswer(
  client: Client,
  answer: string,
  card: Card | undefined,
  signal: AbortSignal,
): Promise<RemadeCard> {
  if (!card?.webpage_url)
    throw new SvcError('unprocessable', `The question is not answered with a card. ${answer}`);
  const request = { url: card.webpage_url, mode: 'inline', content_format: 'card_json' } as const;
  const { contents } = await client.send(api.cards.contents, request, signal);
  return {
    title: card.title ?? '',
    description: card.description ?? '',
    components: componentsIn(contents[0]?.card_data ?? {}),
  };
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
