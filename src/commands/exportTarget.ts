import * as vscode from 'vscode';
import { exportFileName } from './exportFileName.ts';
import { stayOpen } from './stayOpen.ts';

/** A file type for the save dialog. */
export interface FileKind {
  readonly name: string;
  readonly ending: string;
}

const asFile = { label: vscode.l10n.t('Save as File...') };
const asEditor = { label: vscode.l10n.t('Open in an Untitled Editor') };
const cardData = vscode.l10n.t('Export card data');

export interface TargetOptions {
  /** The file the data came from; the dialog starts in its folder. */
  readonly near?: vscode.Uri | undefined;
  /** Title of lists and dialogs. */
  readonly title?: string;
}

/** A file or an untitled editor; undefined when cancelled. */
export async function chooseTarget(
  named: string | null | undefined,
  kind: FileKind,
  { near, title = cardData }: TargetOptions = {},
): Promise<vscode.Uri | 'untitled' | undefined> {
  const picked = await vscode.window.showQuickPick([asFile, asEditor], {
    title,
    placeHolder: vscode.l10n.t('Where to?'),
    ...stayOpen,
  });
  if (!picked) return undefined;
  return picked === asEditor ? 'untitled' : chooseFile(named, kind, { near, title });
}

/**
 * Asks where to save, starting in the folder of `near`, since in a multi-root workspace the first folder may be wrong.
 */
export async function chooseFile(
  named: string | null | undefined,
  { name, ending }: FileKind,
  { near, title = cardData }: TargetOptions = {},
): Promise<vscode.Uri | undefined> {
  const folder = near ? vscode.Uri.joinPath(near, '..') : vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, exportFileName(named, ending)) }),
    filters: { [name]: [ending] },
    title,
  });
}

export async function openUntitled(content: string, language: string | undefined): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ content, ...(language && { language }) });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Active, preview: false });
}

export async function writeTo(file: vscode.Uri, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  await vscode.workspace.fs.writeFile(file, bytes);
}
