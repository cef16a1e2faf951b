import type { Locator } from 'playwright-core';
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

test('a chart changed on its card stays so after a reload, and drawing the file again shows the same panel', async () => {
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

test('undoing a chart change by keyboard does not undo text typed in the box', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  const box = panel.frame.locator('textarea').last();
  await box.pressSequentially('average wind by year');
  await box.press('Enter');
  const card = panel.card('Average wind by year');
  await panel.chart(card).waitFor();
  // The question above is the title: the card begins with what was found, on the line of its tools.
  const topOf = async (part: string) => (await card.locator(part).boundingBox())?.y ?? 0;
  expect(Math.abs((await topOf('.card-description')) - (await topOf('.card-tools')))).toBeLessThan(8);
  const isBars = () => card.getByRole('button', { name: 'Bars' }).first().getAttribute('aria-pressed');
  await panel.chart(card).focus();
  await panel.chart(card).press('2');
  await expect.poll(isBars).toBe('true');
  await panel.chart(card).focus();
  await panel.chart(card).press('Control+z');
  await expect.poll(isBars).toBe('false');
  await panel.chart(card).press('Control+Shift+Z');
  await expect.poll(isBars).toBe('true');
  // The editor answers a key that reached it by now: it has answered this one.
  await panel.chart(card).press('Control+b');
  await editor.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
  await panel.chart(card).press('Control+b');
  await editor.page.locator('.part.sidebar').waitFor();
  expect(await box.inputValue()).toBe('');
});

test('a button turns bars into a treemap, and the arrow keys walk through its tiles', async () => {
  const editor = await shared();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('revenue by category');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await panel.frame.locator('.chart-canvas canvas').waitFor();
  await panel.frame.getByRole('button', { name: 'Treemap' }).click();
  await expect.poll(() => panel.chart().getAttribute('aria-label')).toMatch(/^Treemap/);
  await panel.frame.locator('.chart-canvas canvas').waitFor();
  await panel.chart().press('ArrowRight');
  await expect
    .poll(() => panel.frame.getByRole('status').allInnerTexts())
    .toContainEqual(expect.stringMatching(/^Bikes: €/));
  await editor.picture('visualize-treemap');
});

test('values join with "or" and groups are kept by their size on the card, also after a reload', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('seattle-weather.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  const controls = () => panel.frame.getByRole('group', { name: 'Change the chart' });
  const drawn = () => panel.chart().getAttribute('aria-label');
  const form = panel.frame.getByRole('form', { name: 'Add a filter' });
  const add = async (column: string, comparison: string, value: (field: Locator) => Promise<unknown>) => {
    if ((await form.count()) === 0) await controls().getByRole('button', { name: 'Add a filter' }).click();
    await form.getByLabel('Column to filter').selectOption({ label: column });
    await form.getByLabel('Comparison').selectOption({ label: comparison });
    await value(form.getByLabel('Value'));
  };
  await controls().getByLabel('Horizontal axis').selectOption('weather');
  await expect.poll(drawn).toMatch(/drizzle/);
  await expect
    .poll(() => controls().getByRole('button', { name: 'Bars' }).getAttribute('aria-pressed'))
    .toBe('true');

  await add('weather', 'is', (field) => field.selectOption('rain'));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(drawn).not.toMatch(/fog/);
  await add('weather', 'is', (field) => field.selectOption('fog'));
  await expect
    .poll(() => form.getByLabel('Together with').locator('option:checked').textContent())
    .toBe('or rain');
  await editor.picture('visualize-or');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(drawn).toMatch(/rain.*fog|fog.*rain/s);

  await add('number of rows', 'more than', (field) => field.fill('200'));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(drawn).not.toMatch(/fog/);
  await expect.poll(drawn).toMatch(/rain/);
  await editor.picture('visualize-groups');
  await editor.reload();
  await panel.chart().waitFor();
  await expect.poll(drawn).not.toMatch(/fog/);
  await controls()
    .getByRole('button', { name: /over 200: remove this filter/ })
    .click();
  await expect.poll(drawn).toMatch(/fog/);
});
