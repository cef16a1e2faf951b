import * as xlsx from '@e965/xlsx';
import { expect, test } from 'vitest';
import type { Editor } from '../driver/editor.ts';
import { shareEditor } from '../driver/shareEditor.ts';
import { type ThemeName, themes, useTheme } from '../driver/useTheme.ts';

const days = Array.from({ length: 12 }, (_, at) => `0${(at % 9) + 1}/0${(at % 7) + 1}/2031;K\xf6ln;${at},5`);
const landings = Buffer.from(
  ['tag;stadt;menge', ...days, '05/06/2031;K\xf6ln', '06/06/2031;K\xf6ln;4,5', ''].join('\n'),
  'latin1',
);

const book = xlsx.utils.book_new();
const sheet = (name: string, cells: (string | number)[][]) =>
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), name);
sheet('Cover', []);
sheet('Boats', [
  ['boat', 'length'],
  ['Vik', 7],
  ['Moss', 9],
  ['Horten', 8],
]);
sheet('Trips', [
  ['harbour', 'crates', 'crew'],
  ['Larvik', 60, 4],
  ['Skien', 40, 3],
  ['Bergen', 90, 5],
]);
const club = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

const shared = shareEditor({ samples: [], files: { 'landings.csv': landings, 'club.xlsx': club } });

async function pictures(editor: Editor, name: string): Promise<void> {
  for (const theme of Object.keys(themes) as ThemeName[]) {
    await useTheme(editor, theme);
    await editor.picture(`${name}-${theme}`);
  }
}

test('how a file was read is shown beside its chart, can be changed, and is remembered', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('landings.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  const reading = panel.frame.getByRole('group', { name: 'How the file is read' });
  const shown = (part: string) =>
    reading.getByLabel(part).locator('option:checked').textContent({ timeout: 5000 });
  await reading.waitFor();
  await expect.poll(() => shown('Separator')).toBe('Semicolon');
  await expect.poll(() => shown('Encoding')).toBe('Western (Windows-1252)');
  await expect.poll(() => shown('Decimal mark')).toBe('Comma (1,5)');
  await expect.poll(() => shown('Header')).toBe('Row 1');
  await reading.scrollIntoViewIfNeeded();
  await pictures(editor, 'reading');

  const columns = panel.frame.getByRole('list', { name: /^Columns of/ });
  await reading.getByLabel('Header').selectOption('No header');
  await expect.poll(() => columns.innerText()).toContain('column1');
  await reading.getByLabel('Header').selectOption('');
  await expect.poll(() => columns.innerText()).not.toContain('column1');
  await reading.getByLabel('Dates').selectOption('Day first (31/12)');
  await expect.poll(() => shown('Dates')).toBe('Day first (31/12)');

  await editor.reload();
  await panel.chart().waitFor();
  await expect.poll(() => shown('Dates')).toBe('Day first (31/12)');

  // The same by keyboard, from the Explorer.
  await editor.contextMenu(editor.file('landings.csv'), ['Cardinal', 'Change How File Is Read...']);
  await editor.question.titled('How landings.csv is read (1 of 2)');
  await editor.picture('reading-parts');
  await editor.question.choose('Dates');
  await editor.question.choose('Automatic');
  await expect.poll(() => shown('Dates')).not.toBe('Day first (31/12)');
});

test('irregular lines are counted and can be shown', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('landings.csv'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  const problem = panel.frame.locator('.problem').filter({ hasText: 'too few cells' });
  await expect.poll(() => problem.innerText()).toContain('1 of 14 rows has too few cells');
  await problem.getByRole('button', { name: 'Show lines' }).click();
  await editor.tab('landings.csv').nth(1).waitFor();
  const status = editor.page.locator('.statusbar-item').filter({ hasText: /Ln 14/ });
  await status.waitFor();
  await editor.picture('reading-lines');
});

test('one sheet of a workbook is drawn, and another can be chosen on the card', async () => {
  const editor = await shared();
  await editor.contextMenu(editor.file('club.xlsx'), 'Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  const picker = panel.frame.getByLabel('Sheet');
  await expect.poll(() => picker.locator('option:checked').textContent()).toBe('Boats');
  expect(await panel.frame.locator('section.card').count()).toBe(1);
  await picker.selectOption('Trips');
  await expect.poll(() => panel.chart().getAttribute('aria-label')).toMatch(/Bergen/);
  await expect.poll(() => picker.locator('option:checked').textContent()).toBe('Trips');
  await pictures(editor, 'sheets');
  await editor.runCommand('View: Close All Editors');
  await editor.contextMenu(editor.file('club.xlsx'), 'Visualize File');
  await panel.chart().waitFor();
  await expect.poll(() => picker.locator('option:checked').textContent()).toBe('Trips');
});
