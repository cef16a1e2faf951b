import { expect, test } from 'vitest';
import { readTogether } from '../../../src/service/engine/data/readTogether.ts';
import type { TableProfile } from '../../../src/service/tables/profile/tableProfile.ts';
import type { ReadWatch } from '../../../src/service/tables/readWatch.ts';

const tableOf = (name: string) => ({ id: name, name }) as TableProfile;

/** A file whose reading ends when the test says so. */
function file(name: string) {
  let watch: ReadWatch | undefined;
  let finish = () => {};
  let fail = (_: Error) => {};
  return {
    name,
    tables: (given: ReadWatch) => {
      watch = given;
      return new Promise<readonly TableProfile[]>((resolve, reject) => {
        finish = () => resolve([tableOf(name)]);
        fail = reject;
      });
    },
    watch: () => watch,
    finish: () => finish(),
    fail: (error: Error) => fail(error),
  };
}

const never = new AbortController().signal;

test('files are read in parallel, and their tables are in file order', async () => {
  const [north, south] = [file('north'), file('south')];
  const reading = readTogether([north, south], () => {}, never);
  expect([north.watch(), south.watch()]).not.toContain(undefined);
  south.finish();
  north.finish();
  expect((await reading).map(({ name }) => name)).toEqual(['north', 'south']);
});

test('for several files their combined progress is reported', async () => {
  const said: string[] = [];
  const [north, south] = [file('north'), file('south')];
  const reading = readTogether([north, south], (_, message) => said.push(message), never);
  north.watch()?.onProgress?.({ percent: 40, words: '40 %, 12 of 30 MB' });
  north.watch()?.onProgress?.({ percent: 40, words: '40 %, 12 of 30 MB' });
  south.finish();
  await expect.poll(() => said.length).toBe(2);
  north.finish();
  await reading;
  expect(said).toEqual([
    'Reading 2 files: 20 %, 0 of them read',
    'Reading 2 files: 70 %, 1 of them read',
    'Reading 2 files: 100 %, 2 of them read',
  ]);
});

test('a single file reports its own progress', async () => {
  const said: string[] = [];
  const north = file('north.csv');
  const reading = readTogether([north], (_, message) => said.push(message), never);
  north.watch()?.onProgress?.({ percent: 0, words: 'after 3 others' });
  north.watch()?.onProgress?.({ percent: 40, words: '40 %, 12 of 30 MB' });
  north.finish();
  await reading;
  expect(said).toEqual(['Reading north.csv: after 3 others', 'Reading north.csv: 40 %, 12 of 30 MB']);
});

test('a failure aborts reading the others', async () => {
  const [north, south] = [file('north'), file('south')];
  const reading = readTogether([north, south], () => {}, never);
  north.fail(new Error('damaged'));
  await expect(reading).rejects.toThrow('damaged');
  expect(south.watch()?.signal?.aborted).toBe(true);
});
