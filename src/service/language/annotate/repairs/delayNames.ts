import type { Catalogue } from '../../catalogue.ts';
import { hasDelays } from '../../lateness.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

const lateWords = /^(delay|delays|delayed|late|lateness)$/;
const codeWords = /^(code|reason|type|kind|category|categori|group|id)$/;

/**
 * "our longest delay" where planned and actual times are both given: the time between them is meant, and neither a column
 * of reasons ("Delay code") nor their list. "Delay reason" in full is.
 */
export function withoutDelayNames(
  tokens: readonly Token[],
  { tables }: Catalogue,
  mentions: readonly Mention[],
): readonly Mention[] {
  const isBare = ({ from, to }: Mention) =>
    lateWords.test(tokens[from]?.lower ?? '') &&
    tokens.slice(from + 1, to).every(({ lower }) => /^(minutes?|mins?|hours?|days?|time|times)$/.test(lower));
  if (!mentions.some(isBare) || !tables.some(hasDelays)) return mentions;
  return mentions.filter((mention) => {
    if (!isBare(mention)) return true;
    if (mention.kind === 'table')
      return !mention.table.columns.some(({ words }) => words.some((word) => codeWords.test(word)));
    if (mention.kind !== 'column') return true;
    return ![mention.column.words, ...mention.column.otherWords].some((words) =>
      words.some((word) => codeWords.test(word)),
    );
  });
}
