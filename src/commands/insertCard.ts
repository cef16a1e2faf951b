import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { fileNameOf } from '../session/dataFiles.ts';
import { writeCard } from '../session/writeCard.ts';
import { exportFileName } from './exportFileName.ts';
import { type ExportSubject, writer } from './exportSubject.ts';
import { writeTo } from './exportTarget.ts';
import type { House } from './house.ts';
import { withCancel } from './withCancel.ts';

/**
 * A card at the cursor of the text beside its panel, as Markdown: with its picture as a file beside a text that is
 * saved, else within. Nothing of the text is replaced, and one undo takes it back.
 */
export async function insertCard(house: House, { drawn }: ExportSubject): Promise<void> {
  const editor = house.lastEditor.find();
  if (!editor)
    throw new SvcError(
      'not-found',
      'There is no text to insert into. Open a file beside this panel and put the cursor where the card should go.',
    );
  const { document } = editor;
  const client = await writer(house);
  const file = document.uri.scheme === 'file' ? await freeName(document.uri, drawn.card.title) : undefined;
  const wish = { format: 'markdown', ...(file && { picture: fileNameOf(file) }) } as const;
  const { bytes, picture } = await withCancel('Drawing the card', (signal) =>
    writeCard(client, drawn, wish, signal),
  );
  if (file && picture) await writeTo(file, picture);
  const shown = await vscode.window.showTextDocument(document, {
    viewColumn: editor.viewColumn,
    preview: false,
  });
  const at = shown.selection.active;
  // In the middle of a line the picture would be part of that line.
  const before = document.lineAt(at.line).text.slice(0, at.character).trim() === '' ? '' : '\n\n';
  const isInserted = await shown.edit((edit) =>
    edit.insert(at, `${before}${new TextDecoder().decode(bytes)}`),
  );
  if (!isInserted) throw new SvcError('conflict', `${fileNameOf(document.uri)} cannot be changed.`);
}

/** A name beside the text that no file has yet. */
async function freeName(text: vscode.Uri, title: string | null | undefined): Promise<vscode.Uri> {
  const name = exportFileName(title, 'png').replace(/\.png$/, '');
  for (let number = 1; ; number++) {
    const file = vscode.Uri.joinPath(text, '..', number === 1 ? `${name}.png` : `${name} ${number}.png`);
    try {
      await vscode.workspace.fs.stat(file);
    } catch {
      return file;
    }
  }
}
