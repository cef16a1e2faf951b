import { expect, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { openCommands, salesCsv, type TestCommands } from '../fake/commandContext.ts';
import { processesWith } from '../fake/processes.ts';
import { until } from '../fake/surroundings.ts';

const question = 'total revenue by region';
const ownProcess = () => openCommands({ 'sales.csv': salesCsv }, { inProcess: false });

async function ended({ runs }: TestCommands, id: string): Promise<Turn> {
  await until(() => !runs.isRunning(id));
  return runs.get(id) as Turn;
}

/** Process ids of services that read the folder of the commands. */
const services = ({ editor }: TestCommands) => processesWith(editor.folders[0]?.uri.fsPath as string);

test.runIf(process.platform === 'linux')(
  'the service in a process of its own answers, and what it kept survives its death',
  async () => {
    const commands = ownProcess();
    const first = await ended(commands, commands.runs.start({ kind: 'answer', question }));
    expect(answerOf(first.run)).toMatch(/440/);
    expect(first.ended).toBeUndefined();

    const [pid] = services(commands);
    process.kill(pid as number, 'SIGKILL');
    await until(() => commands.embedded.state === 'idle');
    const again = commands.runs.start({ kind: 'answer', question, runId: first.run.runId });
    expect(answerOf((await ended(commands, again)).run)).toBe(answerOf(first.run));
    expect(services(commands)).toHaveLength(1);
  },
);

test.runIf(process.platform === 'linux')('the process ends with the window', async () => {
  const commands = ownProcess();
  await commands.connection.client();
  expect(services(commands)).toHaveLength(1);
  commands.embedded.dispose();
  await until(() => services(commands).length === 0);
});
