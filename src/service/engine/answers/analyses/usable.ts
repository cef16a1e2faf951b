import { SvcError } from '../../../../contract/errors.ts';

const maxCharacters = 4_000;

/**
 * Rejects a question without letters or digits, or one that is too long to be read. Nothing else is a reason to
 * reject one: this does not judge what people ask.
 *
 * @throws SvcError bad-request.
 */
export function needUsable(query: string): void {
  if (!/[\p{L}\p{N}]/u.test(query))
    throw new SvcError('bad-request', 'query has no letters or digits. Ask in words.');
  if (query.length > maxCharacters)
    throw new SvcError(
      'bad-request',
      `query has ${query.length} characters; the limit is ${maxCharacters}. Shorten the question.`,
    );
}
