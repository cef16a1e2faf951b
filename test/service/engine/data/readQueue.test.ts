import { expect, test } from 'vitest';
import { ReadQueue } from '../../../../src/service/engine/data/readQueue.ts';

/** A queue whose files are read until they are said to be done. */
function queueOf(maxAtOnce: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = new ReadQueue<{ id: string }>(({ id }) => {
    begun.push(id);
    return new Promise((resolve) => ends.set(id, resolve));
  }, maxAtOnce);
  const add = (...ids: string[]) => queue.add(ids.map((id) => ({ id })));
  return { queue, begun, add, end: (id: string) => ends.get(id)?.() };
}

test('requested files are read before the others, in addition to those running', async () => {
  const { queue, begun, add, end } = queueOf(1);
  add('large', 'a', 'b', 'c');
  expect(begun).toEqual(['large']);
  const asked = queue.readFirst(['c']);
  expect(begun).toEqual(['large', 'c']);
  end('c');
  await asked;
  expect(queue.size).toBe(3);
  end('large');
  await expect.poll(() => begun).toEqual(['large', 'c', 'a']);
});

test('nothing starts in the background while a question holds the queue, except what is requested', async () => {
  const { queue, begun, add, end } = queueOf(2);
  const release = queue.hold();
  add('a', 'b', 'c');
  expect(begun).toEqual([]);
  const asked = queue.readFirst(['b', 'c']);
  expect(begun).toEqual(['b']);
  end('b');
  await expect.poll(() => begun).toEqual(['b', 'c']);
  end('c');
  await asked;
  expect(begun).toEqual(['b', 'c']);
  release();
  release();
  expect(begun).toEqual(['b', 'c', 'a']);
});

test('it is idle once every file is read, and at once when closed', async () => {
  const { queue, begun, add, end } = queueOf(2);
  add('a', 'b', 'c');
  let isIdle = false;
  const idle = queue.idle().then(() => {
    isIdle = true;
  });
  end('a');
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  expect(isIdle).toBe(false);
  end('c');
  await idle;
  expect(queue.size).toBe(0);
});

test('waiting for idle starts nothing; requesting all files does, even while held', async () => {
  const { queue, begun, add, end } = queueOf(2);
  queue.hold();
  add('a', 'b');
  const idle = queue.idle();
  expect(begun).toEqual([]);
  const all = queue.readAll();
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  await all;
  await idle;
});

test('a file read elsewhere is not read again', async () => {
  const { queue, begun, add, end } = queueOf(1);
  add('a', 'b', 'c');
  queue.delete('b');
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'c']);
});
