import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Held } from '../../../src/extension.ts';
import { activated, extension } from './extension.ts';
import { until } from './until.ts';

describe('panels', () => {
  afterEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('draw a file once, and show its panel when it is drawn again', async () => {
    await vscode.commands.executeCommand('cardinal.visualizeFile', sample('stocks.csv'));
    await vscode.commands.executeCommand('cardinal.visualizeFile', sample('stocks.csv'));
    assert.deepEqual(await panels(1), ['stocks.csv']);
  });

  it('draw each of several selected files in a panel of its own', async () => {
    const files = [sample('stocks.csv'), sample('seattle-weather.csv')];
    await vscode.commands.executeCommand('cardinal.visualizeFile', files[0], files);
    assert.deepEqual((await panels(2)).sort(), ['seattle-weather.csv', 'stocks.csv']);
  });

  it('skip files that contain no data', async () => {
    await vscode.commands.executeCommand('cardinal.visualizeFile', sample('README.md'), [
      sample('README.md'),
    ]);
    assert.deepEqual(await panels(0), []);
  });

  it('answer a question from another extension', async () => {
    await vscode.commands.executeCommand('cardinal.ask', 'price by symbol');
    assert.deepEqual(await panels(1), ['price by symbol']);
  });

  it('leave nothing behind after being opened and closed fifty times', async () => {
    await activated();
    const { exports: held } = extension() as vscode.Extension<Held>;
    const left = async (what: string) => {
      await panels(0);
      await until(`${what}: ${held.turns()} turns and ${held.panels()} panels are held.`, () =>
        held.turns() === 0 && held.panels() === 0 ? true : undefined,
      );
    };
    await left('Before');
    const commands = await ownCommands();
    for (let round = 0; round < 25; round++) {
      await vscode.commands.executeCommand('cardinal.visualizeFile', sample('stocks.csv'));
      await vscode.commands.executeCommand('cardinal.ask', 'price by symbol');
      await panels(2);
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      await left(`Round ${round}`);
    }
    assert.deepEqual(await ownCommands(), commands);
  });
});

/** Others may come meanwhile: the editor activates extensions of its own when it pleases. */
async function ownCommands(): Promise<string[]> {
  return (await vscode.commands.getCommands(true)).filter((id) => id.startsWith('cardinal.')).sort();
}

function sample(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('The suites need the sample workspace.');
  return vscode.Uri.joinPath(folder.uri, name);
}

/** The titles of the extension's panels, once they have become as many as expected. */
async function panels(expected: number): Promise<string[]> {
  const titles = () =>
    vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(
        ({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('cardinal.run'),
      )
      .map(({ label }) => label);
  return until(`There are not ${expected} panels.`, () =>
    titles().length === expected ? titles() : undefined,
  );
}
