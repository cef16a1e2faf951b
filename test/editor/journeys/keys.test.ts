import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const shared = shareEditor({ samples: ['movies.json'] });

test('the answers of a thread and their sources are reached by keyboard', async () => {
  const editor = await shared();
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('average imdb rating by genre');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await panel.askFollowUp('number of films by genre');
  await expect.poll(() => panel.frame.getByRole('article').count()).toBe(2);
  await panel.chart(panel.turn().locator('section.card').first()).waitFor();

  const focused = () =>
    panel.frame
      .locator('body')
      .evaluate(({ ownerDocument: { activeElement } }) => activeElement?.textContent?.slice(0, 40) ?? '');
  await editor.page.keyboard.press('Alt+End');
  await expect.poll(focused).toMatch(/^number of films/);
  await editor.page.keyboard.press('Alt+PageUp');
  await expect.poll(focused).toMatch(/^average imdb rating/);
  await editor.picture('keys-answer');
  await editor.page.keyboard.press('Alt+Shift+S');
  await expect.poll(focused).toMatch(/^movies\.json/);
  await editor.picture('keys-sources');
  // From within an answer the way back leads to its beginning first.
  await editor.page.keyboard.press('Alt+PageUp');
  await expect.poll(focused).toMatch(/^average imdb rating/);
  await editor.page.keyboard.press('Alt+PageDown');
  await expect.poll(focused).toMatch(/^number of films/);
  await editor.runCommand('Cardinal: Focus Sources');
  await expect.poll(focused).toMatch(/^movies\.json/);
});
