import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { untilFileChanges } from '../../src/service/untilFile.ts';
import { makeFolder } from '../fake/surroundings.ts';

function open() {
  const folder = makeFolder({ watching: 'one\n', 'service.mjs': '' });
  const [file, code] = [join(folder, 'watching'), join(folder, 'service.mjs')];
  const ended = vi.fn();
  untilFileChanges(file, code, ended, 5);
  return { file, code, ended };
}

test('the file is touched while its content is unchanged', async () => {
  const { file, ended } = open();
  const long = new Date(0);
  utimesSync(file, long, long);
  await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(0);
  expect(ended).not.toHaveBeenCalled();
  rmSync(file);
  await expect.poll(() => ended).toHaveBeenCalledTimes(1);
});

test('the process ends if the file names another one, or its code is gone', async () => {
  const first = open();
  writeFileSync(first.file, 'two\n');
  await expect.poll(() => first.ended).toHaveBeenCalledTimes(1);
  const second = open();
  rmSync(second.code);
  await expect.poll(() => second.ended).toHaveBeenCalledTimes(1);
});
