import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { commandIds, viewIds } from '../../src/ids.ts';
import { openHouse, type TestHouse } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

interface Item {
  readonly label: string;
  readonly description: string;
  readonly contextValue: string;
}

async function threads({ editor }: TestHouse): Promise<{ element: unknown; item: Item }[]> {
  const { provider } = editor.tree(viewIds.threads);
  const elements = await provider.getChildren();
  return elements.map((element) => ({ element, item: provider.getTreeItem(element) as unknown as Item }));
}

const labels = async (house: TestHouse) => (await threads(house)).map(({ item }) => item.label);

/** One thread that was asked elsewhere, which another program did, and two that were asked here. */
async function withThreads(): Promise<TestHouse> {
  const house = openHouse();
  for (const question of ['total revenue by region', 'average revenue']) {
    house.panels.ask(question);
    await until(() => house.runs.running.length === 0);
  }
  const client = await house.connection.client();
  await client.send(api.answerRuns.dispatch, { query: 'asked elsewhere' });
  await until(async () => (await labels(house)).includes('asked elsewhere'));
  return house;
}

test('threads of this workspace come before others, which say so', async () => {
  const house = await withThreads();
  await expect
    .poll(() => labels(house))
    .toEqual(['average revenue', 'total revenue by region', 'asked elsewhere']);
  const listed = await threads(house);
  expect(listed.map(({ item }) => item.description.startsWith('elsewhere'))).toEqual([false, false, true]);
});

test('a pinned thread stays at the top until it is unpinned', async () => {
  const house = await withThreads();
  const found = async (label: string) => (await threads(house)).find(({ item }) => item.label === label);
  await house.editor.run(commandIds.pinThread, (await found('asked elsewhere'))?.element);
  expect((await labels(house))[0]).toBe('asked elsewhere');
  expect((await found('asked elsewhere'))?.item.contextValue).toBe('cardinalPinnedThread');
  await house.editor.run(commandIds.unpinThread, (await found('asked elsewhere'))?.element);
  expect((await labels(house)).at(-1)).toBe('asked elsewhere');
});

test('a thread keeps the name the user gave it, and an empty name gives back its question', async () => {
  const house = await withThreads();
  const element = (await threads(house))[0]?.element;
  house.editor.typed = ['  Monthly report '];
  await house.editor.run(commandIds.renameThread, element);
  expect((await labels(house))[0]).toBe('Monthly report');
  expect(house.editor.inputBoxes.at(-1)?.value).toBe('average revenue');
  house.editor.typed = [''];
  await house.editor.run(commandIds.renameThread, element);
  expect((await labels(house))[0]).toBe('average revenue');
});
