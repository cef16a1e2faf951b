import { expect, test } from 'vitest';
import type { Editor } from '../driver/editor.ts';
import { shareEditor } from '../driver/shareEditor.ts';

const question = 'average imdb rating by genre';
const shared = shareEditor();

/** Asks for what should come back, by keyboard alone; the title of the box says what is done and who answers. */
async function askFor(editor: Editor, label: string, words: string, title: string): Promise<void> {
  await editor.runCommand('Cardinal: Ask...');
  // The workspace keeps to what came back the last time, which the beginning of the title says.
  await editor.question.titled('the data files of this workspace');
  await editor.question.input.press('Alt+w');
  await editor.question.titled('What should come back?');
  await editor.question.choose(label);
  await editor.question.titled(`${title} the data files of this workspace`);
  await editor.question.answer(words);
}

// First: a new workspace asks for answers, and each test here leaves it with something else.
test('the kind of answer can be chosen with the mouse and is remembered by the workspace', async () => {
  const editor = await shared();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.input.fill(question);
  await editor.page.getByRole('button', { name: 'Comes back: Answer' }).click();
  await editor.question.titled('What should come back?');
  await editor.picture('asking-ways');
  await editor.question.choose('Quick answer');
  await editor.question.titled('Quick answer from the data files of this workspace');
  await expect.poll(() => editor.question.input.inputValue()).toBe(question);
  await editor.question.input.press('Enter');
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().turn().innerText()).toMatch(/Quick answer/);
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('Quick answer from the data files of this workspace');
});

test('cards are searched, and a related question is asked with one click', async () => {
  const editor = await shared();
  await askFor(editor, 'Cards', question, 'Find cards in');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await editor.picture('asking-search');
  const related = panel.frame.getByRole('heading', { name: 'Ask next' });
  await related.waitFor();
  const chip = panel.frame.locator('.chip').first();
  const words = await chip.innerText();
  await chip.click();
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(2);
  await expect.poll(() => panel.turn().locator('h2').innerText()).toBe(words);
  await panel.chart(panel.turn().locator('section.card').first()).waitFor();
  await editor.picture('asking-related');
});

test('a quick answer arrives at once, and the next question of its panel is asked the same way', async () => {
  const editor = await shared();
  await askFor(editor, 'Quick answer', question, 'Quick answer from');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await expect.poll(() => panel.answer().innerText()).toMatch(/Documentary/);
  await panel.askFollowUp('average miles per gallon by origin');
  await expect.poll(() => panel.turn().innerText()).toMatch(/Quick answer[\s\S]*Japan/);
  await editor.picture('asking-quick');
});

test('data is retrieved in a thread, and a follow-up stays with its agent after a reload', async () => {
  const editor = await shared();
  await askFor(editor, 'Rows', 'average temp_max by month in 2014', 'Get rows from');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await editor.reload();
  const again = editor.panel();
  await again.chart().waitFor();
  await again.askFollowUp('and in 2015?');
  await expect.poll(() => again.turn().innerText()).toMatch(/Retrieved data[\s\S]*2015/);
  await again.chart(again.turn().locator('section.card').first()).waitFor();
  await editor.picture('asking-retrieved');
});

test('an empty search result is not an error', async () => {
  const editor = await shared();
  await askFor(editor, 'Cards', 'how many unicorns live in the forest', 'Find cards in');
  const panel = editor.panel();
  await expect.poll(() => panel.turn().innerText()).toMatch(/Nothing was found/);
  expect(await panel.trouble().count()).toBe(0);
  await editor.picture('asking-nothing');
});
