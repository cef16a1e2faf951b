import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import { capabilities } from '../contract/service.ts';
import type { KeptStore } from '../contract/store.ts';
import { many } from '../session/many.ts';
import type { Command } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

const olderThanDays = 30;
const everything = vscode.l10n.t('Delete Everything');
const olderOnes = vscode.l10n.t('Delete Older Than {0} Days', olderThanDays);

/** Deletes questions, answers, cards and uploads kept on this machine, after showing how much there is and its age. */
export const clearHistory: Command = async ({ connection, questions, runs }) => {
  if (!(await connection.offers(capabilities.clearStore, 'embedded'))) {
    return void vscode.window.showInformationMessage(
      vscode.l10n.t('The local data service cannot delete what it keeps.'),
    );
  }
  const client = await connection.client('embedded');
  const kept = await client.send(api.store.kept, {});
  const question = vscode.l10n.t('Delete the questions and answers kept on this machine?');
  const options = { modal: true, detail: inWords(kept) };
  const pressed = await vscode.window.showWarningMessage(question, options, everything, olderOnes);
  if (!pressed) return;
  const input = pressed === olderOnes ? { older_than_days: olderThanDays } : {};
  const cleared = Date.now();
  const { threads, bytes } = await withCancel(vscode.l10n.t('Deleting'), (signal) =>
    client.send(api.store.clear, input, signal),
  );
  await questions.removeBefore(pressed === olderOnes ? cleared - olderThanDays * 86_400_000 : cleared);
  if (pressed === everything) runs.forgetThreads();
  connection.refresh();
  void vscode.window.showInformationMessage(
    vscode.l10n.t('{0} deleted, {1} freed.', many(threads, '{0} thread', '{0} threads'), sizeOf(bytes)),
  );
};

/** How much there is, its age, and what is kept in any case. */
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
  const much = vscode.l10n.t(
    '{0} with {1}, {2} and {3}: {4}.',
    many(threads, '{0} thread', '{0} threads'),
    many(runs, '{0} question', '{0} questions'),
    many(cards, '{0} card', '{0} cards'),
    many(uploads, '{0} uploaded file', '{0} uploaded files'),
    sizeOf(bytes + upload_bytes),
  );
  const old =
    oldest_at &&
    vscode.l10n.t(
      'The oldest was last used on {0}.',
      new Date(oldest_at).toLocaleDateString(vscode.env.language),
    );
  const alone =
    keep_days > 0 && vscode.l10n.t('What was not used for {0} days is deleted automatically.', keep_days);
  const stays = vscode.l10n.t(
    'Questions that are being answered stay. Your data files are not touched. This cannot be undone.',
  );
  return [much, old, alone, stays].filter(Boolean).join(' ');
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
