import { expect, test } from 'vitest';
import { SharedWork } from '../../../src/service/engine/data/sharedWork.ts';

/** Work that ends on request, in the order in which it began. */
function steered() {
  const begun: PromiseWithResolvers<void>[] = [];
  const shared = new SharedWork(() => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    return run.promise;
  });
  return { begun, shared };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('callers during a run wait for the next one, and share it', async () => {
  const { begun, shared } = steered();
  const ended: string[] = [];
  void shared.run().then(() => ended.push('first'));
  void shared.run().then(() => ended.push('second'));
  void shared.run().then(() => ended.push('third'));
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await settle();
  expect(ended).toEqual(['first']);
  expect(begun).toHaveLength(2);
  void shared.run().then(() => ended.push('fourth'));
  begun[1]?.resolve();
  await settle();
  expect(ended).toEqual(['first', 'second', 'third']);
  begun[2]?.resolve();
  await settle();
  expect(ended).toEqual(['first', 'second', 'third', 'fourth']);
  expect(begun).toHaveLength(3);
});

test('a run that fails is reported to its callers, and the next one starts anyway', async () => {
  const { begun, shared } = steered();
  const first = shared.run();
  const second = shared.run();
  begun[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settle();
  begun[1]?.resolve();
  await second;
  const third = shared.run();
  begun[2]?.resolve();
  await third;
});
