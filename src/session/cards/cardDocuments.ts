import * as vscode from 'vscode';
import { cardFileEnding } from '../../contract/cardFile.ts';
import { stepsWithin } from '../../contract/stepsWithin.ts';

export function isCardFile(uri: vscode.Uri): boolean {
  return uri.path.toLowerCase().endsWith(cardFileEnding);
}

/**
 * Resolves a path in a card file, relative to its folder, to a `file:` URI. It must stay inside the workspace folder of
 * the card file, or, for a card file outside any folder, beside or below it. Throws bad-request otherwise.
 */
export function addressFrom(cardFile: vscode.Uri): (path: string) => string {
  const own = vscode.Uri.joinPath(cardFile, '..');
  const folder = vscode.workspace.getWorkspaceFolder(cardFile)?.uri ?? own;
  const from = own.path.slice(folder.path.length).split('/').filter(Boolean);
  return (path) => vscode.Uri.joinPath(folder, ...stepsWithin(from, path)).toString();
}

/** The relative path from a card file's folder to a data file; undefined if it would leave the workspace folder. */
export function pathFrom(cardFile: vscode.Uri, data: vscode.Uri): string | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(cardFile);
  if (!folder || vscode.workspace.getWorkspaceFolder(data)?.uri.toString() !== folder.uri.toString())
    return undefined;
  const from = cardFile.path.split('/').slice(0, -1);
  const to = data.path.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
