import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('an answer is still there after the window was loaded again', async () => {
  const editor = await openEditor(makeWorkspace());
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  await editor.panel().chart().waitFor();
  await editor.panel().ended();
  const said = await editor.panel().answer().innerText();
  await editor.reload();
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().answer().innerText()).toBe(said);
  await editor.picture('reopen-reloaded');
});

test('a closed panel is opened again from its thread, with the same answer', async () => {
  const editor = await openEditor(makeWorkspace());
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  await editor.panel().chart().waitFor();
  await editor.panel().ended();
  const said = await editor.panel().answer().innerText();
  await editor.runCommand('View: Close Editor');
  await editor.tab('average imdb rating').waitFor({ state: 'detached' });
  await editor.openSideBar('Cardinal');
  await editor.row('average imdb rating by genre').click();
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().answer().innerText()).toBe(said);
  await editor.picture('reopen-thread');
});
