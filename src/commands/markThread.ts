import * as vscode from 'vscode';
import { Thread } from '../contract/threads.ts';
import { viewIds } from '../ids.ts';
import type { Command } from './commandContext.ts';

const maxNameLetters = 200;

/** Pins a thread to the top of the list in this workspace. */
export const pinThread: Command = async ({ threadMarks }, given) => {
  const thread = Thread.safeParse(given).data;
  if (thread) await threadMarks.pin(thread);
};

export const unpinThread: Command = async ({ threadMarks }, given) => {
  const thread = Thread.safeParse(given).data;
  if (thread) await threadMarks.unpin(thread);
};

/** Renames a thread, in this workspace only. */
export const renameThread: Command = async ({ threadMarks, panels, focused }, given) => {
  const thread = Thread.safeParse(given ?? (await focused.in(viewIds.threads))).data;
  if (!thread) return;
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Rename thread'),
    prompt: vscode.l10n.t('In this workspace. Leave it empty for the first question of the thread.'),
    value: threadMarks.nameOf(thread),
    validateInput: (typed) =>
      typed.length > maxNameLetters ? vscode.l10n.t('Use at most 200 letters.') : undefined,
  });
  if (name === undefined) return;
  await threadMarks.rename(thread, name);
  panels.nameThread(thread.thread_id, threadMarks.nameOf(thread));
};
