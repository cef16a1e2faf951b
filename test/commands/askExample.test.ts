import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { openCommands, salesCsv } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

test('without files on disk the box shows an example for the bundled data', async () => {
  const { editor } = openCommands({ 'sales.csv': salesCsv });
  void editor.run(commandIds.ask);
  const { placeholder } = await until(() => editor.quickPicks.at(0));
  expect(placeholder).toMatch(/revenue by region/);
  editor.folders = [{ uri: Uri.parse('memfs:/data'), name: 'data', index: 0 }];
  void editor.run(commandIds.ask);
  const without = await until(() => editor.quickPicks.at(1));
  expect(without.title).toMatch(/the bundled data about countries/);
  expect(without.placeholder).toMatch(/GDP per head of Norway/);
});

test('the same applies to a folder without data, once that is known', async () => {
  const { editor } = openCommands({ 'notes.txt': 'no data' }, { hasWorld: true });
  void editor.run(commandIds.ask);
  const box = await until(() => editor.quickPicks.at(0));
  await until(() => box.placeholder?.includes('GDP per head of Norway'));
  expect(box.title).toMatch(/the bundled data about countries/);
});
