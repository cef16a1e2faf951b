import { expect, test } from 'vitest';
import { processesWith } from '../../fake/processes.ts';
import { openEditor } from '../driver/openEditor.ts';
import { makeWorkspace } from '../driver/workspace.ts';

test.runIf(process.platform === 'linux')(
  'a local service that keeps stopping says so everywhere, and goes on with the thread at a press',
  async () => {
    const folder = makeWorkspace();
    const editor = await openEditor(folder);
    await editor.openSideBar('Cardinal');
    await editor.ask('revenue by category');
    // Trees start it again by themselves, twice.
    for (const name of ['orders', 'stocks']) {
      await kill(folder);
      await editor.expand(editor.row(name));
      await editor.row('Metrics').waitFor();
      await editor.row(name).locator('.monaco-tl-twistie').click();
    }
    // A question asked before the editor has noticed the third stop would end with “The connection broke.”
    await kill(folder);
    await editor.row('us-employment').locator('.monaco-tl-twistie').click();
    const sidebar = editor.page.locator('.sidebar');
    await expect.poll(() => sidebar.getByText('The local data service is not running').count()).toBe(3);
    await editor.panel().askFollowUp('only Oslo');
    const { frame } = editor.panel();
    await editor.panel().trouble().getByText('stopped 3 times in five minutes').waitFor();
    await editor.picture('stopped');
    await frame.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => editor.panel().answer().textContent()).toMatch(/Oslo/);
    await editor.row('orders').waitFor();
    expect(await sidebar.getByText('The local data service is not running').count()).toBe(0);
  },
);

/** Waits until the process that reads this folder is up, and kills it. */
async function kill(folder: string): Promise<void> {
  await expect.poll(() => services(folder), { interval: 200 }).toHaveLength(1);
  for (const pid of services(folder)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => services(folder)).toEqual([]);
}

const services = (folder: string) => processesWith('service.mjs', folder);
