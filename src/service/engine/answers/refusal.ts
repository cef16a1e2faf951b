import type { Catalogue } from '../../language/catalogue.ts';
import { closest } from '../../language/lexicon/typos.ts';
import type { Refusal } from '../../language/rank/decide.ts';
import { answerOf } from '../../language/words/answer.ts';
import { columnLabel } from '../../language/words/name.ts';
import { refusalOf } from '../../language/words/refuse.ts';

/** Why there is no answer, what comes near, and what works instead. */
export function refusalText(
  refusal: Refusal,
  catalogue: Catalogue,
  suggestions: readonly string[],
  locale: string,
): string {
  const { reason, unknown, detail, nearest } = refusal;
  if (reason === 'empty' && nearest) {
    const { frame, compiled } = nearest.candidate;
    return answerOf(frame, compiled.outputs, { ...nearest.rows, rows: [] }, { locale, mark: '' }).text;
  }
  return refusalOf({
    unknown,
    nearest: reason === 'unknown' ? nearestNames(unknown, catalogue) : [],
    suggestions,
    ...(reason !== 'empty' && { reason }),
    ...(detail !== undefined && { detail }),
  });
}

/** Names of the data that a word may be a slip for. */
function nearestNames(
  words: readonly string[],
  { tables }: Catalogue,
): { word: string; names: readonly string[] }[] {
  const names = new Set<string>();
  for (const { label, columns } of tables) {
    names.add(label);
    for (const column of columns) {
      names.add(columnLabel(column));
      if (column.kind === 'category') for (const { value } of column.values ?? []) names.add(value);
    }
  }
  return words.flatMap((word) => {
    const found = closest(word, names);
    // The word itself is in the data, in a part of it that the question did not reach: no slip.
    return found === undefined || found.toLowerCase() === word.toLowerCase()
      ? []
      : [{ word, names: [found] }];
  });
}
