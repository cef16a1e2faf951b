import { SvcError } from '../../contract/errors.ts';

/** Ends before the most patient client gives up (130 s, wire.md 0), so that it still reads the reason. */
export const defaultWorkLimitMs = 120_000;

/**
 * Work that is told to stop when its time is up or its caller has gone, and is not waited for beyond that.
 * Throws timeout.
 */
export async function withinTime<T>(
  limitMs: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>();
  timeIsUp.catch(() => {}); // raced below; here it only must not count as unhandled
  const timer = setTimeout(() => {
    const tooLong = tookLongerThan(limitMs);
    reject(tooLong);
    limit.abort(tooLong);
  }, limitMs);
  try {
    const done = work(AbortSignal.any([caller, limit.signal]));
    done.catch(() => {}); // it may fail after its time, when nobody listens any more
    return await Promise.race([done, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

function tookLongerThan(limitMs: number): SvcError {
  const time = limitMs >= 1000 ? `${Math.round(limitMs / 1000)} seconds` : `${limitMs} ms`;
  return new SvcError('timeout', `This took longer than ${time} and was stopped. Ask for less at a time.`);
}
