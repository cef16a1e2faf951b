import { pause } from '../../client/pause.ts';
import { SvcError } from '../../contract/errors.ts';

/** If the wait is longer, the user is offered a button instead. */
const maxWaitMs = 120_000;
const maxTries = 3;

export interface RateLimitOptions {
  /** Called with the time of the next attempt, and with nothing once it starts. */
  readonly onWait: (until: number | undefined) => void;
  readonly signal: AbortSignal;
}

/**
 * Wraps a stream and repeats its request after the stated delay when the service answers 429. A rejected request was
 * not accepted, so nothing is sent or paid for twice. The wait is reported, and ends with the signal.
 */
export async function* waitOutRateLimit<T>(
  ask: () => AsyncIterable<T>,
  { onWait, signal }: RateLimitOptions,
): AsyncGenerator<T> {
  for (let tries = 1; ; tries++) {
    try {
      yield* ask();
      return;
    } catch (error) {
      const waitMs = tries < maxTries ? waitOf(error) : undefined;
      if (waitMs === undefined || signal.aborted) throw error;
      onWait(Date.now() + waitMs);
      await pause(waitMs, signal).finally(() => onWait(undefined));
    }
  }
}

function waitOf(error: unknown): number | undefined {
  if (!(error instanceof SvcError) || error.kind !== 'rate-limited') return undefined;
  const { retryAfterMs } = error.facts;
  return retryAfterMs !== undefined && retryAfterMs <= maxWaitMs ? retryAfterMs : undefined;
}
