import { type Mention, ofKind } from './annotate/mentions.ts';
import type { Question } from './annotate/tokens.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { isEarning } from './derivedAmounts.ts';
import { tablesOfFirsts } from './firstOfChildren.ts';
import { tablesOfHeads } from './headcounts.ts';
import { tableOf } from './interpretations.ts';
import { sellingTables } from './priceLists.ts';
import { tablesOfRemainders } from './remainders.ts';

/** Tables that are tried as the one whose rows a question is about. */
const maxBases = 8;

/** The tables that the words speak of, those with the strongest mentions first. */
export function spokenTables(
  catalogue: Catalogue,
  mentions: readonly Mention[],
  { tokens }: Question,
): Table[] {
  const { tables: all, edges } = catalogue;
  const tables = all.filter(({ referred, isSteps, sides }) => referred === undefined && !isSteps && !sides);
  const weights = new Map<Table, number>();
  for (const mention of mentions) {
    const found = tableOf(mention);
    const table = found?.referred?.table ?? found;
    if (table)
      weights.set(table, Math.max(weights.get(table) ?? 0, 0) + mention.score * (mention.to - mention.from));
  }
  // A table that joins two that were named may be what connects them.
  const named = new Set([...weights.keys()].map(({ id }) => id));
  const between = tables.filter(
    (table) =>
      !weights.has(table) &&
      edges.filter(({ from, to }) => from.table === table.id && named.has(to.table)).length > 0,
  );
  const sorted = [...weights].sort((a, b) => b[1] - a[1]).map(([table]) => table);
  // "total revenue": a column of another table that is nearly called so must not be the only one that can be meant.
  const selling = tokens.some(({ stem }) => isEarning(stem)) ? sellingTables(catalogue) : [];
  // "busiest hour": other tables have hours as well, not only the one with a column of times.
  const grains = ofKind(mentions, 'period').filter(({ period }) => period.kind === 'grain');
  // A row of totals says nothing about which table "total" refers to.
  const isOfTotals = (mention: Mention) => tableOf(mention)?.profile.madeFrom?.how === 'totals';
  const isOpen = mentions.every(
    (mention) =>
      !tableOf(mention) ||
      isOfTotals(mention) ||
      grains.some(({ from, to }) => from === mention.from && to === mention.to),
  );
  const bases =
    sorted.length > 0 && !isOpen
      ? [
          ...sorted.slice(0, maxBases - 1),
          ...selling,
          ...tablesOfHeads(tokens, tables),
          ...tablesOfRemainders(tokens, tables),
          ...tablesOfFirsts(tokens, { tables, edges }, sorted),
          ...between.slice(0, 2),
        ]
      : [...sorted, ...tables].slice(0, maxBases);
  return [...new Set(bases)].slice(0, maxBases);
}
