import { SvcError } from '../contract/errors.ts';
import type { Operation } from '../contract/operation.ts';
import { pause } from './pause.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export interface TurnsOptions {
  readonly now: () => number;
  readonly sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Lets as many requests of a group through as the interface allows in a minute (§8) and makes the others wait
 * their turn, instead of letting them fail. A day's limit is not waited for: it is said.
 */
export class RateLimiter {
  readonly #options: TurnsOptions;
  /** When the requests of the last day were let through, oldest first, by group. */
  readonly #taken = new Map<string, number[]>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Resolves when the request may go. Throws rate-limited when the day's limit is used up. */
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
