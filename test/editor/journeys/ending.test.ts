import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test.runIf(process.platform === 'linux')('a closed window leaves no service behind', async () => {
  const folder = makeWorkspace();
  const editor = await openEditor(folder);
  await editor.contextMenu(editor.file('stocks.csv'), 'Visualize File');
  await editor.panel().chart().waitFor();
  expect(services(folder)).toBe(1);
  await editor.close();
  await expect.poll(() => services(folder), { interval: 500 }).toBe(0);
});

/** How many service processes read this folder. */
function services(folder: string): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLine)
    .filter((line) => line.includes('service.mjs') && line.includes(folder)).length;
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // gone meanwhile
  }
}
