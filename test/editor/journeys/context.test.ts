import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';
import { type ThemeName, themes, useTheme } from '../driver/useTheme.ts';

const shared = shareEditor({ samples: ['shop'] });

test('what the next question carries over is shown above its box, and each part can be removed', async () => {
  const editor = await shared();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('revenue by region since 2025');
  const panel = editor.panel();
  await panel.chart().waitFor();
  const context = panel.frame.getByRole('list', { name: 'Carries over' });
  const chips = () => context.getByRole('listitem').allInnerTexts();
  await expect.poll(chips).toEqual(['revenue by region since 2025', expect.stringMatching(/2025/)]);
  for (const theme of Object.keys(themes) as ThemeName[]) {
    await useTheme(editor, theme);
    await editor.picture(`context-${theme}`);
  }

  await context
    .getByRole('button', { name: /2025.*: do not carry over$/ })
    .last()
    .click();
  await expect.poll(chips).toEqual(['revenue by region since 2025']);
  await panel.askFollowUp('by category');
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(2);
  await panel.chart(panel.turn().locator('section.card').first()).waitFor();
  await expect.poll(chips).toEqual(['by category']);

  await context.getByRole('button', { name: 'by category: do not carry over' }).click();
  await panel.frame.getByText('The next question stands by itself.').waitFor();
  await editor.picture('context-fresh');
  await panel.askFollowUp('number of customers by region');
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(3);
  await panel.chart(panel.turn().locator('section.card').first()).waitFor();
  await expect.poll(chips).toEqual(['number of customers by region']);
});
