import * as vscode from 'vscode';
import { isCardFile } from '../session/cards/cardDocuments.ts';
import { dialogEndings, fileNameOf, findDataFiles, isDataFile } from '../session/files/dataFiles.ts';
import { sourceOf } from '../session/files/parquetFiles.ts';
import { isUnsaved, isUnsavedTable } from '../session/files/unsavedTable.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { fileDestination } from './fileDestination.ts';

const maxPanels = 10;
const maxListed = 500;

/** Draws each selected file in a panel of its own. */
export const visualizeFile: Command = async (context, clicked, selected) => {
  await visualize(context, await dataFilesOf(context, clicked, selected), instructionOf(clicked));
};

export const visualizeWithInstructions: Command = async (context, clicked, selected) => {
  const files = await dataFilesOf(context, clicked, selected);
  if (files.length === 0) return;
  const instruction = await vscode.window.showInputBox({
    title: vscode.l10n.t('Visualize {0}', files.map(fileNameOf).join(', ')),
    prompt: vscode.l10n.t('What should the chart show?'),
    placeHolder: vscode.l10n.t('For example: average price by month, one line per region'),
    ignoreFocusOut: true,
  });
  if (instruction?.trim()) await visualize(context, files, instruction.trim());
};

/** For a column of a tree, its name is the instruction. */
function instructionOf(clicked: unknown): string | undefined {
  const words = (clicked as { instruction?: unknown } | null | undefined)?.instruction;
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/** Argument of the Explorer, or an item of one of our trees. */
function uriOf(given: unknown): vscode.Uri | undefined {
  const uri = given instanceof vscode.Uri ? given : (given as { uri?: unknown } | null | undefined)?.uri;
  return uri instanceof vscode.Uri ? uri : undefined;
}

async function visualize(
  context: CommandContext,
  files: readonly vscode.Uri[],
  instruction: string | undefined,
): Promise<void> {
  if (files.length === 0) return;
  const destination = await fileDestination(context, files.slice(0, maxPanels));
  if (!destination) return;
  const { sentTo } = destination;
  for (const file of destination.files)
    context.panels.draw([file], { instruction, ...(sentTo && { sentTo }) });
  if (files.length > maxPanels) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('The first {0} of {1} files were opened.', maxPanels, files.length),
    );
  }
}

/** The files clicked and selected, else the active file or drawing, else a picked file. */
export async function dataFilesOf(
  { panels }: CommandContext,
  clicked: unknown,
  selected: unknown,
): Promise<vscode.Uri[]> {
  const given = Array.isArray(selected) && selected.length > 0 ? selected : [clicked];
  const uris = given.map(uriOf).filter((uri) => uri !== undefined);
  if (uris.length > 0) return uris.filter(isDrawable);
  const drawn = panels.active?.files ?? [];
  if (drawn.length > 0) return drawn.map(sourceOf);
  const open = activeFile();
  return open && isDrawable(open) ? [open] : pickFiles();
}

/** A card file contains the data of another file and has a preview instead. */
function isDrawable(uri: vscode.Uri): boolean {
  return isUnsaved(uri) ? isUnsavedTable(uri) : isDataFile(uri) && !isCardFile(uri);
}

function activeFile(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom
    ? input.uri
    : undefined;
}

async function pickFiles(): Promise<vscode.Uri[]> {
  const found = await findDataFiles(maxListed);
  if (found.length === 0) return browse();
  const byPath = found
    .map((uri) => ({ uri, path: vscode.workspace.asRelativePath(uri) }))
    .sort((a, b) => a.path.localeCompare(b.path));
  const items = byPath.map(({ uri, path }) => ({
    label: fileNameOf(uri),
    // The folder, for files that are not at the top level.
    ...(path !== fileNameOf(uri) && { description: path.slice(0, -fileNameOf(uri).length - 1) }),
    uri,
  }));
  const picked = await vscode.window.showQuickPick(
    [
      ...items,
      {
        label: vscode.l10n.t('Browse...'),
        description: vscode.l10n.t('a file from elsewhere'),
        uri: undefined,
        alwaysShow: true,
      },
    ],
    {
      title: vscode.l10n.t('Visualize a data file'),
      placeHolder: vscode.l10n.t('Which file?'),
      matchOnDescription: true,
    },
  );
  if (!picked) return [];
  return picked.uri ? [picked.uri] : browse();
}

async function browse(): Promise<vscode.Uri[]> {
  const picked = await vscode.window.showOpenDialog({
    canSelectMany: true,
    openLabel: vscode.l10n.t('Visualize'),
    filters: { 'Data files': [...dialogEndings] },
  });
  return (picked ?? []).filter(isDataFile);
}
