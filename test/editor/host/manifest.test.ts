import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { activated, extension, manifest } from './extension.ts';

describe('the manifest', () => {
  it('has every command registered after activation', async () => {
    await activated();
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = manifest().commands.filter((command) => !registered.has(command));
    assert.deepEqual(missing, []);
  });

  it('lists every command that the extension registers', async () => {
    await activated();
    const own = (await vscode.commands.getCommands(true)).filter((id) =>
      /^cardinal\.[a-z]+[A-Z]?\w*$/.test(id),
    );
    const generated = /\.(focus|open|resetViewLocation|removeView|toggleVisibility)$/;
    const promised = new Set(manifest().commands);
    const unknown = own.filter((id) => !promised.has(id) && !generated.test(id));
    assert.deepEqual(unknown, []);
  });

  it('gives every setting the default that the editor reports', () => {
    const settings = vscode.workspace.getConfiguration();
    for (const [id, { default: promised }] of Object.entries(manifest().settings)) {
      assert.deepEqual(settings.inspect(id)?.defaultValue, promised, id);
    }
  });

  it('has views that can all be shown', async () => {
    for (const view of manifest().views) await vscode.commands.executeCommand(`${view}.focus`);
    assert.equal(extension().isActive, true);
  });
});
