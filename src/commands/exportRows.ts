import * as vscode from 'vscode';
import { api } from '../contract/api.ts';
import type { Dataset } from '../contract/cards.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { many } from '../session/many.ts';
import { datasetCsv, datasetJson, datasetTsv } from '../session/runs/outputText.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { chooseFile, chooseTarget, openUntitled, writeTo } from './exportTarget.ts';
import { stayOpen } from './stayOpen.ts';
import { withCancel } from './withCancel.ts';

type Rows = Pick<Dataset, 'columns' | 'rows'>;

interface RowFormat extends vscode.QuickPickItem {
  readonly ending: string;
  write(context: CommandContext, rows: Rows, signal: AbortSignal): string | Promise<Uint8Array>;
}

const formats: readonly RowFormat[] = [
  {
    label: 'CSV',
    description: vscode.l10n.t('for spreadsheets'),
    ending: 'csv',
    write: (_, rows) => datasetCsv(rows),
  },
  {
    label: 'Excel',
    description: vscode.l10n.t('a workbook with numbers and dates as such'),
    ending: 'xlsx',
    write: async ({ connection }, rows, signal) => {
      const client = await connection.client('embedded');
      const { columns, rows: cells } = rows;
      const dataset = { columns: [...columns], rows: cells.map((row) => [...row]) };
      const { base64 } = await client.send(api.exports.workbook, { dataset }, signal);
      return Buffer.from(base64, 'base64');
    },
  },
  {
    label: 'TSV',
    description: vscode.l10n.t('tab-separated'),
    ending: 'tsv',
    write: (_, rows) => datasetTsv(rows),
  },
  {
    label: 'JSON',
    description: vscode.l10n.t('one object per row'),
    ending: 'json',
    write: (_, rows) => datasetJson(rows),
  },
];

/** Exports the rows of the active grid, sorted and filtered as shown, to a file or an untitled editor. */
export const exportRows: Command = async (context) => {
  const shown = context.grids.active;
  if (!shown) {
    void vscode.window.showInformationMessage(vscode.l10n.t('Open rows in a grid first, then export them.'));
    return;
  }
  const title = vscode.l10n.t('Export rows');
  const format = await vscode.window.showQuickPick(formats, {
    title,
    placeHolder: vscode.l10n.t('In which format?'),
    ...stayOpen,
  });
  if (!format) return;
  const kind = { name: format.label, ending: format.ending };
  const options = { title, ...(shown.source.kind === 'file' && { near: shown.source.uri }) };
  const named = shown.title;
  const target =
    format.ending === 'xlsx'
      ? await chooseFile(named, kind, options)
      : await chooseTarget(named, kind, options);
  if (!target) return;
  const { content, count } = await withCancel(vscode.l10n.t('Reading the rows…'), async (signal) => {
    const rows = await shown.rows.dataset(shown.view, signal);
    return { content: await format.write(context, rows, signal), count: rows.rows.length };
  });
  if (target === 'untitled') {
    if (typeof content === 'string')
      await openUntitled(content, format.ending === 'json' ? 'json' : undefined);
    return;
  }
  await writeTo(target, content);
  const open = vscode.l10n.t('Open File');
  const said = many(count, '{0} row saved to {1}.', '{0} rows saved to {1}.', fileNameOf(target));
  // Not awaited: the command must end even if nobody reads the notification.
  void vscode.window.showInformationMessage(said, open).then((pressed) => {
    if (pressed) void vscode.commands.executeCommand('vscode.open', target);
  });
};
