import { SvcError } from '../../../../contract/errors.ts';

const maxCharacters = 4_000;

/**
 * A question without a letter or a digit, or longer than any question, cannot be read. There is no other reason to
 * turn one away: nothing here judges what people ask.
 * @throws SvcError bad-request.
 */
export function needUsable(query: string): void {
  if (!/[\p{L}\p{N}]/u.test(query))
    throw new SvcError('bad-request', 'query has no letters or digits. Ask in words.');
  if (query.length > maxCharacters)
    throw new SvcError(
      'bad-request',
      `query has ${query.length} characters; ${maxCharacters} are the most. Ask more shortly.`,
    );
}
