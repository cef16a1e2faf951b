import { pause } from '../../client/pause.ts';
import { SvcError } from '../../contract/errors.ts';

/** Whoever watches would rather press a button than wait for longer. */
const longestWaitMs = 120_000;
const maxTries = 3;

export interface Patience {
  /** Called with the moment at which it is tried again, and with nothing once it is. */
  readonly onWait: (until: number | undefined) => void;
  readonly signal: AbortSignal;
}

/**
 * What a service sends, asked for again where it said that there are too many requests and when to come back. Such a
 * request was not accepted, so that nothing is asked or paid for twice. The wait is shown, and ends with the signal.
 */
export async function* patientNews<T>(
  ask: () => AsyncIterable<T>,
  { onWait, signal }: Patience,
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
  return retryAfterMs !== undefined && retryAfterMs <= longestWaitMs ? retryAfterMs : undefined;
}
