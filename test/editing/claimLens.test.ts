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
  expect(await titles()).toEqual([expect.stringMatching(/^\$\(check\) holds: .+ is 440 \(sales\.csv\)$/)]);
  expect(said()).toEqual([]);
});

test('an amount has its currency, and no cents if it is large', async () => {
  const files = { 'bills.csv': 'town,paid_eur\nOslo,12000.4\nBergen,310.5\n' };
  const { titles } = opened(
    openCommands(files),
    'Total paid in Oslo was 12,000. Total paid in Bergen was 310.50.',
  );
  expect(await titles()).toEqual([
    expect.stringMatching(/ is €12,000 \(bills\.csv\)$/),
    expect.stringMatching(/ is €310\.50 \(bills\.csv\)$/),
  ]);
});

test('a figure that differs from the data is a problem with a fix that cites the data', async () => {
  const { lens, document, titles, said } = opened(openCommands(), 'Total revenue in North was 400.');
  expect(await titles()).toEqual([expect.stringMatching(/^\$\(warning\) differs by 9 %: .+ is 440/)]);
  expect(said()).toEqual([expect.stringMatching(/^400 differs by 9 %\. In the data, .+ is 440\.$/)]);
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

test('figures that the data cannot settle, and unsaved text, show nothing', async () => {
  const commands = openCommands();
  const unknown = opened(commands, 'The height of the tower was 120.');
  expect(await unknown.titles()).toEqual([]);
  const typing = opened(commands, 'Total revenue in North was 400.');
  typing.document.isDirty = true;
  expect(await typing.titles()).toEqual([]);
});
