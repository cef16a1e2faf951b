import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandIds, viewIds } from '../../src/ids.ts';
import { openCommands } from '../fake/commandContext.ts';
import { TabInputText } from '../fake/parts.ts';
import { Uri } from '../fake/uri.ts';

const card = '{"components":[]}';

function open() {
  const { editor } = openCommands({ 'sales.card.json': card, 'Costs.card.json': card });
  const folder = editor.folders[0]?.uri.fsPath ?? '';
  const pathOf = (name: string) => join(folder, name);
  const saved = (name: string) => ({ kind: 'saved', uri: Uri.file(pathOf(name)) });
  return { editor, pathOf, saved };
}

test('a card file is given another name in its folder and keeps its ending', async () => {
  const { editor, pathOf, saved } = open();
  editor.typed = ['  Umsatz 売上 '];
  await editor.run(commandIds.renameCardFile, saved('sales.card.json'));
  expect(readFileSync(pathOf('Umsatz 売上.card.json'), 'utf8')).toBe(card);
  expect(existsSync(pathOf('sales.card.json'))).toBe(false);
});

test('a name that is taken or leads out of the folder is refused while it is typed', async () => {
  const { editor, pathOf, saved } = open();
  editor.typed = ['../sales'];
  await editor.run(commandIds.renameCardFile, saved('sales.card.json'));
  expect(existsSync(pathOf('sales.card.json'))).toBe(true);
  const { validateInput, value } = editor.inputBoxes[0] ?? {};
  expect(value).toBe('sales');
  expect(await validateInput?.('Costs')).toMatch(/^Costs\.card\.json already exists/);
  expect(await validateInput?.('../sales')).toMatch(/contain any of/);
  expect(await validateInput?.('.hidden')).toMatch(/cannot begin with a dot/);
  expect(await validateInput?.('sales')).toBeUndefined();
});

test('a deleted card file is restored with one click', async () => {
  const { editor, pathOf, saved } = open();
  editor.press = 'Undo';
  await editor.run(commandIds.deleteCardFile, saved('sales.card.json'));
  expect(editor.messages.at(-1)?.message).toBe('sales.card.json was deleted.');
  await expect
    .poll(() => existsSync(pathOf('sales.card.json')) && readFileSync(pathOf('sales.card.json'), 'utf8'))
    .toBe(card);
});

test('a deleted card file does not overwrite a newer one when restored', async () => {
  const { editor, pathOf, saved } = open();
  const file = pathOf('sales.card.json');
  // Somebody writes the file before the button is pressed.
  Object.defineProperty(editor, 'press', {
    get: () => {
      writeFileSync(file, '{}');
      return 'Undo';
    },
  });
  await editor.run(commandIds.deleteCardFile, saved('sales.card.json'));
  await expect.poll(() => editor.messages.at(-1)?.message).toMatch(/new file of this name/);
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

test('a key in the Cards view acts on the focused card file, never on the active editor', async () => {
  const { editor, pathOf, saved } = open();
  editor.focus = { viewId: viewIds.cards, item: saved('Costs.card.json') };
  editor.typed = ['Spending'];
  await editor.run(commandIds.renameCardFile);
  expect(existsSync(pathOf('Spending.card.json'))).toBe(true);
  editor.focus = undefined;
  const input = new TabInputText(Uri.file(pathOf('sales.card.json')));
  editor.activeTab = { input };
  await editor.run(commandIds.deleteCardFile);
  expect(existsSync(pathOf('sales.card.json'))).toBe(true);
  editor.focus = { viewId: viewIds.cards, item: saved('Spending.card.json') };
  await editor.run(commandIds.deleteCardFile);
  expect(existsSync(pathOf('Spending.card.json'))).toBe(false);
});

test('a key on a card without a file explains why nothing is renamed or deleted, and offers to save it', async () => {
  const { editor } = open();
  const made = { kind: 'made', turn: 'turn-1', cardId: 'card-1', drawn: { card: {} } };
  editor.focus = { viewId: viewIds.cards, item: made };
  editor.press = 'Save as Card File...';
  await editor.run(commandIds.renameCardFile);
  expect(editor.messages.at(-1)?.message).toMatch(/give it one\.$/);
  await expect.poll(() => editor.executed).toContainEqual({ command: commandIds.saveCardFile, args: [made] });
  const offers = editor.executed.length;
  await editor.run(commandIds.deleteCardFile);
  expect(editor.messages.at(-1)?.message).toMatch(/Delete the thread to delete the card/);
  expect(editor.executed).toHaveLength(offers); // a name would not delete it
});
