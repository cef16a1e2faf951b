import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { before, describe, it } from 'mocha';
import { activated, extension } from './extension.ts';

// This file comes first by its name: nothing may have asked for the extension yet.
describe('activation', () => {
  before(() => sleep(1000)); // what starts with the editor has started by then

  it('waits until something of the extension is asked for', () => {
    assert.equal(extension().isActive, false);
  });

  it('happens when a command of it is run', async () => {
    await activated();
    assert.equal(extension().isActive, true);
  });

  it('does not start the service: that is for the first question', function () {
    if (process.platform !== 'linux') this.skip();
    assert.deepEqual(childrenWith('service.mjs'), []);
  });
});

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
