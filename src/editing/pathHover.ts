import * as vscode from 'vscode';
import type { TableSummary } from '../contract/rows.ts';
import { columnFacts, sparkline } from '../session/files/columnWords.ts';
import { isDataFile, isInWorkspace } from '../session/files/dataFiles.ts';
import { many } from '../session/many.ts';
import { plainMarkdown } from '../session/state/plainMarkdown.ts';
import { signalOf } from '../session/state/signalOf.ts';
import type { Profiles } from './profiles.ts';

const maxColumns = 20;
const maxTables = 3;
const quoted = /"[^"\n]{1,400}"|'[^'\n]{1,400}'|`[^`\n]{1,400}`/;

/** The columns of the data file whose quoted path is under the pointer; undefined if there is none. */
export async function pathHover(
  document: vscode.TextDocument,
  position: vscode.Position,
  profiles: Pick<Profiles, 'of'>,
  token: vscode.CancellationToken,
): Promise<vscode.Hover | undefined> {
  if (!vscode.workspace.isTrusted) return undefined;
  const range = document.getWordRangeAtPosition(position, quoted);
  const path = range && document.getText(range).slice(1, -1);
  if (!path) return undefined;
  for (const uri of candidatesFor(document.uri, path)) {
    const tables = await profiles.of(uri, signalOf(token)).catch(() => undefined);
    if (tables && tables.length > 0) return new vscode.Hover(profileMarkdown(path, tables), range);
  }
  return undefined;
}

/** The bases of a relative path in code: the folder of the code's file, and the workspace folders. */
function candidatesFor(from: vscode.Uri, path: string): vscode.Uri[] {
  const wanted = path.replaceAll('\\', '/');
  if (/^([a-z]+:)?\/\//i.test(wanted)) return [];
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const candidates = wanted.startsWith('/')
    ? [vscode.Uri.file(wanted)]
    : [
        vscode.Uri.joinPath(from, '..', wanted),
        ...folders.map((folder) => vscode.Uri.joinPath(folder, wanted)),
      ];
  return candidates.filter((uri) => isDataFile(uri) && isInWorkspace(uri));
}

/** Escapes every name and value, so that a cell cannot add a link or HTML. */
export function profileMarkdown(path: string, tables: readonly TableSummary[]): vscode.MarkdownString {
  const parts = tables.slice(0, maxTables).map(({ name, total_rows, columns }) => {
    const title = tables.length > 1 ? name : (path.split(/[\\/]/).at(-1) ?? path);
    const size = `${many(total_rows, '{0} row', '{0} rows')}, ${many(columns.length, '{0} column', '{0} columns')}`;
    const rows = columns.slice(0, maxColumns).map((column) => {
      const [type = '', ...facts] = columnFacts(column);
      const cells = [column.name, type, sparkline(column), facts.join('; ')];
      return `| ${cells.map((cell) => plainMarkdown(cell, 80)).join(' | ')} |`;
    });
    const left = columns.length - maxColumns;
    const more = left > 0 ? [`\n${many(left, '{0} more column', '{0} more columns')}`] : [];
    return [
      `**${plainMarkdown(title)}** · ${size}\n`,
      `| ${vscode.l10n.t('Column')} | ${vscode.l10n.t('Type')} | ${vscode.l10n.t('Spread')} | |`,
      '| --- | --- | --- | --- |',
      ...rows,
      ...more,
    ].join('\n');
  });
  const markdown = new vscode.MarkdownString(parts.join('\n\n'));
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}
