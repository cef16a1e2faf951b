import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cardFixes } from '../../src/editing/cardFixes.ts';
import { CardProblems } from '../../src/editing/cardProblems.ts';
import { commandIds, contextKeys } from '../../src/ids.ts';
import { openCommands, salesCsv, type TestCommands } from '../fake/commandContext.ts';
import { FakeTextDocument } from '../fake/textDocument.ts';

const components = (north: number) => [
  {
    component_type: 'categorical_bar',
    config: {
      datasets: [
        {
          label: 'Revenue',
          data: [
            { x: 'North', y: north },
            { x: 'South', y: 235 },
          ],
        },
      ],
    },
  },
];
const chart = {
  mark: 'bar',
  x: { field: 'region' },
  y: [{ field: 'revenue', aggregate: 'sum' }],
  filters: [],
};

/** A card file of the open folder, and what is said of it. */
function opened(commands: TestCommands, text: string, name = 'revenue.card.json') {
  const document = new FakeTextDocument(join(commands.editor.folders[0]?.uri.fsPath ?? '', name), text);
  commands.editor.textDocuments = [document];
  const problems = new CardProblems(commands);
  onTestFinished(() => problems.dispose());
  const said = () => commands.editor.problems.get('cardinal')?.get(document.uri.toString()) ?? [];
  return { document, said, problems };
}

test('an unreadable card reports where, during typing, and the problem disappears once it is fixed', () => {
  const commands = openCommands();
  const { document, said } = opened(commands, '{ "components": [] }');
  expect(said().map(({ message, severity }) => [severity, message])).toEqual([
    [0, expect.stringMatching(/components/)],
  ]);
  document.write(JSON.stringify({ components: components(440) }));
  commands.editor.documentChanged.fire({ document });
  expect(said()).toEqual([]);
  document.write('{ "components": [');
  commands.editor.documentChanged.fire({ document });
  expect(said()).toEqual([]); // the editor says itself that this is no JSON
});

test('an open card that says what it was made from can be rebuilt, during typing and until it is closed', () => {
  const commands = openCommands();
  const { document } = opened(commands, JSON.stringify({ components: components(440) }));
  const remakable = () => commands.editor.context.get(contextKeys.remakableCards) ?? [];
  const type = (text: string) => {
    document.write(text);
    commands.editor.documentChanged.fire({ document });
  };
  expect(remakable()).toEqual([]);
  type(JSON.stringify({ components: components(440), made_from: { file: 'sales.csv' } }));
  expect(remakable()).toEqual([document.uri.fsPath]);
  type('{ "components": [');
  expect(remakable()).toEqual([document.uri.fsPath]);
  commands.editor.documentClosed.fire(document);
  expect(remakable()).toEqual([]);
});

test('a card whose data changed reports which figure did, and nothing while it matches', async () => {
  const commands = openCommands({ 'sales.csv': salesCsv });
  const made_from = { file: 'sales.csv', chart };
  const wrong = opened(commands, JSON.stringify({ components: components(400), made_from }));
  await expect
    .poll(() => wrong.said().map(({ code, message }) => `${code} ${message}`))
    .toEqual([
      expect.stringMatching(
        /^data-changed The data have changed[\s\S]*North: 400 in the card, 440 in the data/,
      ),
    ]);
  const diagnostics = wrong.said() as never;
  const [fix, ...more] = cardFixes(wrong.document.asDocument, { diagnostics });
  expect(more).toEqual([]);
  expect(fix).toMatchObject({ title: 'Update Card From Its Data', isPreferred: true });
  expect(fix?.command?.command).toBe(commandIds.updateCardFile);
  wrong.document.write(JSON.stringify({ components: components(440), made_from }));
  commands.editor.documentSaved.fire(wrong.document);
  await expect.poll(wrong.said).toEqual([]);
  expect(cardFixes(wrong.document.asDocument, { diagnostics: [] })).toEqual([]);
});

test.each(['../../etc/sales.csv', '/etc/sales.csv', 'C:\\sales.csv', 'x/../../sales.csv'])(
  'a card that names %s has a problem, and nothing there is watched',
  async (file) => {
    const commands = openCommands();
    const made_from = { file };
    const { said } = opened(commands, JSON.stringify({ components: components(440), made_from }));
    await expect
      .poll(() => said().map(({ message }) => message))
      .toEqual([
        `made_from: made_from names ${file}, which is not inside this workspace folder. Name a file of the folder, by its path from the card file.`,
      ]);
    expect(commands.editor.watchers.filter(({ isDisposed }) => !isDisposed)).toEqual([]);
  },
);

test('no data of an untrusted folder is read', async () => {
  const commands = openCommands();
  commands.editor.isTrusted = false;
  const made_from = { file: 'sales.csv', chart };
  opened(commands, JSON.stringify({ components: components(400), made_from }));
  expect(commands.embedded.state).toBe('idle');
});

test('closing a file removes its problems', async () => {
  const commands = openCommands();
  const { document, said, problems } = opened(commands, '{ "components": [] }');
  expect(said()).toHaveLength(1);
  commands.editor.documentClosed.fire(document);
  expect(said()).toEqual([]);
  problems.dispose();
  expect(commands.editor.watchers.filter(({ isDisposed }) => !isDisposed)).toEqual([]);
});
