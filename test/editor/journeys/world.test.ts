import { test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { shareEditor } from '../driver/shareEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const shared = shareEditor({ samples: [], files: { 'notes.txt': 'Nothing here.\n' } });

test('a folder without data files shows what to do and what can be asked anyway', async () => {
  const editor = await shared();
  await editor.openSideBar('Cardinal');
  const welcome = editor.page.locator('.sidebar .welcome-view-content:visible').first();
  await welcome.getByRole('button', { name: 'Open Folder' }).waitFor();
  for (const hasText of ['open the sample', 'a service']) await welcome.locator('a', { hasText }).waitFor();
  await editor.row('World').waitFor();
  await editor.picture('welcome-no-data');
});

test('without data files the bundled World index answers and is named as the source', async () => {
  const editor = await shared();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('GDP per head of Norway and Sweden since 1990');
  const panel = editor.panel();
  await panel.card().waitFor();
  await panel.frame.getByText('Penn World Table').first().waitFor();
  await editor.picture('world-answered');
});

test('a file that names countries is drawn as a map', async () => {
  const lines = [
    'country,ferries',
    'Norway,40',
    'Sweden,31',
    'Iceland,12',
    'Denmark,25',
    'Greece,88',
    'Italy,63',
  ];
  const editor = await openEditor(makeWorkspace({ samples: [], files: { 'ferries.csv': lines.join('\n') } }));
  await editor.contextMenu(editor.file('ferries.csv'), ['Cardinal', 'Visualize File With Instructions...']);
  await editor.question.answer('map of ferries by country');
  const panel = editor.panel();
  await panel.card().waitFor();
  await editor.picture('visualize-map');
});
