import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import { capabilities } from '../contract/service.ts';
import type { KeptStore } from '../contract/store.ts';
import type { Command } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

const olderThanDays = 30;
const everything = 'Delete Everything';
const olderOnes = `Delete Older Than ${olderThanDays} Days`;

/** Deletes the questions, answers, cards and uploads kept on this machine, after saying how much and how old. */
export const clearHistory: Command = async ({ connection, questions }) => {
  if (!(await connection.offers(capabilities.clearStore, 'embedded'))) {
    return void vscode.window.showInformationMessage('The local data service cannot delete what it keeps.');
  }
  const client = await connection.client('embedded');
  const kept = await client.send(api.store.kept, {});
  const question = 'Delete the questions and answers kept on this machine?';
  const options = { modal: true, detail: inWords(kept) };
  const pressed = await vscode.window.showWarningMessage(question, options, everything, olderOnes);
  if (!pressed) return;
  const input = pressed === olderOnes ? { older_than_days: olderThanDays } : {};
  const cleared = Date.now();
  const { threads, bytes } = await withCancel('Deleting', (signal) =>
    client.send(api.store.clear, input, signal),
  );
  await questions.removeBefore(pressed === olderOnes ? cleared - olderThanDays * 86_400_000 : cleared);
  connection.refresh();
  void vscode.window.showInformationMessage(`${counted(threads, 'thread')} deleted, ${sizeOf(bytes)} freed.`);
};

/** How much there is, how old, and what stays whatever is pressed. */
function inWords({
  threads,
  runs,
  cards,
  uploads,
  bytes,
  upload_bytes,
  oldest_at,
  keep_days,
}: KeptStore): string {
  const much = `${counted(threads, 'thread')} with ${counted(runs, 'question')}, ${counted(cards, 'card')} and ${counted(uploads, 'uploaded file')}: ${sizeOf(bytes + upload_bytes)}.`;
  const old = oldest_at ? ` The oldest was last used on ${new Date(oldest_at).toLocaleDateString()}.` : '';
  const alone = keep_days > 0 ? ` By itself, what was not used for ${keep_days} days is deleted.` : '';
  return `${much}${old}${alone} Questions that are being answered stay. Your data files are not touched. This cannot be undone.`;
}

const counted = (count: number, noun: string) => `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
