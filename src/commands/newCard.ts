import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import { cardSchema, listCardSchemas } from '../session/cardSchemas.ts';
import { exampleCard } from '../session/exampleCard.ts';
import type { Command, CommandContext } from './commandContext.ts';
import { openUntitled } from './exportTarget.ts';
import { withCancel } from './withCancel.ts';

/** A default schema of the service as a complete example in an untitled editor, ready to be changed and created. */
export const newCard: Command = async (context) => {
  const name = await pickSchema(context);
  if (!name) return;
  const schema = await withCancel('Reading the schema', async (signal) =>
    cardSchema(await context.connection.client(), name, signal),
  );
  const body = exampleCard(schema);
  await openUntitled(`${JSON.stringify(body ?? schema, null, 2)}\n`, 'json');
  if (!body) {
    void vscode.window.showInformationMessage(
      'The service describes this schema in a form this version does not know. It is shown as it came.',
    );
    return;
  }
  const create = 'Create Card';
  // Not awaited: the user first changes the example.
  void vscode.window
    .showInformationMessage('Put your own data into the example, then create the card.', create)
    .then((pressed) => {
      if (pressed === create) void vscode.commands.executeCommand(commandIds.createCard);
    });
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
  const options = { title: 'New card from a default schema', placeHolder: 'Which schema?' };
  const picked = await vscode.window.showQuickPick(items, { ...options, matchOnDescription: true });
  return picked?.label;
}
