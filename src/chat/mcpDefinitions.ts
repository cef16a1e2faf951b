import * as vscode from 'vscode';
import type { ChatParts } from './chatParts.ts';

/** The MCP server for this window's local data; none in an untrusted workspace. */
export function mcpDefinitions({
  extensionUri,
  version,
}: Pick<ChatParts, 'extensionUri' | 'version'>): vscode.McpStdioServerDefinition[] {
  if (!vscode.workspace.isTrusted) return [];
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const script = vscode.Uri.joinPath(extensionUri, 'dist', 'mcp.cjs').fsPath;
  const named = folders.flatMap(({ uri }) => ['--folder', uri.fsPath]);
  // The editor's own runtime, in Node mode.
  const env = { ELECTRON_RUN_AS_NODE: '1' };
  const args = [script, '--version', version, ...named];
  return [new vscode.McpStdioServerDefinition('Cardinal', process.execPath, args, env, version)];
}

/** Called when the server is about to start: only then is the local service started and its key passed on. */
export async function withServiceAddress<T extends vscode.McpServerDefinition>(
  { embedded }: Pick<ChatParts, 'embedded'>,
  server: T,
): Promise<T> {
  if (!(server instanceof vscode.McpStdioServerDefinition)) return server;
  const { url, key } = await embedded.address();
  server.env = { ...server.env, CARDINAL_SERVICE_URL: url, CARDINAL_SERVICE_KEY: key };
  return server;
}
