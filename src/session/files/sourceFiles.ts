import { realpath } from 'node:fs/promises';
import * as vscode from 'vscode';
import { folderIndexId, readSourceAddress } from '../../contract/sourceAddress.ts';

/**
 * The file of the workspace that an address of the embedded service means, with the lines as its fragment. Undefined
 * for any other address and for a folder that is not open any more. Works without the service, and for answers of an
 * earlier one, which had another port.
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
