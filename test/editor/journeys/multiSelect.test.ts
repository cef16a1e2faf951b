import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('one command draws each file selected in the Explorer in a panel of its own', async () => {
  const samples = ['cars.xlsx', 'seattle-weather.csv', 'stocks.csv'];
  const editor = await openEditor(makeWorkspace({ samples }));
  await editor.selectFiles(samples);
  await editor.picture('multi-selected');
  await editor.contextMenu(editor.file('stocks.csv'), 'Visualize File');
  for (const name of samples) await editor.tab(name).waitFor();
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.page.locator('.tabs-container .tab').count()).toBe(samples.length);
  await editor.picture('multi-drawn');
});
