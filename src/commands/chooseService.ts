import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import type { Command, House } from './house.ts';
import { setApiKey } from './setApiKey.ts';

/** Local data, or the address of a remote service. */
export const chooseService: Command = async (house) => {
  const { connection } = house;
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
  if (picked === local) await useEmbeddedService(house);
  if (picked === remote) await chooseRemote(house);
};

export const useEmbeddedService: Command = ({ settings }) => settings.setServiceAddress('');

async function chooseRemote(house: House): Promise<void> {
  const { connection, settings } = house;
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
  if (!(await connection.hasKey())) await setApiKey(house);
}

function problemOf(connection: House['connection'], typed: string): string | undefined {
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
