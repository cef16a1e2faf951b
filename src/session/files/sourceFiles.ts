import { realpath } from 'node:fs/promises';
import * as vscode from 'vscode';
import { folderIndexId, readSourceAddress } from '../../contract/sourceAddress.ts';

/**
 * Maps a source address of the embedded service to the workspace file, with the lines as its fragment. Undefined for
 * other addresses and for folders that are no longer open. Needs no running service, and works for answers of an
 * earlier process, which used another port.
 */
export async function sourceFile(address: string): Promise<vscode.Uri | undefined> {
  const source = readSourceAddress(address);
  if (!source) return undefined;
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    if (uri.scheme !== 'file') continue;
    const real = await realpath(uri.fsPath).catch(() => undefined);
    if (real === undefined || (await folderIndexId(real)) !== source.index) continue;
    return vscode.Uri.joinPath(uri, ...source.path.split('/')).with({ fragment: source.fragment });
  }
  return undefined;
}
