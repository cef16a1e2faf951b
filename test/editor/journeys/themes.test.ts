import { test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';
import { type ThemeName, themes, useTheme } from '../driver/useTheme.ts';

const openEditor = shareEditor();

test.each(Object.keys(themes) as ThemeName[])('an answer is readable in the %s theme', async (name) => {
  const editor = await openEditor();
  await useTheme(editor, name);
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  await editor.panel().chart().waitFor();
  await editor.panel().frame.getByRole('heading', { name: 'Sources' }).waitFor();
  await editor.picture(`theme-${name}`);
});
