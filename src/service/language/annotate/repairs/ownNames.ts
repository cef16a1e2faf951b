import { isMeasure } from '../../columnMeasures.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

/** Below this a column was found by a word that is only akin to its name. */
const akin = 0.7;

/**
 * "rating" is no hourly rate where figures of some table are called just that. Words of one stem, or
 * said for one another, are looked for where nothing has the name itself.
 */
export function withoutKinOfNames(
  tokens: readonly Token[],
  mentions: readonly Mention[],
): readonly Mention[] {
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
      !isPartOfName(tokens, mentions, mention) &&
      (mention.kind !== 'column' ||
        mention.to !== mention.from + 1 ||
        mention.score >= akin ||
        !isMeasure(mention.column) ||
        !named.has(mention.from)),
  );
}

/** "length in workdays" is a figure that is called so, and no condition on the days from Monday to Friday. */
function isPartOfName(tokens: readonly Token[], mentions: readonly Mention[], mention: Mention): boolean {
  return (
    mention.kind === 'period' &&
    mention.period.kind === 'part' &&
    mentions.some(
      (other) =>
        other.kind === 'column' &&
        other.from === mention.from &&
        other.to === mention.to &&
        isMeasure(other.column) &&
        other.column.words.includes(tokens[mention.from]?.stem ?? ''),
    )
  );
}
