import * as vscode from 'vscode';
import { answerOf } from '../contract/foldRun.ts';
import type { Turn } from '../contract/panel.ts';
import { answerMarkdown, answerWords } from '../panels/answerMarkdown.ts';
import { commentLines, htmlParagraphs, insertForm } from '../session/cards/insertedText.ts';
import { withoutMarkdown } from '../session/state/withoutMarkdown.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { insertAtCursor } from './insertAtCursor.ts';

/** The question, its answer and the sources that its marks name, as Markdown. */
export const copyAnswer: Command = (context, given) =>
  withAnswer(context, given, (turn) => vscode.env.clipboard.writeText(answerMarkdown(turn)));

/** The same without signs of Markdown. */
export const copyAnswerText: Command = (context, given) =>
  withAnswer(context, given, (turn) => vscode.env.clipboard.writeText(withoutMarkdown(answerMarkdown(turn))));

/** The answer with its sources at the cursor of the text beside the panel. */
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

/** The answer that was pressed on, else the latest of the panel in front or the nearest one. */
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
