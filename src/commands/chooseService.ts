import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { nameOf } from '../session/runs/ownModel.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { setApiKey } from './setApiKey.ts';

/** Chooses between local data and a remote service. */
export const chooseService: Command = async (context) => {
  const { connection, ownModel, settings } = context;
  const local = {
    label: vscode.l10n.t('Local data'),
    description: current(connection.isEmbedded),
    detail: vscode.l10n.t('The data files of this workspace. No key; nothing leaves this machine.'),
    iconPath: new vscode.ThemeIcon('database'),
  };
  const remote = {
    label: vscode.l10n.t('Remote service...'),
    description: connection.isEmbedded ? '' : vscode.l10n.t('current: {0}', connection.name),
    detail: vscode.l10n.t('A service that speaks the same interface, by address and API key.'),
    iconPath: new vscode.ThemeIcon('cloud'),
  };
  const model = {
    label: vscode.l10n.t('Your own model...'),
    description: ownModel.choice
      ? vscode.l10n.t('current: {0}', nameOf(ownModel.choice))
      : vscode.l10n.t('none'),
    detail: vscode.l10n.t(
      'Proposes how to read a question that local data refused. The figures still come from your data.',
    ),
    iconPath: new vscode.ThemeIcon('sparkle'),
  };
  const watch = {
    label: vscode.l10n.t('Watch games in the background'),
    description: settings.watchesInBackground ? vscode.l10n.t('on; choose to stop') : vscode.l10n.t('off'),
    detail: vscode.l10n.t('Monitors tell your channels also when no window is open.'),
    iconPath: new vscode.ThemeIcon('eye'),
  };
  // Without games there is nothing to watch.
  const canWatch = settings.watchesInBackground || (connection.isEmbedded && settings.schedules.length > 0);
  const items = [local, remote, model, ...(canWatch ? [watch] : [])];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Choose who answers'),
  });
  if (picked === local) await useEmbeddedService(context);
  if (picked === remote) await chooseRemote(context);
  if (picked === watch) await settings.setWatchesInBackground(!settings.watchesInBackground);
  if (picked === model) {
    const { chooseModel } = await import('./chooseModel.ts');
    await chooseModel(ownModel);
  }
};

export const useEmbeddedService: Command = ({ settings }) => settings.setServiceAddress('');

async function chooseRemote(context: CommandContext): Promise<void> {
  const { connection, settings } = context;
  const address = await vscode.window.showInputBox({
    title: vscode.l10n.t('Address of the service'),
    prompt: vscode.l10n.t('Questions, and files you choose to send, go to this address.'),
    placeHolder: 'https://service.example',
    value: settings.serviceAddress,
    ignoreFocusOut: true,
    validateInput: (typed) => problemOf(connection, typed),
  });
  if (!address?.trim()) return;
  await settings.setServiceAddress(connection.readAddress(address).href.replace(/\/api$/, ''));
  if (!(await connection.hasKey())) await setApiKey(context);
}

function problemOf(connection: CommandContext['connection'], typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  try {
    connection.readAddress(typed);
    return undefined;
  } catch (error) {
    return error instanceof SvcError ? error.message : String(error);
  }
}

function current(isCurrent: boolean): string {
  return isCurrent ? vscode.l10n.t('current') : '';
}
