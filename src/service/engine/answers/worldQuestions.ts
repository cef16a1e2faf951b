import type { Wanted } from '../../language/words/suggestions.ts';

/** Questions that show what the bundled data answer. */
export const worldExamples: readonly Wanted[] = [
  'GDP per head of Norway and Sweden since 1990',
  'life expectancy of Japan and Kenya',
  'population of India and China',
].map((question) => ({ question, columns: [] }));

/** Counting rows of the bundled tables is pointless: "how many world economies are there". */
export function isOfInterest({ fn }: Pick<Wanted, 'fn'>): boolean {
  return fn !== 'count';
}
