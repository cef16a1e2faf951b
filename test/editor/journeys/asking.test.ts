import { expect, test } from 'vitest';
import type { Editor } from '../driver/editor.ts';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const question = 'average imdb rating by genre';

/** Asks by a command of the palette; the title of the box says what is done and who answers. */
async function askBy(editor: Editor, command: string, words: string, title: string): Promise<void> {
  await editor.runCommand(`Cardinal: ${command}`);
  await editor.question.titled(`${title} the data files of this workspace`);
  await editor.question.answer(words);
}

test('cards are searched, and a related question is asked with one press', async () => {
  const editor = await openEditor(makeWorkspace());
  await askBy(editor, 'Search Cards...', question, 'Search cards of');
  const panel = editor.panel();
  await panel.chart().waitFor({ timeout: 60_000 });
  await editor.picture('asking-search');
  const related = panel.frame.getByRole('heading', { name: 'Related questions' });
  await related.waitFor();
  const chip = panel.frame.locator('.chip').first();
  const words = await chip.innerText();
  await chip.click();
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(2);
  expect(await panel.turn().locator('h2').innerText()).toBe(words);
  await panel.chart(panel.turn().locator('section.card').first()).waitFor({ timeout: 60_000 });
  await editor.picture('asking-related');
});

test('a quick answer comes at once, and the next question of its panel is asked the same way', async () => {
  const editor = await openEditor(makeWorkspace());
  await askBy(editor, 'Quick Answer...', question, 'Quick answer from');
  const panel = editor.panel();
  await panel.chart().waitFor({ timeout: 60_000 });
  await expect.poll(() => panel.answer().innerText()).toMatch(/Documentary/);
  await panel.askFollowUp('average miles per gallon by origin');
  await expect.poll(() => panel.turn().innerText(), { timeout: 60_000 }).toMatch(/Quick answer[\s\S]*Japan/);
  await editor.picture('asking-quick');
});

test('data is retrieved in a thread, and a follow-up stays with its agent after a reload', async () => {
  const editor = await openEditor(makeWorkspace());
  await askBy(editor, 'Retrieve Data...', 'average temp_max by month in 2014', 'Retrieve data from');
  const panel = editor.panel();
  await panel.chart().waitFor({ timeout: 60_000 });
  await editor.reload();
  const again = editor.panel();
  await again.chart().waitFor({ timeout: 90_000 });
  await again.askFollowUp('and in 2015?');
  await expect.poll(() => again.turn().innerText(), { timeout: 60_000 }).toMatch(/Retrieved data[\s\S]*2015/);
  await again.chart(again.turn().locator('section.card').first()).waitFor({ timeout: 60_000 });
  await editor.picture('asking-retrieved');
});

test('a knowledge search finds cards, and nothing found is no error', async () => {
  const editor = await openEditor(makeWorkspace());
  await askBy(editor, 'Knowledge Search...', question, 'Knowledge search in');
  const panel = editor.panel();
  await panel.chart().waitFor({ timeout: 60_000 });
  await panel.askFollowUp('how many unicorns live in the forest');
  await expect.poll(() => panel.turn().innerText(), { timeout: 60_000 }).toMatch(/Nothing was found/);
  expect(await panel.trouble().count()).toBe(0);
  await editor.picture('asking-knowledge');
});

test('a deep search is begun, followed and answered', async () => {
  const editor = await openEditor(makeWorkspace());
  await askBy(editor, 'Deep Search...', question, 'Deep search in');
  const panel = editor.panel();
  await panel.chart().waitFor({ timeout: 60_000 });
  expect(await panel.turn().innerText()).toMatch(/Deep search/);
  await editor.picture('asking-deep');
});

test('another way is chosen in the ask box, and the window keeps to it', async () => {
  const editor = await openEditor(makeWorkspace());
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.input.fill(question);
  await editor.page.getByRole('button', { name: 'Other ways to ask' }).click();
  await editor.question.titled('Other ways to ask');
  await editor.picture('asking-ways');
  await editor.question.choose('Quick Answer');
  await editor.question.titled('Quick answer from the data files of this workspace');
  expect(await editor.question.input.inputValue()).toBe(question);
  await editor.question.input.press('Enter');
  await editor.panel().chart().waitFor({ timeout: 60_000 });
  expect(await editor.panel().turn().innerText()).toMatch(/Quick answer/);
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('Quick answer from the data files of this workspace');
});
