import { isMeasure } from '../../columnMeasures.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

/** Below this a column was found by a word that is only akin to its name. */
const akin = 0.7;

/**
 * "rating" is no hourly rate where figures of some table are called just that. Words of one stem, or
 * said for one another, are looked for where nothing has the name itself.
 */
export function withoutKinOfNames(tokens: readonly Token[], mentions: readonly Mention[]): readonly Mention[] {
  const named = new Set(
    mentions.flatMap((mention) =>
      mention.kind === 'column' &&
      mention.to === mention.from + 1 &&
      isMeasure(mention.column) &&
      mention.column.name.toLowerCase() === tokens[mention.from]?.lower
        ? [mention.from]
        : [],
    ),
  );
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      mention.to !== mention.from + 1 ||
      mention.score >= akin ||
      !isMeasure(mention.column) ||
      !named.has(mention.from),
  );
}
