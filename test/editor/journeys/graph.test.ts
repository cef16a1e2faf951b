import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const openEditor = shareEditor({ samples: ['gapminder.parquet', 'stocks.csv'] });

test('the graph leads from a file to its metrics, on to entities, and to a question', async () => {
  const editor = await openEditor();
  await editor.openSideBar('Cardinal');
  await editor.foldView('Private Indexes');
  await editor.foldView('Threads');
  await editor.unfoldView('Graph');
  await editor.expand(editor.row('gapminder'));
  await editor.expand(editor.row('Metrics'));
  await editor.expand(editor.row('life expect'));
  await editor.picture('graph-metric');
  await editor.expand(editor.row('By country'));
  await editor.row('Brazil').waitFor();
  await editor.picture('graph-entities');

  await editor.contextMenu(editor.row('Brazil'), 'Ask About This...');
  await editor.question.titled('about “Brazil”');
  await editor.question.answer('life expect by year');
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().turn().innerText()).toMatch(/Brazil/);
  await editor.picture('graph-asked');
});

test('a private index shows its files and columns, and a column can be asked about', async () => {
  const editor = await openEditor();
  await editor.openSideBar('Cardinal');
  await editor.foldView('Graph');
  await editor.foldView('Threads');
  await editor.unfoldView('Private Indexes');
  await editor.expand(editor.row('samples'));
  await editor.expand(editor.row('stocks.csv'));
  await editor.row('price').waitFor();
  await editor.picture('index-columns');
  await editor.contextMenu(editor.row('price'), 'Ask About This...');
  await editor.question.titled('about “price”');
  await editor.question.answer('by symbol');
  await editor.panel().chart().waitFor();
  await editor.picture('index-asked');
});
