import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { DataFile } from './dataFolders.ts';
import { namingWords, rankByWords, wordsOfTable } from './fileRanking.ts';

/** Up to this many tables, a question is read over all of them. */
const fewTables = 200;
/** Tables whose score is a smaller share of the best one's are ignored. */
const likelyShare = 0.3;

/**
 * Picks the files and tables, out of very many, that a question may be about by its words. The words of each are
 * cached.
 */
export class LikelyTables {
  readonly #ofFiles = new WeakMap<DataFile, ReadonlySet<string>>();
  readonly #ofTables = new WeakMap<TableProfile, ReadonlySet<string>>();

  /** The files that a question names by their paths. */
  files(question: string, files: readonly DataFile[]): DataFile[] {
    const named = files.map((file) => ({
      item: file,
      words: remembered(this.#ofFiles, file, ({ shownPath }) => namingWords(shownPath)),
    }));
    return rankByWords(question, named).map(({ item }) => item);
  }

  /**
   * The tables a question may be about: all of them, or of very many those whose files, columns and values match its
   * words best.
   */
  tables(question: string, all: readonly TableProfile[]): readonly TableProfile[] {
    if (all.length <= fewTables) return all;
    const named = all.map((table) => ({
      item: table,
      words: remembered(this.#ofTables, table, wordsOfTable),
    }));
    const ranked = rankByWords(question, named);
    const minScore = (ranked[0]?.score ?? 0) * likelyShare;
    const likely = new Set(
      ranked
        .filter(({ score }) => score >= minScore)
        .slice(0, fewTables)
        .map(({ item }) => item),
    );
    if (likely.size === 0) return all.slice(0, fewTables);
    const ids = new Set([...likely].map(({ id }) => id));
    // A duplicate of a table belongs with it, whatever words it has.
    const isCopies = ({ madeFrom }: TableProfile) =>
      madeFrom?.how === 'copies' && madeFrom.tables.some((id) => ids.has(id));
    return all.filter((table) => likely.has(table) || isCopies(table));
  }
}

function remembered<K extends object, V>(known: WeakMap<K, V>, key: K, make: (key: K) => V): V {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}
