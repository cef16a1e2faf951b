import { expect, test } from 'vitest';
import { commandIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { EventEmitter } from '../fake/parts.ts';
import { Uri } from '../fake/uri.ts';

const panels = 50;

/** Everything a panel may leave behind in the host. */
function held({ editor, runs, panels: open, cards, grids }: TestCommands) {
  return {
    turns: runs.turns.length,
    panels: open.count + cards.shown.length + grids.count,
    listeners: EventEmitter.listening,
    watchers: editor.watchers.filter(({ isDisposed }) => !isDisposed).length,
  };
}

/** Opens a panel, has its page say that it is ready, and closes it. */
async function openAndClose({ editor }: TestCommands, open: () => unknown): Promise<void> {
  const before = editor.panels.length;
  await open();
  expect(editor.panels.length).toBe(before + 1);
  editor.panel.say({ kind: 'ready' });
  editor.panel.dispose();
}

test('opening and closing fifty panels of files, threads and rows leaves nothing behind in the host', async () => {
  const commands = openCommands();
  const { editor, runs } = commands;
  const file = Uri.joinPath((editor.folders[0] as { uri: Uri }).uri, 'sales.csv');
  const ways = [
    () => editor.run(commandIds.visualizeFile, file),
    () => editor.run(commandIds.ask, 'total revenue by region'),
    () => editor.run(commandIds.openRows, file),
  ];
  // The first of each loads and starts what then stays: the service, parts of the program.
  for (const open of ways) await openAndClose(commands, open);
  await expect.poll(() => runs.turns).toEqual([]);
  const start = held(commands);
  for (let nth = 0; nth < panels; nth++)
    await openAndClose(commands, ways[nth % ways.length] as () => unknown);
  const { listeners, ...rest } = start;
  await expect.poll(() => held(commands)).toMatchObject(rest);
  // What a test before has left may end meanwhile.
  await expect.poll(() => held(commands).listeners).toBeLessThanOrEqual(listeners);
  expect(start).toMatchObject({ turns: 0, panels: 0 });
});

test('closing a panel while its answer streams releases it immediately', async () => {
  const commands = openCommands();
  const { editor, runs } = commands;
  await editor.run(commandIds.ask, 'total revenue by region');
  await expect.poll(() => runs.get(runs.turns[0] ?? '')?.run.runId).toBeDefined();
  const busy = EventEmitter.listening;
  editor.panel.dispose();
  expect([runs.turns, runs.running]).toEqual([[], []]);
  await expect.poll(() => EventEmitter.listening).toBeLessThan(busy);
});
