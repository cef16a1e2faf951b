import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { many } from '../session/many.ts';
import { signalOf } from '../session/state/signalOf.ts';
import type { Profiles } from './profiles.ts';

/** The lens with the size of the file, which is determined once the lens becomes visible. */
class SizeLens extends vscode.CodeLens {
  readonly uri: vscode.Uri;

  constructor(range: vscode.Range, uri: vscode.Uri) {
    super(range);
    this.uri = uri;
  }
}

/** Above the first line of a data file: its rows and columns, and what can be done with it. */
export function fileLenses(document: vscode.TextDocument): vscode.CodeLens[] {
  const { uri } = document;
  const top = new vscode.Range(0, 0, 0, 0);
  const lens = (title: string, command: string, argument: unknown) =>
    new vscode.CodeLens(top, { title, command, arguments: [argument] });
  return [
    // In an untrusted workspace, looking at a file must not cause the service to read it.
    ...(vscode.workspace.isTrusted ? [new SizeLens(top, uri)] : []),
    lens(vscode.l10n.t('Ask'), commandIds.askAboutNode, { about: fileNameOf(uri) }),
    lens(vscode.l10n.t('Visualize'), commandIds.visualizeFile, uri),
  ];
}

export async function resolvedLens(
  lens: vscode.CodeLens,
  profiles: Pick<Profiles, 'of'>,
  token: vscode.CancellationToken,
): Promise<vscode.CodeLens> {
  if (!(lens instanceof SizeLens)) return lens;
  const open = { command: commandIds.openRows, arguments: [lens.uri] };
  try {
    const tables = await profiles.of(lens.uri, signalOf(token));
    const [lone] = tables ?? [];
    lens.command = { ...open, title: lone ? sizeWords(lone) : vscode.l10n.t('Open rows') };
  } catch {
    // The grid shows the reason when the file is opened there.
    lens.command = { ...open, title: vscode.l10n.t('Open rows') };
  }
  return lens;
}

function sizeWords(table: { readonly total_rows: number; readonly columns: readonly unknown[] }): string {
  return `${many(table.total_rows, '{0} row', '{0} rows')}, ${many(table.columns.length, '{0} column', '{0} columns')}`;
}
