import { realpath } from 'node:fs/promises';
import { isAbsolute, posix, relative, sep } from 'node:path';
import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { foldEvidence } from '../contract/foldEvidence.ts';
import { foldCitations } from '../contract/foldSources.ts';
import type { RowSpan } from '../contract/grid.ts';
import type { Turn } from '../contract/panel.ts';
import {
  type LineRange,
  readLineFragment,
  readRowFragment,
  readSourceAddress,
  type SourcePart,
} from '../contract/sourceAddress.ts';
import { isDataFile, isInWorkspace } from '../session/files/dataFiles.ts';
import type { FileReadings } from '../session/files/fileReadings.ts';
import { sourceFile } from '../session/files/sourceFiles.ts';
import { type GridPanels, gridTitle } from './gridPanels.ts';
import type { LinkHosts } from './linkHosts.ts';
import { openReadable } from './readableText.ts';

/** Binary formats, whose rows a text editor cannot show. */
const binary = /\.(parquet|xlsx?|db|zip)$/i;

export interface Openers {
  readonly linkHosts: Pick<LinkHosts, 'mayOpen'>;
  readonly grids: Pick<GridPanels, 'show'>;
  /** How files are read: gives the encoding in which to open their text. */
  readonly readings?: Pick<FileReadings, 'state'>;
}

/** Opens the source that an answer's `[n]` marker cites. */
export async function openCitation(turn: Turn, index: number, openers: Openers): Promise<void> {
  const url = foldCitations(turn.run.result).get(index)?.url;
  if (url) await openLink(url, openers);
}

/** Opens a grid with the rows behind a figure marked and the query above them. */
export async function openEvidence(turn: Turn, index: number, { grids }: Openers): Promise<void> {
  const evidence = foldEvidence(turn.run.result, turn.question).get(index);
  if (!evidence) return;
  const { name, sql, counted, url } = evidence;
  const uri = await ownFile(url);
  const file = await workspaceFile(uri);
  if (!file) throw folderClosed();
  const inLines = readLineFragment(uri.fragment);
  const { rows = [], table, columns, isLoose }: SourcePart = readRowFragment(uri.fragment) ?? inLines ?? {};
  grids.show({
    title: vscode.l10n.t('Rows behind {0}', name),
    source: { kind: 'file', uri: file },
    table,
    marked: rows.map(fromZero),
    lines: inLines?.lines,
    columns,
    isLoose,
    query: { sql: sql.slice(0, 200_000), counted: counted.slice(0, 1_000) },
  });
}

/**
 * Opens the target of a citation or link: lines of a workspace file in a text editor, rows that are not lines in a grid,
 * a web page in the browser once its host is allowed. Refuses everything else, since the address came with an answer.
 */
export async function openLink(address: string, { linkHosts, grids, readings }: Openers): Promise<void> {
  const isOwn = readSourceAddress(address) !== undefined;
  const uri = isOwn ? await ownFile(address) : parse(address);
  if (uri?.scheme === 'http' || uri?.scheme === 'https') {
    if (!URL.canParse(address))
      throw new SvcError('bad-request', vscode.l10n.t('This address cannot be read.'));
    if (!(await linkHosts.mayOpen(new URL(address)))) return;
    // The address as written: formatting the parsed address would encode it a second time.
    await vscode.env.openExternal(vscode.Uri.parse(address, true));
    return;
  }
  const file = uri && (await workspaceFile(uri));
  if (!file) {
    throw new SvcError(
      'forbidden',
      vscode.l10n.t('This source is neither a web page nor a file of the workspace, so it is not opened.'),
    );
  }
  const part = readRowFragment(uri.fragment);
  if (isDataFile(file) && (part || binary.test(file.path))) return showRows(file, part ?? {}, grids);
  if (binary.test(file.path)) {
    await vscode.commands.executeCommand('revealInExplorer', file);
    return;
  }
  // `L2-L1462`, counted from 1; without a fragment the whole file.
  await showLines(file, readLineFragment(uri.fragment)?.lines ?? [], readings);
}

/** Throws not-found if the file is in no open folder. */
async function ownFile(address: string): Promise<vscode.Uri> {
  const uri = await sourceFile(address);
  if (!uri) throw folderClosed();
  return uri;
}

function folderClosed(): SvcError {
  return new SvcError(
    'not-found',
    vscode.l10n.t('The file of this source is not in the open folders. Open its folder again.'),
  );
}

/** Opens the table in a grid, at the first marked row. */
function showRows(
  file: vscode.Uri,
  { rows = [], table, columns, isLoose }: NonNullable<ReturnType<typeof readRowFragment>>,
  grids: Openers['grids'],
): void {
  const marked = rows.map(fromZero);
  grids.show({
    title: gridTitle(file),
    source: { kind: 'file', uri: file },
    table,
    marked,
    columns,
    isLoose,
  });
}

function fromZero({ first, last }: LineRange): RowSpan {
  return { first: Math.max(first - 1, 0), last: Math.max(last - 1, 0) };
}

/** Resolves `..`, with which a path could start inside the workspace and lead out of it. */
function parse(address: string): vscode.Uri | undefined {
  try {
    const uri = vscode.Uri.parse(address, true);
    return uri.with({ path: posix.normalize(uri.path) });
  } catch {
    return undefined;
  }
}

/** The file's URI within the open folder. The service reports real paths, but a folder may be open through a symlink. */
async function workspaceFile(uri: vscode.Uri): Promise<vscode.Uri | undefined> {
  const file = uri.with({ fragment: '', query: '' });
  if (isInWorkspace(file)) return file;
  if (file.scheme !== 'file') return undefined;
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    if (folder.uri.scheme !== 'file') continue;
    const real = await realpath(folder.uri.fsPath).catch(() => undefined);
    const inside = real && relative(real, file.fsPath);
    if (inside && !inside.startsWith('..') && !isAbsolute(inside))
      return vscode.Uri.joinPath(folder.uri, ...inside.split(sep));
  }
  return undefined;
}

/** Selects lines of a file in a text editor. A file too large for the editor is revealed in the Explorer. */
export async function showLines(
  file: vscode.Uri,
  lines: readonly LineRange[],
  readings?: Openers['readings'],
): Promise<void> {
  try {
    const document = await openReadable(file, readings);
    const ranges = lines.map(({ first, last }) => rangeOf(document, first, last));
    const [selection] = ranges;
    const editor = await vscode.window.showTextDocument(document, {
      viewColumn: otherColumn(),
      ...(selection && { selection }),
    });
    if (ranges.length > 1)
      editor.selections = ranges.map(({ start, end }) => new vscode.Selection(start, end));
    if (selection) editor.revealRange(selection, vscode.TextEditorRevealType.AtTop);
  } catch {
    await vscode.commands.executeCommand('revealInExplorer', file);
  }
}

/** A group beside the panel: an existing one if the editor area is already split. */
function otherColumn(): vscode.ViewColumn {
  const { all, activeTabGroup } = vscode.window.tabGroups;
  const others = all.filter((group) => group !== activeTabGroup).map(({ viewColumn }) => viewColumn);
  const own = activeTabGroup.viewColumn;
  return others.find((column) => column > own) ?? others.at(-1) ?? vscode.ViewColumn.Beside;
}

/** Whole lines, clamped to the length of the file. */
function rangeOf(document: vscode.TextDocument, first: number, last: number): vscode.Range {
  const { end } = document.lineAt(Math.min(Math.max(first, last), document.lineCount) - 1).range;
  return new vscode.Range(new vscode.Position(Math.min(first - 1, end.line), 0), end);
}
