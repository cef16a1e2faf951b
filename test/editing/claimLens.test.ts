import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type * as vscode from 'vscode';
import { ClaimLens } from '../../src/editing/claimLens.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { CancellationTokenSource, Position, Range } from '../fake/parts.ts';
import { FakeTextDocument } from '../fake/textDocument.ts';

const { token } = new CancellationTokenSource() as unknown as vscode.CancellationTokenSource;

function opened(commands: TestCommands, text: string) {
  const lens = new ClaimLens(commands);
  onTestFinished(() => lens.dispose());
  const document = new FakeTextDocument(
    join(commands.editor.folders[0]?.uri.fsPath ?? '', 'report.md'),
    text,
  );
  const titles = async () =>
    (await lens.provideCodeLenses(document.asDocument, token)).map(({ command }) => command?.title);
  const said = () =>
    commands.editor.problems
      .get('cardinal-claims')
      ?.get(document.uri.toString())
      ?.map(({ message }) => message);
  return { lens, document, titles, said };
}

test('a figure confirmed by the data says so and names its source', async () => {
  const { titles, said } = opened(openCommands(), 'Total revenue in North was 440.');
  expect(await titles()).toEqual([expect.stringMatching(/^\$\(check\)\u00a0holds · .+: 440 · sales\.csv$/)]);
  expect(said()).toEqual([]);
});

test('an amount has its currency, and no cents if it is large', async () => {
  const files = { 'bills.csv': 'town,paid_eur\nOslo,12000.4\nBergen,310.5\n' };
  const { titles } = opened(
    openCommands(files),
    'Total paid in Oslo was 12,000.\nTotal paid in Bergen was 310.50.',
  );
  expect(await titles()).toEqual([
    expect.stringMatching(/: €12,000 · bills\.csv$/),
    expect.stringMatching(/: €310\.50 · bills\.csv$/),
  ]);
});

test('a figure that differs from the data is a problem with a fix that cites the data', async () => {
  const { lens, document, titles, said } = opened(openCommands(), 'Total revenue in North was 400.');
  expect(await titles()).toEqual([expect.stringMatching(/^\$\(warning\)\u00a0differs by 9 % · .+: 440/)]);
  expect(said()).toEqual([expect.stringMatching(/^400 differs by 9 %\. The data says 440 \(.+\)\.$/)]);
  const whole = new Range(new Position(0, 0), new Position(0, 40)) as unknown as vscode.Range;
  const fixes = lens.provideCodeActions(document.asDocument, whole);
  expect(fixes.map(({ title }) => title)).toEqual([
    'Replace with 440 and cite sales.csv',
    'Replace with 440',
  ]);
  expect(fixes.map(({ edit }) => (edit as unknown as { replaced: { text: string }[] }).replaced)).toEqual([
    [expect.objectContaining({ text: '440 ([sales.csv](sales.csv))' })],
    [expect.objectContaining({ text: '440' })],
  ]);
});

test('an average has the digits of the claim that it confirms, and those of its card if it differs', async () => {
  const files = { 'films.csv': 'genre,rating\nDrama,6.5\nDrama,7.25\nDrama,7.242\nHorror,5.5\n' };
  const { titles } = opened(
    openCommands(files),
    'Average rating in the genre Drama was 7.0.\nAverage rating in the genre Drama was 6.8.',
  );
  expect(await titles()).toEqual([
    expect.stringMatching(/^\$\(check\)\u00a0holds · .+: 7\.0 · films\.csv$/),
    expect.stringMatching(/^\$\(warning\)\u00a0differs by 3 % · .+: 7 · films\.csv$/),
  ]);
});

test('figures of one line have short results, with what was compared in tooltips', async () => {
  const { lens, document } = opened(openCommands(), 'Total revenue was 440 in North and 1 in South.');
  const lenses = await lens.provideCodeLenses(document.asDocument, token);
  expect(lenses.map(({ command }) => [command?.title, command?.tooltip])).toEqual([
    ['$(check)\u00a0440 holds', expect.stringMatching(/: 440 · sales\.csv$/)],
    [expect.stringMatching(/^\$\(warning\)\u00a01 differs by/), expect.stringMatching(/: 235 · sales\.csv$/)],
  ]);
});

test('a corrected figure keeps the scale, separators and unit of the claim', async () => {
  const files = { 'bills.csv': 'town,paid_eur,weight_kg\nOslo,1204000,2500\nBergen,310,100\n' };
  const { lens, document, titles } = opened(
    openCommands(files),
    'Total paid in Oslo was 1.3 million euros, total weight in Oslo was 1 t and total paid in Oslo was 1 250 000 euros.',
  );
  await titles();
  const whole = new Range(new Position(0, 0), new Position(0, 200)) as unknown as vscode.Range;
  expect(lens.provideCodeActions(document.asDocument, whole).map(({ title }) => title)).toEqual([
    ...['Replace with 1.2 million and cite bills.csv', 'Replace with 1.2 million'],
    ...['Replace with 3 and cite bills.csv', 'Replace with 3'],
    ...['Replace with 1 204 000 and cite bills.csv', 'Replace with 1 204 000'],
  ]);
});

test('figures that the data cannot settle, and unsaved text, show nothing', async () => {
  const commands = openCommands();
  const unknown = opened(commands, 'The height of the tower was 120.');
  expect(await unknown.titles()).toEqual([]);
  const typing = opened(commands, 'Total revenue in North was 400.');
  typing.document.isDirty = true;
  expect(await typing.titles()).toEqual([]);
});
