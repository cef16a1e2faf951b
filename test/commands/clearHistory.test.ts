import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { commandIds } from '../../src/ids.ts';
import { openHouse, type TestHouse } from '../fake/house.ts';
import { until } from '../fake/surroundings.ts';

async function asked(house: TestHouse, ...questions: string[]) {
  const client = await house.connection.client();
  for (const query of questions) {
    const { run_id } = await client.send(api.answerRuns.dispatch, { query });
    for await (const _ of client.stream(api.answerRuns.get, { run_id }));
  }
  return client;
}
const titles = async (house: TestHouse) =>
  (await (await house.connection.client()).send(api.threads.list, {})).threads.map(({ title }) => title);

test('Clear History says how much there is, and deletes only what was agreed to', async () => {
  const house = openHouse();
  await asked(house, 'total revenue', 'average revenue');
  house.editor.press = undefined;
  await house.editor.run(commandIds.clearHistory);
  expect(house.editor.messages.at(-1)).toMatchObject({
    message: expect.stringMatching(/questions and answers/),
    detail: expect.stringMatching(/2 threads with 2 questions/),
  });
  expect(await titles(house)).toHaveLength(2);
  house.editor.press = 'Delete Older Than 30 Days';
  await house.editor.run(commandIds.clearHistory);
  expect(await titles(house)).toHaveLength(2);
  house.editor.press = 'Delete Everything';
  await house.editor.run(commandIds.clearHistory);
  await until(async () => (await titles(house)).length === 0);
});

test('Delete Thread deletes that one, after asking', async () => {
  const house = openHouse();
  const client = await asked(house, 'total revenue', 'average revenue');
  const { threads } = await client.send(api.threads.list, {});
  const [thread] = threads.filter(({ title }) => title === 'total revenue');
  house.editor.press = undefined;
  await house.editor.run(commandIds.deleteThread, thread);
  expect(await titles(house)).toHaveLength(2);
  house.editor.press = 'Delete';
  await house.editor.run(commandIds.deleteThread, thread);
  expect(await titles(house)).toEqual(['average revenue']);
});
