import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { setApiKey } from './setApiKey.ts';

/** Local data, or the address of a remote service. */
export const chooseService: Command = async (context) => {
  const { connection } = context;
  const local = {
    label: 'Local data',
    description: current(connection.isEmbedded),
    detail: 'The data files of this workspace. No key; nothing leaves this machine.',
    iconPath: new vscode.ThemeIcon('database'),
  };
  const remote = {
    label: 'Remote service...',
    description: connection.isEmbedded ? '' : `current: ${connection.name}`,
    detail: 'A service that speaks the same interface, by address and API key.',
    iconPath: new vscode.ThemeIcon('cloud'),
  };
  const picked = await vscode.window.showQuickPick([local, remote], { title: 'Choose who answers' });
  if (picked === local) await useEmbeddedService(context);
  if (picked === remote) await chooseRemote(context);
};

export const useEmbeddedService: Command = ({ settings }) => settings.setServiceAddress('');

async function chooseRemote(context: CommandContext): Promise<void> {
  const { connection, settings } = context;
  const address = await vscode.window.showInputBox({
    title: 'Address of the service',
    prompt: 'Questions, and files you choose to send, go to this address.',
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
  return isCurrent ? 'current' : '';
}
