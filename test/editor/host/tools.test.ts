import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';

const names = ['cardinal_ask_data', 'cardinal_chart_file', 'cardinal_describe_data', 'cardinal_get_rows'];

describe('language model tools', () => {
  it('are registered in the editor, each with a description for the model', () => {
    const known = vscode.lm.tools.filter(({ name }) => names.includes(name));
    assert.deepEqual(known.map(({ name }) => name).sort(), names);
    for (const { description, inputSchema } of known) {
      assert.match(description, /\w{4,}/);
      assert.equal((inputSchema as { type?: unknown } | undefined)?.type, 'object');
    }
  });

  it('list the data files of the folder', async () => {
    assert.match(textOf(await call('cardinal_describe_data', {})), /^Data files:\n(- .*\n)*- stocks\.csv/);
  });

  it('describe a file and get rows of it', async () => {
    assert.match(textOf(await call('cardinal_describe_data', { file: 'stocks.csv' })), /- price: number/);
    const rows = await call('cardinal_get_rows', { file: 'stocks.csv', columns: ['symbol'], limit: 1 });
    assert.match(textOf(rows), /^Rows 1 to 1 of \d+ rows in "stocks.*":\nsymbol\n\w+$/);
  });

  it('answer a question with its sources', async () => {
    const text = textOf(await call('cardinal_ask_data', { question: 'average price by symbol' }));
    assert.match(text, /AAPL/);
    assert.match(text, /stocks\.csv/);
  });

  it('draw a file, with a picture if results may contain one', async () => {
    const { content } = await call('cardinal_chart_file', { file: 'stocks.csv' });
    assert.match(textOf({ content }), /price/i);
    assert.equal(content.length, 'LanguageModelDataPart' in vscode ? 2 : 1);
  });

  it('say what to change about invalid input', async () => {
    await assert.rejects(
      call('cardinal_get_rows', { file: 'nothing.csv' }),
      /There is no data file nothing\.csv/,
    );
  });
});

async function call(name: string, input: object): Promise<vscode.LanguageModelToolResult> {
  return await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
}

function textOf({ content }: Pick<vscode.LanguageModelToolResult, 'content'>): string {
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return part.value;
}
