import * as vscode from 'vscode';
import { cardSchema, listCardSchemas } from '../session/cardSchemas.ts';
import { exampleCard } from '../session/exampleCard.ts';
import { openNewCardFile } from './cardFiles.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { openUntitled } from './exportTarget.ts';
import { withCancel } from './withCancel.ts';

/** A default schema of the service as a card file with a complete example, ready to be changed. */
export const newCard: Command = async (context) => {
  const name = await pickSchema(context);
  if (!name) return;
  const schema = await withCancel('Reading the schema', async (signal) =>
    cardSchema(await context.connection.client(), name, signal),
  );
  const body = exampleCard(schema);
  if (body) return openNewCardFile(body);
  await openUntitled(`${JSON.stringify(schema, null, 2)}\n`, 'json');
  void vscode.window.showInformationMessage(
    'The service describes this schema in a form this version does not know. It is shown as it came.',
  );
};

async function pickSchema({ connection }: CommandContext): Promise<string | undefined> {
  const schemas = await withCancel('Reading the default schemas', async (signal) =>
    listCardSchemas(await connection.client(), signal),
  );
  if (!schemas) {
    const title = 'Name of the default schema';
    const prompt = `${connection.name} has no list of them. For example: bar_chart`;
    return (await vscode.window.showInputBox({ title, prompt, ignoreFocusOut: true }))?.trim();
  }
  const items = schemas.map(({ name, description, components }) => ({
    label: name,
    ...(description && { description }),
    ...(components && components.length > 0 && { detail: components.join(', ') }),
  }));
  const options = { title: 'New card file from a default schema', placeHolder: 'Which schema?' };
  const picked = await vscode.window.showQuickPick(items, { ...options, matchOnDescription: true });
  return picked?.label;
}
