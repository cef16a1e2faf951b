import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const csv = 'region,revenue\nNorth,120\nSouth,80\nNorth,150\n';

test('a data file says its size above its text, and its path in code shows its columns', async () => {
  const files = { 'sales.csv': csv, 'load.py': 'frame = read_csv("sales.csv")\n' };
  const editor = await openEditor(makeWorkspace({ samples: [], files }));
  await editor.file('sales.csv').dblclick();
  await editor.page.locator('.codelens-decoration').getByText('3 rows, 2 columns').waitFor();
  await editor.page.locator('.codelens-decoration').getByText('Visualize').waitFor();
  await editor.picture('file-lens');
  await editor.file('load.py').dblclick();
  const path = editor.page.locator('.view-line').getByText('sales.csv').first();
  const hover = editor.page.locator('.monaco-hover').getByText('3 rows, 2 columns');
  await expect
    .poll(async () => {
      // A hover asks once each time the pointer comes to rest.
      await editor.page.mouse.move(700, 700);
      await path.hover();
      return hover.first().isVisible();
    })
    .toBe(true);
  await editor.page.screenshot({ path: 'test-results/journeys/path-hover.png' });
});
