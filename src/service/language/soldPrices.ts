import type { Question } from './annotate/tokens.ts';
import type { Catalogue } from './catalogue.ts';
import { isEarning } from './derivedAmounts.ts';
import type { Frame } from './frame.ts';
import { sellingTables } from './priceLists.ts';

/** Enough to rank the price list below the rows that sell. */
const listedCost = 0.6;

/** "which product earned the most" is not answered from a price list: the prices of products are not what their sales brought in. */
export function listedPriceCost(
  { base, measures }: Frame,
  { tokens }: Question,
  catalogue: Catalogue,
): number {
  const isEarned = tokens.some(({ stem }) => isEarning(stem) && !/^(price|fee)$/.test(stem));
  const isListed = measures.some(
    ({ of }) =>
      of?.kind === 'column' && of.ref.column.table === base && of.ref.column.words.includes('price'),
  );
  if (!isEarned || !isListed) return 0;
  const sellers = new Set(sellingTables(catalogue).map(({ id }) => id));
  return catalogue.edges.some(({ from, to }) => to.table === base.id && sellers.has(from.table))
    ? listedCost
    : 0;
}
