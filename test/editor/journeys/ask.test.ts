import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const openEditor = shareEditor();

test('a question from the palette is answered in words, with a card and a source that opens the file', async () => {
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

test('a follow-up belongs to the question before it', async () => {
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

test('a question about what is not in the data is refused with a reason', async () => {
  const editor = await openEditor();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('how many unicorns live in the forest');
  const panel = editor.panel();
  await panel.answer().waitFor();
  await panel.ended();
  expect(await panel.turn().locator('section.card').count()).toBe(0);
  await editor.picture('ask-no-data');
});
