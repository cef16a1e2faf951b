import * as vscode from 'vscode';
import { SvcError } from '../../contract/errors.ts';
import { fileNameOf, isDelimited } from './dataFiles.ts';

/** An untitled document. It is always drawn locally, whichever service is chosen. */
export function isUnsaved(uri: vscode.Uri): boolean {
  return uri.scheme === 'untitled';
}

/** Whether an untitled document is a table, by its language, its name, or columns in its first lines. */
export function isUnsavedTable(uri: vscode.Uri): boolean {
  const document = isUnsaved(uri) ? documentOf(uri) : undefined;
  if (!document) return false;
  return isDelimited(uri) || ['csv', 'tsv'].includes(document.languageId) || hasColumns(document.getText());
}

/** Its text as a file of that type. Throws not-found if it was closed or saved meanwhile. */
export function unsavedFile(uri: vscode.Uri): { readonly name: string; readonly bytes: Uint8Array } {
  const document = documentOf(uri);
  const name = fileNameOf(uri);
  if (!document)
    throw new SvcError(
      'not-found',
      vscode.l10n.t('{0} is not open any more. If you saved it, visualize the file.', name),
    );
  const bytes = new TextEncoder().encode(document.getText());
  return { name: isDelimited(uri) ? name : `${name}.csv`, bytes };
}

function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

const lookedLines = 5;

/** At least two lines with the same number of the same separator in each of the first ones. */
function hasColumns(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const first = lines.slice(0, lookedLines);
  if (first.length < 2) return false;
  return [',', ';', '\t', '|'].some((separator) => {
    const counts = first.map((line) => line.split(separator).length);
    return counts.every((count) => count > 1 && count === counts[0]);
  });
}
