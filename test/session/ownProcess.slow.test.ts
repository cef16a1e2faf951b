import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerOf } from '../../src/contract/foldRun.ts';
import type { Turn } from '../../src/contract/panel.ts';
import { openHouse, salesCsv, type TestHouse } from '../fake/commandContext.ts';
import { until } from '../fake/surroundings.ts';

const question = 'total revenue by region';
const ownProcess = () => openHouse({ 'sales.csv': salesCsv }, { inProcess: false });

async function ended({ runs }: TestHouse, id: string): Promise<Turn> {
  await until(() => !runs.isRunning(id));
  return runs.get(id) as Turn;
}

/** Process ids of services that read the folder of the house. */
function services({ editor }: TestHouse): number[] {
  const folder = editor.folders[0]?.uri.fsPath as string;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(pid).includes(folder))
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // gone meanwhile
  }
}

test.runIf(process.platform === 'linux')(
  'the service in a process of its own answers, and what it kept survives its death',
  async () => {
    const house = ownProcess();
    const first = await ended(house, house.runs.start({ kind: 'answer', question }));
    expect(answerOf(first.run)).toMatch(/440/);
    expect(first.ended).toBeUndefined();

    const [pid] = services(house);
    process.kill(pid as number, 'SIGKILL');
    await until(() => house.embedded.state === 'idle');
    const again = house.runs.start({ kind: 'answer', question, runId: first.run.runId });
    expect(answerOf((await ended(house, again)).run)).toBe(answerOf(first.run));
    expect(services(house)).toHaveLength(1);
  },
);

test.runIf(process.platform === 'linux')('the process ends with the house', async () => {
  const house = ownProcess();
  await house.connection.client();
  expect(services(house)).toHaveLength(1);
  house.embedded.dispose();
  await until(() => services(house).length === 0);
});
