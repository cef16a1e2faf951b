import * as vscode from 'vscode';
import { many } from '../session/many.ts';
import { addressForm, named, passwordOf } from '../session/service/connectedDatabases.ts';
import type { Command } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

/** Connects a PostgreSQL database, which then runs the queries about its own data. */
export const connectDatabase: Command = async ({ connection, databases }) => {
  // Links in welcome texts can run the command even where the menus hide it.
  if (!vscode.workspace.isTrusted) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('This folder is not trusted, so no database is connected. Trust the folder first.'),
    );
    return;
  }
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Connect a database (1 of 2)'),
    prompt: vscode.l10n.t(
      'Its tables can be asked about. They are only ever read; rows stay where they are.',
    ),
    placeHolder: 'postgresql://user@host:5432/database',
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === '' || named(value) ? undefined : addressForm),
  });
  if (!typed?.trim()) return;
  const password =
    passwordOf(typed) ??
    (await vscode.window.showInputBox({
      title: vscode.l10n.t('Password for {0} (2 of 2)', named(typed)?.name ?? ''),
      prompt: vscode.l10n.t('Kept in the secret storage of the editor. Leave it empty where none is needed.'),
      password: true,
      ignoreFocusOut: true,
    }));
  if (password === undefined) return;
  const { name, tables } = await withCancel(vscode.l10n.t('Connecting the database'), async (signal) =>
    databases.add(await connection.client('embedded'), typed, password || undefined, signal),
  );
  connection.refresh();
  const found = many(tables, '{0} table', '{0} tables');
  void vscode.window.showInformationMessage(
    vscode.l10n.t('{0} is connected: {1} can be asked about.', name, found),
  );
};

/** Disconnects a database clicked in the list of private indexes, or a picked one. */
export const disconnectDatabase: Command = async ({ connection, databases }, element) => {
  const name = (element as { index?: { name?: unknown } } | null | undefined)?.index?.name;
  const known = databases.list;
  const database =
    known.find((one) => one.name === name) ??
    (
      await vscode.window.showQuickPick(
        known.map((one) => ({ label: one.name, description: one.url, one })),
        { title: vscode.l10n.t('Disconnect a database'), placeHolder: vscode.l10n.t('Which one?') },
      )
    )?.one;
  if (!database) return;
  await databases.remove(await connection.client('embedded'), database);
  connection.refresh();
  void vscode.window.showInformationMessage(
    vscode.l10n.t('{0} was disconnected and its password deleted.', database.name),
  );
};
