// Nouns for the rows of a table, and for the things that its keys stand for.

import type { Token } from '../annotate/tokens.ts';
import type { Column, Table } from '../catalogue.ts';

const idWords = /^(ids?|names?|codes?|numbers?|titles?|key)$/;

/** "customers" in a file of orders that has the key of each customer: one of them has many rows. */
export function isOtherNoun(column: Column, words: readonly Token[], table: Table): boolean {
  return (
    (column.kind === 'key' || column.words.at(-1) === 'id') &&
    column.distinct < table.rows &&
    !isRowNoun(column, words, table) &&
    words.every(({ lower, isGlued }) => !isGlued && !idWords.test(lower))
  );
}

/** "for each payment" in a file of payments: its rows, whichever column the noun also comes near. */
export function isRowNoun({ kind }: Column, words: readonly Token[], { nouns }: Table): boolean {
  if (kind !== 'key' && kind !== 'name') return false;
  if (words.some(({ lower, isGlued }) => isGlued || idWords.test(lower))) return false;
  return nouns.some(
    (noun) => noun.words.length === words.length && noun.words.every((word, at) => word === words[at]?.stem),
  );
}
