import { expect, test } from 'vitest';
import { commandIds, contextKeys } from '../../src/ids.ts';
import { ContextKeys } from '../../src/views/contextKeys.ts';
import { openCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';
import { Uri } from '../fake/uri.ts';

test('each step of the walkthrough is completed by the user’s action, also for later windows', async () => {
  const { editor, runs, panels, connection, log, state } = openCommands();
  const isDone = (key: string) => editor.context.get(key) === true;
  const steps = [
    contextKeys.hasDrawn,
    contextKeys.hasAsked,
    contextKeys.hasFollowedUp,
    contextKeys.hasEditedChart,
  ];
  expect(steps.filter(isDone)).toEqual([]);

  await editor.run(commandIds.ask, 'total revenue by region');
  await until(() => isDone(contextKeys.hasAsked));
  expect(isDone(contextKeys.hasFollowedUp)).toBe(false);
  await until(() => panels.active?.turns.every((turn) => !runs.isRunning(turn)));
  editor.panel.say({ kind: 'ask', question: 'as a percentage' });
  await until(() => isDone(contextKeys.hasFollowedUp));

  const file = Uri.joinPath((editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  await editor.run(commandIds.visualizeFile, file);
  await until(() => isDone(contextKeys.hasDrawn));
  expect(isDone(contextKeys.hasEditedChart)).toBe(false);
  const turn = panels.active?.turns.at(-1) ?? '';
  editor.panel.say({ kind: 'redraw', turn, instruction: 'as bars' });
  await until(() => isDone(contextKeys.hasEditedChart));

  for (const step of steps) editor.context.delete(step);
  const onDidChangeVisibility = () => ({ dispose: () => {} });
  new ContextKeys({ connection, runs, log, state, onDidChangeVisibility }).dispose();
  expect(steps.filter(isDone)).toEqual(steps);
});

test('the sample opens as a copy, in this window where it is empty', async () => {
  const { editor, storageUri } = openCommands();
  await editor.run(commandIds.openSample);
  const { args } = editor.executed.findLast(({ command }) => command === 'vscode.openFolder') ?? { args: [] };
  expect(String(args[0])).toBe(Uri.joinPath(storageUri as never, 'sample', 'shop').toString());
  expect(args[1]).toEqual({ forceNewWindow: true });
});
