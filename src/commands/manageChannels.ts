import * as vscode from 'vscode';
import type { Channel } from '../contract/channels.ts';
import { viewIds } from '../ids.ts';
import { type NewChannel, problemOfDestination } from '../session/service/channelBook.ts';
import type { Command } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

const kinds: readonly { label: string; detail: string; form: NewChannel['kind'] }[] = [
  {
    label: vscode.l10n.t('Webhook'),
    detail: vscode.l10n.t('Your own server: nested JSON, signed.'),
    form: 'webhook',
  },
  {
    label: vscode.l10n.t('Chat workflow'),
    detail: vscode.l10n.t('A chat workflow that starts with a web request: a signed, flat body of strings.'),
    form: 'chat_workflow',
  },
];

/** Asks for name, kind and address of a channel, then shows its secret once. */
export const addChannel: Command = async ({ channels }) => {
  const name = await askName(vscode.l10n.t('Add a channel: name (1 of 3)'), '');
  if (!name) return;
  const picked = await vscode.window.showQuickPick(kinds, {
    title: vscode.l10n.t('Add a channel: kind (2 of 3)'),
    placeHolder: vscode.l10n.t('What receives the deliveries?'),
    ignoreFocusOut: true,
  });
  if (!picked) return;
  const url = await vscode.window.showInputBox({
    title: vscode.l10n.t('Add a channel: address (3 of 3)'),
    prompt: vscode.l10n.t('Deliveries are posted there.'),
    placeHolder: 'https://host/path',
    ignoreFocusOut: true,
    validateInput: problemOfDestination,
  });
  if (!url?.trim()) return;
  const { secret } = await channels.create({ name, kind: picked.form, url: url.trim() });
  await showSecret(name, secret);
};

/** The service sends the secret only once. It is shown, copied on request, and not stored. */
async function showSecret(name: string, secret: string): Promise<void> {
  const copy = { title: vscode.l10n.t('Copy Secret') };
  // Without an explicit button the dialog would show Cancel, but there is nothing left to cancel.
  const close = { title: vscode.l10n.t('Close'), isCloseAffordance: true };
  const pressed = await vscode.window.showInformationMessage(
    vscode.l10n.t('The channel "{0}" was added.', name),
    {
      modal: true,
      detail: vscode.l10n.t('Deliveries are signed with this secret. It is shown only once:\n\n{0}', secret),
    },
    copy,
    close,
  );
  if (pressed === copy) await vscode.env.clipboard.writeText(secret);
}

/** Renames the clicked or focused channel. */
export const renameChannel: Command = async ({ channels, focused }, element) => {
  const channel = channelOf(element ?? (await focused.in(viewIds.channels)));
  const name = channel && (await askName(vscode.l10n.t('New name of {0}', channel.name), channel.name));
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

const goDelete = vscode.l10n.t('Delete');

/** Deletes the clicked or focused channel or monitor. */
export const deleteChannel: Command = async (context, given) => {
  const { channels, focused } = context;
  const element = given ?? (await focused.in(viewIds.channels));
  const channel = channelOf(element);
  if (!channel) return deleteMonitor(context, element);
  const pressed = await vscode.window.showWarningMessage(
    vscode.l10n.t('Delete the channel "{0}"?', channel.name),
    { modal: true, detail: vscode.l10n.t('Its monitors and undelivered notifications are deleted with it.') },
    goDelete,
  );
  if (pressed === goDelete) await channels.remove(channel.id);
};

export const testChannel: Command = async ({ channels }, element) => {
  const channel = channelOf(element);
  if (!channel) return;
  const { delivered, message } = await withCancel(vscode.l10n.t('Sending a test to {0}', channel.name), () =>
    channels.test(channel.id),
  );
  if (delivered)
    void vscode.window.showInformationMessage(vscode.l10n.t('The test reached {0}.', channel.name));
  else
    void vscode.window.showWarningMessage(
      vscode.l10n.t('The test did not reach {0}. {1}', channel.name, message),
    );
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
    prompt: vscode.l10n.t('As shown in the list of channels.'),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim().length > 100 ? vscode.l10n.t('At most 100 characters.') : undefined,
  });
  return typed?.trim() || undefined;
}
