import * as vscode from 'vscode';
import { threadMarkdown } from '../panels/answerMarkdown.ts';
import type { Command } from './commandContext.ts';
import { chooseTarget, openUntitled, writeTo } from './exportTarget.ts';

const markdown = { name: 'Markdown', ending: 'md' };

/** The thread of the panel in front as Markdown: to a file or an untitled editor. */
export const exportThread: Command = async ({ panels, runs }) => {
  const turns = (panels.active?.turns ?? []).flatMap((id) => runs.get(id) ?? []);
  const [first] = turns;
  if (!first) return;
  const target = await chooseTarget(first.question, markdown, {
    title: vscode.l10n.t('Export thread as Markdown'),
  });
  if (!target) return;
  const text = threadMarkdown(first.question, turns);
  await (target === 'untitled' ? openUntitled(text, 'markdown') : writeTo(target, text));
};
