import * as vscode from 'vscode';
import { inMegabytes, refuseUnfit } from '../session/attachFile.ts';
import type { WhichService } from '../session/connection.ts';
import { dataFileEndings, fileNameOf, findDataFiles, isDataFile } from '../session/dataFiles.ts';
import type { Command, House } from './house.ts';

const mostPanels = 10;
const mostListed = 500;

/** From the Explorer, an editor's title or the palette: each file in a panel of its own. */
export const visualizeFile: Command = async (house, clicked, selected) => {
  await visualize(house, await filesOf(house, clicked, selected), undefined);
};

export const visualizeWithInstructions: Command = async (house, clicked, selected) => {
  const files = await filesOf(house, clicked, selected);
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
  const service = await serviceFor(house, files);
  if (!service) return;
  for (const file of files.slice(0, mostPanels)) house.panels.draw([file], { instruction, service });
  if (files.length > mostPanels) {
    void vscode.window.showInformationMessage(
      `The first ${mostPanels} of ${files.length} files were opened.`,
    );
  }
}

/** What leaves the machine is said beforehand, with a way to stay local. Undefined: neither. */
async function serviceFor(
  { connection }: House,
  files: readonly vscode.Uri[],
): Promise<WhichService | undefined> {
  if (connection.isEmbedded) return 'chosen';
  const stays = 'Visualize Locally';
  if (!vscode.workspace.isTrusted) {
    const message = 'This folder is not trusted, so its data is not sent anywhere. Local charts work.';
    return (await vscode.window.showWarningMessage(message, { modal: true }, stays)) === stays
      ? 'embedded'
      : undefined;
  }
  try {
    for (const file of files) await refuseUnfit(file, false);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return (await vscode.window.showWarningMessage(message, { modal: true }, stays)) === stays
      ? 'embedded'
      : undefined;
  }
  const sends = `Send to ${connection.name}`;
  const detail = (await Promise.all(files.map(withSize))).join('\n');
  const question = `Send ${files.length === 1 ? 'this file' : `${files.length} files`} to ${connection.name}?`;
  const pressed = await vscode.window.showWarningMessage(question, { modal: true, detail }, sends, stays);
  return pressed === sends ? 'chosen' : pressed === stays ? 'embedded' : undefined;
}

async function withSize(uri: vscode.Uri): Promise<string> {
  return `${fileNameOf(uri)}, ${inMegabytes((await vscode.workspace.fs.stat(uri)).size)}`;
}

/** What was clicked, all that is selected with it, the file or drawing in front, or one that is picked. */
async function filesOf({ panels }: House, clicked: unknown, selected: unknown): Promise<vscode.Uri[]> {
  const given = Array.isArray(selected) && selected.length > 0 ? selected : [clicked];
  const uris = given.filter((uri): uri is vscode.Uri => uri instanceof vscode.Uri);
  if (uris.length > 0) return uris.filter(isDataFile);
  const drawn = panels.active?.files ?? [];
  if (drawn.length > 0) return [...drawn];
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
    filters: { 'Data files': [...dataFileEndings] },
  });
  return (picked ?? []).filter(isDataFile);
}
