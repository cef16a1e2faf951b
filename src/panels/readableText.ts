import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';

/** Encodings as the editor calls them, where that is not their name without hyphens. */
const editorNames: Readonly<Record<string, string>> = { shift_jis: 'shiftjis', big5: 'big5hkscs' };

/**
 * A data file as text, in the encoding that it is read in for its figures: the editor guesses none, and shows a black mark
 * for each letter that is no UTF-8.
 */
export async function openReadable(
  file: vscode.Uri,
  readings?: Pick<FileReadings, 'state'>,
): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(file);
  if (!readings || document.isDirty || !document.getText().includes('\uFFFD')) return document;
  try {
    const { found } = (await readings.state(file, new AbortController().signal)) ?? {};
    if (!found || found.encoding === 'utf-8') return document;
    const encoding = editorNames[found.encoding] ?? found.encoding.replaceAll('-', '');
    return await vscode.workspace.openTextDocument(file, { encoding });
  } catch (error) {
    // What could not be found out better stays as it is.
    if (error instanceof SvcError) return document;
    throw error;
  }
}
