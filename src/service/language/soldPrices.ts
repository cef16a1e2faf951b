import type { Question } from './annotate/tokens.ts';
import type { Catalogue, Column } from './catalogue.ts';
import { isEarning } from './derivedAmounts.ts';
import type { Frame } from './frame.ts';
import { sellingTables } from './priceLists.ts';

/** Enough to rank the price of a piece below what its sales brought in. */
const listedCost = 0.6;

/**
 * "which product earned the most", "total sales of the lamp", "average revenue per order" are not answered from the
 * price of one piece, neither from that of a price list nor from the one beside how many were sold.
 */
export function listedPriceCost(frame: Frame, { tokens }: Question, catalogue: Catalogue): number {
  const isEarned = tokens.some(({ stem }) => isEarning(stem) && !/^(price|fee)$/.test(stem));
  const prices = isEarned ? shownColumns(frame).filter(isPiecePrice) : [];
  if (prices.length === 0) return 0;
  const sellers = new Set(sellingTables(catalogue).map(({ id }) => id));
  const isSold = ({ table }: Column) =>
    sellers.has(table.id) ||
    catalogue.edges.some(({ from, to }) => to.table === table.id && sellers.has(from.table));
  return prices.some(isSold) ? listedCost : 0;
}

function isPiecePrice({ words }: Column): boolean {
  return words.includes('price') && !words.some((word) => /^(total|sum|line|gross|net|amount)$/.test(word));
}

function shownColumns({ measures, ask }: Frame): Column[] {
  const shown = 'show' in ask ? (ask.show ?? []).map(({ column }) => column) : [];
  return [...shown, ...measures.flatMap(({ of }) => (of?.kind === 'column' ? of.ref.column : []))];
}
