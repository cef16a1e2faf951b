import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChargingRemote } from '../driver/chargingRemote.ts';
import type { Editor } from '../driver/editor.ts';
import { openEditor } from '../driver/openEditor.ts';
import { shareEditor } from '../driver/shareEditor.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const csv = 'region,revenue\nNorth,120\nSouth,80\nEast,95\nWest,60\n';
const cell = {
  cell_type: 'code',
  execution_count: null,
  metadata: {},
  outputs: [],
  source: ['total = 355\n'],
};
const notebook = JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 });
const shared = shareEditor({
  samples: [],
  files: { 'sales.csv': csv, 'notes.md': '', 'work.ipynb': notebook },
});

// First, while the folder holds no exports that a question could be about.
test('an answer is inserted into the text beside its panel, with the sources of its marks', async () => {
  const editor = await shared();
  await editor.file('notes.md').dblclick();
  await editor.tab('notes.md').waitFor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('total revenue by region');
  const { frame } = editor.panel();
  await frame.getByRole('button', { name: 'Insert answer at cursor' }).click();
  const lines = editor.page.locator('.monaco-editor .view-lines');
  await expect.poll(() => lines.innerText()).toMatch(/North[\s\S]*Sources:[\s\S]*\[1\]\ssales\.csv/);
  await editor.picture('answer-inserted');
  await editor.showPanel('total revenue by region');
  await editor.runCommand('Cardinal: Copy Answer as Plain Text');
});

test('in a notebook an answer becomes a cell below the one with the cursor', async () => {
  const editor = await shared();
  await editor.file('work.ipynb').dblclick();
  const cells = editor.page.locator('.notebookOverlay .monaco-list-row');
  await cells.first().locator('.view-lines').click();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('total revenue by region');
  await editor.tab('total revenue by region').waitFor();
  // The notebook shows its cells in a page of its own.
  const { frame } = editor.panel(1);
  await frame.getByRole('button', { name: 'Insert answer at cursor' }).click();
  await editor.panel(0).frame.getByText('North (120)').waitFor();
  await expect.poll(() => editor.page.locator('.tabs-container .tab').count()).toBe(2);
  await editor.picture('answer-in-notebook');
});

test('the data of a card is saved in each of four formats', async () => {
  const editor = await shared();
  const { folder } = editor;
  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.panel().chart().waitFor();
  const saved = async (format: string, file: string) => {
    await startExport(editor);
    await editor.question.choose(format);
    await editor.question.titled('Export card data');
    await editor.question.choose('Save as File...');
    await editor.saveAs(join(folder, file));
    await editor
      .notification(/Exported .* to /)
      .first()
      .waitFor();
    await editor.runCommand('Notifications: Clear All Notifications');
    return readFileSync(join(folder, file), 'utf8');
  };
  expect(await saved('CSV', 'out.csv')).toMatch(/^region,[^\n]*revenue\r?\n(?:[^\n]+\n){4}$/i);
  const records = JSON.parse(await saved('JSON records', 'records.json'));
  expect(records.map((record: object) => Object.values(record))).toContainEqual(['North', 120]);
  expect(JSON.parse(await saved('JSON compact', 'compact.json'))).toMatchObject({ total_rows: 4 });
  const { components } = JSON.parse(await saved('Card JSON', 'card.json'));
  expect(components[0].component_type).toBe('header');
  await editor.picture('export-saved');
});

test('the data of a card opens in an untitled editor', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.panel().chart().waitFor();
  for (const [at, format] of ['CSV', 'JSON records', 'JSON compact', 'Card JSON'].entries()) {
    await editor.tab('sales.csv').click();
    await startExport(editor);
    // The list shows only some of its rows until it is filtered.
    await editor.question.input.fill(format);
    await editor.question.choose(format);
    await editor.question.titled('Export card data');
    await editor.question.choose('Open in an Untitled Editor');
    await editor.tab(`Untitled-${at + 1}`).waitFor();
    await editor.page.locator('.monaco-editor .view-lines').getByText('North').first().waitFor();
  }
  await editor.picture('export-untitled');
});

test('what a remote service charges is stated before and counted afterwards', async () => {
  const folder = makeWorkspace({ samples: [], files: { 'sales.csv': csv } });
  const editor = await openEditor(folder);
  await useRemote(editor, await startChargingRemote({ folder, key: 'key' }), 'key');
  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.press(/^Send to/);
  await editor.panel().card().waitFor();
  await startExport(editor);
  await editor.question.choose('CSV');
  await editor.question.titled('Export card data');
  await editor.question.choose('Open in an Untitled Editor');
  await editor.dialog.waitFor();
  await expect
    .poll(() => editor.dialog.innerText())
    .toMatch(/charges \$0\.45 for this export\.[\s\S]*At most 2,000 rows, 2 of them free\./);
  await editor.picture('export-quoted');
  await editor.press('Export for $0.45');
  await editor.tab('Untitled-1').waitFor();
  await editor.page.locator('.statusbar-item').filter({ hasText: '$0.45' }).waitFor();
  await editor.picture('export-paid');
});

test("a card's menu saves and copies its picture, and opens its rows in a grid that sorts and copies", async () => {
  const editor = await shared();
  const { folder } = editor;
  await editor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.panel().chart().waitFor();
  const menu = async (item: string) => {
    const { frame } = editor.panel();
    await frame
      .getByRole('button', { name: /^Export / })
      .first()
      .press('ArrowDown');
    await frame.getByRole('menuitem', { name: item }).click();
  };
  await editor
    .panel()
    .frame.getByRole('button', { name: /^Export / })
    .first()
    .click();
  await editor.picture('export-menu');
  await editor.page.keyboard.press('Escape');
  await menu('Save as PNG');
  await editor.saveAs(join(folder, 'chart.png'));
  await editor.notification('Saved to chart.png').first().waitFor();
  expect(readFileSync(join(folder, 'chart.png')).subarray(1, 4).toString()).toBe('PNG');
  await menu('Copy Picture');
  await editor.notification('The picture was copied.').first().waitFor();
  await editor.runCommand('Notifications: Clear All Notifications');
  await menu('Open Rows');
  await editor.tab(/^Rows of /).waitFor();
  const grid = editor.panel().frame.getByRole('grid');
  await grid.getByText('North').waitFor();
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('5');
  await grid.focus();
  await grid.press('ArrowRight');
  await grid.press('ArrowUp');
  await grid.press('Enter');
  await expect.poll(() => grid.locator('.grid-rows .grid-row').first().innerText()).toContain('West');
  await grid.press('Control+a');
  await grid.press('Control+c');
  await editor.panel().frame.getByText('4 rows copied').waitFor({ state: 'attached' });
  await expect
    .poll(() => editor.page.evaluate('navigator.clipboard.readText()'))
    .toMatch(/^[^\n]+\nWest\t60\n/);
  await editor.picture('grid-of-card');
});

async function startExport(editor: Editor): Promise<void> {
  await editor.runCommand('Cardinal: Export Card...');
  await editor.page.locator('.quick-input-title', { hasText: /^Export / }).waitFor();
}
