import { expect, test } from 'vitest';
import { SharedReads } from '../../../src/service/engine/data/sharedReads.ts';
import type { TableProfile } from '../../../src/service/tables/profile/tableProfile.ts';
import type { ReadWatch } from '../../../src/service/tables/readWatch.ts';

function reading() {
  let begun: ReadWatch = {};
  let finish = (_: readonly TableProfile[]) => {};
  let times = 0;
  const begin = (watch: ReadWatch) => {
    times++;
    begun = watch;
    return new Promise<readonly TableProfile[]>((resolve, reject) => {
      finish = resolve;
      watch.signal?.addEventListener('abort', () => reject(watch.signal?.reason as Error));
    });
  };
  return {
    begin,
    finish: (tables: readonly TableProfile[]) => finish(tables),
    watch: () => begun,
    times: () => times,
  };
}

test('a file is read once for all callers, each of which gets its progress', async () => {
  const reads = new SharedReads();
  const { begin, finish, watch, times } = reading();
  const said: string[] = [];
  const waits = ['a', 'b'].map((name) =>
    reads.wait('file', { onProgress: ({ percent }) => said.push(`${name} ${percent}`) }, begin),
  );
  watch().onProgress?.({ percent: 40, words: '40 %' });
  finish([]);
  expect(await Promise.all(waits)).toEqual([[], []]);
  expect(said).toEqual(['a 40', 'b 40']);
  expect(times()).toBe(1);
});

test('a caller that leaves does not abort the read for others; the last one does', async () => {
  const reads = new SharedReads();
  const { begin, watch } = reading();
  const [first, second] = [new AbortController(), new AbortController()];
  const waits = [first, second].map(({ signal }) => reads.wait('file', { signal }, begin));
  first.abort(new Error('stopped'));
  await expect(waits[0]).rejects.toThrow('stopped');
  expect(watch().signal?.aborted).toBe(false);
  second.abort(new Error('stopped too'));
  await expect(waits[1]).rejects.toThrow('stopped too');
  expect(watch().signal?.aborted).toBe(true);
});
