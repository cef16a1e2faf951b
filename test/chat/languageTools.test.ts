import { expect, test, vi } from 'vitest';
import { registerChat } from '../../src/chat/registerChat.ts';
import { agentTools } from '../../src/contract/agentTools.ts';
import { mcpProviderId, toolIds } from '../../src/ids.ts';
import * as fake from '../fake/vscode.ts';
import { openChat } from './openChat.ts';

test('each tool is registered under its declared name', () => {
  const { editor } = openChat();
  expect([...editor.tools.keys()]).toEqual(Object.values(agentTools).map(({ name }) => name));
  expect(Object.values(toolIds)).toEqual(Object.values(agentTools).map(({ name }) => name));
});

test('a confirmation names what is read, what it costs and where it is sent', async () => {
  const { tool, settings } = openChat();
  const rows = await tool(toolIds.rows).prepare({ file: 'sales.csv', limit: 20 });
  expect(rows.confirmationMessages.message.value).toBe(
    'sales.csv\n\nIt is read on this machine, at no cost. Up to 20 rows will be given to the language model of this chat.',
  );
  const local = await tool(toolIds.ask).prepare({ question: 'total revenue' });
  expect(local.confirmationMessages.message.value).toMatch(
    /total revenue.*answers on this machine, at no cost/s,
  );
  await settings.setServiceAddress('https://service.example');
  const remote = await tool(toolIds.ask).prepare({ question: 'total revenue' });
  expect(remote.confirmationMessages.message.value).toMatch(
    /sent to service\.example, which may charge for it\. Spent in this window: \$0\.00\./,
  );
});

test('answers, descriptions, rows and charts come from the files of the folder', async () => {
  const { tool } = openChat();
  expect(await tool(toolIds.ask).invoke({ question: 'total revenue by region' })).toMatch(/North.*440/);
  expect(await tool(toolIds.describe).invoke({})).toBe('Data files:\n- sales.csv');
  expect(await tool(toolIds.describe).invoke({ file: 'sales.csv' })).toMatch(/6 rows, 3 columns/);
  expect(await tool(toolIds.rows).invoke({ file: 'sales.csv', limit: 1 })).toMatch(/\n2024-01-01,North,120$/);
  expect(await tool(toolIds.chart).invoke({ file: 'sales.csv' })).toMatch(/revenue/i);
});

test('a failed tool says what the model can do next', async () => {
  const { tool } = openChat();
  await expect(tool(toolIds.rows).invoke({ file: 'x.csv' })).rejects.toThrow(/There are: sales\.csv/);
  await expect(tool(toolIds.ask).invoke({ query: 'total' })).rejects.toThrow(/question/);
});

test('in an untrusted folder a model gets nothing: no rows, no answer, no server', async () => {
  const { tool, editor, connection } = openChat();
  editor.isTrusted = false;
  await expect(tool(toolIds.rows).invoke({ file: 'sales.csv' })).rejects.toThrow(/not trusted/);
  await expect(tool(toolIds.ask).invoke({ question: 'total' })).rejects.toThrow(/not trusted/);
  expect(await editor.mcpProviders.get(mcpProviderId)?.provideMcpServerDefinitions?.()).toEqual([]);
  expect(connection.embeddedState).toBe('idle');
});

test('the MCP server gets the open folders, and the key of the service only when it starts', async () => {
  const { editor, connection } = openChat();
  const provider = editor.mcpProviders.get(mcpProviderId);
  const [server] = ((await provider?.provideMcpServerDefinitions?.()) ?? []) as {
    args: string[];
    env: Record<string, string>;
  }[];
  expect(server?.args).toContain(editor.folders[0]?.uri.fsPath);
  expect(server?.env).toEqual({ ELECTRON_RUN_AS_NODE: '1' });
  expect(connection.embeddedState).toBe('idle');
  const resolved = (await provider?.resolveMcpServerDefinition?.(
    server as never,
  )) as unknown as typeof server;
  expect(resolved?.env.CARDINAL_SERVICE_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(resolved?.args.join(' ')).not.toContain(resolved?.env.CARDINAL_SERVICE_KEY);
});

test('an editor without chat, tools or MCP servers is otherwise unaffected', () => {
  const house = openChat();
  vi.spyOn(fake, 'lm', 'get').mockReturnValue(undefined as never);
  vi.spyOn(fake, 'chat', 'get').mockReturnValue(undefined as never);
  expect(registerChat(house as never)).toEqual([]);
  vi.restoreAllMocks();
});
