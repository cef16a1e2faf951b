import * as vscode from 'vscode';
import { cardFileEnding } from '../contract/cardFile.ts';

export function isCardFile(uri: vscode.Uri): boolean {
  return uri.path.toLowerCase().endsWith(cardFileEnding);
}

/** The `file:` address of a path that a card file names, from the folder it lies in. */
export function addressFrom(cardFile: vscode.Uri): (path: string) => string {
  return (path) => vscode.Uri.joinPath(cardFile, '..', path).toString();
}

/** The path from a card file's folder to a data file; undefined where that would leave the workspace folder. */
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
