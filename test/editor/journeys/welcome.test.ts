import { test } from 'vitest';
import { openEditor } from '../driver/editor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('a folder without data files says what to do', async () => {
  const editor = await openEditor(makeWorkspace({ samples: [], files: { 'notes.txt': 'Nothing here.\n' } }));
  await editor.openSideBar('Cardinal');
  await editor.page.locator('.sidebar .welcome-view-content').first().waitFor({ timeout: 60_000 });
  await editor.picture('welcome-no-data');
});
