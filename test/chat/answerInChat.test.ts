import { expect, test } from 'vitest';
import { commandIds, runPanelType } from '../../src/ids.ts';
import { openChat } from './openChat.ts';

test('an answer has its figures as a table, its sources and a link to the panel', async () => {
  const { ask } = openChat();
  const { text, progress, anchors, references, buttons } = await ask('total revenue by region');
  expect(progress[0]).toBe('Asking local data');
  expect(text).toMatch(/440 for North/);
  expect(text).toMatch(/\n\| North \| 440 \|\n\| South \| 235 \|/);
  expect(text).toMatch(/Sources:\n\n- \\\[1\\\] .*sales\.csv/);
  expect(anchors).toHaveLength(1);
  expect(references).toEqual(anchors);
  expect(buttons.map(({ command }) => command)).toEqual([commandIds.openThread]);
});

test('the button opens the thread of the answer in a panel', async () => {
  const { ask, editor } = openChat();
  const { buttons } = await ask('total revenue by region');
  await editor.run(commandIds.openThread, ...(buttons[0]?.arguments ?? []));
  expect(editor.panels.map(({ viewType }) => viewType)).toEqual([runPanelType]);
});

test('the next question continues the thread of the last answer', async () => {
  const { ask, runs } = openChat();
  const first = await ask('total revenue by region');
  const { text, result } = await ask('only North', [{ prompt: 'x' }, { result: first.result }]);
  expect(text).toMatch(/440/);
  expect(result.metadata).toMatchObject({
    threadId: (first.result.metadata as { threadId: string }).threadId,
  });
  // A turn of the chat is released once it is over.
  expect(runs.running).toEqual([]);
});

test('the button below a later answer scrolls to it, even in a panel opened earlier', async () => {
  const { ask, editor, panels } = openChat();
  const open = async ({ buttons }: Awaited<ReturnType<typeof ask>>) => {
    await editor.run(commandIds.openThread, ...(buttons[0]?.arguments ?? []));
    editor.panels[0]?.say({ kind: 'ready' });
  };
  const first = await ask('total revenue by region');
  await open(first);
  const second = await ask('only North', [{ prompt: 'x' }, { result: first.result }]);
  await open(second);
  const [, later] = panels.active?.turns ?? [];
  expect(panels.active?.turns).toHaveLength(2);
  expect(editor.panels.map(({ title }) => title)).toEqual(['total revenue by region']);
  expect(editor.panels[0]?.posted).toContainEqual({ kind: 'showTurn', turn: later });
  await open(first);
  expect(panels.active?.turns).toHaveLength(2);
});

test('a repeated participant name is not part of the question', async () => {
  const { ask, editor } = openChat();
  const { buttons } = await ask('@cardinal total revenue by region');
  await editor.run(commandIds.openThread, ...(buttons[0]?.arguments ?? []));
  expect(editor.panels.map(({ title }) => title)).toEqual(['total revenue by region']);
});

test('suggested questions become follow-ups of the chat', async () => {
  const { participant } = openChat();
  const metadata = { service: 'Local data', threadId: 't', next: ['by month?', 'only North?'] };
  expect(await participant.followupProvider.provideFollowups({ metadata })).toEqual([
    { prompt: 'by month?' },
    { prompt: 'only North?' },
  ]);
  expect(await participant.followupProvider.provideFollowups({ metadata: 'from another version' })).toEqual(
    [],
  );
});

test('in an untrusted folder nothing is asked, and the panel is offered', async () => {
  const { ask, editor, connection } = openChat();
  editor.isTrusted = false;
  const { text, buttons } = await ask('total revenue by region');
  expect(text).toMatch(/^This folder is not trusted/);
  expect(buttons.map(({ command }) => command)).toEqual(['workbench.trust.manage', commandIds.ask]);
  expect(connection.embeddedState).toBe('idle');
});

test('an unavailable service is reported as an error with advice', async () => {
  const { ask, settings } = openChat();
  await settings.setServiceAddress('http://127.0.0.1:9');
  const { result, buttons, progress } = await ask('total revenue by region');
  expect(progress[0]).toBe('Asking 127.0.0.1:9');
  expect(result.errorDetails?.message).toMatch(/use local data/);
  expect(buttons.map(({ command }) => command)).toEqual([commandIds.useEmbeddedService]);
});

test('cells of a file cannot write links or formatting into the chat', async () => {
  const { ask } = openChat({ 'sales.csv': 'region,revenue\n[press](command:x),10\n"a|b",20\nSouth,30\n' });
  const { text } = await ask('total revenue by region');
  const table = text.slice(text.indexOf('\n|'), text.indexOf('Sources:'));
  expect(table).toContain('| a\\|b | 20 |');
  expect(table).toContain('\\[press\\]\\(command\\:x\\)');
});
