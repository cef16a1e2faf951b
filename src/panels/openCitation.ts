import { posix } from 'node:path';
import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { isInWorkspace } from '../session/dataFiles.ts';

/** Files that are no text: the editor cannot show rows of them. */
const binary = /\.(parquet|xlsx?|db|zip)$/i;

/**
 * Opens what a citation or link points at: rows of a file of the workspace in the editor, a web page outside.
 * Anything else is refused, since the address came with an answer.
 */
export async function openLink(address: string): Promise<void> {
  const uri = parse(address);
  if (uri?.scheme === 'http' || uri?.scheme === 'https') {
    // As it was written: a parsed address would be encoded once more.
    await vscode.env.openExternal(vscode.Uri.parse(address, true));
    return;
  }
  if (!uri || !isWorkspaceFile(uri)) {
    throw new SvcError(
      'forbidden',
      'This source is neither a web page nor a file of the workspace, so it is not opened.',
    );
  }
  const file = uri.with({ fragment: '', query: '' });
  if (binary.test(file.path)) {
    await vscode.commands.executeCommand('revealInExplorer', file);
    return;
  }
  await openLines(file, uri.fragment);
}

/** Without `..`, by which a path would leave the workspace and still begin with it. */
function parse(address: string): vscode.Uri | undefined {
  try {
    const uri = vscode.Uri.parse(address, true);
    return uri.with({ path: posix.normalize(uri.path) });
  } catch {
    return undefined;
  }
}

function isWorkspaceFile(uri: vscode.Uri): boolean {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  return folder !== undefined && uri.scheme === folder.uri.scheme && isInWorkspace(uri);
}

/** `L2-L1462`, counted from one. Files too large for the editor are shown in the Explorer. */
async function openLines(file: vscode.Uri, fragment: string): Promise<void> {
  const lines = /^L(\d+)(?:-L?(\d+))?$/.exec(fragment);
  const first = Number(lines?.[1] ?? 1) - 1;
  const last = Math.max(first, Number(lines?.[2] ?? first + 1) - 1);
  try {
    const document = await vscode.workspace.openTextDocument(file);
    const end = document.lineAt(Math.min(last, document.lineCount - 1)).range.end;
    const selection = new vscode.Range(new vscode.Position(Math.min(first, end.line), 0), end);
    const editor = await vscode.window.showTextDocument(document, {
      viewColumn: vscode.ViewColumn.Beside,
      selection,
    });
    editor.revealRange(selection, vscode.TextEditorRevealType.AtTop);
  } catch {
    await vscode.commands.executeCommand('revealInExplorer', file);
  }
}
