import * as vscode from 'vscode';
import { exampleCard } from '../session/cards/exampleCard.ts';
import { cardSchema, listCardSchemas } from '../session/state/cardSchemas.ts';
import { openNewCardFile } from './cardFiles.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { openUntitled } from './exportTarget.ts';
import { withCancel } from './withCancel.ts';

/** Creates a card file from a default schema of the service, with a complete example to edit. */
export const newCard: Command = async (context) => {
  const name = await pickSchema(context);
  if (!name) return;
  const schema = await withCancel(vscode.l10n.t('Reading the schema'), async (signal) =>
    cardSchema(await context.connection.client(), name, signal),
  );
  const body = exampleCard(schema);
  if (body) return openNewCardFile(body);
  await openUntitled(`${JSON.stringify(schema, null, 2)}\n`, 'json');
  void vscode.window.showInformationMessage(
    vscode.l10n.t(
      'The service describes this schema in a format that this version does not know. It is shown unchanged.',
    ),
  );
};

async function pickSchema({ connection }: CommandContext): Promise<string | undefined> {
  const schemas = await withCancel(vscode.l10n.t('Reading the default schemas'), async (signal) =>
    listCardSchemas(await connection.client(), signal),
  );
  if (!schemas) {
    const title = vscode.l10n.t('Name of the default schema');
    const prompt = vscode.l10n.t('{0} does not list its schemas. For example: bar_chart', connection.name);
    return (await vscode.window.showInputBox({ title, prompt, ignoreFocusOut: true }))?.trim();
  }
  // Its purpose first; the technical name is secondary.
  const items = schemas.map(({ name, description, components }) => ({
    name,
    label: description || name,
    ...(description && { description: name }),
    ...(components && components.length > 0 && { detail: components.join(', ') }),
  }));
  const options = {
    title: vscode.l10n.t('New card file from a default schema'),
    placeHolder: vscode.l10n.t('What should the card show?'),
  };
  const picked = await vscode.window.showQuickPick(items, { ...options, matchOnDescription: true });
  return picked?.name;
}
