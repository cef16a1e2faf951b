import { expect, test } from 'vitest';
import { startChargingRemote } from '../driver/chargingRemote.ts';
import { openEditor } from '../driver/openEditor.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const csv = 'region,revenue\nNorth,120\nSouth,80\nEast,95\nWest,60\n';

test('beyond the budget of a window nothing is paid for without confirmation', async () => {
  const settings = { 'cardinal.sessionBudgetUsd': 0.4 };
  const folder = makeWorkspace({ samples: [], files: { 'sales.csv': csv }, settings });
  const editor = await openEditor(folder);
  await useRemote(editor, await startChargingRemote({ folder, key: 'key' }), 'key');
  await editor.contextMenu(editor.file('sales.csv'), 'Visualize File');
  await editor.press(/^Send to/);
  await editor.panel().card().waitFor();
  const startExport = async () => {
    await editor.runCommand('Cardinal: Export Card...');
    await editor.question.choose('CSV');
    await editor.question.titled('Export card data');
    await editor.question.choose('Open in an Untitled Editor');
    // The next question comes at once.
    await editor.dialog.getByRole('button', { name: 'Export for $0.45' }).click();
    await editor.page.getByText('of the $0.40 for this window has been spent').first().waitFor();
  };
  await startExport();
  await editor.picture('budget-asked');
  await expect
    .poll(() => editor.dialog.innerText())
    .toMatch(/\$0\.00 of the \$0\.40 .* This costs \$0\.45 more\. Go on\?/);
  await editor.press('Cancel');
  expect(await editor.tab('Untitled-1').count()).toBe(0);

  await editor.showPanel('sales.csv');
  await startExport();
  await editor.press('Go On');
  await editor.tab('Untitled-1').waitFor();
  await editor.page.locator('.statusbar-item').filter({ hasText: '$0.45' }).waitFor();
  await editor.picture('budget-passed');
});
