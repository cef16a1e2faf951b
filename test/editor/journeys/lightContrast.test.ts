import { test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';
import { useTheme } from '../driver/useTheme.ts';

const card = {
  title: 'Boats of the club',
  components: [
    {
      component_type: 'categorical_bar',
      config: {
        title: 'Length',
        datasets: [
          {
            label: 'Length',
            data: [
              { x: 'Vik', y: 7 },
              { x: 'Moss', y: 9 },
            ],
          },
        ],
      },
    },
  ],
};
const shared = shareEditor({ files: { 'boats.card.json': JSON.stringify(card, null, 2) } });

test('views, grid and card editor in the light high-contrast theme', async () => {
  const editor = await shared();
  await useTheme(editor, 'high-contrast-light');
  await editor.openSideBar('Cardinal');
  await editor.row('World').waitFor();
  await editor.foldView('Graph');
  await editor.foldView('Threads');
  await editor.expand(editor.row('samples'));
  await editor.expand(editor.row('stocks.csv'));
  await editor.row('symbol').first().waitFor();
  await editor.row('symbol').first().click();
  await editor.picture('hc-light-views');
  await editor.openSideBar('Explorer');
  await editor.contextMenu(editor.file('stocks.csv'), ['Cardinal', 'Open Rows in a Grid']);
  await editor.panel().frame.getByRole('grid').waitFor();
  await editor.panel().frame.getByRole('gridcell').first().click();
  await editor.picture('hc-light-grid');
  await editor.runCommand('View: Close All Editors');
  await editor.file('boats.card.json').dblclick();
  await editor.runCommand('Cardinal: Preview Card File');
  await editor.panel().chart().waitFor();
  await editor.picture('hc-light-card');
  await editor.runCommand('View: Close All Editors');
  await editor.contextMenu(editor.file('movies.json'), 'Visualize File');
  await editor.panel().chart().waitFor();
  await editor.panel().frame.getByRole('button', { name: 'More choices' }).click();
  await editor.panel().frame.getByRole('button', { name: 'Add a filter' }).click();
  await editor.panel().frame.getByRole('form', { name: 'Add a filter' }).waitFor();
  await editor.picture('hc-light-controls');
  await editor.runCommand('View: Close All Editors');
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('emissions by depot');
  await editor.panel().turn().locator('.answer, .notice').first().waitFor();
  await editor.panel().ended();
  await editor.picture('hc-light-refused');
});
