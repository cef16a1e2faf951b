import type { Catalogue, Column, Table } from '../catalogue.ts';
import { membersOf } from '../lexicon/kindsOfThings.ts';
import { stem } from '../lexicon/stem.ts';
import { tallyOf } from '../tallies.ts';
import type { Mention } from './mentions.ts';
import { type Token, wordsOf } from './tokens.ts';

const fewest = 2;
const minShare = 0.3;
const score = 0.8;

/**
 * "birds" where a column names ducks, gulls and waders: the word means all rows and restricts none. It is also what is
 * counted in a table that refers to theirs and says how many of each there were.
 */
export function collectiveMentions(tokens: readonly Token[], catalogue: Catalogue): Mention[] {
  return tokens.flatMap((token, from): Mention[] => {
    const members = token.weight === 'content' && !token.isQuoted ? membersOf(token.stem) : undefined;
    if (!members) return [];
    const found = tablesOfKind(catalogue, (word) => members.has(stem(word)));
    return found.map((table) => ({ kind: 'table', table, from, to: from + 1, score }));
  });
}

/** The tables whose rows are things of a kind, and those that count such things. */
export function tablesOfKind(
  { tables, edges }: Catalogue,
  isMember: (word: string) => boolean,
): readonly Table[] {
  const named = tables.filter(
    ({ columns, folded }) => !folded && columns.some((column) => isOfKind(column, isMember)),
  );
  const counting = tables.filter(
    (table) =>
      tallyOf(table) !== undefined &&
      edges.some((edge) => edge.from.table === table.id && named.some(({ id }) => id === edge.to.table)),
  );
  return [...new Set<Table>([...named, ...counting])];
}

/** Enough of the values end in the name of something of the kind: "Black-headed Gull", "waders". */
function isOfKind(
  { type, kind, values = [], distinct }: Column,
  isMember: (word: string) => boolean,
): boolean {
  if (type !== 'string' || kind === 'text' || kind === 'key' || kind === 'flag') return false;
  const matched = values.filter(({ value }) => {
    const last = wordsOf(value).at(-1);
    return last !== undefined && isMember(last);
  }).length;
  return matched >= fewest && matched >= Math.min(distinct, values.length) * minShare;
}
