import { expect, onTestFinished, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import type { Rerun } from '../../src/contract/panel.ts';
import { startService } from '../../src/service/startService.ts';
import { isSameAnswerer } from '../../src/session/report.ts';
import { openCommands, salesCsv, type TestCommands } from '../fake/commandContext.ts';
import { makeFolder, until } from '../fake/surroundings.ts';

const question = 'total revenue by region';
const apiKey = 'right-key';
const newerCsv = salesCsv.replace('North,120', 'North,121');

/** A service over a folder of its own, which the window is made to ask. */
async function chooseService(
  { editor, keys }: TestCommands,
  { csv = salesCsv, build = 'one', port = 0 }: { csv?: string; build?: string; port?: number } = {},
) {
  const folders = [makeFolder({ 'sales.csv': csv })];
  const service = await startService({ folders, store: ':memory:', apiKey, build, port });
  onTestFinished(() => service.close());
  await keys.set(service.url, apiKey);
  editor.set('cardinal.serviceAddress', service.url);
  return service;
}

async function asked({ runs }: TestCommands): Promise<string> {
  const id = runs.start({ kind: 'answer', question });
  await until(() => {
    const { run, cards = {} } = runs.get(id) ?? {};
    return run?.isDone && (run.result?.cards ?? []).every(({ card_id }) => cards[card_id ?? '']);
  });
  return id;
}

async function runAgain({ runs }: TestCommands, id: string): Promise<Rerun | undefined> {
  runs.runAgain(id);
  await until(() => runs.get(id)?.rerun !== undefined);
  return runs.get(id)?.rerun;
}

test('a different answer is attributed to another service if that was asked', async () => {
  const commands = openCommands();
  await chooseService(commands);
  const id = await asked(commands);
  expect(answerOf(commands.runs.get(id)?.run as never)).toContain('440');
  await chooseService(commands, { csv: newerCsv });
  const before = expect.stringContaining('440');
  expect(await runAgain(commands, id)).toEqual({ outcome: 'service-changed', before });
});

test('a different answer is attributed to another version of the service if that has changed', async () => {
  const commands = openCommands();
  const first = await chooseService(commands);
  const id = await asked(commands);
  await first.close();
  const port = Number(new URL(first.url).port);
  await chooseService(commands, { csv: newerCsv, build: 'two', port });
  const before = expect.stringContaining('440');
  expect(await runAgain(commands, id)).toEqual({ outcome: 'build-changed', before });
});

test('the same answer counts as the same, whoever gives it', async () => {
  const commands = openCommands();
  await chooseService(commands);
  const id = await asked(commands);
  await chooseService(commands, { build: 'two' });
  expect(await runAgain(commands, id)).toEqual({ outcome: 'same' });
});

test('two services at one host are told apart by their base addresses', () => {
  const at = (address: string) => ({ name: 'data.example', isEmbedded: false, address });
  expect(isSameAnswerer(at('https://data.example/one/'), at('https://data.example/two/'))).toBe(false);
  expect(isSameAnswerer(at('https://data.example/one/'), at('https://data.example/one/'))).toBe(true);
});
