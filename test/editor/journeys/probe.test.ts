import { test } from 'vitest';
import { openEditor } from '../driver/editor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('the machinery runs', async () => {
  const editor = await openEditor(makeWorkspace());
  await editor.file('movies.json').waitFor();
  await editor.runCommand('Probe: Open a Page');
  await editor.question.answer('hello');
  await editor.panel().getByRole('heading', { name: 'Asked: hello' }).waitFor();
  await editor.notification('Probe done').waitFor();
  await editor.picture('probe');
  await editor.reload();
});
