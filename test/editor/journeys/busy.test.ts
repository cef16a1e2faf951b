import { expect, test } from 'vitest';
import { startBusyRemote } from '../driver/busyRemote.ts';
import { openEditor } from '../driver/openEditor.ts';
import { useRemote } from '../driver/useRemote.ts';
import { makeWorkspace } from '../driver/workspace.ts';

const csv = 'region,revenue\nNorth,120\nSouth,80\nEast,95\nWest,60\n';

test('a rate-limited question is asked again at the time the service states', async () => {
  const folder = makeWorkspace({ samples: [], files: { 'sales.csv': csv } });
  const editor = await openEditor(folder);
  await useRemote(editor, await startBusyRemote({ folder, key: 'key', retryAfterS: 2 }), 'key');
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('total revenue by region');
  const panel = editor.panel();
  await panel.chart().waitFor();
  await expect.poll(() => panel.answer().innerText()).toMatch(/North/);
});

test('a rate-limited question is not asked again after Cancel', async () => {
  const folder = makeWorkspace({ samples: [], files: { 'sales.csv': csv } });
  const editor = await openEditor(folder);
  await useRemote(editor, await startBusyRemote({ folder, key: 'key', retryAfterS: 100 }), 'key');
  await editor.runCommand('Cardinal: Ask...');
  await editor.question.answer('total revenue by region');
  const panel = editor.panel();
  await expect.poll(() => panel.trouble().innerText()).toMatch(/Too many requests\. Retrying in \d+ s\./);
  await editor.picture('busy-waiting');
  await panel.trouble().getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => panel.trouble().innerText()).toContain('Stopped before anything had arrived.');
  await editor.picture('busy-cancelled');
  await panel.trouble().getByRole('button', { name: 'Ask Again' }).click();
  await panel.chart().waitFor();
});
