import { SvcError } from '../contract/errors.ts';
import type { Operation } from '../contract/operation.ts';
import { pause } from './pause.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export interface RateLimiterOptions {
  readonly now: () => number;
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Limits the requests of each group to the rate per minute of the interface (§8) by delaying them. When a daily limit
 * is used up they fail instead.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  /** Times of the requests of the last day by group, oldest first. */
  readonly #taken = new Map<string, number[]>();

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /** Resolves when the request may be sent. Throws rate-limited if the daily limit is used up. */
  async take(op: Operation, signal?: AbortSignal): Promise<void> {
    if (!op.limit) return;
    const { now, sleep = pause } = this.#options;
    const { group, perMinute, perDay } = op.limit;
    const taken = this.#taken.get(group) ?? [];
    this.#taken.set(group, taken);
    for (;;) {
      signal?.throwIfAborted();
      const at = now();
      while ((taken[0] ?? at) <= at - dayMs) taken.shift();
      if (taken.length >= perDay) {
        throw new SvcError(
          'rate-limited',
          `The service allows ${perDay.toLocaleString('en-US')} ${group} requests a day, and today's are used up.`,
          {
            retryAfterMs: (taken[0] ?? at) + dayMs - at,
          },
        );
      }
      const before = taken[taken.length - perMinute];
      if (before === undefined || before <= at - minuteMs) {
        taken.push(at);
        return;
      }
      await sleep(before + minuteMs - at, signal);
    }
  }
}
