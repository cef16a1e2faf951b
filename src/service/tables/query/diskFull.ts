import { SvcError } from '../../../contract/errors.ts';

const code = 'DISK_FULL';

/** Separate from the engine, so that threads that do not use it need not load it. */
export function diskFullError(cause: unknown): SvcError {
  return new SvcError('unavailable', 'The disk is full. Free some space and try again.', {
    code,
    isFinal: true,
    cause,
  });
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof SvcError && error.facts.code === code;
}
