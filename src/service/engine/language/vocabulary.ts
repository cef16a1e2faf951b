import type { ColumnProfile, TableProfile } from '../../tables/profile.ts';
import { stopWords } from './lexicon.ts';
import { stem, type Token, tokenize } from './tokens.ts';

/** A column and the words that name it. */
export interface ColumnWords {
  readonly column: ColumnProfile;
  readonly at: number;
  /** Stems of the label in order, without stop words unless nothing else is left. */
  readonly stems: readonly string[];
}

/** One distinct value of a text column, as words. */
export interface ValueWords {
  readonly column: ColumnProfile;
  readonly value: string;
  readonly count: number;
  readonly stems: readonly string[];
  readonly tokens: readonly Token[];
}

/** Everything a question can name in one table. */
export interface TableWords {
  readonly table: TableProfile;
  readonly nameStems: readonly string[];
  readonly columns: readonly ColumnWords[];
  readonly columnsByStem: ReadonlyMap<string, readonly ColumnWords[]>;
  /** By the first letters of their words: `gdp` for "Gross domestic product". */
  readonly columnsByInitials: ReadonlyMap<string, readonly ColumnWords[]>;
  readonly valuesByKey: ReadonlyMap<string, readonly ValueWords[]>;
  readonly valuesByStem: ReadonlyMap<string, readonly ValueWords[]>;
  /** Longest value, in words. */
  readonly longestValue: number;
}

/** Keeps the words of tables that were read before; a changed file brings a new profile and is read again. */
export class Vocabulary {
  readonly #known = new WeakMap<TableProfile, TableWords>();

  of(table: TableProfile): TableWords {
    const known = this.#known.get(table) ?? readWords(table);
    this.#known.set(table, known);
    return known;
  }
}

/** A table's words with more values than its profile lists. */
export function withValues(
  words: TableWords,
  more: readonly { readonly column: string; readonly value: string }[],
): TableWords {
  const values = more.flatMap(({ column, value }) => {
    const profile = words.table.columns.find(({ name }) => name === column);
    return profile ? [valueWords(profile, value, 1)] : [];
  });
  const fresh = values.filter(
    ({ stems, column, value }) =>
      !words.valuesByKey
        .get(stems.join(' '))
        ?.some((known) => known.column === column && known.value === value),
  );
  return fresh.length === 0 ? words : indexValues(words, [...allValues(words), ...fresh]);
}

function readWords(table: TableProfile): TableWords {
  const columns = table.columns.map((column, at) => ({ column, at, stems: columnStems(column) }));
  const base = {
    table,
    nameStems: contentStems(tokenize(spaced(table.name))),
    columns,
    columnsByStem: group([...columns, ...columns.flatMap(otherNames)], ({ stems }) => stems),
    columnsByInitials: group(columns, ({ column }) => initials(column.label || column.name)),
    valuesByKey: new Map(),
    valuesByStem: new Map(),
    longestValue: 0,
  };
  return indexValues(base, table.columns.flatMap(listedValues));
}

/** The same column under each other name it is known by. */
function otherNames({ column, at }: ColumnWords): ColumnWords[] {
  return (column.aliases ?? []).map((name) => ({ column, at, stems: contentStems(tokenize(spaced(name))) }));
}

function listedValues(column: ColumnProfile): ValueWords[] {
  if (column.type !== 'string') return [];
  return (column.values ?? []).map(({ value, count }) => valueWords(column, value, count));
}

function valueWords(column: ColumnProfile, value: string, count: number): ValueWords {
  const tokens = tokenize(value);
  return { column, value, count, tokens, stems: tokens.map((token) => token.stem) };
}

function indexValues(base: TableWords, values: readonly ValueWords[]): TableWords {
  const filled = values.filter(({ stems }) => stems.length > 0);
  return {
    ...base,
    valuesByKey: group(filled, ({ stems }) => [stems.join(' ')]),
    valuesByStem: group(filled, ({ stems }) => [...new Set(stems)]),
    longestValue: Math.min(24, Math.max(0, ...filled.map(({ stems }) => stems.length))),
  };
}

function allValues(words: TableWords): ValueWords[] {
  return [...words.valuesByKey.values()].flat();
}

function initials(label: string): string[] {
  const words = tokenize(spaced(label)).map(({ norm }) => norm);
  return words.length < 2 || words.length > 6 ? [] : [words.map((word) => word.charAt(0)).join('')];
}

function columnStems({ label, name, unit }: ColumnProfile): string[] {
  if (/^(column\d+|unnamed.*)$/i.test(name)) return [];
  const stems = contentStems(tokenize(spaced(label || name)));
  const inName = contentStems(tokenize(spaced(name))).filter((word) => word !== unit?.toLowerCase());
  return [
    ...new Set([
      ...stems,
      ...inName.filter((word) => word.length > 3 && !stems.includes(word) && !/^\d/.test(word)),
    ]),
  ];
}

/** `Miles_per_Gallon` and `lifeExpectancy` as words. */
function spaced(name: string): string {
  return name
    .replace(/[_]+/g, ' ')
    .replace(/%/g, ' percent ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Ll}{3,})(\d)/gu, '$1 $2');
}

function contentStems(tokens: readonly Token[]): string[] {
  // "US Gross" is told from "Gross" by the one word that small letters make a pronoun.
  const content = tokens.filter(({ norm, text }) => !stopWords.has(norm) || text === 'US');
  return (content.length > 0 ? content : tokens).map(({ norm }) => stem(norm));
}

function group<T>(items: readonly T[], keys: (item: T) => readonly string[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const item of items)
    for (const key of keys(item)) {
      const known = map.get(key);
      if (known) known.push(item);
      else map.set(key, [item]);
    }
  return map;
}
