import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { commandIds } from '../../src/ids.ts';
import { openCommands, type TestCommands } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

async function asked(context: TestCommands, ...questions: string[]) {
  const client = await context.connection.client();
  for (const query of questions) {
    const { run_id } = await client.send(api.answerRuns.dispatch, { query });
    for await (const _ of client.stream(api.answerRuns.get, { run_id }));
  }
  return client;
}
const titles = async (context: TestCommands) =>
  (await (await context.connection.client()).send(api.threads.list, {})).threads.map(({ title }) => title);

test('Clear History says how much there is, and deletes only what was confirmed', async () => {
  const context = openCommands();
  await asked(context, 'total revenue', 'average revenue');
  context.editor.press = undefined;
  await context.editor.run(commandIds.clearHistory);
  expect(context.editor.messages.at(-1)).toMatchObject({
    message: expect.stringMatching(/questions and answers/),
    detail: expect.stringMatching(/2 threads with 2 questions/),
  });
  expect(await titles(context)).toHaveLength(2);
  context.editor.press = 'Delete Older Than 30 Days';
  await context.editor.run(commandIds.clearHistory);
  expect(await titles(context)).toHaveLength(2);
  context.editor.press = 'Delete Everything';
  await context.editor.run(commandIds.clearHistory);
  await until(async () => (await titles(context)).length === 0);
});

test('Delete Thread deletes that one alone', async () => {
  const context = openCommands();
  const client = await asked(context, 'total revenue', 'average revenue');
  const { threads } = await client.send(api.threads.list, {});
  const [thread] = threads.filter(({ title }) => title === 'total revenue');
  await context.editor.run(commandIds.deleteThread, thread);
  expect(await titles(context)).toEqual(['average revenue']);
  expect(context.editor.messages.at(-1)).toMatchObject({
    message: '"total revenue" was deleted.',
    buttons: ['Undo'],
  });
});

test('restoring a deleted thread that the service no longer has fails with a message', async () => {
  const context = openCommands();
  const client = await asked(context, 'total revenue');
  const { threads } = await client.send(api.threads.list, {});
  const { promise: pressed, resolve } = Promise.withResolvers<string>();
  const { window } = await import('../fake/vscode.ts');
  const show = vi.spyOn(window, 'showInformationMessage').mockReturnValue(pressed as never);
  onTestFinished(() => show.mockRestore());
  await context.editor.run(commandIds.deleteThread, threads[0]);
  await client.send(api.store.clear, {});
  resolve('Undo');
  await expect
    .poll(() => context.editor.messages.at(-1)?.message)
    .toMatch(/^The thread cannot be brought back: .* Ask its questions again\.$/);
});
