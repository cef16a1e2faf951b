import * as vscode from 'vscode';
import type { ContentFormat } from '../contract/cards.ts';
import { exportFileName } from './exportFileName.ts';
import { keptOpen } from './keptOpen.ts';

type Language = 'json' | undefined;

/** Where an export goes. `language` of the untitled editor, which it may become if the file cannot be written. */
export type ExportTarget =
  | { readonly kind: 'file'; readonly file: vscode.Uri; readonly language: Language }
  | { readonly kind: 'untitled'; readonly language: Language };

const asFile = { label: 'Save as File...' };
const asEditor = { label: 'Open in an Untitled Editor' };

export async function chooseSaveTarget(
  title: string | null | undefined,
  format: ContentFormat,
  near?: vscode.Uri,
): Promise<ExportTarget | undefined> {
  const picked = await vscode.window.showQuickPick([asFile, asEditor], {
    title: 'Export card data',
    placeHolder: 'Where to?',
    ...keptOpen,
  });
  if (!picked) return undefined;
  const ending = format === 'csv' ? 'csv' : 'json';
  const language = ending === 'json' ? ending : undefined;
  if (picked === asEditor) return { kind: 'untitled', language };
  // Beside the file that was drawn, which in a workspace of several folders need not lie in the first.
  const folder = near ? vscode.Uri.joinPath(near, '..') : vscode.workspace.workspaceFolders?.[0]?.uri;
  const name = exportFileName(title, ending);
  const file = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: ending === 'csv' ? { CSV: ['csv'] } : { JSON: ['json'] },
    title: 'Export card data',
  });
  return file && { kind: 'file', file, language };
}

export async function openUntitled(content: string, language: Language): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ content, ...(language && { language }) });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Active, preview: false });
}

export async function writeTo(file: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
}
