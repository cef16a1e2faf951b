import { setTimeout as sleep } from 'node:timers/promises';

/** What is found, once it is there. Throws the complaint when it does not come in two minutes. */
export async function until<T>(
  complaint: string,
  find: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(complaint);
    await sleep(100);
  }
}
