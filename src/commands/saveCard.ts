import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { ContentFormat } from '../contract/cards.ts';
import { SvcError } from '../contract/errors.ts';
import type { ExportedCard } from '../session/cards/cardExport.ts';
import { rowsOf } from '../session/cards/exportPrice.ts';
import { writeCard } from '../session/cards/writeCard.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { detailsOf } from '../session/report.ts';
import { datasetTsv } from '../session/runs/outputText.ts';
import { titleOf } from './chooseCard.ts';
import type { CommandContext } from './commandContext.ts';
import { drawnFile, type ExportSubject, isDarkPicture, writer } from './exportSubject.ts';
import { chooseFile, chooseTarget, type FileKind, openUntitled, writeTo } from './exportTarget.ts';
import { fetchRows } from './fetchRows.ts';
import { withCancel } from './withCancel.ts';

type DocumentId = 'png' | 'svg' | 'html' | 'markdown';
type DataId = 'csv' | 'excel' | 'tsv' | 'jsonRecords' | 'parquet' | 'jsonCompact' | 'cardJson';

const documentKinds: Record<DocumentId, FileKind> = {
  png: { name: 'PNG', ending: 'png' },
  svg: { name: 'SVG', ending: 'svg' },
  html: { name: vscode.l10n.t('Web page'), ending: 'html' },
  markdown: { name: 'Markdown', ending: 'md' },
};

/** Saves a card as a picture, a page, or Markdown with its picture beside it. */
export async function saveDocument(
  context: CommandContext,
  subject: ExportSubject,
  id: DocumentId,
): Promise<void> {
  const { drawn } = subject;
  const file = await chooseFile(drawn.card.title, documentKinds[id], { near: drawnFile(context, subject) });
  if (!file) return;
  const name = fileNameOf(file);
  const picture = id === 'markdown' ? `${name.replace(/\.[^.]*$/, '')}.png` : undefined;
  const client = await writer(context);
  const options = { format: id, isDark: isDarkPicture(context), ...(picture !== undefined && { picture }) };
  const written = await withCancel(vscode.l10n.t('Drawing the card'), (signal) =>
    writeCard(client, drawn, options, signal),
  );
  if (picture !== undefined && written.picture)
    await writeTo(await freePlace(vscode.Uri.joinPath(file, '..', picture)), written.picture);
  await writeTo(file, written.bytes);
  tellSaved(vscode.l10n.t('Saved to {0}.', name), file);
}

/** Refuses to overwrite the picture of another card. Throws conflict. */
async function freePlace(file: vscode.Uri): Promise<vscode.Uri> {
  const isThere = await vscode.workspace.fs.stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return file;
  const replace = vscode.l10n.t('Replace');
  const question = vscode.l10n.t(
    '{0} already exists. The picture of the card would replace it.',
    fileNameOf(file),
  );
  if ((await vscode.window.showWarningMessage(question, { modal: true }, replace)) === replace) return file;
  throw new SvcError(
    'conflict',
    vscode.l10n.t('Nothing was saved: {0} already exists. Choose another name.', fileNameOf(file)),
  );
}

const dataKinds: Record<DataId, FileKind & { readonly format: ContentFormat }> = {
  csv: { name: 'CSV', ending: 'csv', format: 'csv' },
  excel: { name: 'Excel', ending: 'xlsx', format: 'json_compact' },
  tsv: { name: 'TSV', ending: 'tsv', format: 'json_compact' },
  jsonRecords: { name: 'JSON', ending: 'json', format: 'json_records' },
  parquet: { name: 'Parquet', ending: 'parquet', format: 'json_compact' },
  jsonCompact: { name: 'JSON', ending: 'json', format: 'json_compact' },
  cardJson: { name: 'JSON', ending: 'json', format: 'card_json' },
};

/** Saves the data behind a card to a file or an untitled editor. Asks for consent if it costs. */
export async function saveData(
  context: CommandContext,
  subject: ExportSubject,
  id: DataId,
  { isAsked }: { readonly isAsked: boolean },
): Promise<void> {
  const { card } = subject.drawn;
  const kind = dataKinds[id];
  if (!card.exportable)
    throw new SvcError('forbidden', vscode.l10n.t('The service does not provide the data of this card.'));
  const near = drawnFile(context, subject);
  const isText = id !== 'parquet' && id !== 'excel';
  const target =
    isAsked && isText
      ? await chooseTarget(card.title, kind, { near })
      : await chooseFile(card.title, kind, { near });
  if (!target) return;
  const exported = await fetchRows(context, subject, kind.format);
  if (!exported) return;
  const content = await contentOf(context, id, exported);
  await deliver(context, titleOf(card), exported, { content, target, kind });
}

async function contentOf(
  context: CommandContext,
  id: DataId,
  { text, dataset }: ExportedCard,
): Promise<string | Uint8Array> {
  if (id === 'tsv' && dataset) return datasetTsv(dataset);
  if ((id !== 'parquet' && id !== 'excel') || !dataset) return text;
  const client = await writer(context);
  const { columns, rows } = dataset;
  const operation = id === 'excel' ? api.exports.workbook : api.exports.parquet;
  const { base64 } = await withCancel(vscode.l10n.t('Writing {0}', dataKinds[id].name), (signal) =>
    client.send(operation, { dataset: { columns, rows } }, signal),
  );
  return Buffer.from(base64, 'base64');
}

interface Delivered {
  readonly content: string | Uint8Array;
  readonly target: vscode.Uri | 'untitled';
  readonly kind: FileKind;
}

/** If writing fails, the data is opened in an editor, because it has been paid for. */
async function deliver(
  { log }: CommandContext,
  title: string,
  exported: ExportedCard,
  { content, target, kind }: Delivered,
): Promise<void> {
  const said = amountOf(exported);
  const language = kind.ending === 'json' ? 'json' : undefined;
  const text = typeof content === 'string' ? content : exported.text;
  if (target === 'untitled') {
    await openUntitled(text, language);
    if (exported.isCut) void vscode.window.showWarningMessage(vscode.l10n.t('{0} of {1}.', said, title));
    return;
  }
  try {
    await writeTo(target, content);
  } catch (error) {
    log.error(detailsOf(error));
    await openUntitled(text, typeof content === 'string' ? language : 'json');
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The file could not be written. The data is in an untitled editor.'),
    );
    return;
  }
  const words = vscode.l10n.t('{0} to {1}.', said, fileNameOf(target));
  if (exported.isCut) tellSaved(words, target, vscode.window.showWarningMessage);
  else tellSaved(words, target);
}

function tellSaved(
  words: string,
  file: vscode.Uri,
  show: (words: string, button: string) => Thenable<string | undefined> = vscode.window
    .showInformationMessage,
): void {
  // Not awaited: the command must end even if nobody reads the notification.
  void show(words, vscode.l10n.t('Open File')).then((pressed) => {
    if (pressed) void vscode.commands.executeCommand('vscode.open', file);
  });
}

function amountOf({ rows, totalRows, isCut }: ExportedCard): string {
  if (rows === undefined) return vscode.l10n.t('Exported the card');
  const isUnknown = isCut && (totalRows === undefined || totalRows <= rows);
  return isUnknown
    ? vscode.l10n.t('Exported the first {0}', rowsOf(rows, totalRows))
    : vscode.l10n.t('Exported {0}', rowsOf(rows, totalRows));
}
