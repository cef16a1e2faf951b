import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { activated, extension } from './extension.ts';

// This file comes first by its name: nothing may have asked for the extension yet.
describe('activation', () => {
  before(() => sleep(1000)); // what starts with the editor has started by then

  it('waits until something of the extension is asked for', () => {
    assert.equal(extension().isActive, false);
  });

  it('takes no time that anybody notices, by the measure of the editor itself', async () => {
    await activated();
    const times = await activationTimes(extension().id);
    console.log(`@@    load ${times.load} ms, activate ${times.call} ms, finish ${times.finish} ms`);
    // A trivial extension needs up to 60 ms on a busy machine of two cores; the promise is kept with room.
    assert.ok(times.total < 500, JSON.stringify(times));
  });

  it('does not start the service: that is for the first question', function () {
    if (process.platform !== 'linux') this.skip();
    assert.deepEqual(childrenWith('service.mjs'), []);
  });
});

/** "Load Code", "Call Activate" and "Finish Activate" from the page behind "Developer: Startup Performance". */
async function activationTimes(id: string) {
  await vscode.commands.executeCommand('perfview.show');
  for (let attempt = 0; attempt < 100; attempt++) {
    const page = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'perf')?.getText() ?? '';
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const titles = rows.find((cells) => cells.includes('Load Code'));
    const times = rows.find((cells) => cells[1] === id);
    if (titles && times) {
      const [load, call, finish] = ['Load Code', 'Call Activate', 'Finish Activate'].map((title) =>
        Number(times[titles.indexOf(title)]),
      );
      return { load, call, finish, total: Number(load) + Number(call) + Number(finish) };
    }
    await sleep(100);
  }
  throw new Error(`The editor says nothing about the activation of ${id}.`);
}

/** Processes started by this extension host whose command line has these words. */
function childrenWith(words: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = / (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S/, ''))?.[1];
        return parent === String(process.pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
      } catch {
        return []; // gone meanwhile
      }
    })
    .filter((line) => line.includes(words));
}
