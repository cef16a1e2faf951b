import { SvcError } from '../../contract/errors.ts';

/** Several of the largest bodies at once (10 MB each), but only a small part of the process's memory. */
export const defaultMaxBodyBytes = 64 * 1024 * 1024;

/** Counts bytes of a request's body. Throws unavailable when the bodies of all requests exceed the limit. */
export type CountBytes = (bytes: number) => void;

/** Limits the total size of all request bodies in memory, after decompression. */
export class Bodies {
  readonly #maxBytes: number;
  #held = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The counted bytes are released when the work is done. */
  async hold<T>(work: (count: CountBytes) => Promise<T>): Promise<T> {
    let mine = 0;
    try {
      return await work((bytes) => {
        if (this.#held + bytes > this.#maxBytes)
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
