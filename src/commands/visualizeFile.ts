import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { inMegabytes, refuseUnfit } from '../session/attachFile.ts';
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
  const place = await placeFor(house, files);
  if (!place) return;
  for (const file of files.slice(0, mostPanels)) house.panels.draw([file], { instruction, ...place });
  if (files.length > mostPanels) {
    void vscode.window.showInformationMessage(
      `The first ${mostPanels} of ${files.length} files were opened.`,
    );
  }
}

const stays = 'Visualize Locally';

/** Here, or where they are sent: what leaves the machine is said beforehand. Undefined: neither. */
async function placeFor(
  { connection }: House,
  files: readonly vscode.Uri[],
): Promise<{ sentTo?: string } | undefined> {
  if (connection.isEmbedded) return {};
  const why = await whyNotSent(files);
  if (why)
    return (await vscode.window.showWarningMessage(why, { modal: true }, stays)) === stays ? {} : undefined;
  const sends = `Send to ${connection.name}`;
  const detail = (await Promise.all(files.map(withSize))).join('\n');
  const question = `Send ${files.length === 1 ? 'this file' : `${files.length} files`} to ${connection.name}?`;
  const pressed = await vscode.window.showWarningMessage(question, { modal: true, detail }, sends, stays);
  if (pressed === stays) return {};
  return pressed === sends ? { sentTo: connection.name } : undefined;
}

async function whyNotSent(files: readonly vscode.Uri[]): Promise<string | undefined> {
  if (!vscode.workspace.isTrusted) {
    return 'This folder is not trusted, so its data is not sent anywhere. Local charts work.';
  }
  try {
    for (const file of files) await refuseUnfit(file, false);
    return undefined;
  } catch (error) {
    if (error instanceof SvcError) return error.message;
    throw error;
  }
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
