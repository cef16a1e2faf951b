import type { Mention } from '../annotate/mentions.ts';
import { isPersonWord, isPlaceWord } from '../lexicon/questionWords.ts';
import { droppedKind } from '../lexicon/wordWeight.ts';
import type { Material } from '../material.ts';
import type { RowSet } from '../rowSets.ts';

const relations = new Set(
  'of with by in at on for is was are were whose that which who when where to from as has had have and the a an'.split(
    ' ',
  ),
);

/** What stands before a noun for the row ("the game") or a verb of it ("they play"). */
const openers =
  /^(the|a|an|his|her|their|this|that|which|what|every|each|any|they|he|she|it|we|you|did|does)$/;

/**
 * Words for the row itself and for what ties it to a condition: "the station owned by", "the game played on", "the swimmer
 * with", "the score for the first leg". Where there is only one table they name nothing else, so that a verb or a noun right before a condition, or a
 * verb at the very end, restricts nothing.
 */
export function rowWords(
  material: Material,
  known: readonly Mention[],
  { filters }: RowSet,
  column?: Mention,
): Mention[] {
  if (
    !filters.every(
      ({ filter, used }) =>
        filter.test.kind !== 'text' && used.every(({ kind, score }) => kind !== 'value' || score >= 0.85),
    )
  )
    return [];
  const isKnown = (at: number) => known.some(({ from, to }) => from <= at && at < to);
  const starts = new Set(
    [...(column ? [column] : []), ...filters.flatMap(({ used }) => used)].map(({ from }) => from),
  );
  const found: Mention[] = [];
  for (let at = material.tokens.length - 1; at >= 0; at--) {
    const token = material.tokens[at];
    if (
      token?.weight !== 'content' ||
      isKnown(at) ||
      token.isUpper ||
      /^\d/.test(token.lower) ||
      droppedKind(token.lower) !== undefined ||
      token.isQuoted
    )
      continue;
    const isRowNoun = isPersonWord(token.lower) || isPlaceWord(token.lower);
    if (at > 0 && !isRowNoun && /^\p{Lu}/u.test(token.text)) continue;
    let next = at + 1;
    while (next < material.tokens.length && !isKnown(next) && relations.has(material.lower(next))) next++;
    const isLast = at === material.tokens.length - 1;
    const isJoined =
      next > at + 1 ||
      relations.has(material.lower(at + 1)) ||
      isVerb(token.lower) ||
      isVerb(material.lower(next)) ||
      isPersonWord(token.lower) ||
      isPlaceWord(token.lower);
    // "the game played on": without an article, "salary received" is no noun for the row.
    const isOpened =
      openers.test(material.lower(at - 1)) || (column !== undefined && column.from < at && column.to === at);
    if (!isLast && !isVerb(token.lower) && !isOpened) continue;
    const isBeforeOne = [...starts].some((start) => start > at && start <= next);
    if (isLast || (isJoined && isBeforeOne)) {
      found.push({ kind: 'cue', cue: 'that', from: at, to: at + 1, score: 0.75 });
      starts.add(at);
    }
  }
  return found.slice(0, 3);
}

function isVerb(word: string): boolean {
  return (
    /(ed|en|ing)$/.test(word) ||
    /^(won|made|held|led|built|sold|born|began|wrote|ran|shot|lost|met|beat|sung)$/.test(word)
  );
}
