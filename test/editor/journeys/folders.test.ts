import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test("a file of a workspace's second folder is drawn in place, and its data saved", async () => {
  const parent = makeWorkspace({ samples: [] });
  for (const [folder, rows] of Object.entries({ first: 'a,1\nb,2\n', second: 'North,120\nSouth,80\n' })) {
    mkdirSync(join(parent, folder));
    writeFileSync(join(parent, folder, `${folder}.csv`), `region,revenue\n${rows}`);
  }
  const workspace = join(parent, 'two.code-workspace');
  writeFileSync(workspace, JSON.stringify({ folders: [{ path: 'first' }, { path: 'second' }] }));
  const editor = await openEditor(workspace);
  await editor.expand(editor.file('second'));
  await editor.contextMenu(editor.file('second.csv'), 'Visualize File');
  await editor.panel().chart().waitFor();
  await expect.poll(() => editor.panel().chart().getAttribute('aria-label')).toMatch(/North/);
  await editor.runCommand('Cardinal: Export Card...');
  await editor.question.choose('CSV');
  await editor.question.titled('Export card data');
  await editor.question.choose('Save as File...');
  await editor.saveAs(join(parent, 'second', 'out.csv'));
  await editor.notification(/Exported 2 rows to out\.csv/).waitFor();
  expect(readFileSync(join(parent, 'second', 'out.csv'), 'utf8')).toMatch(/North,120/);
  await editor.picture('folders');
});
