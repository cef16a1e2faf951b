import { expect, test } from 'vitest';
import { shareEditor } from '../driver/shareEditor.ts';

const csv = 'region,revenue\nNorth,120\nSouth,80\nNorth,150\n';
const report = `# Report

Total revenue in the North was 270.
Total revenue in the South was 85.
`;

const openEditor = shareEditor({
  samples: [],
  files: { 'sales.csv': csv, 'load.py': 'frame = read_csv("sales.csv")\n', 'report.md': report },
});

test('a data file shows its size above its text, and its path in code shows its columns', async () => {
  const editor = await openEditor();
  await editor.file('sales.csv').dblclick();
  await editor.page.locator('.codelens-decoration').getByText('3 rows, 2 columns').waitFor();
  await editor.page.locator('.codelens-decoration').getByText('Visualize').waitFor();
  await editor.picture('file-lens');
  await editor.file('load.py').dblclick();
  await editor.page.locator('.view-line').getByText('sales.csv').first().click();
  // By command, not by pointer: the editor drops a hover whose pointer moved before the answer came.
  await editor.runCommand('Show or Focus Hover');
  await editor.page.locator('.monaco-hover').getByText('3 rows, 2 columns').first().waitFor();
  await editor.page.screenshot({ path: 'test-results/journeys/path-hover.png' });
});

test('figures in Markdown are checked against the data, and a wrong one is replaced and cited', async () => {
  const editor = await openEditor();
  await editor.file('report.md').dblclick();
  await editor.page
    .locator('.codelens-decoration')
    .getByText(/holds · .*: 270/)
    .waitFor();
  await editor.page
    .locator('.codelens-decoration')
    .getByText(/differs by 6 %/)
    .waitFor();
  await editor.picture('claim-lens');
  await editor.page.locator('.view-line').getByText('South was 85').click();
  await editor.runCommand('Go to Next Problem (Error, Warning, Info)');
  await editor.page.keyboard.press('Escape');
  await editor.runCommand('Quick Fix...');
  await editor.page.getByText('Replace with 80 and cite sales.csv').waitFor();
  await editor.picture('claim-fix');
  await editor.page.keyboard.press('Enter');
  const lines = editor.page.locator('.view-lines').first();
  await expect
    .poll(async () => (await lines.innerText()).replaceAll('\u00a0', ' '))
    .toContain('was 80 ([sales.csv](sales.csv)).');
  await editor.picture('claim-fixed');
});
