import { SvcError } from '../../contract/errors.ts';

/** The error for a cursor that the service did not issue. */
export function invalidCursor(): SvcError {
  return new SvcError('bad-request', 'Invalid cursor. Start again without one.');
}
