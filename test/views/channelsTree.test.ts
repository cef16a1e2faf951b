import { expect, test } from 'vitest';
import { commandIds, contextKeys, itemKinds, viewIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { startLocalServer } from '../fake/localServer.ts';
import { until } from '../fake/surroundings.ts';
import { openReceiver, refuse } from '../service/engine/receiver.ts';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const schedule = `league,start,home,away\nHarbour,${soon},Gulls,Terns\n`;

/** Adds a channel as a user does: name, kind, address, and the secret that is shown once. */
async function add({ editor }: TestCommands, name: string, url: string): Promise<string> {
  editor.typed = [name, url];
  editor.picks = ['Webhook'];
  await editor.run(commandIds.addChannel);
  return editor.messages.at(-1)?.detail ?? '';
}

async function elements({ editor }: TestCommands, parent?: unknown) {
  const { provider } = editor.tree(viewIds.channels);
  const found = await provider.getChildren(parent);
  return found.map((element) => ({ element, item: provider.getTreeItem(element) }));
}

test('a channel is added step by step; its secret is shown once, copied on request, and never logged', async () => {
  const commands = openCommands();
  const { editor } = commands;
  expect(await editor.labels(viewIds.channels)).toEqual([]);
  expect(editor.context.get(contextKeys.canWriteChannels)).toBe(true);
  editor.press = 'Copy Secret';
  const shown = await add(commands, 'Harbour', 'https://example.com/hook?token=t0k3n');
  const secret = /\n\n([\w-]{43})$/.exec(shown)?.[1] ?? '';
  expect(secret).not.toBe('');
  expect(editor.clipboard).toBe(secret);
  const [channel] = await elements(commands);
  expect(channel?.item).toMatchObject({ label: 'Harbour', contextValue: itemKinds.activeChannel });
  expect(JSON.stringify(channel?.element)).not.toContain(secret);
  const hint = (channel?.item.tooltip as { value: string } | undefined)?.value;
  expect(hint).not.toContain('t0k3n');
  expect(hint).toMatch(
    /^\*\*Harbour\*\*\n\nWebhook\\: https\\:\\\/\\\/example\\.com\n\nNothing is delivered yet/,
  );
  expect(editor.logged.join('\n')).not.toContain(secret);
});

test('the address of a channel is validated during typing', async () => {
  const commands = openCommands();
  await add(commands, 'Harbour', 'https://example.com/hook');
  const check = commands.editor.inputBoxes.at(-1)?.validateInput as (text: string) => unknown;
  expect(['https://example.com/x', 'http://127.0.0.1:9/x', 'http://localhost/x'].map(check)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const wrong of ['http://example.com/x', 'example.com', 'file:///etc/passwd'])
    expect(check(wrong), wrong).toMatch(/address/);
});

test('a channel is paused, resumed, renamed and, after a confirmation, deleted', async () => {
  const commands = openCommands();
  const { editor } = commands;
  await add(commands, 'Harbour', 'https://example.com/hook');
  const first = async () => (await elements(commands))[0];
  await editor.run(commandIds.pauseChannel, (await first())?.element);
  expect((await first())?.item).toMatchObject({
    description: 'Webhook · paused',
    contextValue: itemKinds.pausedChannel,
  });
  await editor.run(commandIds.resumeChannel, (await first())?.element);
  expect((await first())?.item.description).toBe('Webhook');
  editor.typed = ['Quay'];
  await editor.run(commandIds.renameChannel, (await first())?.element);
  expect((await first())?.item.label).toBe('Quay');
  editor.press = undefined;
  await editor.run(commandIds.deleteChannel, (await first())?.element);
  expect(await editor.labels(viewIds.channels)).toEqual(['Quay']);
  editor.press = 'Delete';
  await editor.run(commandIds.deleteChannel, (await first())?.element);
  expect(await editor.labels(viewIds.channels)).toEqual([]);
});

test('keys in the view rename and delete the focused channel or monitor', async () => {
  const commands = openCommands({ 'games.csv': schedule });
  const { editor } = commands;
  editor.set('cardinal.schedules', ['games.csv']);
  const [game] = await editor.tree(viewIds.games).provider.getChildren();
  await add(commands, 'Harbour', 'https://example.com/hook');
  editor.picks = ['This game', 'When the game starts', 'Harbour'];
  await editor.run(commandIds.notifyMe, game);
  const [channel] = await elements(commands);
  editor.focus = { viewId: viewIds.channels, item: channel?.element };
  editor.typed = ['Quay'];
  await editor.run(commandIds.renameChannel);
  expect(await editor.labels(viewIds.channels)).toEqual(['Quay']);
  const [renamed] = await elements(commands);
  const [monitor] = await elements(commands, renamed?.element);
  editor.focus = { viewId: viewIds.channels, item: monitor?.element };
  await editor.run(commandIds.deleteChannel);
  const [left] = await elements(commands);
  expect(await elements(commands, left?.element)).toEqual([]);
  editor.focus = { viewId: viewIds.channels, item: left?.element };
  editor.press = 'Delete';
  await editor.run(commandIds.deleteChannel);
  expect(await editor.labels(viewIds.channels)).toEqual([]);
});

test('the outcome of a test delivery is reported', async () => {
  const commands = openCommands();
  const receiver = await openReceiver();
  await add(commands, 'Harbour', receiver.url);
  const [channel] = await elements(commands);
  await commands.editor.run(commandIds.testChannel, channel?.element);
  expect(commands.editor.messages.at(-1)).toMatchObject({
    level: 'info',
    message: 'The test reached Harbour.',
  });
  receiver.behave = refuse(500);
  await commands.editor.run(commandIds.testChannel, channel?.element);
  expect(commands.editor.messages.at(-1)).toMatchObject({
    level: 'warning',
    message: 'The test did not reach Harbour. The receiver answered 500.',
  });
});

test('a game is watched from its item; the monitor is listed below its channel and can be deleted', async () => {
  const commands = openCommands({ 'games.csv': schedule });
  const { editor } = commands;
  editor.set('cardinal.schedules', ['games.csv']);
  const [game] = await editor.tree(viewIds.games).provider.getChildren();
  await add(commands, 'Harbour', 'https://example.com/hook');
  editor.picks = ['All games of Terns', 'When the score changes', 'Harbour'];
  await editor.run(commandIds.notifyMe, game);
  editor.picks = ['This game', 'When the game starts', 'Harbour'];
  await editor.run(commandIds.notifyMe, game);
  const [channel] = await elements(commands);
  const monitors = await elements(commands, channel?.element);
  expect(monitors.map(({ item }) => [item.label, item.description])).toEqual([
    ['Gulls – Terns', expect.stringMatching(/^start · [A-Z][a-z]{2} \d{1,2}, \d{4}$/)],
    ['Terns, all games', 'score'],
  ]);
  expect(monitors[0]?.item.contextValue).toBe(itemKinds.monitor);
  await editor.run(commandIds.deleteMonitor, monitors[0]?.element);
  const [after] = await elements(commands);
  expect((await elements(commands, after?.element)).map(({ item }) => item.label)).toEqual([
    'Terns, all games',
  ]);
});

test('watching a game without a channel adds one first', async () => {
  const commands = openCommands({ 'games.csv': schedule });
  const { editor } = commands;
  editor.set('cardinal.schedules', ['games.csv']);
  const [game] = await editor.tree(viewIds.games).provider.getChildren();
  editor.picks = ['This game', 'When the game starts', 'Webhook'];
  editor.typed = ['Harbour', 'https://example.com/hook'];
  await editor.run(commandIds.notifyMe, game);
  const [channel] = await elements(commands);
  expect(await elements(commands, channel?.element)).toHaveLength(1);
});

test('a service without the capability shows its channels, but no menu to change them', async () => {
  const channel = { id: 'c1', name: 'Theirs', kind: 'webhook', url: 'https://example.com', status: 'active' };
  const asked: string[] = [];
  const address = await startLocalServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const isList = url.includes('/v1/notification_channels');
    response
      .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isList ? { items: [channel], next_cursor: null } : { error_message: 'No.' }));
  });
  const commands = openCommands();
  await commands.keys.set(address, 'key');
  commands.editor.set('cardinal.serviceAddress', address);
  expect(await commands.editor.labels(viewIds.channels)).toEqual(['Theirs']);
  await until(() => commands.editor.context.get(contextKeys.canWriteChannels) === false);
  const [theirs] = await elements(commands);
  await commands.editor.run(commandIds.pauseChannel, theirs?.element);
  expect(commands.editor.messages.at(-1)?.message).toMatch(/cannot be changed from here/);
  expect(asked.filter((line) => !line.startsWith('GET'))).toEqual([]);
  expect(asked.some((line) => line.includes('/v1/monitors'))).toBe(false);
});
