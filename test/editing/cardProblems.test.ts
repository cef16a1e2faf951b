import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CardProblems } from '../../src/editing/cardProblems.ts';
import { openHouse, salesCsv, type TestHouse } from '../fake/commandContext.ts';
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
function opened(house: TestHouse, text: string, name = 'revenue.card.json') {
  const document = new FakeTextDocument(join(house.editor.folders[0]?.uri.fsPath ?? '', name), text);
  house.editor.textDocuments = [document];
  const problems = new CardProblems(house);
  onTestFinished(() => problems.dispose());
  const said = () => house.editor.problems.get('cardinal')?.get(document.uri.toString()) ?? [];
  return { document, said, problems };
}

test('a card that cannot be read says where, while it is typed, and is silent once it can', () => {
  const house = openHouse();
  const { document, said } = opened(house, '{ "components": [] }');
  expect(said().map(({ message, severity }) => [severity, message])).toEqual([
    [0, expect.stringMatching(/components/)],
  ]);
  document.write(JSON.stringify({ components: components(440) }));
  house.editor.documentChanged.fire({ document });
  expect(said()).toEqual([]);
  document.write('{ "components": [');
  house.editor.documentChanged.fire({ document });
  expect(said()).toEqual([]); // the editor says itself that this is no JSON
});

test('a card whose data have changed says which figure did, and is silent while it holds', async () => {
  const house = openHouse({ 'sales.csv': salesCsv });
  const made_from = { file: 'sales.csv', chart };
  const wrong = opened(house, JSON.stringify({ components: components(400), made_from }));
  await expect
    .poll(() => wrong.said().map(({ code, message }) => `${code} ${message}`))
    .toEqual([
      expect.stringMatching(
        /^data-changed The data have changed[\s\S]*North: 400 in the card, 440 in the data/,
      ),
    ]);
  wrong.document.write(JSON.stringify({ components: components(440), made_from }));
  house.editor.documentSaved.fire(wrong.document);
  await expect.poll(wrong.said).toEqual([]);
});

test.each(['../../etc/sales.csv', '/etc/sales.csv', 'C:\\sales.csv', 'x/../../sales.csv'])(
  'a card that names %s has a problem, and nothing there is watched',
  async (file) => {
    const house = openHouse();
    const made_from = { file };
    const { said } = opened(house, JSON.stringify({ components: components(440), made_from }));
    await expect
      .poll(() => said().map(({ message }) => message))
      .toEqual([
        `made_from: made_from names ${file}, which is not inside this workspace folder. Name a file of the folder, by its path from the card file.`,
      ]);
    expect(house.editor.watchers.filter(({ isDisposed }) => !isDisposed)).toEqual([]);
  },
);

test('a folder that is not trusted has none of its data read', async () => {
  const house = openHouse();
  house.editor.isTrusted = false;
  const made_from = { file: 'sales.csv', chart };
  opened(house, JSON.stringify({ components: components(400), made_from }));
  expect(house.embedded.state).toBe('idle');
});

test('what was said of a file goes with it', async () => {
  const house = openHouse();
  const { document, said, problems } = opened(house, '{ "components": [] }');
  expect(said()).toHaveLength(1);
  house.editor.documentClosed.fire(document);
  expect(said()).toEqual([]);
  problems.dispose();
  expect(house.editor.watchers.filter(({ isDisposed }) => !isDisposed)).toEqual([]);
});
