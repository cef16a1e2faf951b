import { expect, test } from 'vitest';
import { FileLocks } from '../../../src/service/tables/read/fileLocks.ts';

test('work on one file is done in order, work on another does not wait for it', async () => {
  const locks = new FileLocks();
  const done: string[] = [];
  let end = () => {};
  const slow = locks.run(['a'], async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    done.push('first of a');
  });
  const second = locks.run(['a'], async () => void done.push('second of a'));
  await locks.run(['b'], async () => void done.push('b'));
  expect(done).toEqual(['b']);
  expect(locks.isBusy('a')).toBe(true);
  end();
  await Promise.all([slow, second]);
  expect(done).toEqual(['b', 'first of a', 'second of a']);
  await locks.idle();
  expect(locks.isBusy('a')).toBe(false);
});

test('work on several files waits for each of them, without deadlocks', async () => {
  const locks = new FileLocks();
  const done: number[] = [];
  const push = (number: number) => async () => void done.push(number);
  await Promise.all([
    locks.run(['a', 'b'], push(1)),
    locks.run(['b', 'a'], push(2)),
    locks.run(['a'], push(3)),
  ]);
  expect(done).toEqual([1, 2, 3]);
});

test('work that fails does not block the work behind it', async () => {
  const locks = new FileLocks();
  const failing = locks.run(['a'], () => Promise.reject(new Error('broken')));
  const next = locks.run(['a'], async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
