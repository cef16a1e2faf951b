import type { Catalogue } from '../../catalogue.ts';
import { hasDelays } from '../../lateness.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

const lateWords = /^(delay|delays|delayed|late|lateness)$/;
const codeWords = /^(code|reason|type|kind|category|categori|group|id)$/;

/**
 * In tables with planned and actual times, "our longest delay" means the time between them, not a column "Delay code" or the list of
 * such codes. "Delay reason" in full still means that column.
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
