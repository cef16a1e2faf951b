import { SvcError } from '../../contract/errors.ts';

/** Shorter than the longest client timeout (130 s, wire.md 0), so that the client still receives the reason. */
export const defaultWorkLimitMs = 120_000;

/**
 * Aborts work when its time is up or its caller disconnects. Does not wait for it any longer after the time is up.
 * Throws timeout.
 */
export async function withinTime<T>(
  limitMs: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>();
  timeIsUp.catch(() => {}); // raced below; this only prevents an unhandled rejection
  const timer = setTimeout(() => {
    const tooLong = tookLongerThan(limitMs);
    reject(tooLong);
    limit.abort(tooLong);
  }, limitMs);
  try {
    const done = work(AbortSignal.any([caller, limit.signal]));
    done.catch(() => {}); // may reject after the timeout, when nothing awaits it any more
    return await Promise.race([done, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

function tookLongerThan(limitMs: number): SvcError {
  const time = limitMs >= 1000 ? `${Math.round(limitMs / 1000)} seconds` : `${limitMs} ms`;
  return new SvcError('timeout', `This took longer than ${time} and was stopped. Ask for less at a time.`);
}
