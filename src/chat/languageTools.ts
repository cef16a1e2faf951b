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
const local = 'It is read on this machine, at no cost.';

export const languageTools: Record<(typeof toolIds)[keyof typeof toolIds], LanguageTool> = {
  [toolIds.ask]: {
    prepare: (parts, input) =>
      confirmation('Ask the data', 'Asking the data', field(input, 'question'), askTerms(parts)),
    invoke: (parts, input, token) => run(parts, () => ask(parts, input, token)),
  },
  [toolIds.chart]: {
    prepare: (_, input) =>
      confirmation('Chart a file', 'Drawing a chart', field(input, 'file'), [
        local,
        toModel('The chart and up to 30 rows of its data'),
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
      confirmation('Describe the data', 'Reading the data', field(input, 'file'), [
        local,
        toModel(
          field(input, 'file') === ''
            ? 'The names of the data files'
            : 'Its columns with ranges and frequent values',
        ),
      ]),
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
      confirmation('Get rows of a file', 'Reading rows', field(input, 'file'), [
        local,
        toModel(`Up to ${rowLimit(input)} rows`),
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

/** Errors are thrown in words that tell the model what to try next. */
async function run(
  { connection, log }: ChatParts,
  work: () => Promise<ToolResult>,
): Promise<vscode.LanguageModelToolResult> {
  try {
    // A result is handed to a language model, which may be anywhere.
    if (!vscode.workspace.isTrusted)
      throw new SvcError(
        'forbidden',
        'This folder is not trusted, so nothing of its data is given to a language model. The user can trust it first.',
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

/** Pictures in results are newer than the oldest editor that is supported. */
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

/** Who answers, what it costs, and where the answer goes. */
function askTerms({ connection, spending }: ChatParts): string[] {
  const { isEmbedded, name } = connection;
  const terms = isEmbedded
    ? 'Local data answers on this machine, at no cost.'
    : `The question is sent to ${name}, which may charge for it. Spent in this window: ${dollars(spending.totalUsd)}.`;
  return [terms, toModel('The answer with up to 30 rows of its data')];
}

function toModel(what: string): string {
  return `${what} will be given to the language model of this chat.`;
}

function confirmation(
  title: string,
  invocationMessage: string,
  subject: string,
  terms: readonly string[],
): vscode.PreparedToolInvocation {
  // As text: a model may write Markdown that looks like words of ours.
  const message = new vscode.MarkdownString();
  if (subject !== '') message.appendText(subject).appendMarkdown('\n\n');
  message.appendText(terms.join(' '));
  return { invocationMessage, confirmationMessages: { title, message } };
}

/** For the user's eyes before the input is checked: a model may pass anything. */
function field(input: unknown, name: string): string {
  const value = (input as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value.slice(0, 500) : '';
}

function rowLimit(input: unknown): number {
  return agentTools.rows.input.shape.limit.safeParse((input as { limit?: unknown } | null)?.limit).data ?? 50;
}
