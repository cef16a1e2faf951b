import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { activated } from './extension.ts';

describe('the MCP server', () => {
  it('is started by the editor and answers from the local data of the window', async () => {
    await activated();
    const name = await toolNamed(/^mcp_cardinal.*describe_data$/);
    const { content } = await vscode.lm.invokeTool(name, { input: {}, toolInvocationToken: undefined });
    assert.match((content[0] as vscode.LanguageModelTextPart).value, /- stocks\.csv/);
  });
});

/** The editor hears of a server some time after activation, and of its tools once that has started. */
async function toolNamed(pattern: RegExp): Promise<string> {
  for (;;) {
    await vscode.commands.executeCommand('workbench.mcp.startServer', '*', { autoTrustChanges: true });
    const found = vscode.lm.tools.find(({ name }) => pattern.test(name));
    if (found) return found.name;
    await sleep(500);
  }
}
