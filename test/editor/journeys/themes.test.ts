import { test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const themes = {
  dark: 'Default Dark Modern',
  light: 'Default Light Modern',
  'high-contrast-dark': 'Default High Contrast',
  'high-contrast-light': 'Default High Contrast Light',
};

test.each(Object.entries(themes))('an answer is readable in the %s theme', async (name, theme) => {
  const editor = await openEditor(makeWorkspace({ settings: { 'workbench.colorTheme': theme } }));
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  await editor.panel().chart().waitFor();
  await editor.panel().frame.getByRole('heading', { name: 'Sources' }).waitFor();
  await editor.picture(`theme-${name}`);
});
