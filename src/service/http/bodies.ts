import { SvcError } from '../../contract/errors.ts';

/** Several of the largest bodies at once (10 MB each), and a small part of what the process may use. */
export const defaultMostBodyBytes = 64 * 1024 * 1024;

/** Notes bytes that a request's body takes. Throws unavailable when all bodies together take too many. */
export type CountBytes = (bytes: number) => void;

/** What the bodies of all requests that are being answered take together, after inflation. */
export class Bodies {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** What the work counts is held until it is done. */
  async hold<T>(work: (count: CountBytes) => Promise<T>): Promise<T> {
    let mine = 0;
    try {
      return await work((bytes) => {
        if (this.#held + bytes > this.#most)
          throw new SvcError('unavailable', 'Too much is being sent at once. Send it again in a moment.', {
            retryAfterMs: 1_000,
          });
        this.#held += bytes;
        mine += bytes;
      });
    } finally {
      this.#held -= mine;
    }
  }
}
