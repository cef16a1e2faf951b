import { listed } from './chartNames.ts';

/** What is said of words that changed nothing: they are named, so that nobody thinks they were heard. */
export function unusedWords(words: readonly string[], isUnchanged: boolean): string {
  if (words.length === 0) return '';
  const named = listed([...new Set(words)].map((word) => `"${word}"`));
  return isUnchanged
    ? `I did not understand ${named}, so the chart is as it was.`
    : `I did not understand ${named}; the rest is done.`;
}
