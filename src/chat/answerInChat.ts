import * as vscode from 'vscode';
import type { Turn } from '../contract/panel.ts';
import { commandIds } from '../ids.ts';
import { plainMarkdown } from '../session/state/plainMarkdown.ts';
import { signalOf } from '../session/state/signalOf.ts';
import { cardData } from '../tools/rowsOfCard.ts';
import { tableMarkdown } from './chatMarkdown.ts';
import type { ChatParts } from './chatParts.ts';
import { type ChatMetadata, threadOf } from './chatResult.ts';
import { writeSources } from './chatSources.ts';
import { followInBook } from './followInBook.ts';
import { GrowingAnswer } from './growingAnswer.ts';

export interface ChatAsked {
  readonly request: Pick<vscode.ChatRequest, 'prompt' | 'references'>;
  readonly context: vscode.ChatContext;
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;
}

const maxTableRows = 12;
/** The chat box keeps `@cardinal` for the next question; if the user types it again, it arrives as part of the prompt. */
const ownName = /^(?:\s*@cardinal\b)+/i;
const maxTables = 2;

/** Answers `@cardinal`: streams the answer, then adds its figures, its sources and a button that opens the panel. */
export async function answerInChat(parts: ChatParts, asked: ChatAsked): Promise<vscode.ChatResult> {
  const { request, context, stream, token } = asked;
  // The editor sends the contents of a chat to a language model with the next request.
  if (!vscode.workspace.isTrusted) return refuseUntrusted(stream);
  const question = questionOf(request);
  if (question === '') {
    stream.markdown(
      vscode.l10n.t(
        'Ask a question of the data files in this folder, for example: {0}',
        '`revenue by region`',
      ),
    );
    return {};
  }
  const { connection, runs } = parts;
  stream.progress(
    connection.isEmbedded ? vscode.l10n.t('Asking local data') : vscode.l10n.t('Asking {0}', connection.name),
  );
  const growing = new GrowingAnswer(stream);
  const threadId = threadOf(context.history, connection.name);
  const subject = { kind: 'answer', question, threadId } as const;
  const { turn, answerer } = await followInBook(runs, subject, token, (now) => growing.show(now));
  growing.end(turn);
  if (turn.ended) return sayEnded(stream, turn.ended);
  await writeAfterAnswer(parts, { turn, isEmbedded: answerer.isEmbedded }, asked);
  const next = (turn.related ?? []).map(({ query }) => query);
  const metadata: ChatMetadata = { service: answerer.name, threadId: turn.run.threadId, next };
  return { metadata };
}

async function writeAfterAnswer(
  { connection }: ChatParts,
  { turn, isEmbedded }: { readonly turn: Turn; readonly isEmbedded: boolean },
  { stream, token }: ChatAsked,
): Promise<void> {
  const { result, threadId, runId } = turn.run;
  for (const { description, title } of result?.metadata?.assumptions ?? []) {
    const words = description || title;
    if (words) stream.markdown(`\n\n*${vscode.l10n.t('Assumed:')}* ${plainMarkdown(words)}`);
  }
  // A remote service may charge for rows; local data are free.
  if (isEmbedded) {
    const signal = signalOf(token);
    const client = await connection.client('embedded');
    for (const card of (result?.cards ?? []).slice(0, maxTables)) {
      const data = await cardData(client, card, signal, maxTableRows);
      if (data) stream.markdown(`\n\n**${plainMarkdown(card.title ?? '')}**\n\n${tableMarkdown(data)}`);
    }
  }
  await writeSources(stream, result);
  if (!threadId) return;
  const thread = { thread_id: threadId, ...(runId && { run_id: runId }) };
  const hasChart = (result?.cards ?? []).length > 0;
  const title = hasChart ? vscode.l10n.t('Open the Chart in a Panel') : vscode.l10n.t('Open in a Panel');
  stream.button({ command: commandIds.openThread, title, arguments: [thread] });
}

/** Replaces each reference in the prompt, such as `#file:orders.csv`, by the file's name, which the service can read. */
function questionOf({ prompt, references }: Pick<vscode.ChatRequest, 'prompt' | 'references'>): string {
  const ranged = references.flatMap(({ range, value }) =>
    range && value instanceof vscode.Uri ? [{ range, name: value.path.split('/').at(-1) ?? '' }] : [],
  );
  // From last to first, so that the remaining ranges stay valid.
  const sorted = ranged.sort((a, b) => b.range[0] - a.range[0]);
  return sorted
    .reduce((text, { range: [from, to], name }) => `${text.slice(0, from)}${name}${text.slice(to)}`, prompt)
    .replace(ownName, '')
    .trim();
}

function refuseUntrusted(stream: vscode.ChatResponseStream): vscode.ChatResult {
  stream.markdown(
    vscode.l10n.t(
      'This folder is not trusted, so nothing of its data is written into a chat. Local charts and answers work in the panel.',
    ),
  );
  stream.button({ command: 'workbench.trust.manage', title: vscode.l10n.t('Manage Trust') });
  stream.button({ command: commandIds.ask, title: vscode.l10n.t('Ask in a Panel') });
  return {};
}

function sayEnded(
  stream: vscode.ChatResponseStream,
  { how, message, action }: NonNullable<Turn['ended']>,
): vscode.ChatResult {
  if (how === 'stopped') return {};
  if (action)
    stream.button({
      command: action.command,
      title: action.title,
      ...(action.args && { arguments: [...action.args] }),
    });
  return { errorDetails: { message } };
}
