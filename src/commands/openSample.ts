import * as vscode from 'vscode';
import type { Command } from './commandContext.ts';

/**
 * Opens the sample business, a bicycle shop, in a window of its own. It is a copy: what the user tries out there
 * changes nothing in the extension, and an earlier copy with the user's changes is kept.
 */
export const openSample: Command = async ({ extensionUri, storageUri }) => {
  const copy = vscode.Uri.joinPath(storageUri, 'sample', 'shop');
  if (!(await exists(copy))) {
    await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(storageUri, 'sample'));
    await vscode.workspace.fs.copy(vscode.Uri.joinPath(extensionUri, 'samples', 'shop'), copy);
  }
  const isEmptyWindow = !vscode.workspace.workspaceFolders?.length;
  await vscode.commands.executeCommand('vscode.openFolder', copy, { forceNewWindow: !isEmptyWindow });
};

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
