import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import type { CommandContext } from './commandContext.ts';

/** The document to insert into: its language decides the format, its location where pictures are saved. */
export type InsertTarget = Pick<vscode.TextDocument, 'languageId' | 'uri'>;

/**
 * Inserts text at the cursor of the last active text editor, formatted for its language; in a notebook, as a new cell
 * below the active one. Replaces nothing, and is undone in one step.
 */
export async function insertAtCursor(
  { lastEditor }: Pick<CommandContext, 'lastEditor'>,
  textFor: (target: InsertTarget) => string | Promise<string>,
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
  const cell = cellOf(document);
  const isInserted = cell
    ? await insertCell(cell, await textFor({ languageId: 'markdown', uri: document.uri }))
    : await insertText(editor, await textFor(document));
  if (!isInserted)
    throw new SvcError('conflict', vscode.l10n.t('{0} cannot be changed.', fileNameOf(document.uri)));
}

async function insertText({ document, viewColumn }: vscode.TextEditor, text: string): Promise<boolean> {
  const shown = await vscode.window.showTextDocument(document, { viewColumn, preview: false });
  const at = shown.selection.active;
  // Starts a new line if the cursor is not at the start of one.
  const before = document.lineAt(at.line).text.slice(0, at.character).trim() === '' ? '' : '\n\n';
  return shown.edit((edit) => edit.insert(at, `${before}${text}`));
}

function cellOf(document: vscode.TextDocument): vscode.NotebookCell | undefined {
  return vscode.workspace.notebookDocuments
    .flatMap((notebook) => notebook.getCells())
    .find((cell) => cell.document === document);
}

/** Showing the cell as a text document would open a second editor for it. */
async function insertCell({ notebook, index }: vscode.NotebookCell, text: string): Promise<boolean> {
  const data = new vscode.NotebookCellData(vscode.NotebookCellKind.Markup, text.trimEnd(), 'markdown');
  const edit = new vscode.WorkspaceEdit();
  edit.set(notebook.uri, [vscode.NotebookEdit.insertCells(index + 1, [data])]);
  if (!(await vscode.workspace.applyEdit(edit))) return false;
  const shown = vscode.window.visibleNotebookEditors.find((editor) => editor.notebook === notebook);
  await vscode.window.showNotebookDocument(notebook, {
    ...(shown?.viewColumn !== undefined && { viewColumn: shown.viewColumn }),
    selections: [new vscode.NotebookRange(index + 1, index + 2)],
  });
  return true;
}
