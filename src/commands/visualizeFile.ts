import * as vscode from 'vscode';
import { dialogEndings, fileNameOf, findDataFiles, isDataFile } from '../session/dataFiles.ts';
import { sourceOf } from '../session/parquetFiles.ts';
import type { Command, House } from './house.ts';
import { placeFor } from './placeFor.ts';

const mostPanels = 10;
const mostListed = 500;

/** From the Explorer, an editor's title or the palette: each file in a panel of its own. */
export const visualizeFile: Command = async (house, clicked, selected) => {
  await visualize(house, await dataFilesOf(house, clicked, selected), undefined);
};

export const visualizeWithInstructions: Command = async (house, clicked, selected) => {
  const files = await dataFilesOf(house, clicked, selected);
  if (files.length === 0) return;
  const instruction = await vscode.window.showInputBox({
    title: `Visualize ${files.map(fileNameOf).join(', ')}`,
    prompt: 'What should the chart show?',
    placeHolder: 'For example: average price by month, one line per region',
    ignoreFocusOut: true,
  });
  if (instruction?.trim()) await visualize(house, files, instruction.trim());
};

async function visualize(
  house: House,
  files: readonly vscode.Uri[],
  instruction: string | undefined,
): Promise<void> {
  if (files.length === 0) return;
  const place = await placeFor(house, files.slice(0, mostPanels));
  if (!place) return;
  const { sentTo } = place;
  for (const file of place.files) house.panels.draw([file], { instruction, ...(sentTo && { sentTo }) });
  if (files.length > mostPanels) {
    void vscode.window.showInformationMessage(
      `The first ${mostPanels} of ${files.length} files were opened.`,
    );
  }
}

/** What was clicked, all that is selected with it, the file or drawing in front, or one that is picked. */
export async function dataFilesOf(
  { panels }: House,
  clicked: unknown,
  selected: unknown,
): Promise<vscode.Uri[]> {
  const given = Array.isArray(selected) && selected.length > 0 ? selected : [clicked];
  const uris = given.filter((uri): uri is vscode.Uri => uri instanceof vscode.Uri);
  if (uris.length > 0) return uris.filter(isDataFile);
  const drawn = panels.active?.files ?? [];
  if (drawn.length > 0) return drawn.map(sourceOf);
  const open = activeFile();
  return open && isDataFile(open) ? [open] : pickFiles();
}

function activeFile(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom
    ? input.uri
    : undefined;
}

async function pickFiles(): Promise<vscode.Uri[]> {
  const found = await findDataFiles(mostListed);
  if (found.length === 0) return browse();
  const byPath = found
    .map((uri) => ({ uri, path: vscode.workspace.asRelativePath(uri) }))
    .sort((a, b) => a.path.localeCompare(b.path));
  const items = byPath.map(({ uri, path }) => ({
    label: fileNameOf(uri),
    // A folder, for those that do not lie at the top.
    ...(path !== fileNameOf(uri) && { description: path.slice(0, -fileNameOf(uri).length - 1) }),
    uri,
  }));
  const picked = await vscode.window.showQuickPick(
    [
      ...items,
      { label: 'Browse...', description: 'a file from elsewhere', uri: undefined, alwaysShow: true },
    ],
    { title: 'Visualize a data file', placeHolder: 'Which file?', matchOnDescription: true },
  );
  if (!picked) return [];
  return picked.uri ? [picked.uri] : browse();
}

async function browse(): Promise<vscode.Uri[]> {
  const picked = await vscode.window.showOpenDialog({
    canSelectMany: true,
    openLabel: 'Visualize',
    filters: { 'Data files': [...dialogEndings] },
  });
  return (picked ?? []).filter(isDataFile);
}
