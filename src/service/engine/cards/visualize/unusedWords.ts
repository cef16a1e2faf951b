import { listed } from './chartNames.ts';

/** A sentence that names the words that had no effect, so that users do not assume they had. */
export function unusedWords(words: readonly string[], isUnchanged: boolean): string {
  if (words.length === 0) return '';
  const named = listed([...new Set(words)].map((word) => `"${word}"`));
  return isUnchanged
    ? `I did not understand ${named}, so the chart is as it was.`
    : `I did not understand ${named}; the rest is done.`;
}
