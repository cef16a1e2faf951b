import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { activated, extension } from './extension.ts';
import { until } from './until.ts';

// This file comes first by its name: nothing may have asked for the extension yet.
describe('activation', () => {
  // What starts with the editor has started once an extension is active that asks to start after all others.
  before(() => until('Nothing starts with the editor.', startsLast));

  it('waits until the extension is used', () => {
    assert.equal(extension().isActive, false);
  });

  it('happens when one of its commands runs', async () => {
    await activated();
    assert.equal(extension().isActive, true);
  });

  it('does not start the service, which the first question does', function () {
    if (process.platform !== 'linux') this.skip();
    assert.deepEqual(childrenWith('service.mjs'), []);
  });
});

function startsLast(): true | undefined {
  const isLast = ({ packageJSON, isActive }: vscode.Extension<unknown>) =>
    isActive && (packageJSON as Activated).activationEvents?.includes('onStartupFinished');
  return vscode.extensions.all.some(isLast) || undefined;
}

interface Activated {
  readonly activationEvents?: readonly string[];
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
