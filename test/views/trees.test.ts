import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { cardFileEditorType, commandIds, contextKeys, itemKinds, viewIds } from '../../src/ids.ts';
import type { GraphElement } from '../../src/views/graphItems.ts';
import { openCommands, salesCsv, type TestCommands } from '../fake/commandContext.ts';
import type { MarkdownString } from '../fake/parts.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

async function child(
  { editor }: TestCommands,
  viewId: string,
  label: string,
  parent?: unknown,
): Promise<unknown> {
  const { provider } = editor.tree(viewId);
  const children = await provider.getChildren(parent);
  const found = children.find((element) => provider.getTreeItem(element).label === label);
  if (!found)
    throw new Error(`no ${label} among ${children.map((at) => provider.getTreeItem(at).label).join(', ')}`);
  return found;
}

test('the graph leads from a folder to its data sets, and from these to their metrics', async () => {
  const commands = openCommands();
  const folder = commands.editor.folders[0]?.name as string;
  expect(await commands.editor.labels(viewIds.graph)).toEqual([folder]);
  const root = await child(commands, viewIds.graph, folder);
  const sales = await child(commands, viewIds.graph, 'sales', root); // the lone group is left out
  const metrics = await child(commands, viewIds.graph, 'Metrics', sales);
  expect(await commands.editor.labels(viewIds.graph, metrics)).toContain('revenue');
  // The folder is the line above.
  expect(await commands.editor.labels(viewIds.graph, sales)).not.toContain('Part of');
});

test('data sets are sorted by name, as in the Explorer', async () => {
  const names = ['batch 10', 'Batch 2', 'éclairs', 'Apples', 'eels'];
  const files = Object.fromEntries(
    names.map((name, at) => [`${name}.csv`, `town,sold\n${'Oslo,1\n'.repeat(1 + ((at * 7) % 5))}`]),
  );
  const commands = openCommands(files);
  const { editor } = commands;
  const root = await child(commands, viewIds.graph, editor.folders[0]?.name as string);
  const wanted = ['Apples', 'Batch 2', 'batch 10', 'éclairs', 'eels'];
  await expect.poll(() => editor.labels(viewIds.graph, root)).toEqual(wanted);
});

test('a graph without data from the folder shows a message', async () => {
  const { editor, pins } = openCommands({ 'notes.txt': 'no data' });
  const { view, provider } = editor.tree(viewIds.graph);
  await provider.getChildren();
  expect(view.message).toBeUndefined(); // the welcome text says it
  pins.pin({ id: 'world', type: 'metric', name: 'GDP' } as never);
  await provider.getChildren();
  expect(view.message).toMatch(/^There are no data files/);
});

test('if there is only the bundled index, the welcome text with its buttons is shown', async () => {
  const { editor } = openCommands({ 'notes.txt': 'no data' }, { hasWorld: true });
  expect(await editor.labels(viewIds.graph)).toEqual([]);
  expect(await editor.labels(viewIds.privateIndexes)).toEqual(['World']);
});

test('with data in the folder, the graph also shows the bundled index', async () => {
  const { editor } = openCommands(undefined, { hasWorld: true });
  expect(await editor.labels(viewIds.graph)).toEqual([editor.folders[0]?.name, 'World']);
});

test('a graph of data files has no message', async () => {
  const { editor } = openCommands();
  const { view, provider } = editor.tree(viewIds.graph);
  await provider.getChildren();
  expect(view.message).toBeUndefined();
});

test('a long group ends with an item that loads the next page', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => `city${String(at).padStart(3, '0')},${at}`);
  const commands = openCommands({ 'cities.csv': `city,people\n${rows.join('\n')}\n` });
  const { editor } = commands;
  const root = await child(commands, viewIds.graph, editor.folders[0]?.name as string);
  const cities = await child(commands, viewIds.graph, 'cities', root);
  const groups = await editor.tree(viewIds.graph).provider.getChildren(cities);
  const group = groups.find((at) => (at as { group: { total: number } }).group.total >= 130) as GraphElement;
  const first = await editor.labels(viewIds.graph, group);
  expect(first).toHaveLength(51);
  expect(first.at(-1)).toBe('Show more');
  const more = (await editor.tree(viewIds.graph).provider.getChildren(group)).at(-1);
  await editor.run(commandIds.loadMore, more);
  await editor.run(commandIds.loadMore, more); // pressed twice: the page comes once
  const second = await editor.labels(viewIds.graph, group);
  expect(second).toHaveLength(101);
  expect(new Set(second).size).toBe(101);
});

test('a pinned node is listed first and can be removed', async () => {
  const { editor, pins, connection } = openCommands();
  const { results } = await (await connection.client()).send(api.graph.search, { q: 'revenue' });
  const [node] = results;
  if (!node) throw new Error('nothing found');
  pins.pin(node);
  pins.pin(node);
  const labels = await editor.labels(viewIds.graph);
  expect(labels.filter((label) => label === node.name)).toHaveLength(1);
  expect(labels[0]).toBe(node.name);
  await editor.run(commandIds.unpinNode, { kind: 'node', node, isPinned: true });
  expect(await editor.labels(viewIds.graph)).not.toContain(node.name);
});

test('without a folder the graph is empty and starts nothing', async () => {
  const { editor, embedded } = openCommands();
  editor.folders = [];
  expect(await editor.labels(viewIds.graph)).toEqual([]);
  expect(embedded.state).toBe('idle');
});

test('a remote service without a key is not asked', async () => {
  const { editor } = openCommands();
  editor.set('cardinal.serviceAddress', 'https://service.example');
  for (const id of Object.values(viewIds)) expect(await editor.labels(id)).toEqual([]);
  await until(() => editor.context.get(contextKeys.hasApiKey) === false);
  expect(editor.context.get(contextKeys.service)).toBe('remote');
  expect(Object.values(viewIds).map((id) => editor.tree(id).view.message)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('errors are shown in the view, not in a notification', async () => {
  const { editor, keys } = openCommands();
  editor.set('cardinal.serviceAddress', 'http://127.0.0.1:9'); // nobody listens there
  await keys.set('http://127.0.0.1:9', 'k');
  expect(await editor.labels(viewIds.threads)).toEqual([]);
  // The welcome text of this trouble says it, which the editor would not show below a message.
  expect(editor.tree(viewIds.threads).view.message).toBeUndefined();
  expect(editor.context.get('cardinal.threads.trouble')).toBe('network');
  expect(editor.messages).toEqual([]);
});

test('each kind of failure offers its own remedy, which disappears once loading succeeds', async () => {
  const { editor, keys } = openCommands();
  const says = async () => {
    await editor.labels(viewIds.threads);
    const { message } = editor.tree(viewIds.threads).view;
    return { message, trouble: editor.context.get('cardinal.threads.trouble') };
  };
  expect(await says()).toEqual({ message: undefined, trouble: undefined });
  editor.set('cardinal.serviceAddress', 'http://127.0.0.1:9'); // nobody listens there
  await keys.set('http://127.0.0.1:9', 'k');
  expect(await says()).toEqual({ message: undefined, trouble: 'network' });
  let status = 401;
  const refuse: RequestListener = (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end('{"error_message":"No such region."}');
  };
  const strict = createServer(refuse).listen(0, '127.0.0.1');
  onTestFinished(() => void strict.close());
  await once(strict, 'listening');
  const address = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  await keys.set(address, 'wrong');
  editor.set('cardinal.serviceAddress', address);
  expect(await says()).toEqual({ message: undefined, trouble: 'key' });
  status = 402;
  expect(await says()).toEqual({ message: undefined, trouble: 'credit' });
  // "There is no such operation" helps nobody: the button does.
  status = 404;
  expect(await says()).toEqual({ message: undefined, trouble: 'other' });
  // Its words say what no text of the manifest can.
  status = 422;
  expect(await says()).toEqual({ message: 'No such region.', trouble: 'other' });
  editor.set('cardinal.serviceAddress', 'service.example');
  expect(await says()).toEqual({ message: undefined, trouble: 'address' });
  editor.set('cardinal.serviceAddress', '');
  expect(await says()).toEqual({ message: undefined, trouble: undefined });
});

test('in an untrusted folder only the welcome text says so', async () => {
  const { editor, keys } = openCommands();
  await keys.set('https://service.example', 'k');
  editor.set('cardinal.serviceAddress', 'https://service.example');
  editor.isTrusted = false;
  expect(await editor.labels(viewIds.threads)).toEqual([]);
  expect(editor.tree(viewIds.threads).view.message).toBeUndefined();
});

test('private indexes are the folders with data', async () => {
  const { editor } = openCommands();
  expect(await editor.labels(viewIds.privateIndexes)).toEqual([editor.folders[0]?.name]);
});

test('a data set shows one group for each dimension instead of one list of everything', async () => {
  const commands = openCommands({
    'sales.csv': 'region,channel,revenue\nNorth,web,1.5\nSouth,shop,2.5\nNorth,shop,3.5\n',
  });
  const root = await child(commands, viewIds.graph, commands.editor.folders[0]?.name as string);
  const sales = await child(commands, viewIds.graph, 'sales', root);
  const labels = await commands.editor.labels(viewIds.graph, sales);
  expect(labels).toEqual(expect.arrayContaining(['Metrics', 'region', 'channel']));
  expect(labels).not.toContain('Members');
  const region = await child(commands, viewIds.graph, 'region', sales);
  expect(commands.editor.tree(viewIds.graph).provider.getTreeItem(region).description).toBe('2');
  expect((await commands.editor.labels(viewIds.graph, region)).sort()).toEqual(['North', 'South']);
  const revenue = await child(commands, viewIds.graph, 'Metrics', sales);
  const metric = await child(commands, viewIds.graph, 'revenue', revenue);
  expect(await commands.editor.labels(viewIds.graph, metric)).not.toContain('Entities');
});

test('a private index shows its files with their state, and a file its columns with statistics', async () => {
  const commands = openCommands({ 'sales.csv': salesCsv, 'broken.parquet': 'no parquet at all' });
  const { provider } = commands.editor.tree(viewIds.privateIndexes);
  const view = viewIds.privateIndexes;
  const root = await child(commands, view, commands.editor.folders[0]?.name as string);
  expect(await commands.editor.labels(view, root)).toEqual(['broken.parquet', 'sales.csv']);
  const sales = await child(commands, view, 'sales.csv', root);
  expect(await commands.editor.labels(view, sales)).toEqual(['month', 'region', 'revenue']);
  const item = provider.getTreeItem(await child(commands, view, 'revenue', sales));
  expect(item.description).toMatch(/^[▁-█]+ · number · 60 to 170$/);
  expect(item.accessibilityInformation).toEqual({ label: 'revenue, number, 60 to 170, 6 different' });
  const state = async (name: string) => {
    const again = await child(commands, view, commands.editor.folders[0]?.name as string);
    return provider.getTreeItem(await child(commands, view, name, again)).description;
  };
  await expect.poll(() => state('sales.csv')).toBe('6 rows · 3 columns');
  const tip = provider.getTreeItem(
    await child(
      commands,
      view,
      'sales.csv',
      await child(commands, view, commands.editor.folders[0]?.name as string),
    ),
  ).tooltip as MarkdownString;
  expect(tip.value.match(/6 rows/g)).toHaveLength(1);
  const client = await commands.connection.client();
  await client.send(api.graph.search, { q: 'revenue' }); // reads what has not been read
  await expect.poll(() => state('broken.parquet')).toBe('cannot be read');
});

test('a column can be asked about as the subject and drawn by name, a file as it is', async () => {
  const commands = openCommands();
  const view = viewIds.privateIndexes;
  const root = await child(commands, view, commands.editor.folders[0]?.name as string);
  const sales = await child(commands, view, 'sales.csv', root);
  const column = await child(commands, view, 'revenue', sales);
  void commands.editor.run(commandIds.askAboutNode, column);
  await expect.poll(() => commands.editor.quickPicks.at(-1)?.title).toMatch(/about “revenue”/);
  await commands.editor.run(commandIds.visualizeFile, column);
  await expect.poll(() => commands.panels.active?.files.map(String)).toHaveLength(1);
  const [turn = ''] = commands.panels.active?.turns ?? [];
  expect(commands.runs.subjectOf(turn)).toMatchObject({ kind: 'visualize', instruction: 'revenue' });
});

test('a file name is escaped in its tooltip', async () => {
  const name = '![x](https:evil.example)<b>.csv';
  const commands = openCommands({ [name]: salesCsv });
  const view = viewIds.privateIndexes;
  const root = await child(commands, view, commands.editor.folders[0]?.name as string);
  const item = commands.editor.tree(view).provider.getTreeItem(await child(commands, view, name, root));
  const { value, isTrusted, supportHtml } = item.tooltip as MarkdownString;
  expect(value).toContain(String.raw`**\!\[x\]\(https\:evil\.example\)\<b\>\.csv**`);
  expect([isTrusted, supportHtml]).toEqual([false, false]);
});

test('created cards and card files of the workspace are listed in one view', async () => {
  const commands = openCommands({ 'sales.csv': salesCsv, 'revenue.card.json': '{"components":[]}' });
  const { editor, panels, runs } = commands;
  expect(await editor.labels(viewIds.cards)).toEqual(['Saved in this workspace']);
  panels.ask('total revenue by region');
  await expect.poll(() => runs.cards).toHaveLength(1);
  const [made, saved] = await editor.tree(viewIds.cards).provider.getChildren();
  const [card] = await editor.tree(viewIds.cards).provider.getChildren(made);
  const item = editor.tree(viewIds.cards).provider.getTreeItem(card);
  expect(item).toMatchObject({ description: 'sales.csv', contextValue: itemKinds.madeCard });
  expect(await editor.labels(viewIds.cards, saved)).toEqual(['revenue']);
  const [file] = await editor.tree(viewIds.cards).provider.getChildren(saved);
  const opens = editor.tree(viewIds.cards).provider.getTreeItem(file).command;
  expect(opens).toMatchObject({
    command: 'vscode.openWith',
    arguments: [expect.anything(), cardFileEditorType, { preserveFocus: true }],
  });
  panels.ask('average revenue');
  const first = panels.active;
  await editor.run(commandIds.openCard, card);
  expect(panels.active).not.toBe(first);
  const [panel] = editor.panels;
  const turn = (card as { turn: string }).turn;
  // Its page is only now read: it goes to the card after the view.
  panel?.say({ kind: 'ready' });
  expect(panel?.posted.at(-1)).toEqual({ kind: 'showTurn', turn });
  await editor.run(commandIds.openCard, card);
  expect(panel?.posted.filter(({ kind }) => kind === 'showTurn')).toHaveLength(2);
});

test('a saved card can be rebuilt only if it says what it was made from', async () => {
  const { editor } = openCommands({
    'broken.card.json': '{"components":',
    'by-hand.card.json': '{"components":[]}',
    'drawn.card.json': '{"components":[],"made_from":{"file":"sales.csv"}}',
  });
  const { provider } = editor.tree(viewIds.cards);
  const [saved] = await provider.getChildren();
  const kinds = (await provider.getChildren(saved)).map(
    (file: unknown) => provider.getTreeItem(file).contextValue,
  );
  expect(kinds).toEqual([itemKinds.savedCard, itemKinds.savedCard, itemKinds.remakableCard]);
});

test('a card whose panel was closed is listed, opens with its thread, and can be saved', async () => {
  const commands = openCommands();
  const { editor, panels, runs } = commands;
  const made = async () => {
    const [group] = await editor.tree(viewIds.cards).provider.getChildren();
    return group ? editor.tree(viewIds.cards).provider.getChildren(group) : [];
  };
  panels.ask('total revenue by region');
  await expect.poll(() => runs.cards).toHaveLength(1);
  await expect.poll(() => runs.running).toEqual([]);
  const [turn = ''] = panels.active?.turns ?? [];
  const { threadId } = runs.get(turn)?.run ?? {};
  editor.panels.at(-1)?.dispose();
  expect(panels.count).toBe(0);
  expect(runs.turns).toEqual([]);
  const [card] = await made();
  await editor.run(commandIds.openCard, card);
  expect(panels.active?.threadId).toBe(threadId);
  // Its answer was read again, not asked again, and it is the same card.
  await expect.poll(() => runs.running).toEqual([]);
  const client = await commands.connection.client();
  expect((await client.send(api.threads.list, {})).threads).toHaveLength(1);
  expect(await made()).toHaveLength(1);
  const again = runs.cards[0]?.turn as string;
  expect(again).not.toBe(turn);
  editor.panels.at(-1)?.dispose();
  expect(await made()).toHaveLength(1);
  expect(runs.answeredBefore(again)).toEqual([]);
});

test('the cards of a deleted thread are removed from the list', async () => {
  const commands = openCommands();
  const { editor, panels, runs } = commands;
  panels.ask('total revenue by region');
  await expect.poll(() => runs.cards).toHaveLength(1);
  await expect.poll(() => runs.running).toEqual([]);
  editor.panels.at(-1)?.dispose();
  const client = await commands.connection.client();
  const { threads } = await client.send(api.threads.list, {});
  await editor.run(commandIds.deleteThread, threads[0]);
  expect(runs.cards).toEqual([]);
});

test('drawing a file again after closing its panel does not list a second card', async () => {
  const { editor, panels, runs } = openCommands();
  const uri = Uri.joinPath(editor.folders[0]?.uri as never, 'sales.csv') as never;
  panels.draw([uri]);
  await expect.poll(() => runs.cards).toHaveLength(1);
  editor.panels.at(-1)?.dispose();
  const [{ turn = '' } = {}] = runs.cards;
  await editor.run(commandIds.openCard, { turn, cardId: runs.cards[0]?.cardId });
  await expect.poll(() => runs.cards.map((card) => card.turn)).not.toContain(turn);
  await expect.poll(() => runs.cards).toHaveLength(1);
});

test('files are searched for only when the view is shown', async () => {
  const { editor } = openCommands();
  expect(editor.context.has(contextKeys.hasDataFiles)).toBe(false);
  // Nothing says that there are none as long as nobody has looked.
  expect(editor.context.has(contextKeys.knowsDataFiles)).toBe(false);
  editor.tree(viewIds.graph).visibility.fire({ visible: true });
  await until(() => editor.context.get(contextKeys.knowsDataFiles) === true);
  expect(editor.context.get(contextKeys.hasDataFiles)).toBe(true);
});

test('the status bar shows who answers, and spins while something is running', async () => {
  const { editor, runs } = openCommands();
  const [item] = editor.statusBar;
  expect(item?.text).toBe('$(database) Local data');
  const id = runs.start({ kind: 'answer', question: 'total revenue' });
  expect(item?.text).toBe('$(loading~spin) Local data');
  await until(() => !runs.isRunning(id));
  await until(() => item?.text === '$(database) Local data');
  editor.set('cardinal.serviceAddress', 'https://service.example/api');
  expect(item?.text).toBe('$(cloud) service.example');
});
