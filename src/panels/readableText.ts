import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';

/** The editor's names of encodings, where they are not the usual name without hyphens. */
const editorNames: Readonly<Record<string, string>> = { shift_jis: 'shiftjis', big5: 'big5hkscs' };

/**
 * Opens a data file as text in the encoding with which the service reads it: the editor does not guess the encoding, and
 * shows a replacement character for each byte that is not valid UTF-8.
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
    // Without a known encoding the file stays open as the editor decoded it.
    if (error instanceof SvcError) return document;
    throw error;
  }
}
