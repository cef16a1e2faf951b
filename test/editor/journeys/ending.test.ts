import { expect, test } from 'vitest';
import { processesWith } from '../../fake/processes.ts';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test.runIf(process.platform === 'linux')('closing a window leaves no service running', async () => {
  const folder = makeWorkspace();
  const editor = await openEditor(folder);
  await editor.contextMenu(editor.file('stocks.csv'), 'Visualize File');
  await editor.panel().chart().waitFor();
  expect(services(folder)).toBe(1);
  await editor.close();
  await expect.poll(() => services(folder), { interval: 500 }).toBe(0);
});

/** How many service processes read this folder. */
const services = (folder: string) => processesWith('service.mjs', folder).length;
