import * as vscode from 'vscode';
import { cardFileEnding } from '../contract/cardFile.ts';
import { SvcError } from '../contract/errors.ts';
import { commandIds, viewIds } from '../ids.ts';
import { isCardFile } from '../session/cards/cardDocuments.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { cardFileOf } from './cardFiles.ts';
import type { Command, CommandContext } from './commandContext.ts';

/** Renames a card file within its folder, so that the relative path of its data stays valid. */
export const renameCardFile: Command = async (context, clicked) => {
  const uri = await targetFile(context, clicked, offerToSave);
  if (!uri) return;
  const old = nameOf(uri);
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Rename card file'),
    prompt: vscode.l10n.t('The file is called this with the ending {0}.', cardFileEnding),
    value: old,
    validateInput: async (name) => problemWith(uri, name),
  });
  const name = typed?.trim();
  if (!name || name === old || (await problemWith(uri, name))) return;
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(uri, siblingOf(uri, name));
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new SvcError('forbidden', vscode.l10n.t('{0} could not be renamed.', fileNameOf(uri)));
};

/** Deletes the clicked or focused card file. No confirmation, because it can be undone. */
export const deleteCardFile: Command = async (context, clicked) => {
  const uri = await targetFile(context, clicked, sayItGoesWithItsThread);
  if (!uri) return;
  const bytes = await vscode.workspace.fs.readFile(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.deleteFile(uri);
  const name = fileNameOf(uri);
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new SvcError('forbidden', vscode.l10n.t('{0} could not be deleted.', name));
  const undo = vscode.l10n.t('Undo');
  // Not awaited: the command must end even if nobody reads the notification.
  void vscode.window
    .showInformationMessage(vscode.l10n.t('{0} was deleted.', name), undo)
    .then((pressed) => (pressed === undo ? putBack(uri, bytes) : undefined));
};

/** The clicked or focused item of the view. A key pressed there never acts on the active editor. */
async function targetFile(
  { focused }: CommandContext,
  clicked: unknown,
  sayOfMade: (item: unknown) => void,
): Promise<vscode.Uri | undefined> {
  const item = clicked ?? (await focused.in(viewIds.cards));
  if ((item as { kind?: unknown } | undefined)?.kind === 'made') {
    sayOfMade(item);
    return undefined;
  }
  const uri = item ? cardFileOf(item) : undefined;
  return uri && isCardFile(uri) ? uri : undefined;
}

/** A card without a file is part of its thread and cannot be renamed or deleted alone. */
function offerToSave(item: unknown): void {
  const save = vscode.l10n.t('Save as Card File...');
  void vscode.window
    .showInformationMessage(
      vscode.l10n.t(
        'This card is part of its thread and has no name of its own. Save it as a card file to give it one.',
      ),
      save,
    )
    .then((pressed) =>
      pressed === undefined ? undefined : vscode.commands.executeCommand(commandIds.saveCardFile, item),
    );
}

function sayItGoesWithItsThread(): void {
  void vscode.window.showInformationMessage(
    vscode.l10n.t('This card is part of its thread. Delete the thread to delete the card.'),
  );
}

/** Restores the file unless a new one of that name exists. */
async function putBack(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
  if (await isThere(uri))
    void vscode.window.showWarningMessage(
      vscode.l10n.t('{0} was not brought back: there is a new file of this name.', fileNameOf(uri)),
    );
  else await vscode.workspace.fs.writeFile(uri, bytes);
}

async function problemWith(uri: vscode.Uri, name: string): Promise<string | undefined> {
  const given = name.trim();
  if (given === '' || given === nameOf(uri)) return undefined;
  if (/[/\\:*?"<>|]/.test(given) || given.startsWith('.'))
    return vscode.l10n.t('A file name cannot begin with a dot or contain any of / \\ : * ? " < > |.');
  return (await isThere(siblingOf(uri, given)))
    ? vscode.l10n.t('{0} already exists. Choose another name.', `${given}${cardFileEnding}`)
    : undefined;
}

function isThere(uri: vscode.Uri): Promise<boolean> {
  return Promise.resolve(vscode.workspace.fs.stat(uri)).then(
    () => true,
    () => false,
  );
}

const siblingOf = (uri: vscode.Uri, name: string) =>
  vscode.Uri.joinPath(uri, '..', `${name}${cardFileEnding}`);

/** Without the extension. */
const nameOf = (uri: vscode.Uri) => fileNameOf(uri).slice(0, -cardFileEnding.length);
