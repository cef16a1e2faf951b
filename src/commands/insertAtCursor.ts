import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import type { CommandContext } from './commandContext.ts';

/**
 * Writes at the cursor of the text beside the panel, in the words that its language has. Nothing of the text is
 * replaced, and one undo takes it back.
 */
export async function insertAtCursor(
  { lastEditor }: Pick<CommandContext, 'lastEditor'>,
  textFor: (document: vscode.TextDocument) => string | Promise<string>,
): Promise<void> {
  const editor = lastEditor.find();
  if (!editor)
    throw new SvcError(
      'not-found',
      vscode.l10n.t(
        'There is no text to insert into. Open a file beside this panel and put the cursor in it.',
      ),
    );
  const { document } = editor;
  const text = await textFor(document);
  const shown = await vscode.window.showTextDocument(document, {
    viewColumn: editor.viewColumn,
    preview: false,
  });
  const at = shown.selection.active;
  // In the middle of a line it would be part of that line.
  const before = document.lineAt(at.line).text.slice(0, at.character).trim() === '' ? '' : '\n\n';
  const isInserted = await shown.edit((edit) => edit.insert(at, `${before}${text}`));
  if (!isInserted)
    throw new SvcError('conflict', vscode.l10n.t('{0} cannot be changed.', fileNameOf(document.uri)));
}
