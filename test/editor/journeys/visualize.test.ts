import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('a right click on a CSV file in the Explorer draws it', async () => {
  const editor = await openEditor(makeWorkspace());
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor({ timeout: 60_000 });
  expect(await panel.chart().getAttribute('aria-label')).toMatch(/2012/);
  expect(await editor.tab('seattle-weather.csv').count()).toBeGreaterThan(0);
  await editor.picture('visualize-csv');
});

test.each(['gapminder.parquet', 'cars.xlsx', 'movies.json', 'unemployment.tsv', 'stocks.csv'])(
  '%s is drawn just so',
  async (file) => {
    const editor = await openEditor(makeWorkspace());
    await editor.contextMenu(editor.file(file), 'Visualize File');
    await editor.panel().card().waitFor({ timeout: 60_000 });
    await editor.panel().chart().waitFor();
    await editor.picture(`visualize-${file.replace('.', '-')}`);
  },
);

test('another chart is one press away, and the same file again shows the panel it has', async () => {
  const editor = await openEditor(makeWorkspace());
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor({ timeout: 60_000 });
  const first = await panel.chart().getAttribute('aria-label');
  await panel.frame.getByRole('group', { name: 'Draw as another chart' }).getByRole('button').first().click();
  await expect.poll(() => panel.chart().getAttribute('aria-label'), { timeout: 30_000 }).not.toBe(first);
  await editor.picture('visualize-redrawn');
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  await panel.chart().waitFor();
  expect(await editor.tab('seattle-weather.csv').count()).toBe(1);
});
