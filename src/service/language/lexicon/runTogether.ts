import { abbreviations } from './abbreviations.ts';
import { headerVocabulary } from './headerVocabulary.ts';
import { relatedVocabulary } from './related.ts';
import { wordsOf } from './wordLists.ts';

let vocabulary: Set<string> | undefined;

/** Words that may be part of a name that is run together, and those that are words in their own right. */
function known(): Set<string> {
  if (vocabulary) return vocabulary;
  vocabulary = new Set(wordsOf(headerVocabulary));
  for (const word of relatedVocabulary()) if (word.length > 3) vocabulary.add(word);
  return vocabulary;
}

const short = new Set(
  wordsOf(
    'id no nr of by in to at on per up is has qty amt avg num dt max min pct tot cnt std fee day age tax sex net hr usd eur gbp kwh kcal ppm hrs mins secs sec kg km cm mm ms mb gb kmh mph',
  ),
);

/** `unitprice` is unit price; a word of its own, or one that cannot be told, comes back whole. */
export function splitRunTogether(word: string): string[] {
  const words = known();
  if (word.length < 5 || words.has(word) || isInflected(word, words)) return [word];
  return best(word, words) ?? [word];
}

/** Fewest parts, then the longest first one; at most four. */
function best(word: string, words: ReadonlySet<string>): string[] | undefined {
  const ways: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = ways[start];
      const part = word.slice(start, end);
      if (!before || before.length >= 4 || !isPart(part, start, words)) continue;
      const way = [...before, part];
      const other = ways[end];
      if (!other || way.length < other.length || (way.length === other.length && weight(way) > weight(other)))
        ways[end] = way;
    }
  }
  const found = ways[word.length];
  return found && found.length > 1 ? found : undefined;
}

function weight(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length ** 2, 0);
}

function isPart(part: string, start: number, words: ReadonlySet<string>): boolean {
  if (/^(19|20)?\d\d$/.test(part) && start > 0) return true;
  if (part.length < 4) return short.has(part) || words.has(part);
  return words.has(part) || isInflected(part, words) || abbreviations.has(part);
}

function isInflected(word: string, words: ReadonlySet<string>): boolean {
  return (
    (word.endsWith('s') && words.has(word.slice(0, -1))) ||
    (word.endsWith('ies') && words.has(`${word.slice(0, -3)}y`)) ||
    (word.endsWith('es') && words.has(word.slice(0, -2)))
  );
}
