import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { serviceCommand } from '../../src/session/service/serviceProcess.ts';
import { makeFolder } from '../fake/surroundings.ts';

const script = fileURLToPath(new URL('../../src/service/main.ts', import.meta.url));

test('a service without a window lives as long as its file', async () => {
  const folder = makeFolder({ watching: 'one\n' });
  const [file, storePath] = [join(folder, 'watching'), join(folder, 'cardinal.db')];
  const { command, args, env } = serviceCommand({ script, folders: [], storePath }, [
    '--no-world',
    ...['--until-file-changes', file],
  ]);
  const child = spawn(command, args, { env, stdio: 'ignore', detached: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => existsSync(storePath)).toBe(true);
  const long = new Date(0);
  utimesSync(file, long, long);
  await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(0);
  expect(child.exitCode).toBeNull();
  rmSync(file);
  expect(await once(child, 'exit')).toEqual([0, null]);
});
