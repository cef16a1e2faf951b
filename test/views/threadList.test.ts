import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import { api } from '../../src/contract/api.ts';
import type { Thread } from '../../src/contract/threads.ts';
import { commandIds, viewIds } from '../../src/ids.ts';
import type { Client } from '../../src/views/connectedTree.ts';
import { threadList } from '../../src/views/lists.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

interface Item {
  readonly tooltip: { readonly value: string };
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

test('a thread that a service lists twice is shown once', async () => {
  const marks = { sorted: (threads: readonly Thread[]) => [...threads], isPinned: () => false };
  const source = threadList({ ...marks, isUsedHere: () => true, nameOf: ({ title }) => title ?? '' });
  const listed = ['a', 'b', 'a'].map((thread_id) => ({ thread_id, title: `Thread ${thread_id}` }));
  const client = { send: () => Promise.resolve({ threads: listed }) } as unknown as Client;
  const roots = await source.roots(client);
  expect(roots.map((thread) => source.item(thread).id)).toEqual(['a', 'b']);
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

test('a thread keeps the name the user gave it, and an empty name restores its question', async () => {
  const commands = await withThreads();
  const element = (await threads(commands))[0]?.element;
  commands.editor.typed = ['  Monthly report '];
  await commands.editor.run(commandIds.renameThread, element);
  expect((await labels(commands))[0]).toBe('Monthly report');
  expect(commands.editor.inputBoxes.at(-1)?.value).toBe('average revenue');
  // The tree cuts a long name, the tooltip has it in full.
  expect((await threads(commands))[0]?.item.tooltip.value).toMatch(
    /^\*\*Monthly report\*\*\n\naverage revenue\n/,
  );
  commands.editor.typed = [''];
  await commands.editor.run(commandIds.renameThread, element);
  expect((await labels(commands))[0]).toBe('average revenue');
});

test('the time after a right-to-left name is displayed on the correct side', async () => {
  const commands = openCommands({ 'sales.csv': 'אזור,מכירות\nצפון,1\nדרום,2\n' });
  commands.panels.ask('מכירות by אזור');
  await until(() => commands.runs.running.length === 0);
  await expect.poll(() => labels(commands)).toEqual(['מכירות by אזור']);
  expect((await threads(commands))[0]?.item.description).toMatch(/^\u200e\w/);
});

test('deleting a thread closes its panel', async () => {
  const commands = await withThreads();
  const { editor, panels } = commands;
  expect(panels.count).toBe(2);
  await editor.run(commandIds.deleteThread, (await threads(commands))[0]?.element);
  expect(panels.count).toBe(1);
  await expect.poll(() => labels(commands)).toEqual(['total revenue by region', 'asked elsewhere']);
});

test('undoing a deletion restores the thread with its panel, cards and questions', async () => {
  const commands = await withThreads();
  const { editor, panels, questions, runs } = commands;
  const now = vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000);
  await questions.add('total revenue by region');
  await questions.add('average revenue');
  now.mockRestore();
  const [listed, asked, cards] = [
    await labels(commands),
    questions.list,
    runs.cards.map((card) => card.cardId),
  ];
  const threadId = panels.active?.threadId;
  const runsOf = () => panels.active?.turns.map((turn) => runs.get(turn)?.run.runId);
  const before = runsOf();
  editor.press = 'Undo';
  await editor.run(commandIds.deleteThread, (await threads(commands))[0]?.element);
  await expect.poll(() => panels.count).toBe(2);
  await expect.poll(() => runs.running.length).toBe(0);
  expect(await labels(commands)).toEqual(listed);
  expect(questions.list).toEqual(asked);
  expect(panels.active?.threadId).toBe(threadId);
  expect(runsOf()).toEqual(before);
  expect(runs.get(panels.active?.turns[0] ?? '')?.ended).toBeUndefined();
  await expect.poll(() => runs.cards.map((card) => card.cardId).sort()).toEqual(cards.sort());
});

test('the cards of a closed thread are listed again when its deletion is undone', async () => {
  const commands = openCommands();
  const { editor, panels, runs } = commands;
  panels.ask('total revenue by region');
  await until(() => runs.running.length === 0);
  await expect.poll(() => runs.cards.length).toBe(1);
  editor.panels.at(-1)?.dispose();
  editor.press = 'Undo';
  await editor.run(commandIds.deleteThread, (await threads(commands))[0]?.element);
  await expect.poll(() => runs.cards.length).toBe(1);
  expect(panels.count).toBe(0);
});

test('a key in the list acts on the focused thread, whatever is selected, and does not change the selection', async () => {
  const commands = await withThreads();
  const { editor } = commands;
  const [first, second] = await threads(commands);
  const { view } = editor.tree(viewIds.threads);
  for (const selection of [[], [first?.element], [second?.element]]) {
    view.selection = selection;
    editor.focus = { viewId: viewIds.threads, item: second?.element };
    editor.typed = ['Regions'];
    await editor.run(commandIds.renameThread);
    expect((await labels(commands))[1]).toBe('Regions');
    expect(view.selection).toEqual(selection);
    editor.typed = [''];
    await editor.run(commandIds.renameThread);
    expect((await labels(commands))[1]).toBe('total revenue by region');
  }
  await editor.run(commandIds.deleteThread);
  expect(await labels(commands)).toEqual(['average revenue', 'asked elsewhere']);
});

test('renaming a thread renames its open tab, but not another tab of that name', async () => {
  const commands = await withThreads();
  const { editor } = commands;
  const titles = () => editor.panels.map(({ title }) => title);
  expect(titles()).toEqual(['total revenue by region', 'average revenue']);
  const element = (await threads(commands))[0]?.element;
  for (const [typed, title] of [
    ['Monthly report', 'Monthly report'],
    ['total revenue by region', 'total revenue by region (2)'],
    ['', 'average revenue'],
  ] as const) {
    editor.typed = [typed];
    await editor.run(commandIds.renameThread, element);
    expect(titles()).toEqual(['total revenue by region', title]);
  }
});

test('a question in a thread that another window deleted is asked in a new one', async () => {
  const { connection, panels, runs } = openCommands();
  panels.ask('total revenue by region');
  await until(() => runs.running.length === 0);
  const [first = ''] = panels.active?.turns ?? [];
  const threadId = runs.get(first)?.run.threadId as string;
  const client = await connection.client();
  await client.send(api.store.removeThread, { thread_id: threadId });
  const id = runs.start({ kind: 'answer', question: 'average revenue', threadId });
  await until(() => !runs.isRunning(id));
  expect(runs.get(id)?.ended?.message).toMatch(/^This thread was deleted\. Try again/);
  runs.retry(id);
  await until(() => !runs.isRunning(id));
  expect(runs.get(id)?.ended).toBeUndefined();
  expect(runs.get(id)?.run.threadId).not.toBe(threadId);
});

test('a run that is picked from the list opens with its whole thread', async () => {
  const { editor, panels, runs } = openCommands();
  panels.ask('total revenue by region');
  await until(() => runs.running.length === 0);
  const { threadId } = runs.get(panels.active?.turns[0] ?? '')?.run ?? {};
  const second = runs.start({ kind: 'answer', question: 'only North', threadId });
  await until(() => !runs.isRunning(second));
  editor.panels.at(-1)?.dispose();
  editor.picked = 'only North';
  await editor.run(commandIds.openRun);
  const questions = () => panels.active?.turns.map((turn) => runs.get(turn)?.question);
  await expect.poll(questions).toEqual(['total revenue by region', 'only North']);
});

test('a question that is run again is listed once, keeps its name and pin, and is deleted as one', async () => {
  const commands = openCommands();
  const { editor, panels, runs, connection } = commands;
  panels.ask('total revenue by region');
  await until(() => runs.running.length === 0);
  const turn = panels.active?.turns[0] ?? '';
  const listed = async () => (await threads(commands)).map(({ item }) => [item.label, item.contextValue]);
  const element = (await threads(commands))[0]?.element;
  editor.typed = ['Regions'];
  await editor.run(commandIds.renameThread, element);
  await editor.run(commandIds.pinThread, element);
  const once = [['Regions', 'cardinalPinnedThread']];
  const runAgain = async () => {
    const { run } = runs.get(turn) ?? {};
    runs.runAgain(turn);
    await until(() => runs.get(turn)?.rerun !== undefined && runs.get(turn)?.run.runId !== run?.runId);
    await expect.poll(listed).toEqual(once);
  };
  await runAgain();
  await runAgain();
  // What was asked next goes on in the thread that is listed, which stays the one that is listed.
  editor.panel.say({ kind: 'ready' });
  editor.panel.say({ kind: 'ask', question: 'as a percentage' });
  await until(() => panels.active?.turns.length === 2 && runs.running.length === 0);
  const listedThread = panels.active?.threadId;
  await runAgain();
  await runAgain();
  expect((await threads(commands))[0]?.element).toMatchObject({ thread_id: listedThread });

  const client = await connection.client();
  const kept = async () => (await client.send(api.threads.list, {})).threads.length;
  expect(await kept()).toBe(5);
  await editor.run(commandIds.deleteThread, (await threads(commands))[0]?.element);
  await expect.poll(listed).toEqual([]);
  expect(await kept()).toBe(0);
});

test('a click on a thread keeps the focus in the list, and Enter moves it to the answers', async () => {
  const commands = await withThreads();
  const { editor, panels } = commands;
  const listed = (await threads(commands))[1];
  const { command, arguments: args } = (listed as unknown as { item: { command: vscode.Command } }).item
    .command;
  for (const isOpen of [true, false]) {
    if (!isOpen) for (const panel of [...editor.panels]) panel.dispose();
    for (const panel of editor.panels) panel.active = false;
    await editor.run(command, ...(args ?? []));
    await until(() => panels.count > 0);
    expect(panels.active).toBeUndefined();
    editor.focus = { viewId: viewIds.threads, item: listed?.element };
    await editor.run(commandIds.openThread);
    expect(panels.active?.turns).toHaveLength(1);
  }
});
