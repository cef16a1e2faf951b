import * as vscode from 'vscode';
import { Thread } from '../contract/threads.ts';
import { viewIds } from '../ids.ts';
import type { Focus } from '../panels/runPanels.ts';
import { dayOf, pastRun, recentRuns, runsOfThread } from '../session/runs/threadRuns.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

const maxOffered = 30;

/** Opens the runs of a thread in one panel. */
export const openThread: Command = async (context, given) => {
  const thread = Thread.safeParse(given ?? (await context.focused.in(viewIds.threads))).data;
  if (thread) await showThread(context, thread, focusOf(given));
};

/** The argument is a tree item, or comes from an answer in the editor's chat. */
export function focusOf(given: unknown): Focus {
  const { keepsFocus, run_id } = (given ?? {}) as { keepsFocus?: unknown; run_id?: unknown };
  return { keepsFocus: keepsFocus === true, ...(typeof run_id === 'string' && { runId: run_id }) };
}

/** The turns of the thread's panel; their answers may still be loading. */
export async function showThread(
  { connection, panels, threadMarks }: CommandContext,
  thread: Thread,
  focus: Focus = {},
): Promise<readonly string[]> {
  const runs = await withCancel(vscode.l10n.t('Opening the thread'), async (signal) =>
    runsOfThread(await connection.client(), thread, signal),
  );
  const title = threadMarks.nameOf(thread) || runs[0]?.question || vscode.l10n.t('Thread');
  return panels.openThread(title, thread.thread_id, runs, focus);
}

/** Picks one of the latest runs and opens its thread. */
export const openRun: Command = async (context) => {
  const { connection, panels } = context;
  const client = await connection.client();
  const runs = await withCancel(vscode.l10n.t('Reading the latest runs'), async (signal) => {
    const recent = await recentRuns(client, maxOffered, signal);
    return Promise.all(recent.map((run) => pastRun(client, run, signal)));
  });
  const items = runs.map((run) => ({ label: run.question, description: dayOf(run.askedAt), run }));
  const none = vscode.l10n.t('No question was asked yet.');
  if (items.length === 0) return void vscode.window.showInformationMessage(none);
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Open a run'),
    placeHolder: vscode.l10n.t('Which question?'),
  });
  if (!picked) return;
  const { question, threadId } = picked.run;
  if (threadId === undefined) panels.openThread(question, threadId, [picked.run]);
  else await showThread(context, { thread_id: threadId }, { runId: picked.run.runId });
};
