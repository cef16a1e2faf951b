import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { commandIds, viewIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

interface Item {
  readonly label: string;
  readonly description: string;
  readonly contextValue: string;
}

async function threads({ editor }: TestCommands): Promise<{ element: unknown; item: Item }[]> {
  const { provider } = editor.tree(viewIds.threads);
  const elements = await provider.getChildren();
  return elements.map((element) => ({ element, item: provider.getTreeItem(element) as unknown as Item }));
}

const labels = async (commands: TestCommands) => (await threads(commands)).map(({ item }) => item.label);

/** One thread that was asked elsewhere, which another program did, and two that were asked here. */
async function withThreads(): Promise<TestCommands> {
  const commands = openCommands();
  for (const question of ['total revenue by region', 'average revenue']) {
    commands.panels.ask(question);
    await until(() => commands.runs.running.length === 0);
  }
  const client = await commands.connection.client();
  await client.send(api.answerRuns.dispatch, { query: 'asked elsewhere' });
  await until(async () => (await labels(commands)).includes('asked elsewhere'));
  return commands;
}

test('threads of this workspace come before others, which say so', async () => {
  const commands = await withThreads();
  await expect
    .poll(() => labels(commands))
    .toEqual(['average revenue', 'total revenue by region', 'asked elsewhere']);
  const listed = await threads(commands);
  expect(listed.map(({ item }) => item.description.startsWith('elsewhere'))).toEqual([false, false, true]);
});

test('a pinned thread stays at the top until it is unpinned', async () => {
  const commands = await withThreads();
  const found = async (label: string) => (await threads(commands)).find(({ item }) => item.label === label);
  await commands.editor.run(commandIds.pinThread, (await found('asked elsewhere'))?.element);
  expect((await labels(commands))[0]).toBe('asked elsewhere');
  expect((await found('asked elsewhere'))?.item.contextValue).toBe('cardinalPinnedThread');
  await commands.editor.run(commandIds.unpinThread, (await found('asked elsewhere'))?.element);
  expect((await labels(commands)).at(-1)).toBe('asked elsewhere');
});

test('a thread keeps the name the user gave it, and an empty name gives back its question', async () => {
  const commands = await withThreads();
  const element = (await threads(commands))[0]?.element;
  commands.editor.typed = ['  Monthly report '];
  await commands.editor.run(commandIds.renameThread, element);
  expect((await labels(commands))[0]).toBe('Monthly report');
  expect(commands.editor.inputBoxes.at(-1)?.value).toBe('average revenue');
  commands.editor.typed = [''];
  await commands.editor.run(commandIds.renameThread, element);
  expect((await labels(commands))[0]).toBe('average revenue');
});
