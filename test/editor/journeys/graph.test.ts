import { expect, test } from 'vitest';
import { openEditor } from '../driver/editor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test('the graph shows the metrics of the files, a metric its entities, and one can be asked about', async () => {
  const editor = await openEditor(makeWorkspace());
  await editor.openSideBar('Cardinal');
  const metric = editor.row('life_expect');
  await metric.waitFor({ timeout: 60_000 });
  await editor.expand(metric);
  await editor.picture('graph-metric');
  const entity = editor.row('Japan');
  await entity.waitFor();
  await editor.contextMenu(entity, /^Ask About/);
  await editor.panel().chart().waitFor({ timeout: 60_000 });
  expect(await editor.panel().turn().innerText()).toMatch(/Japan/);
  await editor.picture('graph-asked');
});
