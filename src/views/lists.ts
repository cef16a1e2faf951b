import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { Thread } from '../contract/threads.ts';
import { commandIds, itemKinds } from '../ids.ts';
import type { ThreadMarks } from '../session/runs/threadMarks.ts';
import { afterName } from './afterName.ts';
import type { TreeSource } from './connectedTree.ts';
import { timeAgo } from './timeAgo.ts';
import { tooltip } from './tooltip.ts';

/** Longer lists are truncated. */
const maxRows = 500;

type Marks = Pick<ThreadMarks, 'sorted' | 'isPinned' | 'isUsedHere' | 'nameOf'>;

/** Threads: pinned ones first, then those of this workspace, since a service lists those of every workspace. */
export const threadList = (marks: Marks): TreeSource<Thread> => ({
  async roots(client) {
    const { threads } = await client.send(api.threads.list, {});
    // The editor rejects a tree with duplicate ids, so a service that repeats a thread would empty the view.
    const unique = [...new Map(threads.map((thread) => [thread.thread_id, thread])).values()];
    return marks.sorted(unique).slice(0, maxRows);
  },
  item(thread) {
    const name = marks.nameOf(thread) || vscode.l10n.t('Thread {0}', thread.thread_id.slice(0, 8));
    const at = timeAgo(thread.created_at ?? thread.created);
    const isPinned = marks.isPinned(thread);
    const place = isPinned || marks.isUsedHere(thread) ? '' : vscode.l10n.t('elsewhere');
    const item = new vscode.TreeItem(name);
    item.id = thread.thread_id;
    item.description = afterName(name, [place, at].filter(Boolean).join(' · '));
    item.iconPath = new vscode.ThemeIcon(isPinned ? 'pinned' : 'comment-discussion');
    item.tooltip = tooltip(name, [
      name !== thread.title && thread.title,
      thread.description !== thread.title && thread.description,
      at && vscode.l10n.t('Asked {0}', at),
    ]);
    item.contextValue = isPinned ? itemKinds.pinnedThread : itemKinds.thread;
    item.command = {
      command: commandIds.openThread,
      title: vscode.l10n.t('Open Thread'),
      arguments: [{ ...thread, keepsFocus: true }],
    };
    return item;
  },
});

/** The first items of a list, up to the maximum. */
export async function firstOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) if (found.push(item) >= maxRows) break;
  return found;
}
