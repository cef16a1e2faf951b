// Columns that are named by two words of which only one stands in their name.

import type { Column } from '../catalogue.ts';
import { stem } from '../lexicon/stem.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** "first and last name", "start and end station": the noun behind the second column belongs to the first as well. */
export function sharedNouns(tokens: readonly Token[], columns: readonly Column[]): Mention[] {
  return tokens.flatMap((joint, at): Mention[] => {
    const [first, second, noun] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (!/^(and|or|&)$/.test(joint.lower) || !first || !second || !noun) return [];
    const named = ({ words }: Column, token: Token) =>
      words.length === 2 && words[1] === noun.stem && (words[0] === token.stem || words[0] === token.lower);
    return columns.flatMap((column): Mention[] =>
      named(column, first) &&
      columns.some((other) => other !== column && other.table === column.table && named(other, second))
        ? [{ kind: 'column', column, from: at - 1, to: at, score: 0.97 }]
        : [],
    );
  });
}

/**
 * "per crop type", "each kind of crop": a column `crop` has the kinds of it, unless another is called so in full. A table of
 * rooms has the types of rooms in its column `type`.
 */
export function kindNouns(tokens: readonly Token[], columns: readonly Column[]): Mention[] {
  return tokens.flatMap(({ lower, stem: word }, at): Mention[] => {
    if (!/^(types?|kinds?|sorts?|categor(y|ies))$/.test(lower)) return [];
    const isBefore = tokens[at + 1]?.lower === 'of';
    const place = isBefore ? at + 2 : at - 1;
    const thing = tokens[place];
    if (!thing || thing.weight === 'function') return [];
    const isNamed = ({ words }: Column) => words.includes(thing.stem) && words.includes(word);
    if (columns.some(isNamed)) return [];
    const isOnly = ({ kind, words }: Column, name: string) =>
      kind === 'category' && words.length === 1 && words[0] === name;
    const own = columns.filter(({ table }) =>
      table.nouns.some(({ words }) => words.join(' ') === thing.stem),
    );
    const called = own.filter((column) => isOnly(column, word));
    const ofThings =
      called.length > 0 ? called : own.filter((column) => kindWords.some((name) => isOnly(column, name)));
    const [found, score] =
      ofThings.length > 0 ? [ofThings, 1] : [columns.filter((column) => isOnly(column, thing.stem)), 0.98];
    return found.map((column) => ({
      kind: 'column',
      column,
      from: Math.min(at, place),
      to: Math.max(at, place) + 1,
      score,
    }));
  });
}

/** What a column of kinds may be called: "what kind of sponsor" asks for its category. */
const kindWords = ['type', 'kind', 'category', 'class'].map(stem);

/**
 * "by type" of activities with the column `Activity Type`: a word too general to name a column does so where the question
 * groups by it and the name of only one column ends with it.
 */
export function lastNouns(tokens: readonly Token[], columns: readonly Column[]): Mention[] {
  return tokens.flatMap(({ lower, stem }, at): Mention[] => {
    if (!/^(types?|codes?|names?)$/.test(lower) || !/^(by|per|each)$/.test(tokens[at - 1]?.lower ?? ''))
      return [];
    const ending = columns.filter(
      ({ words, type, kind }) => words.at(-1) === stem && type === 'string' && kind !== 'text',
    );
    const alone = ending.filter(({ table }) => ending.filter((other) => other.table === table).length === 1);
    return alone.map((column) => ({ kind: 'column', column, from: at, to: at + 1, score: 0.9 }));
  });
}
