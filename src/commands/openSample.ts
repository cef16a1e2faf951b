import * as vscode from 'vscode';
import type { Command } from './commandContext.ts';

/**
 * Opens the sample business, a bicycle shop, in a new window. It is copied first, so that edits do not change the
 * extension's files. An existing copy is kept with its edits.
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
