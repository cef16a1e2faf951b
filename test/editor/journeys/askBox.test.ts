import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('the ask box suggests questions that the data answers, and arrow up brings them back', async () => {
  const editor = await openEditor(makeWorkspace());
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
