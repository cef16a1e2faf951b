import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const shared = shareEditor();

test('a right click on a CSV file in the Explorer draws it', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await expect.poll(() => panel.chart().getAttribute('aria-label')).toMatch(/2012/);
  await expect.poll(() => editor.tab('seattle-weather.csv').count()).toBeGreaterThan(0);
  await editor.picture('visualize-csv');
});

test.each(['gapminder.parquet', 'cars.xlsx', 'movies.json', 'unemployment.tsv', 'stocks.csv'])(
  '%s is drawn at once',
  async (file) => {
    const editor = await shared();
    await editor.contextMenu(editor.file(file), 'Visualize File');
    await editor.panel().card().waitFor();
    await editor.panel().chart().waitFor();
    await editor.picture(`visualize-${file.replace('.', '-')}`);
  },
);

test('a chart is changed on its card, stays so after a reload, and the same file again shows the panel it has', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  const controls = () => panel.frame.getByRole('group', { name: 'Change the chart' });
  const pressed = (name: string) => controls().getByRole('button', { name }).getAttribute('aria-pressed');
  await controls().getByLabel('Period').selectOption('year');
  await expect.poll(() => panel.card().innerText()).toContain('by year');
  await panel.chart().focus();
  await panel.chart().press('2');
  await expect.poll(() => pressed('Bars')).toBe('true');
  await expect.poll(() => panel.card().innerText()).toContain('by year');
  await editor.picture('visualize-changed');
  await editor.reload();
  await panel.chart().waitFor();
  await expect.poll(() => pressed('Bars')).toBe('true');
  await expect.poll(() => panel.card().innerText()).toContain('by year');
  await controls().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => pressed('Line')).toBe('true');
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  await panel.chart().waitFor();
  await expect.poll(() => editor.tab('seattle-weather.csv').count()).toBe(1);
});
