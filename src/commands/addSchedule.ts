import * as vscode from 'vscode';
import { viewIds } from '../ids.ts';
import { isAddress } from '../session/files/watchSchedules.ts';
import type { Command } from './commandContext.ts';

/** Adds a file or address with games to the settings; the Games view lists them. */
export const addSchedule: Command = async ({ settings }) => {
  const file = {
    label: `$(file) ${vscode.l10n.t('File...')}`,
    detail: vscode.l10n.t('A calendar (.ics), CSV or JSON file.'),
  };
  const address = {
    label: `$(globe) ${vscode.l10n.t('Address...')}`,
    detail: vscode.l10n.t('Read at most every 15 minutes, by the service on this machine.'),
  };
  const items = vscode.workspace.isTrusted ? [file, address] : [file];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Add a game schedule'),
    placeHolder: vscode.l10n.t('Where are the games?'),
  });
  if (!picked) return;
  const named = picked === file ? await pickFile() : await typeAddress();
  if (!named) return;
  await settings.addSchedule(named);
  await vscode.commands.executeCommand(`${viewIds.games}.focus`);
};

async function pickFile(): Promise<string | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const [file] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Game schedule'),
      openLabel: vscode.l10n.t('Add Schedule'),
      filters: { Schedules: ['ics', 'csv', 'tsv', 'json'] },
      ...(folder && { defaultUri: folder }),
    })) ?? [];
  if (!file) return undefined;
  // A path relative to the workspace also works on other machines.
  return vscode.workspace.getWorkspaceFolder(file)
    ? vscode.workspace.asRelativePath(file, false)
    : file.fsPath;
}

async function typeAddress(): Promise<string | undefined> {
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Address of a game schedule'),
    prompt: vscode.l10n.t('Of a calendar, CSV or JSON file. Anyone who can read the settings can see it.'),
    placeHolder: 'https://host/games.ics',
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' || (isAddress(text) && URL.canParse(text.trim()))
        ? undefined
        : vscode.l10n.t('The address must begin with https://.'),
  });
  return typed?.trim() || undefined;
}
