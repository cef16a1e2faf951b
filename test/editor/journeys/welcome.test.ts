import { test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('a folder without data files shows what can be asked about all the same', async () => {
  const editor = await openEditor(makeWorkspace({ samples: [], files: { 'notes.txt': 'Nothing here.\n' } }));
  await editor.openSideBar('Cardinal');
  await editor.row('World').waitFor();
  await editor.row('World economy').waitFor();
  await editor.picture('welcome-no-data');
});
