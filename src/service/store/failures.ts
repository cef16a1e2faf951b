import { SvcError } from '../../contract/errors.ts';

/** SQLite's primary result codes; the upper bits of an extended code only add detail. */
const codes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

/** The result code of a failed statement; undefined for other errors. */
function codeOf(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code === codes.corrupt || code === codes.notADatabase;
}

/** Whether another connection held a lock. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code === codes.busy || code === codes.locked;
}

/** Turns a failed statement into an error with advice for the user. Other errors are returned unchanged. */
export function explainStore(error: unknown, path: string): unknown {
  const code = codeOf(error);
  const because = { cause: error };
  if (code === codes.full)
    return new SvcError(
      'unavailable',
      'The disk is full, so nothing of this was stored. Free some space and try again.',
      { ...because, isFinal: true },
    );
  if (isBusy(error))
    return new SvcError('unavailable', 'Another window is writing to the store. Try again in a moment.', {
      ...because,
      retryAfterMs: 1_000,
    });
  if (code === codes.readOnly || code === codes.io || code === codes.cannotOpen)
    return new SvcError(
      'unavailable',
      `The store ${path} cannot be written. Check that its disk is there and that you may write to it.`,
      { ...because, isFinal: true },
    );
  if (isDamage(error)) return damagedStore(path, error);
  return error;
}

/** Parses JSON from a column: damage within a text goes unnoticed by SQLite. */
export function parseStored(json: unknown): unknown {
  try {
    return JSON.parse(json as string);
  } catch (error) {
    throw damagedStore('', error);
  }
}

/** Never deletes or repairs the store without asking: moving it away is the user's choice. */
export function damagedStore(path: string, cause: unknown): SvcError {
  return new SvcError(
    'unprocessable',
    `The store${path && ` ${path}`} is damaged and cannot be read. Start with --set-aside-damaged-store to keep it beside itself under another name and begin a new one, or put a copy of it in its place.`,
    { code: 'STORE_DAMAGED', cause },
  );
}
