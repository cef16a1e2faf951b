import type { Catalogue, Column } from '../catalogue.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const occupants =
  /^(tenant|occup|occupant|resident|renter|leasehold|lessee|guest|holder|lodger|inhabit|inhabitant)/;
const score = 0.9;

/**
 * "vacant flats" have no tenant and "occupied" ones have; "unrated players" have no rating. The words say whether the cell
 * of a column is empty without naming the column as it is.
 */
export function lackMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables
    .filter(({ isSteps, sides }) => !isSteps && !sides)
    .flatMap((table) => table.columns.filter(({ nulls }) => nulls > 0 && nulls < table.rows));
  return tokens.flatMap((token, at) => columns.flatMap((column) => mentionsOf(token, at, column)));
}

function mentionsOf({ lower, isQuoted }: Token, at: number, column: Column): Mention[] {
  if (isQuoted) return [];
  const isOccupants = column.words.some((word) => occupants.test(word));
  const isEmpty = /^(vacant|unoccupied|unlet|untenanted)$/.test(lower);
  const isFull = /^(occupied|tenanted|inhabited)$/.test(lower);
  if (isOccupants && (isEmpty || isFull))
    return [{ kind: 'event', column, hasHappened: isFull, from: at, to: at + 1, score }];
  const [, denied] = /^un([a-z]{3,})ed$/.exec(lower) ?? [];
  if (denied === undefined || !column.words.some((word) => isFormOf(word, denied))) return [];
  return [{ kind: 'event', column, hasHappened: false, from: at, to: at + 1, score }];
}

/** `rating` and "rated" share their beginning. */
function isFormOf(word: string, root: string): boolean {
  return word.startsWith(root) && word.length <= root.length + 4;
}
