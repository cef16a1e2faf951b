import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import { capabilities } from '../contract/service.ts';
import { Thread } from '../contract/threads.ts';
import { runsOfThread } from '../session/runs/threadRuns.ts';
import type { Command } from './commandContext.ts';

/** From the tree: one thread with its questions, answers and cards, after asking. */
export const deleteThread: Command = async ({ connection, questions, panels, runs }, given) => {
  const thread = Thread.safeParse(given).data;
  if (!thread) return;
  if (!(await connection.offers(capabilities.clearStore)))
    return void vscode.window.showInformationMessage(
      vscode.l10n.t('{0} does not delete threads.', connection.name),
    );
  const go = vscode.l10n.t('Delete');
  const question = thread.title
    ? vscode.l10n.t('Delete "{0}"?', thread.title)
    : vscode.l10n.t('Delete this thread?');
  const options = {
    modal: true,
    detail: vscode.l10n.t('Its questions, answers and cards go with it. This cannot be undone.'),
  };
  if ((await vscode.window.showWarningMessage(question, options, go)) !== go) return;
  const client = await connection.client();
  const asked = await runsOfThread(client, thread, new AbortController().signal);
  await client.send(api.store.removeThread, { thread_id: thread.thread_id });
  await questions.remove(asked.map(({ question }) => question));
  panels.closeThread(thread.thread_id);
  runs.forgetThreads([thread.thread_id]);
  connection.refresh();
};
