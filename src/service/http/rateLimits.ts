import { SvcError } from '../../contract/errors.ts';
import type { RateLimit } from '../../contract/operation.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Limits the requests of each group of operations (§8) per minute and per day. A service has a single key, so counting
 * by group is counting by key. Each group stores its request times in a ring with the capacity of the daily limit.
 */
export class RateLimits {
  readonly #nowMs: () => number;
  readonly #rings = new Map<string, { readonly moments: Float64Array; taken: number }>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Throws rate-limited with the time until the next request is allowed. Rejected requests do not count. */
  take({ group, perMinute, perDay }: RateLimit): void {
    const ring = this.#rings.get(group) ?? { moments: new Float64Array(perDay), taken: 0 };
    this.#rings.set(group, ring);
    const at = this.#nowMs();
    /** How much longer the request this many back counts; 0 if there is none. */
    const waitMs = (back: number, spanMs: number) =>
      ring.taken < back ? 0 : (ring.moments[(ring.taken - back) % perDay] ?? 0) + spanMs - at;
    const forDay = waitMs(perDay, dayMs);
    const forMinute = waitMs(perMinute, minuteMs);
    if (forDay > 0 || forMinute > 0) {
      const [limit, span] = forDay > 0 ? [perDay, 'day'] : [perMinute, 'minute'];
      throw new SvcError(
        'rate-limited',
        `At most ${limit.toLocaleString('en-US')} ${group} requests a ${span} are answered.`,
        { retryAfterMs: Math.max(forDay, forMinute) },
      );
    }
    ring.moments[ring.taken % perDay] = at;
    ring.taken++;
  }
}
