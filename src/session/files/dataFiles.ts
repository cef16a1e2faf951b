import * as vscode from 'vscode';
import { cardFileEnding } from '../../contract/cardFile.ts';

const textEndings = ['csv', 'tsv', 'json', 'jsonl', 'ndjson'];
const packedEndings = textEndings.flatMap((ending) => [`${ending}.gz`, `${ending}.zst`]);
const otherEndings = ['parquet', 'xls', 'xlsx'];

/** Files that can be drawn; the manifest's menus name the same endings. */
export const dataFileEndings: readonly string[] = [...textEndings, ...packedEndings, ...otherEndings];
/** For a dialog, which looks at the last part of an ending alone. */
export const dialogEndings: readonly string[] = [...textEndings, 'gz', 'zst', ...otherEndings];

/** JSON files are too often settings: alone they do not make a folder one with data. */
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

/** Whether its user can say how a file is read: others state it by themselves. The manifest's menu names the same. */
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

/** Data files of the workspace; the editor's own excludes hold too. Cards end in `.json`, but show data of other files. */
export async function findDataFiles(most: number, token?: vscode.CancellationToken): Promise<vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(anyData, aside, most, token);
  return found.filter((uri) => !fileNameOf(uri).toLowerCase().endsWith(cardFileEnding));
}

export function isInWorkspace(uri: vscode.Uri): boolean {
  return vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}
