import * as vscode from 'vscode';
import { answerOf } from '../contract/foldRun.ts';
import type { Turn } from '../contract/panel.ts';
import { answerMarkdown, answerWords } from '../panels/answerMarkdown.ts';
import { commentLines, htmlParagraphs, insertForm } from '../session/cards/insertedText.ts';
import { withoutMarkdown } from '../session/state/withoutMarkdown.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { insertAtCursor } from './insertAtCursor.ts';

/** Copies a question, its answer and the cited sources as Markdown. */
export const copyAnswer: Command = (context, given) =>
  withAnswer(context, given, (turn) => vscode.env.clipboard.writeText(answerMarkdown(turn)));

/** Copies the same as plain text. */
export const copyAnswerText: Command = (context, given) =>
  withAnswer(context, given, (turn) => vscode.env.clipboard.writeText(withoutMarkdown(answerMarkdown(turn))));

/** Inserts the answer with its sources at the cursor of the last active text editor. */
export const insertAnswer: Command = (context, given) =>
  withAnswer(context, given, (turn) =>
    insertAtCursor(context, ({ languageId }) => {
      const form = insertForm(languageId);
      const words = answerWords(turn);
      if (form.kind === 'markdown') return `${words}\n`;
      const plain = withoutMarkdown(words);
      return form.kind === 'html' ? htmlParagraphs(plain) : commentLines(plain, form.mark);
    }),
  );

/** The answer clicked, else the latest one of the active or most recent panel. */
async function withAnswer(
  { panels, runs }: CommandContext,
  given: unknown,
  take: (turn: Turn) => PromiseLike<void>,
): Promise<void> {
  const pressed = (given as { readonly turn?: unknown } | null | undefined)?.turn;
  const ids = typeof pressed === 'string' ? [pressed] : (panels.nearest?.turns ?? []);
  const turn = ids.flatMap((id) => runs.get(id) ?? []).findLast(({ run }) => answerOf(run) !== '');
  if (turn) await take(turn);
  else void vscode.window.showInformationMessage(vscode.l10n.t('There is no answer in words here yet.'));
}
