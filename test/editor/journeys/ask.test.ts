import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';
import { type ThemeName, themes, useTheme } from '../driver/useTheme.ts';

const openEditor = shareEditor();

// First, while nothing was asked: what the box suggests can come from the data alone.
test('the ask box suggests questions that the data can answer, and arrow up recalls earlier ones', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.titled('Ask the data files');
  const suggestion = editor.page.locator('.quick-input-list .monaco-list-row');
  await editor.question.input.pressSequentially('average imdb rating by gen');
  await suggestion
    .filter({ hasText: /average IMDB Rating by .*genre/i })
    .first()
    .waitFor();
  await editor.picture('ask-box-suggestions');
  await editor.question.choose(/average IMDB Rating by .*genre/i);
  const panel = editor.panel();
  await panel.chart().waitFor();
  const asked = await panel.frame.getByRole('heading').first().innerText();
  expect(asked).toMatch(/IMDB Rating/i);

  // A chord pressed in the follow-up box opens the ask box and types nothing in the panel.
  const followUp = panel.frame.locator('.follow-up textarea');
  await followUp.focus();
  await editor.page.keyboard.press('Control+k');
  await editor.page.keyboard.press('a');
  await editor.question.titled('Ask the data files');
  expect(await followUp.inputValue()).toBe('');

  await editor.question.input.fill('half a ques');
  await editor.question.input.press('ArrowUp');
  await expect.poll(() => editor.question.input.inputValue()).toMatch(/^average IMDB Rating by/i);
  await editor.question.input.press('ArrowDown');
  await expect.poll(() => editor.question.input.inputValue()).toBe('half a ques');
  await editor.picture('ask-box-draft');
});

test('a question from the palette is answered in text, with a card and a source that opens the file', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  const panel = editor.panel();
  await panel.frame.getByRole('heading', { name: 'average imdb rating by genre' }).first().waitFor();
  await panel.chart().waitFor();
  // The data itself says so: Documentary has the highest mean, 6.997, of the thirteen genres.
  await expect.poll(() => panel.answer().innerText()).toMatch(/Documentary/);
  await expect.poll(() => panel.turn().innerText()).toMatch(/\b(7|7\.0|6\.997|6\.99|7\.00)\b/);
  await editor.picture('ask-answered');

  await panel.source(/movies/i).click();
  await editor.tab('movies.json').waitFor();
  await editor.picture('ask-source');
});

test('a follow-up refers to the previous question', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average temp_max by month in 2014');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await panel.askFollowUp('and in 2015?');
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(2);
  await panel.chart(panel.turn().locator('section.card').first()).waitFor();
  await expect.poll(() => panel.turn().innerText()).toMatch(/2015/);
  await editor.picture('ask-follow-up');
});

test('a question about missing data is refused with a reason', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('how many unicorns live in the forest');
  const panel = editor.panel();
  await panel.answer().waitFor();
  await panel.ended();
  expect(await panel.turn().locator('section.card').count()).toBe(0);
  await editor.picture('ask-no-data');
});

test('the source of a figure from a workbook opens its rows in a grid', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average miles per gallon by origin where year is 1972');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await panel.source('cars.xlsx').click();
  await editor.tab('Rows of cars.xlsx').waitFor();
  await editor
    .panel()
    .frame.getByText(/rows are marked/)
    .waitFor();
  await editor.picture('evidence-rows');
});

test('a figure opens its query above the rows behind it, by keyboard', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average price of AAPL');
  await editor.panel().source('stocks.csv').waitFor();
  await editor
    .panel()
    .evidence(/^Show query and rows behind 64\.7 /)
    .press('Enter');
  await editor.tab(/^Rows behind 64\.7/).waitFor();
  const grid = editor.panel().frame;
  await grid.getByRole('region', { name: 'Query' }).getByText('SELECT avg("price")').waitFor();
  await grid.getByText(/^123 rows are marked/).waitFor();
  await editor.picture('evidence-query');
});

test('questions asked during an answer are queued, and the first answer can be rerun', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average price by symbol');
  const panel = editor.panel();
  await panel.askFollowUp('only AAPL');
  await panel.askFollowUp('only IBM');
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(3);
  await expect.poll(() => panel.turn().innerText()).toMatch(/IBM[\s\S]*Sources/);
  await panel.frame.getByRole('button', { name: 'Run again' }).first().click();
  await panel.frame.getByText('Run again: the same answer.').waitFor();
  await editor.picture('evidence-again');
});

test('an answer is still there after the window is reloaded', async () => {
  const editor = await openEditor();
  await editor.ask('average imdb rating by genre');
  const said = await editor.panel().answer().innerText();
  await editor.reload();
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().answer().innerText()).toBe(said);
  await editor.picture('reopen-reloaded');
});

test('a closed panel is reopened from its thread with the same answer', async () => {
  const editor = await openEditor();
  await editor.ask('average rotten tomatoes rating by genre');
  const said = await editor.panel().answer().innerText();
  await editor.runCommand('View: Close Editor');
  await editor.tab('average rotten tomatoes').waitFor({ state: 'detached' });
  await editor.openSideBar('Cardinal');
  await editor.row('average rotten tomatoes rating by genre').click();
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().answer().innerText()).toBe(said);
  await editor.picture('reopen-thread');
});

// Last, since they change the theme of the window.
test.each(Object.keys(themes) as ThemeName[])('an answer is readable in the %s theme', async (name) => {
  const editor = await openEditor();
  await useTheme(editor, name);
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  await editor.panel().chart().waitFor();
  await editor.panel().frame.getByRole('heading', { name: 'Sources' }).waitFor();
  await editor.picture(`theme-${name}`);
});
