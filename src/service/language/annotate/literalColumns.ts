import type { Column } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/**
 * "genres" is `Major Genre` of the films sooner than the `category` of another table: a word that ends the name of a column of
 * groups outweighs one that only means about the same.
 */
export function literalFirst(found: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const columns = found.filter((mention) => mention.kind === 'column');
  return found.map((mention) => {
    if (mention.kind !== 'column' || mention.to - mention.from > 1 || !isGroup(mention.column))
      return mention;
    const said = tokens[mention.from]?.stem;
    if (said === undefined || mention.column.words.includes(said)) return mention;
    const literal = columns.find(
      ({ from, to, column }) =>
        from === mention.from &&
        to === mention.to &&
        column.table !== mention.column.table &&
        isGroup(column) &&
        column.words.at(-1) === said,
    );
    return literal ? { ...mention, score: Math.min(mention.score, literal.score - 0.05) } : mention;
  });
}

function isGroup({ kind }: Column): boolean {
  return kind === 'category' || kind === 'name';
}
