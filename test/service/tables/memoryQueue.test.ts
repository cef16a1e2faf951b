import { expect, test } from 'vitest';
import { MemoryQueue } from '../../../src/service/tables/read/memoryQueue.ts';

/** Work that runs until it is told to end. */
function work(names: string[], name: string) {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    run: () => {
      names.push(name);
      return over;
    },
  };
}

test('work runs side by side while it fits, and the next begins when there is room', async () => {
  const begun: string[] = [];
  const queue = new MemoryQueue(100);
  const [a, b, c] = [work(begun, 'a'), work(begun, 'b'), work(begun, 'c')];
  const all = [queue.run(60, a.run), queue.run(40, b.run), queue.run(50, c.run)];
  expect(begun).toEqual(['a', 'b']);
  b.end();
  await all[1];
  expect(begun).toEqual(['a', 'b']); // 60 + 50 do not fit
  a.end();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  c.end();
  await Promise.all(all);
});

test('work larger than the limit runs alone, and later small work does not overtake it', async () => {
  const begun: string[] = [];
  const queue = new MemoryQueue(100);
  const [small, huge, late] = [work(begun, 'small'), work(begun, 'huge'), work(begun, 'late')];
  const all = [queue.run(10, small.run), queue.run(500, huge.run), queue.run(10, late.run)];
  expect(begun).toEqual(['small']);
  small.end();
  await expect.poll(() => begun).toEqual(['small', 'huge']);
  huge.end();
  await expect.poll(() => begun).toEqual(['small', 'huge', 'late']);
  late.end();
  await Promise.all(all);
});

test('work that fails releases its memory', async () => {
  const queue = new MemoryQueue(100);
  await expect(queue.run(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(100, async () => 'next')).toBe('next');
});

test('waiting work receives the number of jobs ahead of it', async () => {
  const begun: string[] = [];
  const told: number[] = [];
  const queue = new MemoryQueue(100);
  const [a, b, c, d] = [work(begun, 'a'), work(begun, 'b'), work(begun, 'c'), work(begun, 'd')];
  const all = [queue.run(100, a.run), queue.run(100, b.run), queue.run(100, c.run)];
  all.push(queue.run(100, d.run, { onWait: (before) => told.push(before) }));
  expect(told).toEqual([3]);
  a.end();
  await expect.poll(() => told).toEqual([3, 2]);
  b.end();
  await expect.poll(() => told).toEqual([3, 2, 1]);
  c.end();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  d.end();
  await Promise.all(all);
  expect(told).toEqual([3, 2, 1]);
});

test('cancelled work leaves the queue at once and blocks nobody', async () => {
  const begun: string[] = [];
  const stop = new AbortController();
  const queue = new MemoryQueue(100);
  const [small, huge, late] = [work(begun, 'small'), work(begun, 'huge'), work(begun, 'late')];
  const first = queue.run(10, small.run);
  const given = queue.run(500, huge.run, { signal: stop.signal });
  const last = queue.run(10, late.run);
  expect(begun).toEqual(['small']);
  stop.abort(new Error('given up'));
  await expect(given).rejects.toThrow('given up');
  expect(begun).toEqual(['small', 'late']);
  await expect(queue.run(1, huge.run, { signal: stop.signal })).rejects.toThrow('given up');
  small.end();
  late.end();
  await Promise.all([first, last]);
});
