import * as vscode from 'vscode';
import { gridTitle } from '../panels/gridPanels.ts';
import { isDataFile } from '../session/files/dataFiles.ts';
import { sourceOf } from '../session/files/parquetFiles.ts';
import { titleOf } from './chooseCard.ts';
import type { Command, CommandContext } from './commandContext.ts';
import type { ExportSubject } from './exportSubject.ts';
import { fetchRows } from './fetchRows.ts';
import { dataFilesOf } from './visualizeFile.ts';

const maxPanels = 5;

/** Opens each selected file in a grid of its own. */
export const openRows: Command = async (context, clicked, selected) => {
  const files = await dataFilesOf(context, clicked, selected);
  for (const file of files.filter(isDataFile).slice(0, maxPanels).map(sourceOf))
    context.grids.show({ title: gridTitle(file), source: { kind: 'file', uri: file } });
  if (files.length > maxPanels)
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The first {0} of {1} files were opened.', maxPanels, files.length),
    );
};

/** Opens the rows behind a card, at the price of an export. */
export async function openCardRows(context: CommandContext, subject: ExportSubject): Promise<void> {
  const exported = await fetchRows(context, subject, 'json_compact');
  if (!exported?.dataset) return;
  const name = titleOf(subject.drawn.card);
  const { columns, rows } = exported.dataset;
  context.grids.show({
    title: vscode.l10n.t('Rows of {0}', name),
    source: { kind: 'dataset', name, dataset: { columns, rows } },
  });
}
