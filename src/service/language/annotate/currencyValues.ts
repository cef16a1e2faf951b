import type { Catalogue } from '../catalogue.ts';
import { currencyColumns } from '../currencies.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** "in euros", "the dollar invoices": a currency that a column of currencies holds under its code. */
export function currencyValues(tokens: readonly Token[], { tables }: Pick<Catalogue, 'tables'>): Mention[] {
  const columns = tables.flatMap(currencyColumns);
  if (columns.length === 0) return [];
  return tokens.flatMap(({ lower }, at): Mention[] => {
    const said = unitOf(lower);
    if (said?.dimension !== 'money') return [];
    return columns.flatMap((column): Mention[] => {
      const found = column.values?.find(({ value }) => unitOf(value)?.symbol === said.symbol);
      return found
        ? [{ kind: 'value', column, op: 'equals', values: [found.value], from: at, to: at + 1, score: 0.95 }]
        : [];
    });
  });
}
