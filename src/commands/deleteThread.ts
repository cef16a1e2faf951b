import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import { SvcError } from '../contract/errors.ts';
import { capabilities } from '../contract/service.ts';
import { Thread } from '../contract/threads.ts';
import { commandIds, viewIds } from '../ids.ts';
import { runsOfThread } from '../session/runs/threadRuns.ts';
import { isGone } from '../session/runs/turnSubject.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { showThread } from './openThread.ts';
import { showError } from './showError.ts';

/** Deletes a thread with its questions, answers and cards. No confirmation, because it can be undone. */
export const deleteThread: Command = async (context, given) => {
  const { connection, questions, panels, runs, threadMarks, focused } = context;
  const thread = Thread.safeParse(given ?? (await focused.in(viewIds.threads))).data;
  if (!thread) return;
  if (!(await connection.offers(capabilities.clearStore)))
    return void vscode.window.showInformationMessage(
      vscode.l10n.t('{0} does not delete threads.', connection.name),
    );
  const { thread_id } = thread;
  const which = connection.isEmbedded ? 'embedded' : 'chosen';
  const client = await connection.client(which);
  const asked = await runsOfThread(client, thread, new AbortController().signal);
  // Hidden reruns of the thread are deleted too, because no list shows them.
  const hidden = threadMarks.hiddenBehind(thread);
  await client.send(api.store.removeThread, { thread_id });
  for (const id of hidden) await remove(client, id);
  const forgotten = await questions.remove(asked.map(({ question }) => question));
  const wasOpen = panels.closeThread(thread_id);
  const closed = runs.forgetThreads([thread_id, ...hidden]);
  connection.refresh();

  const name = threadMarks.nameOf(thread) || asked[0]?.question;
  const undo = vscode.l10n.t('Undo');
  const pressed = vscode.window.showInformationMessage(
    name ? vscode.l10n.t('"{0}" was deleted.', name) : vscode.l10n.t('The thread was deleted.'),
    undo,
  );
  const bringBack = async () => {
    await restore(() => connection.client(which), thread_id);
    for (const id of hidden) await restore(() => connection.client(which), id, true);
    await questions.putBack(forgotten);
    runs.recall(closed);
    connection.refresh();
    if (wasOpen) await showThread(context, thread);
  };
  // Not awaited: the command must end even if nobody reads the notification.
  void pressed.then((button) => {
    if (button === undo) bringBack().catch((error) => showError(context, commandIds.deleteThread, error));
  });
};

type Client = Awaited<ReturnType<CommandContext['connection']['client']>>;

async function remove(client: Client, thread_id: string): Promise<void> {
  try {
    await client.send(api.store.removeThread, { thread_id });
  } catch (error) {
    // Already deleted elsewhere.
    if (!isGone(error)) throw error;
  }
}

/** Deleted threads can be restored while the service runs: it keeps the last few in memory. */
async function restore(
  client: CommandContext['connection']['client'],
  thread_id: string,
  mayBeGone = false,
): Promise<void> {
  try {
    await (await client()).send(api.store.restoreThread, { thread_id });
  } catch (error) {
    if (!isGone(error)) throw error;
    if (mayBeGone) return;
    const words = vscode.l10n.t(
      'The thread cannot be brought back: deleted threads are kept only until the data service stops. Ask its questions again.',
    );
    throw new SvcError('gone', words);
  }
}
