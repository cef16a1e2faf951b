import { stem } from '../../language/lexicon/stem.ts';
import { classOf } from '../../language/lexicon/wordClass.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';

/** A candidate: a file named by its path, or a table also by its columns and values. */
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

/** The words of a text that can name something, in base form. */
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
 * Ranks candidates by the words that name them; rare words count more. Candidates without a match are omitted, and so
 * are those whose matching words are a proper subset of another's: "visitors 2003" omits files of visitors in other
 * years.
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

/** The sets that are not proper subsets of another. */
function widest(sets: readonly (readonly string[])[]): (readonly string[])[] {
  const different = [...new Map(sets.map((set) => [String(set), set])).values()];
  return different.filter(
    (set) =>
      !different.some((other) => other.length > set.length && set.every((word) => other.includes(word))),
  );
}

/** Values indexed per column; more would hardly improve the ranking. */
const maxValues = 200;

/** The words that name a table: its file's, its columns' and those of values it lists. */
export function wordsOfTable({ shownPath, name, columns }: TableProfile): Set<string> {
  const values = columns.flatMap((column) => (column.values ?? []).slice(0, maxValues));
  return namingWords(
    [shownPath, name, ...columns.map((column) => column.name), ...values.map(({ value }) => value)].join(' '),
  );
}
