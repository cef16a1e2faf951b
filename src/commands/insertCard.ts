import * as vscode from 'vscode';
import { sqlOf } from '../contract/foldExports.ts';
import type { DrawnCard } from '../contract/panel.ts';
import { commentText, htmlFigure, insertForm } from '../session/cards/insertedText.ts';
import { shownCard } from '../session/cards/shownCard.ts';
import { writeCard } from '../session/cards/writeCard.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import type { CommandContext } from './commandContext.ts';
import { exportFileName } from './exportFileName.ts';
import { type ExportSubject, isDarkPicture, writer } from './exportSubject.ts';
import { writeTo } from './exportTarget.ts';
import { type InsertTarget, insertAtCursor } from './insertAtCursor.ts';
import { withCancel } from './withCancel.ts';

/**
 * Inserts a card at the cursor of the last active text editor: as Markdown or HTML with the picture in a file beside a
 * saved document (embedded otherwise), in code as a comment with the SQL.
 */
export function insertCard(context: CommandContext, { drawn }: ExportSubject): Promise<void> {
  return insertAtCursor(context, (target) => textOf(context, drawn, target));
}

async function textOf(
  context: CommandContext,
  drawn: DrawnCard,
  { languageId, uri }: InsertTarget,
): Promise<string> {
  const form = insertForm(languageId);
  if (form.kind === 'comment') return commentText(shownCard(drawn), { ...form, sql: sqlOf(drawn.card) });
  const client = await writer(context);
  const isDark = isDarkPicture(context);
  const file = uri.scheme === 'file' ? await freeName(uri, drawn.card.title) : undefined;
  const picture = file && fileNameOf(file);
  const isHtml = form.kind === 'html';
  const written = await withCancel(vscode.l10n.t('Drawing the card'), (signal) =>
    writeCard(
      client,
      drawn,
      { format: isHtml ? 'png' : 'markdown', isDark, ...(!isHtml && picture && { picture }) },
      signal,
    ),
  );
  const bytes = isHtml ? written.bytes : written.picture;
  if (file && bytes) await writeTo(file, bytes);
  if (!isHtml) return new TextDecoder().decode(written.bytes);
  const within = `data:image/png;base64,${Buffer.from(written.bytes).toString('base64')}`;
  return htmlFigure(shownCard(drawn), { picture: picture ?? within, words: written.words ?? '' });
}

/** A file name in the document's folder that is still free. */
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
