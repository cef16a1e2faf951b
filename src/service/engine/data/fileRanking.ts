import { stem } from '../../language/lexicon/stem.ts';
import { classOf } from '../../language/lexicon/wordClass.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';

/** Something that words may name: a file by its path, a table by its columns and values too. */
export interface Named<T> {
  readonly item: T;
  readonly words: ReadonlySet<string>;
}

export interface Ranked<T> {
  readonly item: T;
  readonly score: number;
  /** The words of the text that name it. */
  readonly matched: readonly string[];
}

/** The words of a text that can name something, in their base form. */
export function namingWords(text: string): Set<string> {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu);
  return new Set(
    (words ?? []).filter((word) => word.length > 1 && classOf(word) === 'content').map((word) => stem(word)),
  );
}

/**
 * What a text names, best first: a word counts the more, the fewer things share it. Left out is what none of its words
 * name, and what only some of the words name that name another thing: of "visitors 2003", all visitors but those.
 */
export function rankByWords<T>(text: string, things: readonly Named<T>[]): Ranked<T>[] {
  const asked = [...namingWords(text)];
  const weights = new Map(
    asked.map((word) => {
      const sharing = things.reduce((sum, { words }) => sum + Number(words.has(word)), 0);
      return [word, sharing === 0 ? 0 : Math.log(1 + things.length / sharing)];
    }),
  );
  const ranked = things.flatMap(({ item, words }) => {
    const matched = asked.filter((word) => words.has(word));
    const score = matched.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
    return matched.length === 0 ? [] : [{ item, score, matched }];
  });
  const kept = new Set(widest(ranked.map(({ matched }) => matched)).map(String));
  return ranked.filter(({ matched }) => kept.has(String(matched))).sort((a, b) => b.score - a.score);
}

/** The sets that are no part of another. */
function widest(sets: readonly (readonly string[])[]): (readonly string[])[] {
  const different = [...new Map(sets.map((set) => [String(set), set])).values()];
  return different.filter(
    (set) =>
      !different.some((other) => other.length > set.length && set.every((word) => other.includes(word))),
  );
}

/** More values of a column would hardly name a table better. */
const maxValues = 200;

/** The words that name a table: its file's, its columns' and those of values it lists. */
export function wordsOfTable({ shownPath, name, columns }: TableProfile): Set<string> {
  const values = columns.flatMap((column) => (column.values ?? []).slice(0, maxValues));
  return namingWords(
    [shownPath, name, ...columns.map((column) => column.name), ...values.map(({ value }) => value)].join(' '),
  );
}
