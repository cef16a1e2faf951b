import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const shared = shareEditor({ samples: [] });

test('a table pasted into a new editor is drawn, and drawn again after a change', async () => {
  const editor = await shared();
  await editor.runCommand('File: New Untitled Text File');
  await editor.tab('Untitled-1').waitFor();
  await editor.page.keyboard.insertText('boat,crates\nVik,40\nMoss,90\nHorten,60\n');
  await editor.runCommand('Cardinal: Visualize File');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await expect.poll(() => panel.chart().getAttribute('aria-label')).toMatch(/Moss/);
  await editor.picture('unsaved');
  await editor.tab('boat,crates').click();
  await editor.page.keyboard.press('ControlOrMeta+End');
  await editor.page.keyboard.insertText('Larvik,5\n');
  await expect.poll(() => panel.chart().getAttribute('aria-label')).toMatch(/Larvik/);
});
