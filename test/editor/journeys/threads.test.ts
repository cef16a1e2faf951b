import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const openEditor = shareEditor({ samples: ['stocks.csv', 'gapminder.parquet'] });

/** The editor after these questions, each in a thread of its own; threads of earlier tests are listed as well. */
async function openWithThreads(...questions: readonly string[]) {
  const editor = await openEditor();
  for (const question of questions) await editor.ask(question);
  return editor;
}

test('a thread is renamed, pinned, found by its new name, exported as Markdown and deleted', async () => {
  const editor = await openWithThreads('average price by symbol', 'average pop by cluster');
  await editor.runCommand('View: Close All Editors');
  await editor.openSideBar('Cardinal');
  for (const view of ['Graph', 'Private Indexes']) await editor.foldView(view);
  await editor.unfoldView('Threads');

  await editor.contextMenu(editor.row('average price by symbol'), /^Rename Thread\.\.\./);
  await editor.question.titled('Rename thread');
  await editor.question.answer('Five shares');
  await editor.row('Five shares').waitFor();
  await editor.row('Five shares').hover();
  await editor.row('Five shares').getByRole('button', { name: 'Pin Thread' }).click();
  const first = editor.page.locator('.sidebar').getByRole('treeitem').first();
  await expect.poll(() => first.innerText()).toMatch(/Five shares/);
  await editor.picture('threads-pinned');

  const markdown = join(editor.folder, 'shares.md');
  await editor.contextMenu(editor.row('Five shares'), 'Export Thread as Markdown...');
  await editor.question.choose('File');
  await editor.saveAs(markdown, 'Export thread as Markdown');
  // The editor makes the file before it writes into it.
  await expect
    .poll(() => (existsSync(markdown) ? readFileSync(markdown, 'utf8') : ''))
    .toMatch(/average price by symbol[\s\S]*AAPL/);

  await editor.contextMenu(editor.row('Five shares'), /^Delete Thread/);
  await editor.row('Five shares').waitFor({ state: 'detached' });
  await editor.row('average pop by cluster').waitFor();
  await editor.page.getByRole('button', { name: 'Undo' }).click();
  await editor.row('Five shares').waitFor();
});

test('F2 and Delete act on the focused thread, and a new name appears on its open tab', async () => {
  const editor = await openWithThreads('highest price by symbol', 'highest pop by cluster');
  await editor.openSideBar('Cardinal');
  for (const view of ['Graph', 'Private Indexes']) await editor.foldView(view);
  await editor.unfoldView('Threads');
  const tree = editor.page.locator('.sidebar').getByRole('tree', { name: 'Threads' });
  const focused = tree.locator('.monaco-list-row.focused');
  const row = (name: string) => tree.locator('.monaco-list-row', { hasText: name });
  const indexOf = async (at: Locator) => Number(await at.getAttribute('data-index'));
  /** With the keys alone: a click would open the thread, whose panel takes the focus as soon as it is there. */
  const goTo = async (name: string) => {
    await tree.focus();
    await editor.page.keyboard.press('Home');
    await expect.poll(() => indexOf(focused)).toBe(0);
    for (let at = 0; (await indexOf(focused)) < (await indexOf(row(name))); at++) {
      await editor.page.keyboard.press('ArrowDown');
      await expect.poll(() => indexOf(focused)).toBe(at + 1);
    }
    await focused.filter({ hasText: name }).waitFor();
  };
  await goTo('highest price by symbol');
  await editor.page.keyboard.press('F2');
  await editor.question.titled('Rename thread');
  await editor.question.answer('Peaks of shares');
  await editor.row('Peaks of shares').waitFor();
  await editor.page.getByRole('tab', { name: /^Peaks of shares/ }).waitFor();
  await editor.picture('threads-renamed-tab');
  await goTo('Peaks of shares');
  await editor.page.keyboard.press('Delete');
  await editor.row('Peaks of shares').waitFor({ state: 'detached' });
  await editor.row('highest pop by cluster').waitFor();
  await editor.page.getByRole('tab', { name: /^Peaks of shares/ }).waitFor({ state: 'detached' });
  await editor.page.getByRole('button', { name: 'Undo' }).click();
  await editor.row('Peaks of shares').waitFor();
  await editor.page.getByRole('tab', { name: /^Peaks of shares/ }).waitFor();
});

test('Ctrl+F finds text in the answers, one match after another', async () => {
  const editor = await openEditor();
  const panel = await editor.ask('average price by symbol');
  await panel.answer().click();
  await editor.page.keyboard.press('Control+f');
  const find = editor.page.locator('.simple-find-part.visible input');
  await find.waitFor();
  await find.fill('price');
  // What is found is selected; where it stands tells one place from the next.
  const found = () =>
    panel.frame.locator('body').evaluate(({ ownerDocument }) => {
      const selection = ownerDocument.getSelection();
      const { top = 0, left = 0 } = selection?.rangeCount
        ? selection.getRangeAt(0).getBoundingClientRect()
        : {};
      return { words: String(selection), at: `${Math.round(left)} ${Math.round(top)}` };
    });
  await find.press('Enter');
  await expect.poll(async () => (await found()).words).toBe('price');
  const { at } = await found();
  await find.press('Enter');
  await expect.poll(async () => (await found()).at).not.toBe(at);
  expect((await found()).words).toBe('price');
  await editor.picture('find-next');
  await find.press('Shift+Enter');
  await expect.poll(async () => (await found()).at).toBe(at);
});
