import * as vscode from 'vscode';
import { cardFileEnding } from '../../contract/cardFile.ts';

const textEndings = ['csv', 'tsv', 'json', 'jsonl', 'ndjson'];
const packedEndings = textEndings.flatMap((ending) => [`${ending}.gz`, `${ending}.zst`]);
const otherEndings = ['parquet', 'xls', 'xlsx'];

/** Extensions of files that can be drawn; the manifest's menus list the same ones. */
export const dataFileEndings: readonly string[] = [...textEndings, ...packedEndings, ...otherEndings];
/** For file dialogs, which only match the last part of an extension. */
export const dialogEndings: readonly string[] = [...textEndings, 'gz', 'zst', ...otherEndings];

/** JSON is usually configuration, so JSON files alone do not make a folder count as having data. */
const surelyData = `**/*.{${dataFileEndings.filter((ending) => ending !== 'json').join(',')}}`;
const anyData = `**/*.{${dataFileEndings.join(',')}}`;
const aside = '**/{node_modules,.git,.vscode,dist,out}/**';

export function isDataFile(uri: vscode.Uri): boolean {
  const name = fileNameOf(uri).toLowerCase();
  return dataFileEndings.some((ending) => name.endsWith(`.${ending}`));
}

export function isDelimited(uri: vscode.Uri): boolean {
  return /\.(csv|tsv)(\.gz|\.zst)?$/i.test(uri.path);
}

/**
 * Whether the user can override how the file is read; other formats are self-describing. The manifest's menu lists the
 * same ones.
 */
export function isReadAsTold(uri: vscode.Uri): boolean {
  return isDelimited(uri) || /\.xlsx?$/i.test(uri.path);
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

/**
 * The data files of the workspace, honouring the editor's exclude settings. Cards end in `.json` but are not data
 * files.
 */
export async function findDataFiles(
  maxFiles: number,
  token?: vscode.CancellationToken,
): Promise<vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(anyData, aside, maxFiles, token);
  return found.filter((uri) => !fileNameOf(uri).toLowerCase().endsWith(cardFileEnding));
}

export function isInWorkspace(uri: vscode.Uri): boolean {
  return vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}
