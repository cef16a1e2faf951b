import type { Client } from '../client/client.ts';
import { followRun } from '../client/followRun.ts';
import { api } from '../contract/api.ts';
import { SvcError } from '../contract/errors.ts';
import { emptyRun, foldRun, type RunState } from '../contract/foldRun.ts';
import { answerText } from './answerText.ts';
import { cardDataText } from './rowsOfCard.ts';
import { capped, type ToolResult } from './toolResult.ts';

const maxCards = 2;

/** Asks the embedded service and follows the run to its end. */
export async function askData(
  client: Client,
  { question, thread_id }: { readonly question: string; readonly thread_id?: string | undefined },
  signal: AbortSignal,
): Promise<ToolResult> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const dispatch = {
    query: question,
    ...(thread_id && { thread_id }),
    ...(timeZone && { timezone: timeZone }),
  };
  let run = emptyRun;
  for await (const event of followRun(client, api.answerRuns, { dispatch }, signal))
    run = foldRun(run, event);
  return { text: await localAnswerText(client, run, signal), cards: run.result?.cards ?? [] };
}

/** Includes the data of its cards, which the embedded service exports for free. Throws if the run failed. */
export async function localAnswerText(client: Client, run: RunState, signal: AbortSignal): Promise<string> {
  refuseFailed(run);
  const cards = (run.result?.cards ?? []).slice(0, maxCards);
  const data = await Promise.all(cards.map((card) => cardDataText(client, card, signal)));
  return capped(
    answerText(
      run,
      data.filter((text) => text !== ''),
    ),
  );
}

function refuseFailed({ summary }: RunState): void {
  if (summary?.status !== 'failed') return;
  throw new SvcError('unprocessable', summary.error?.message || 'The question could not be answered.');
}
