import * as vscode from 'vscode';
import { Thread } from '../contract/threads.ts';
import { threadMarkdown } from '../panels/answerMarkdown.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { chooseTarget, openUntitled, writeTo } from './exportTarget.ts';
import { showThread } from './openThread.ts';
import { withCancel } from './withCancel.ts';

const markdown = { name: 'Markdown', ending: 'md' };

/**
 * Exports a thread as Markdown to a file or an untitled editor: the one clicked in the tree, else that of the active
 * panel.
 */
export const exportThread: Command = async (context, given) => {
  const { panels, runs, threadMarks } = context;
  const thread = Thread.safeParse(given).data;
  const shown = thread ? await readThread(context, thread) : (panels.active?.turns ?? []);
  const turns = shown.flatMap((id) => runs.get(id) ?? []);
  const [first] = turns;
  if (!first) return;
  const name = (thread && threadMarks.nameOf(thread)) || first.question;
  const target = await chooseTarget(name, markdown, {
    title: vscode.l10n.t('Export thread as Markdown'),
  });
  if (!target) return;
  const text = threadMarkdown(name, turns);
  await (target === 'untitled' ? openUntitled(text, 'markdown') : writeTo(target, text));
};

/** The turns of the thread, once all have finished. Opens its panel, which shows what will be exported. */
async function readThread(context: CommandContext, thread: Thread): Promise<readonly string[]> {
  const { runs } = context;
  const turns = await showThread(context, thread);
  const isRead = () => !turns.some((turn) => runs.isRunning(turn));
  if (isRead()) return turns;
  return withCancel(
    vscode.l10n.t('Opening the thread'),
    (signal) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          changes.dispose();
          settle();
        };
        const changes = runs.onDidChange(() => isRead() && end(() => resolve(turns)));
        signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true });
      }),
  );
}
