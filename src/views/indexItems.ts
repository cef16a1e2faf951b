import * as vscode from 'vscode';
import { isDatabase } from '../contract/databases.ts';
import { columnItemId } from '../contract/foldDrag.ts';
import type { IndexFile, PrivateIndex } from '../contract/indexes.ts';
import type { ColumnSummary, TableSummary } from '../contract/rows.ts';
import { itemKinds } from '../ids.ts';
import { columnFacts, sparkline } from '../session/files/columnWords.ts';
import { many } from '../session/many.ts';
import { afterName } from './afterName.ts';
import { timeAgo } from './timeAgo.ts';
import { tooltip } from './tooltip.ts';

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

/** Arguments of the menu commands: `uri` is opened or drawn, `about` is the subject of a question. */
interface InFile {
  readonly uri: vscode.Uri | undefined;
  readonly about: string;
}

export type IndexElement =
  | { readonly kind: 'index'; readonly index: PrivateIndex; readonly hasFiles: boolean }
  | ({ readonly kind: 'file'; readonly file: IndexFile } & InFile)
  | ({ readonly kind: 'table'; readonly fileId: string; readonly table: TableSummary } & InFile)
  | ({
      readonly kind: 'column';
      readonly path: string;
      readonly column: ColumnSummary;
      /** The instruction that draws the column. */
      readonly instruction: string;
    } & InFile);

export function indexTreeItem(element: IndexElement): vscode.TreeItem {
  switch (element.kind) {
    case 'index':
      return indexItem(element.index, element.hasFiles);
    case 'file':
      return fileItem(element.file);
    case 'table':
      return tableItem(element.table, element.fileId);
    case 'column':
      return columnItem(element.column, element.path);
  }
}

function indexItem(index: PrivateIndex, hasFiles: boolean): vscode.TreeItem {
  const item = new vscode.TreeItem(index.name, hasFiles ? Collapsed : None);
  item.id = index.id;
  if (index.is_default) item.description = vscode.l10n.t('default');
  if (isDatabase(index)) item.contextValue = itemKinds.database;
  item.iconPath = new vscode.ThemeIcon('database');
  const ago = timeAgo(index.updated_at ?? index.created_at);
  item.tooltip = tooltip(index.name, [
    index.description,
    index.ontology_status,
    ago && vscode.l10n.t('Updated {0}', ago),
  ]);
  return item;
}

function fileItem(file: IndexFile): vscode.TreeItem {
  const { name, state, problem } = file;
  const item = new vscode.TreeItem(name, state === 'failed' ? None : Collapsed);
  item.id = file.file_id;
  item.description = afterName(name, stateWords(file));
  item.iconPath = new vscode.ThemeIcon(state === 'failed' ? 'warning' : 'file');
  item.contextValue = file.source ? itemKinds.dataFile : '';
  const ago = timeAgo(file.modified_at);
  // For a file with a single table, the size of the file is that of the table.
  const several = file.tables && file.tables.length > 1 ? file.tables : [];
  const tables = several.map((table) => `${table.name}: ${sizeWords(table)}`);
  item.tooltip = tooltip(name, [
    problem,
    stateWords(file),
    ...tables.slice(0, 10),
    ago && vscode.l10n.t('Changed {0}', ago),
  ]);
  return item;
}

function stateWords({ state, tables }: IndexFile): string {
  if (state === 'failed') return vscode.l10n.t('cannot be read');
  if (state !== 'read' || !tables) return vscode.l10n.t('not read yet');
  const [lone] = tables;
  return lone && tables.length === 1 ? sizeWords(lone) : many(tables.length, '{0} table', '{0} tables');
}

function sizeWords({ total_rows, total_columns }: { total_rows: number; total_columns: number }): string {
  return `${many(total_rows, '{0} row', '{0} rows')} · ${many(total_columns, '{0} column', '{0} columns')}`;
}

function tableItem({ table_id, name, total_rows, columns }: TableSummary, fileId: string): vscode.TreeItem {
  const item = new vscode.TreeItem(name, Collapsed);
  item.id = `${fileId}/${table_id}`;
  const size = sizeWords({ total_rows, total_columns: columns.length });
  item.description = afterName(name, size);
  item.iconPath = new vscode.ThemeIcon('table');
  item.contextValue = itemKinds.dataFile;
  item.tooltip = tooltip(name, [size]);
  return item;
}

const typeIcons: Readonly<Record<ColumnSummary['type'], string>> = {
  number: 'symbol-number',
  string: 'symbol-string',
  boolean: 'symbol-boolean',
  date: 'calendar',
  datetime: 'calendar',
};

function columnItem(column: ColumnSummary, path: string): vscode.TreeItem {
  const item = new vscode.TreeItem(column.label, None);
  const facts = columnFacts(column);
  const spread = sparkline(column);
  item.id = columnItemId(path, column.label);
  item.description = afterName(column.label, [spread, ...facts.slice(0, 2)].filter(Boolean).join(' · '));
  item.iconPath = new vscode.ThemeIcon(typeIcons[column.type]);
  item.contextValue = itemKinds.column;
  // Otherwise a screen reader would read the block characters of the sparkline one by one.
  item.accessibilityInformation = { label: [column.label, ...facts].join(', ') };
  const renamed = column.label !== column.name && vscode.l10n.t('In the file: {0}', column.name);
  const values = (column.values ?? []).map(
    ({ value, count }) => `${value} (${count.toLocaleString(vscode.env.language)})`,
  );
  item.tooltip = tooltip(column.label, [
    renamed,
    ...facts,
    spread,
    values.length > 0 && vscode.l10n.t('Most frequent: {0}', values.join(', ')),
    vscode.l10n.t('Hold Shift to drop it into the box below an answer.'),
  ]);
  return item;
}
