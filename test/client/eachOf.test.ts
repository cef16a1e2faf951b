import { expect, test } from 'vitest';
import { eachOf } from '../../src/client/eachOf.ts';

async function* batchesOf(batches: number[][], onEnd = () => {}): AsyncGenerator<readonly number[]> {
  try {
    yield* batches;
  } finally {
    onEnd();
  }
}

test('the items come in order, whatever the batches', async () => {
  const read: number[] = [];
  for await (const item of eachOf(batchesOf([[1, 2], [], [3], [], []]))) read.push(item);
  expect(read).toEqual([1, 2, 3]);
});

test('concurrent calls each get an item of their own', async () => {
  const items = eachOf(batchesOf([[1], [2, 3], []]));
  const asked = await Promise.all(Array.from({ length: 5 }, () => items.next()));
  expect(asked.map(({ value }) => value)).toEqual([1, 2, 3, undefined, undefined]);
});

test('leaving the loop ends the batches, and no item follows', async () => {
  let ended = 0;
  const items = eachOf(batchesOf([[1, 2, 3], [4]], () => ended++));
  for await (const item of items) if (item === 2) break;
  expect(ended).toBe(1);
  expect(await items.next()).toEqual({ done: true, value: undefined });
});

test('an error is thrown to the caller waiting for the next item', async () => {
  async function* failing(): AsyncGenerator<readonly number[]> {
    yield [1];
    throw new Error('broke');
  }
  const items = eachOf(failing());
  expect(await items.next()).toEqual({ done: false, value: 1 });
  await expect(items.next()).rejects.toThrow('broke');
  expect(await items.next()).toEqual({ done: true, value: undefined });
});
