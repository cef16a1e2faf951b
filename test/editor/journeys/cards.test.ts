import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { startRemote } from '../driver/remote.ts';
import { shareEditor } from '../driver/shareEditor.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const card = {
  title: 'Ferry tonnage',
  components: [
    { component_type: 'header', config: { title: 'Ferry tonnage', subtitle: 'By quay' } },
    {
      component_type: 'categorical_bar',
      config: {
        datasets: [
          {
            label: 'Tonnage',
            units: 'kt',
            data: [
              { x: 'Quay A', y: 12.5 },
              { x: 'Quay B', y: 9 },
            ],
          },
        ],
      },
    },
  ],
};
const csv = 'region,revenue\nNorth,120\nSouth,80\nNorth,150\n';
const shared = shareEditor({ samples: [], files: { 'sales.csv': csv } });
const empty = { components: [{ component_type: 'pie', config: { datasets: [] } }] };

test('a default schema becomes a card file with a preview, and the file becomes a card', async () => {
  const editor = await shared();
  const { folder } = editor;
  await editor.runCommand('Cardinal: New Card File...');
  await editor.question.titled('New card file from a default schema');
  await editor.picture('card-schemas');
  await editor.question.choose('grouped_bar_chart');
  await editor.saveAs(`${folder}/grouped.card.json`, 'New card file');
  await editor.panel().chart().waitFor();
  await editor.page.locator('.monaco-editor').getByText('categorical_bar').first().waitFor();
  await editor.picture('card-file-preview');
  await editor.tab('grouped.card.json').first().click();
  await editor.runCommand('Cardinal: Create Card From JSON...');
  await expect.poll(() => editor.page.locator('.tabs-container .tab').count()).toBe(3);
  await editor.picture('card-created');
});

test('a chart saved as a card file reports changed data and takes the new figures', async () => {
  const editor = await shared();
  const { folder } = editor;
  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.panel().chart().waitFor();
  await editor.runCommand('Cardinal: Save as Card File...');
  await editor.saveAs(`${folder}/revenue.card.json`, 'Save card file');
  await editor.page.locator('.monaco-editor').getByText('made_from').first().waitFor();
  await editor.runCommand('Problems: Focus on Problems View');
  writeFileSync(`${folder}/sales.csv`, csv.replace('80', '95'));
  await editor.page
    .locator('.markers-panel')
    .getByText(/The data have changed/)
    .waitFor();
  await editor.picture('card-file-problem');
  await editor.tab('revenue.card.json').click();
  await editor.runCommand('Go to Next Problem in Files');
  await editor.page.keyboard.press('Control+.');
  await editor.page.locator('.action-widget').getByText('Update Card From Its Data').click();
  await editor.notification('now has the current figures').waitFor();
  await editor.runCommand('Cardinal: Preview Card File');
  await editor.panel().chart().waitFor();
  await editor.picture('card-file-updated');

  await editor.openSideBar('Cardinal');
  for (const view of ['Graph', 'Private Indexes', 'Threads']) await editor.foldView(view);
  await editor.unfoldView('Cards');
  await editor.row('revenue').waitFor();
  await editor.picture('cards-view');
});

test('a card is opened after its panel was closed, and its file renamed, deleted and restored', async () => {
  const editor = await shared();
  const { folder } = editor;
  await editor.openSideBar('Cardinal');
  for (const view of ['Graph', 'Private Indexes', 'Threads']) await editor.foldView(view);
  await editor.unfoldView('Cards');
  await editor.ask('total revenue by region');
  await editor.runCommand('View: Close All Editors');
  const made = editor.row('Total revenue per region');
  await made.click();
  await editor.panel().chart().waitFor();
  await editor.runCommand('View: Close All Editors');
  // The view is drawn again when the card's panel follows its thread; a menu outlives that, while a click on the
  // row's button may meet it.
  await editor.contextMenu(made, /^Save as Card File/);
  await editor.saveAs(`${folder}/regions.card.json`, 'Save card file');
  await editor.contextMenu(editor.row('regions'), /^Rename Card File\.\.\./);
  await editor.question.titled('Rename card file');
  await editor.question.answer('地域 2026');
  const renamed = editor.row('地域 2026');
  await renamed.click();
  await editor.panel().chart().waitFor();
  await editor.picture('cards-renamed');
  await editor.contextMenu(renamed, /^Delete Card File/);
  await renamed.waitFor({ state: 'detached' });
  await editor.notification('was deleted').getByRole('button', { name: 'Undo' }).click();
  await renamed.waitFor();
});

test('a JSON file becomes a card through its menu, at a remote service after a confirmation', async () => {
  const files = { 'ferries.json': JSON.stringify(card), 'empty.json': JSON.stringify(empty) };
  const editor = await openEditor(makeWorkspace({ samples: [], files }));
  await useRemote(editor, await startRemote(makeWorkspace({ samples: ['stocks.csv'] }), 'key'), 'key');
  await editor.contextMenu(editor.file('empty.json'), ['Cardinal', 'Create Card From JSON...']);
  await editor.notification(/components\[0\] \(pie\): datasets: is empty/).waitFor();
  await editor.picture('card-refused');
  await editor.contextMenu(editor.file('ferries.json'), ['Cardinal', 'Create Card From JSON...']);
  await editor.dialog.waitFor();
  await expect
    .poll(() => editor.dialog.innerText())
    .toMatch(/Create this card at 127\.0\.0\.1:\d+\?[\s\S]*may charge/);
  await editor.picture('card-asked');
  await editor.press('Create Card');
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().card().innerText()).toMatch(/Ferry tonnage/);
  await editor.runCommand('Cardinal: Copy Embed Code');
  await editor.notification('The embed code was copied.').waitFor();
  await editor.picture('card-remote');

  await editor.reload();
  await editor.panel().chart(editor.panel().card('Ferry tonnage')).waitFor();
  await editor.picture('card-back');
});
