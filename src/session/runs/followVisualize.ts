import * as vscode from 'vscode';
import type { Client } from '../../client/client.ts';
import { api } from '../../contract/api.ts';
import { editOf } from '../../contract/chartSpec.ts';
import { SvcError } from '../../contract/errors.ts';
import { readVisualizeEvent, type VisualizeResult } from '../../contract/uploads.ts';
import { drawnOf } from '../cards/knowledgeCards.ts';
import { lastBlocks, numberedEvents } from '../state/numberedEvents.ts';
import type { TurnUpdate } from './turnUpdate.ts';

export interface VisualizeStart {
  /** Visualize has no run id; this takes its place. */
  readonly turn: string;
  readonly fileIds: string[];
  readonly query?: string | undefined;
  /** The card whose chart is edited. Absent when the files are drawn for the first time. */
  readonly cardId?: string | undefined;
  /** A card to draw again unchanged. */
  readonly shownCardId?: string | undefined;
  /** One sheet of a workbook at a time. */
  readonly isOneSheet?: boolean | undefined;
}

/**
 * A visualize stream (§6.2) as the events of a run (§6.1): progress as status, the card as agent_result, then
 * run_summary and stream_done. The same fold and page can therefore show both.
 */
export async function* followVisualize(
  client: Client,
  { turn, fileIds, query, cardId, shownCardId, isOneSheet }: VisualizeStart,
  signal: AbortSignal,
): AsyncGenerator<TurnUpdate> {
  const event = numberedEvents(turn);
  const input = {
    file_ids: fileIds,
    query: query ?? null,
    ...((cardId || shownCardId || isOneSheet) && {
      extra_params: editOf({ cardId, shownCardId, isOneSheet }),
    }),
  };
  const underWay = new Set<string>();
  for await (const received of client.stream(api.uploads.visualizeStream, input, signal)) {
    const news = readVisualizeEvent(received);
    if (news.kind === 'error') throw new SvcError('unprocessable', news.message);
    if (news.kind === 'progress') {
      const { message, step, preview } = news;
      if (step) {
        // Progress is reported repeatedly; it stays one line in the list of steps.
        underWay.add(step.name);
        yield { event: event({ kind: 'tool_call', ...tool(step.name), status_message: message }) };
      } else if (message) yield { event: event({ kind: 'status', message }) };
      if (preview) {
        const { drawn } = resultOf(turn, preview);
        const chart_refs = drawn.map(({ cardId }) => cardId);
        yield { event: event({ kind: 'data_pipeline_answer', id: `${turn}-preview`, chart_refs }), drawn };
      }
      continue;
    }
    for (const name of underWay) yield { event: event({ kind: 'tool_result', ...tool(name) }) };
    const { data, drawn } = resultOf(turn, news.result);
    for (const block of lastBlocks(data))
      yield { event: event(block), ...(block.kind === 'agent_result' && { drawn }) };
    return;
  }
  throw new SvcError('malformed', vscode.l10n.t('The service finished without a chart.'));
}

const tool = (name: string) => ({ id: `step-${name}`, tool: name });

function resultOf(turn: string, result: VisualizeResult) {
  if (result.error) throw new SvcError('unprocessable', result.error);
  const drawn = (result.outputs?.knowledge_cards ?? result.knowledge_cards ?? []).map((known, index) =>
    drawnOf(known, `${turn}-card-${index + 1}`),
  );
  const data = { answer: result.outputs?.answer ?? null, cards: drawn.map(({ drawn: { card } }) => card) };
  return { data, drawn };
}
