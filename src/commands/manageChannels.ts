import * as vscode from 'vscode';
import type { Channel } from '../contract/channels.ts';
import { type NewChannel, problemOfDestination } from '../session/channelBook.ts';
import type { Command } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

const kinds: readonly { label: string; detail: string; form: NewChannel['kind'] }[] = [
  { label: 'Webhook', detail: 'Your own server: nested JSON, signed.', form: 'webhook' },
  {
    label: 'Chat workflow',
    detail: 'A workflow of a chat that starts with a web request: a flat body of texts, signed.',
    form: 'chat_workflow',
  },
];

/** Name, kind and address, one after the other; then the secret, once. */
export const addChannel: Command = async ({ channels }) => {
  const name = await askName('Add a channel: name (1 of 3)', '');
  if (!name) return;
  const picked = await vscode.window.showQuickPick(kinds, {
    title: 'Add a channel: kind (2 of 3)',
    placeHolder: 'What receives the deliveries?',
    ignoreFocusOut: true,
  });
  if (!picked) return;
  const url = await vscode.window.showInputBox({
    title: 'Add a channel: address (3 of 3)',
    prompt: 'Deliveries are posted there.',
    placeHolder: 'https://host/path',
    ignoreFocusOut: true,
    validateInput: problemOfDestination,
  });
  if (!url?.trim()) return;
  const { secret } = await channels.create({ name, kind: picked.form, url: url.trim() });
  await showSecret(name, secret);
};

/** The service tells it this once. It is shown, copied on request, and kept nowhere else. */
async function showSecret(name: string, secret: string): Promise<void> {
  const copy = { title: 'Copy Secret' };
  // The dialog would offer to cancel otherwise, and there is nothing to cancel any more.
  const close = { title: 'Close', isCloseAffordance: true };
  const pressed = await vscode.window.showInformationMessage(
    `The channel "${name}" was added.`,
    {
      modal: true,
      detail: `Its deliveries are signed with this secret, which is shown only now:\n\n${secret}`,
    },
    copy,
    close,
  );
  if (pressed === copy) await vscode.env.clipboard.writeText(secret);
}

export const renameChannel: Command = async ({ channels }, element) => {
  const channel = channelOf(element);
  const name = channel && (await askName(`New name of ${channel.name}`, channel.name));
  if (channel && name && name !== channel.name) await channels.update({ id: channel.id, name });
};

export const pauseChannel: Command = async ({ channels }, element) => {
  const channel = channelOf(element);
  if (channel) await channels.update({ id: channel.id, status: 'paused' });
};

export const resumeChannel: Command = async ({ channels }, element) => {
  const channel = channelOf(element);
  if (channel) await channels.update({ id: channel.id, status: 'active' });
};

export const deleteChannel: Command = async ({ channels }, element) => {
  const channel = channelOf(element);
  if (!channel) return;
  const pressed = await vscode.window.showWarningMessage(
    `Delete the channel "${channel.name}"?`,
    { modal: true, detail: 'Its monitors, and what was not delivered yet, go with it.' },
    'Delete',
  );
  if (pressed === 'Delete') await channels.remove(channel.id);
};

export const testChannel: Command = async ({ channels }, element) => {
  const channel = channelOf(element);
  if (!channel) return;
  const { delivered, message } = await withCancel(`Sending a test to ${channel.name}`, () =>
    channels.test(channel.id),
  );
  if (delivered) void vscode.window.showInformationMessage(`The test reached ${channel.name}.`);
  else void vscode.window.showWarningMessage(`The test did not reach ${channel.name}. ${message}`);
};

export const deleteMonitor: Command = async ({ channels }, element) => {
  const { monitor } = (element ?? {}) as { monitor?: { id?: unknown } };
  if (typeof monitor?.id === 'string') await channels.removeMonitor(monitor.id);
};

function channelOf(element: unknown): Channel | undefined {
  const { channel } = (element ?? {}) as { channel?: Channel };
  return typeof channel?.id === 'string' ? channel : undefined;
}

async function askName(title: string, value: string): Promise<string | undefined> {
  const typed = await vscode.window.showInputBox({
    title,
    value,
    prompt: 'As it stands in the list of channels.',
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim().length > 100 ? 'At most 100 characters.' : undefined),
  });
  return typed?.trim() || undefined;
}
