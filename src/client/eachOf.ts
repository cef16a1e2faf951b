/**
 * Flattens batches into items. Written by hand, because each step of an async generator awaits three times where once
 * is enough, and a run may have a hundred thousand events. Leaving the loop ends the batches.
 */
export function eachOf<T>(batches: AsyncGenerator<readonly T[]>): AsyncIterableIterator<T> {
  let batch: readonly T[] = [];
  let at = 0;
  let refilled: Promise<unknown> = Promise.resolve();
  const refill = async (): Promise<IteratorResult<T>> => {
    while (at >= batch.length) {
      const step = await batches.next();
      if (step.done) return { done: true, value: undefined };
      batch = step.value;
      at = 0;
    }
    return { done: false, value: batch[at++] as T };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      if (at < batch.length) return Promise.resolve({ done: false, value: batch[at++] as T });
      // Calls are serialized: two concurrent ones must not each fetch a batch.
      const next = refilled.then(refill);
      refilled = next.catch(() => {});
      return next;
    },
    async return() {
      batch = [];
      await batches.return(undefined);
      return { done: true, value: undefined };
    },
  };
}
