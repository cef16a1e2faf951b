import type { WordClass } from './wordClass.ts';
import { wordsOf } from './wordLists.ts';

/** Verbs and adverbs that tie a question together and restrict nothing; leaving them out changes no answer. */
const mildWords = new Set(
  wordsOf(`collect keep receive run see send use treat look after work bring generate produce make take go come happen
  occur belong utc gmt far now right ever also currently so visit return carry hold serve handle manage spread split
  distribute perform conduct record register file post do done get give total overall together altogether content level
  money option report way leave arrive depart write say tell speak new hit reach`),
);

/** Small words that change what is asked: dropping one is dropping a condition. */
const kinds = {
  negation: `not no never without except excluding don't doesn't didn't isn't aren't wasn't weren't hasn't haven't nobody none`,
  exception: 'only other else instead',
  comparison: 'than before after until till more less fewer least most over under above below between',
  question: 'who when where',
} as const;

const kindByWord: ReadonlyMap<string, keyof typeof kinds> = new Map(
  (['negation', 'exception', 'comparison', 'question'] as const).flatMap((kind) =>
    wordsOf(kinds[kind]).map((word) => [word, kind] as const),
  ),
);

const groupingWords = new Set(['by', 'per', 'each', 'every', 'many']);

/** What is lost where a small word is left out; undefined for a word whose omission loses nothing. */
export function droppedKind(lower: string): keyof typeof kinds | 'grouping' | undefined {
  return groupingWords.has(lower) ? 'grouping' : kindByWord.get(lower);
}

/** How much a word counts among those of its question, 0 to 1; one of weight 1 has to be understood. */
export function weightOf(word: {
  readonly lower: string;
  readonly stem: string;
  readonly weight: WordClass;
}): number {
  const kind = droppedKind(word.lower);
  if (kind === 'grouping') return 0.4;
  if (word.weight === 'content') return isMild(word) ? 0.3 : 1;
  if (kind) return 0.5;
  return word.weight === 'light' ? 0.3 : 0;
}

function isMild({ lower, stem }: { readonly lower: string; readonly stem: string }): boolean {
  // "hours left" and "people who left" mean only a part of the hours or people.
  return lower !== 'left' && (mildWords.has(stem) || mildWords.has(lower));
}
