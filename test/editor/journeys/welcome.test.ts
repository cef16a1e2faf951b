import { test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('a folder without data files says so, and what to do', async () => {
  const editor = await openEditor(makeWorkspace({ samples: [], files: { 'notes.txt': 'Nothing here.\n' } }));
  await editor.openSideBar('Cardinal');
  await editor.settled();
  const welcome = editor.page.locator('.sidebar .welcome-view-content');
  await welcome.filter({ hasText: 'There are no data files' }).waitFor({ timeout: 60_000 });
  await welcome.getByRole('button', { name: 'Visualize a File' }).waitFor();
  await editor.picture('welcome-no-data');
});
