import * as vscode from 'vscode';
import type { Command, CommandContext } from './commandContext.ts';

/** Asks for the API key of the chosen service and stores it in the editor's secret storage. */
export const setApiKey: Command = async (context) => {
  const remote = context.connection.remote;
  if (!remote) return explain();
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t('API key for {0}', remote.host),
    prompt: vscode.l10n.t('Kept in the secret storage of the editor, sent to this service alone.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: (typed) =>
      isKey(typed.trim()) ? undefined : vscode.l10n.t('A key has no spaces or unusual characters.'),
  });
  if (key?.trim()) await keep(context, remote, key.trim());
};

export const forgetApiKey: Command = async ({ connection, keys }) => {
  const remote = connection.remote;
  if (!remote) return explain();
  await keys.forget(remote.origin);
  const rest = (await keys.get(remote.origin))
    ? ` ${vscode.l10n.t('The key in the environment variable CARDINAL_API_KEY is used from now on.')}`
    : '';
  void vscode.window.showInformationMessage(
    `${vscode.l10n.t('The API key for {0} was deleted.', remote.host)}${rest}`,
  );
};

async function keep({ keys }: CommandContext, remote: URL, key: string): Promise<void> {
  if ((await keys.set(remote.origin, key)) === 'stored') return;
  void vscode.window.showWarningMessage(
    vscode.l10n.t(
      'The editor could not store the key on this machine. It is used until this window closes; the environment variable CARDINAL_API_KEY lasts longer.',
    ),
  );
}

/** Only characters that are valid in an HTTP header. */
function isKey(typed: string): boolean {
  return typed === '' || /^[\x21-\x7e]+$/.test(typed);
}

function explain(): void {
  void vscode.window.showInformationMessage(
    vscode.l10n.t('Local data needs no API key. Choose a remote service first.'),
  );
}
