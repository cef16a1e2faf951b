import { expect, test } from 'vitest';
import { SvcError } from '../../src/contract/errors.ts';
import { commandIds, contextKeys, viewIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

/** As often as it is started again by itself within five minutes, and once more. */
async function stopForGood({ connection, embedded, stopService }: TestCommands): Promise<void> {
  for (const _ of [1, 2, 3]) {
    await connection.client();
    const isIdle = new Promise<void>((resolve) => {
      const listening = embedded.onDidChange(() => {
        if (embedded.state !== 'idle') return;
        listening.dispose();
        resolve();
      });
    });
    stopService();
    await isIdle;
  }
  await expect(connection.client()).rejects.toThrow(/stopped 3 times in five minutes/);
}

test('all views say that the local service is not running, and show their rows again once it is', async () => {
  const commands = openCommands();
  const { editor, embedded } = commands;
  const views = [viewIds.graph, viewIds.privateIndexes, viewIds.threads];
  const refreshed = new Set<string>();
  for (const view of views) editor.tree(view).provider.onDidChangeTreeData(() => void refreshed.add(view));
  expect(await editor.labels(viewIds.graph)).toHaveLength(1);
  await stopForGood(commands);
  expect([...refreshed].sort()).toEqual([...views].sort()); // none keeps rows that lead nowhere
  expect(await editor.labels(viewIds.graph)).toEqual([]);
  expect(embedded.state).toBe('failed'); // looking does not start it
  expect(editor.context.get(contextKeys.serviceState)).toBe('failed');
  refreshed.clear();
  await editor.run(commandIds.refresh);
  expect(await editor.labels(viewIds.graph)).toHaveLength(1);
  await until(() => refreshed.size === views.length);
});

test('a view that failed to load reloads when the service is back, whoever started it', async () => {
  const commands = openCommands();
  const { editor, embedded, connection } = commands;
  await stopForGood(commands);
  expect(await editor.labels(viewIds.graph)).toEqual([]);
  let asked = 0;
  editor.tree(viewIds.graph).provider.onDidChangeTreeData(() => void asked++);
  embedded.restart();
  await connection.client();
  expect(asked).toBe(1);
  expect(await editor.labels(viewIds.graph)).toHaveLength(1);
});

test('a row requested while the service stopped is requested again', async () => {
  const { editor, connection, embedded, stopService } = openCommands();
  const { provider } = editor.tree(viewIds.graph);
  const [root] = await provider.getChildren();
  let asked = 0;
  provider.onDidChangeTreeData(() => void asked++);
  const client = connection.client.bind(connection);
  connection.client = async () => {
    connection.client = client;
    stopService();
    await until(() => embedded.state === 'idle');
    throw new SvcError('unreachable', 'The connection broke.');
  };
  expect(await provider.getChildren(root)).toEqual([]);
  await until(() => asked === 1);
  expect(await provider.getChildren(root)).not.toEqual([]);
  expect(editor.tree(viewIds.graph).view.message).toMatch(/stopped/);
  await provider.getChildren();
  expect(editor.tree(viewIds.graph).view.message).toBeUndefined();
});

test('a click in the status bar starts a service that is not running', async () => {
  const commands = openCommands();
  const { editor, embedded, connection } = commands;
  const [item] = editor.statusBar;
  expect(item?.command).toBe(commandIds.chooseService);
  await stopForGood(commands);
  expect(item?.tooltip).toMatch(/not running.*Click to start it\.$/s);
  await editor.run(item?.command as string);
  await connection.client();
  expect(embedded.state).toBe('ready');
  expect(item?.command).toBe(commandIds.chooseService);
});

test('Try Again below a question starts it too', async () => {
  const commands = openCommands();
  const { editor, runs, panels } = commands;
  await stopForGood(commands);
  panels.ask('total revenue by region');
  editor.panel.say({ kind: 'ready' });
  const [turn = ''] = runs.turns;
  const ended = await until(() => runs.get(turn)?.ended);
  expect(ended.message).toMatch(/Click “Local data” in the status bar to start it/);
  editor.panel.say({ kind: 'retry', turn });
  await until(() => runs.get(turn)?.run.result);
});
