import type { Question } from './annotate/tokens.ts';
import type { Catalogue } from './catalogue.ts';
import { isEarning } from './derivedAmounts.ts';
import type { Frame } from './frame.ts';
import { sellingTables } from './priceLists.ts';

/** Below what the same words cost where the rows that sell are read. */
const listedCost = 0.6;

/** "which product earned the most" read from a price list: what other rows sell at these prices adds up to no revenue there. */
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
