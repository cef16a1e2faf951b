import { distance } from 'fastest-levenshtein';
import { stopWords, weakWords } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Known words that a word may be a misspelling of, nearest first. Short words have to be right. */
export function nearWords(token: Token, known: Iterable<string>): string[] {
  const { stem, norm } = token;
  if (stem.length < 5 || /\d/.test(stem) || stopWords.has(norm) || weakWords.has(stem)) return [];
  const most = stem.length < 8 ? 1 : 2;
  const near: [string, number][] = [];
  for (const word of known) {
    if (Math.abs(word.length - stem.length) > most || word[0] !== stem[0] || /\d/.test(word)) continue;
    const far = distance(word, stem);
    if (far > 0 && far <= most) near.push([word, far]);
  }
  return near.sort((a, b) => a[1] - b[1]).map(([word]) => word);
}

/** Known words a word is a longer form of, as "expectancy" is of "expect"; else those it may be a misspelling of. */
export function alikeWords(token: Token, known: Iterable<string>): string[] {
  const all = [...known];
  if (token.stem.length < 5 || stopWords.has(token.norm) || weakWords.has(token.stem)) return [];
  const shorter = all.filter(
    (word) =>
      word.length >= 4 &&
      word.length < token.stem.length &&
      token.stem.startsWith(word) &&
      !notShortened.has(word),
  );
  return shorter.length > 0 ? shorter : nearWords(token, all);
}

/** Words that begin other words by chance. */
const notShortened: ReadonlySet<string> = new Set([
  'count',
  'comp',
  'inter',
  'over',
  'under',
  'part',
  'port',
  'cont',
  'cons',
  'play',
  'tran',
]);
