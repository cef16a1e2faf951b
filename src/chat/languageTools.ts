import * as vscode from 'vscode';
import { agentTools } from '../contract/agentTools.ts';
import { SvcError } from '../contract/errors.ts';
import { readToolInput } from '../contract/readToolInput.ts';
import { toolIds } from '../ids.ts';
import { attachFile } from '../session/files/attachFile.ts';
import { findDataFiles } from '../session/files/dataFiles.ts';
import { detailsOf, reportOf } from '../session/report.ts';
import { dollars } from '../session/state/dollars.ts';
import { signalOf } from '../session/state/signalOf.ts';
import { answerText } from '../tools/answerText.ts';
import { localAnswerText } from '../tools/askData.ts';
import { chartFile } from '../tools/chartFile.ts';
import { describeFile, listFiles } from '../tools/describeData.ts';
import { getRows } from '../tools/getRows.ts';
import { pickFile } from '../tools/pickFile.ts';
import { capped, type ToolResult } from '../tools/toolResult.ts';
import type { ChatParts } from './chatParts.ts';
import { followInBook } from './followInBook.ts';

/** What the editor asks of a tool: what to tell the user beforehand, and the result. */
export interface LanguageTool {
  prepare(parts: ChatParts, input: unknown): vscode.PreparedToolInvocation;
  invoke(
    parts: ChatParts,
    input: unknown,
    token: vscode.CancellationToken,
  ): Promise<vscode.LanguageModelToolResult>;
}

const maxFiles = 2_000;
const local = vscode.l10n.t('It is read on this machine, at no cost.');

export const languageTools: Record<(typeof toolIds)[keyof typeof toolIds], LanguageTool> = {
  [toolIds.ask]: {
    prepare: (parts, input) =>
      confirmation(
        vscode.l10n.t('Ask the data'),
        vscode.l10n.t('Asking the data'),
        field(input, 'question'),
        askTerms(parts),
      ),
    invoke: (parts, input, token) => run(parts, () => ask(parts, input, token)),
  },
  [toolIds.chart]: {
    prepare: (_, input) =>
      confirmation(vscode.l10n.t('Chart a file'), vscode.l10n.t('Drawing a chart'), field(input, 'file'), [
        local,
        vscode.l10n.t(
          'The chart and up to 30 rows of its data will be given to the language model of this chat.',
        ),
      ]),
    invoke: (parts, input, token) =>
      run(parts, async () => {
        const { file, instruction } = readToolInput(agentTools.chart, input);
        const signal = signalOf(token);
        const { client, fileId } = await granted(parts, file, signal);
        return chartFile(client, { fileId, instruction }, signal);
      }),
  },
  [toolIds.describe]: {
    prepare: (_, input) =>
      confirmation(
        vscode.l10n.t('Describe the data'),
        vscode.l10n.t('Reading the data'),
        field(input, 'file'),
        [
          local,
          field(input, 'file') === ''
            ? vscode.l10n.t('The names of the data files will be given to the language model of this chat.')
            : vscode.l10n.t(
                'Its columns, with ranges and frequent values, will be given to the language model of this chat.',
              ),
        ],
      ),
    invoke: (parts, input, token) =>
      run(parts, async () => {
        const { file } = readToolInput(agentTools.describe, input);
        if (file === undefined) return listFiles((await files()).paths);
        const signal = signalOf(token);
        const { client, fileId } = await granted(parts, file, signal);
        return describeFile(client, fileId, signal);
      }),
  },
  [toolIds.rows]: {
    prepare: (_, input) =>
      confirmation(vscode.l10n.t('Get rows of a file'), vscode.l10n.t('Reading rows'), field(input, 'file'), [
        local,
        vscode.l10n.t('Up to {0} rows will be given to the language model of this chat.', rowLimit(input)),
      ]),
    invoke: (parts, input, token) =>
      run(parts, async () => {
        const { file, ...wanted } = readToolInput(agentTools.rows, input);
        const signal = signalOf(token);
        const { client, fileId } = await granted(parts, file, signal);
        return getRows(client, fileId, wanted, signal);
      }),
  },
};

async function ask(parts: ChatParts, input: unknown, token: vscode.CancellationToken): Promise<ToolResult> {
  const { question, thread_id: threadId } = readToolInput(agentTools.ask, input);
  const { turn, answerer } = await followInBook(parts.runs, { kind: 'answer', question, threadId }, token);
  if (turn.ended) throw new SvcError('unprocessable', turn.ended.message);
  if (!answerer.isEmbedded) return { text: capped(answerText(turn.run)) };
  const client = await parts.connection.client('embedded');
  return { text: await localAnswerText(client, turn.run, signalOf(token)) };
}

/** Throws errors whose messages tell the model what to try next. */
async function run(
  { connection, log }: ChatParts,
  work: () => Promise<ToolResult>,
): Promise<vscode.LanguageModelToolResult> {
  try {
    // The result goes to a language model, which may run remotely.
    if (!vscode.workspace.isTrusted)
      throw new SvcError(
        'forbidden',
        vscode.l10n.t(
          'This folder is not trusted, so nothing of its data is given to a language model. The user can trust it first.',
        ),
      );
    const { text, picture } = await work();
    return new vscode.LanguageModelToolResult([
      new vscode.LanguageModelTextPart(text),
      ...imagePart(picture),
    ]);
  } catch (error) {
    log.warn(`A tool of the chat failed: ${detailsOf(error)}`);
    throw new Error(reportOf(error, connection)?.message ?? 'Cancelled.', { cause: error });
  }
}

/** Empty in editors that do not support images in results: the oldest supported version does not. */
function imagePart(picture: Uint8Array | undefined): vscode.LanguageModelTextPart[] {
  const { LanguageModelDataPart: part } = vscode as {
    readonly LanguageModelDataPart?: { image(data: Uint8Array, mime: string): vscode.LanguageModelTextPart };
  };
  return picture && part ? [part.image(picture, 'image/png')] : [];
}

async function files() {
  const uris = await findDataFiles(maxFiles);
  const named = uris.map((uri) => ({ uri, path: vscode.workspace.asRelativePath(uri) }));
  const sorted = named.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { paths: sorted.map(({ path }) => path), uris: sorted.map(({ uri }) => uri) };
}

async function granted({ connection }: ChatParts, wanted: string, signal: AbortSignal) {
  const { paths, uris } = await files();
  const uri = uris[pickFile(paths, wanted)] as vscode.Uri;
  const client = await connection.client('embedded');
  return { client, fileId: await attachFile({ client, isEmbedded: true, uri }, signal) };
}

/** States which service answers, what it costs, and where the answer goes. */
function askTerms({ connection, spending }: ChatParts): string[] {
  const { isEmbedded, name } = connection;
  const terms = isEmbedded
    ? vscode.l10n.t('Local data answers on this machine, at no cost.')
    : vscode.l10n.t(
        'The question is sent to {0}, which may charge for it. Spent in this window: {1}.',
        name,
        dollars(spending.totalUsd),
      );
  const given = vscode.l10n.t(
    'The answer with up to 30 rows of its data will be given to the language model of this chat.',
  );
  return [terms, given];
}

function confirmation(
  title: string,
  invocationMessage: string,
  subject: string,
  terms: readonly string[],
): vscode.PreparedToolInvocation {
  // As plain text: a model could write Markdown that looks like part of our message.
  const message = new vscode.MarkdownString();
  if (subject !== '') message.appendText(subject).appendMarkdown('\n\n');
  message.appendText(terms.join(' '));
  return { invocationMessage, confirmationMessages: { title, message } };
}

/** A field of unvalidated input for the confirmation message: a model may pass anything. */
function field(input: unknown, name: string): string {
  const value = (input as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value.slice(0, 500) : '';
}

function rowLimit(input: unknown): number {
  return agentTools.rows.input.shape.limit.safeParse((input as { limit?: unknown } | null)?.limit).data ?? 50;
}
