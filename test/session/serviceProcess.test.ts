import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServiceProcess } from '../../src/session/service/serviceProcess.ts';
import { makeFolder } from '../fake/surroundings.ts';
import { silentLog } from './remoteBook.ts';

function start(program: string, readyWithinMs = 60_000) {
  const folder = makeFolder({ 'service.mjs': program });
  const lines: string[] = [];
  const write = (line: string | Error) => void lines.push(String(line));
  const log = { debug: write, info: write, warn: write, error: write, show() {} };
  const storePath = join(folder, 'deep', 'cardinal.db');
  const script = join(folder, 'service.mjs');
  return {
    lines,
    folder,
    starting: startServiceProcess({ script, folders: ['/a b', '/c'], storePath, log, readyWithinMs }),
  };
}

const waits = 'process.stdin.on("end", () => process.exit(0)).resume();';
const says = (expression: string) =>
  `console.log("some other line"); console.log(JSON.stringify({ url: "http://127.0.0.1:1", key: ${expression} }));`;

test('it gets the folders and the store, ends with its parent, and reports its address', async () => {
  const { starting, folder } = start(`${waits}${says('process.argv.slice(2).join("|")')}`);
  const { address, end, exited } = await starting;
  expect(address.key).toBe(
    `--port|0|--folder|/a b|--folder|/c|--store|${join(folder, 'deep', 'cardinal.db')}|--until-stdin-ends`,
  );
  end();
  expect(await exited).toBe('exit code 0');
});

test('its standard error is logged', async () => {
  const { starting, lines } = start(`${waits}console.error("reading 3 files");${says('"k"')}`);
  (await starting).end();
  await expect.poll(() => lines).toContain('service: reading 3 files');
});

test('it does not get the key of a remote service', async () => {
  process.env.CARDINAL_API_KEY = 'remote key';
  try {
    const { starting } = start(`${waits}${says('process.env.CARDINAL_API_KEY ?? "none"')}`);
    const { address, end } = await starting;
    end();
    expect(address.key).toBe('none');
  } finally {
    delete process.env.CARDINAL_API_KEY;
  }
});

test('a process that exits before it is ready is reported with its exit code', async () => {
  await expect(start('process.exit(7)').starting).rejects.toThrow(/could not be started \(exit code 7\)/);
});

test('a process that never becomes ready is stopped', async () => {
  await expect(start(waits, 300).starting).rejects.toThrow(/no sign of life/);
});

test('a missing file of the extension is reported in plain words', async () => {
  const options = { script: '/nowhere/service.mjs', folders: [], storePath: '/nowhere/x.db', log: silentLog };
  await expect(startServiceProcess(options)).rejects.toThrow(/Install it again/);
});
