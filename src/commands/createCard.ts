import * as vscode from 'vscode';
import { createCard as create } from '../session/cards/cardCreation.ts';
import { inMegabytes } from '../session/files/attachFile.ts';
import { type ReadBody, readCardBody } from '../session/state/cardBody.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

/** Creates a card from the JSON in the active editor, a clicked file, or a picked one. */
export const createCard: Command = async (context, clicked) => {
  const text = await jsonText(clicked);
  if (text === undefined) return;
  const read = readCardBody(text);
  if (!(await maySend(context, read))) return;
  const { connection, log } = context;
  const { isEmbedded, name } = connection;
  const client = await connection.client();
  log.info(`Creating a card of ${read.body.components.length} components.`);
  const drawn = await withCancel(vscode.l10n.t('Creating the card'), (signal) =>
    create(client, read.body, { isEmbedded, signal }),
  );
  context.cards.show({ drawn, ...(!isEmbedded && { host: name }) });
};

const go = vscode.l10n.t('Create Card');

/** Asks for consent before components are sent to a remote service, which may charge. A local card needs none. */
async function maySend(
  { connection, spending }: CommandContext,
  { body, doubts }: ReadBody,
): Promise<boolean> {
  if (connection.isEmbedded) return true;
  const size = inMegabytes(new TextEncoder().encode(JSON.stringify(body)).length);
  const doubtful =
    doubts.length > 0 && vscode.l10n.t('This may not be what the service expects:\n{0}', doubts.join('\n'));
  const detail = [
    vscode.l10n.t('Its data, {0}, is sent there, and the service may charge for it.', size),
    vscode.l10n.t('Anyone with the link to a card can see it.'),
    doubtful,
  ];
  const options = { modal: true, detail: detail.filter(Boolean).join('\n') };
  const question = vscode.l10n.t('Create this card at {0}?', connection.name);
  if ((await vscode.window.showWarningMessage(question, options, go)) !== go) return false;
  return spending.mayGoOn();
}

/** For an open file the editor's text is used, saved or not. */
async function jsonText(clicked: unknown): Promise<string | undefined> {
  const given = (clicked as { uri?: unknown } | null | undefined)?.uri ?? clicked;
  if (given instanceof vscode.Uri) return textOf(given);
  const document = vscode.window.activeTextEditor?.document;
  if (document && isJson(document)) return document.getText();
  const picked = await vscode.window.showOpenDialog({
    openLabel: vscode.l10n.t('Create Card'),
    filters: { JSON: ['json'] },
  });
  return picked?.[0] && textOf(picked[0]);
}

async function textOf(file: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
  return open ? open.getText() : new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
}

function isJson(document: vscode.TextDocument): boolean {
  if (['json', 'jsonc'].includes(document.languageId)) return true;
  return document.isUntitled && /^\s*[[{]/.test(document.getText());
}
