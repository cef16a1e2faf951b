import * as vscode from 'vscode';

/** Files that can be drawn; the manifest's menus name the same endings. */
export const dataFileEndings = ['csv', 'tsv', 'json', 'jsonl', 'parquet', 'xls', 'xlsx'] as const;

/** JSON files are too often settings: alone they do not make a folder one with data. */
const surelyData = '**/*.{csv,tsv,jsonl,parquet,xls,xlsx}';
const anyData = `**/*.{${dataFileEndings.join(',')}}`;
const aside = '**/{node_modules,.git,.vscode,dist,out}/**';

export function isDataFile(uri: vscode.Uri): boolean {
  return (dataFileEndings as readonly string[]).includes(endingOf(uri));
}

export function endingOf(uri: vscode.Uri): string {
  return /\.([^./]+)$/.exec(uri.path)?.[1]?.toLowerCase() ?? '';
}

export function fileNameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

export async function hasDataFiles(): Promise<boolean> {
  return (await vscode.workspace.findFiles(surelyData, aside, 1)).length > 0;
}

/** Data files of the workspace for a picker; the editor's own excludes hold too. */
export async function findDataFiles(most: number, token?: vscode.CancellationToken): Promise<vscode.Uri[]> {
  return vscode.workspace.findFiles(anyData, aside, most, token);
}

export function isInWorkspace(uri: vscode.Uri): boolean {
  return vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}
