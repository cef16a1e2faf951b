import { type Catalogue, ownTables, type Table } from './catalogue.ts';
import { moneyUnit } from './columnMeasures.ts';
import { stem } from './lexicon/stem.ts';
import { sellingTables } from './priceLists.ts';

const average = '(?:average|avg|mean|median|typical|usual)';
const saying = new RegExp(
  `\\b(?:(?<lead>${average}) )?(?<noun>order|basket|cart|invoice|sale|transaction|receipt|bill)(?:'s)? (?:value|worth|amount|total|size)\\b|\\baov\\b`,
  'i',
);

/**
 * "average order value" where what an order brought in stands in its lines: it is added up for each order first. Where
 * orders have an amount of their own, the words name that.
 */
export function withOrderValues(text: string, catalogue: Catalogue): string {
  const said = saying.exec(text);
  if (!said) return text;
  const { lead, noun } = said.groups ?? {};
  if (noun !== undefined && lead === undefined) return text;
  const order = orderTable(catalogue, noun ?? 'order');
  if (!order) return text;
  const fn = lead && /^median$/i.test(lead) ? 'median' : 'average';
  return text.replace(saying, `${fn} revenue per ${order.nouns[0]?.text ?? 'order'}`);
}

/** The rows that lines of goods belong to, unless they state their amount themselves. */
function orderTable(catalogue: Catalogue, noun: string): Table | undefined {
  const lines = new Set(sellingTables(catalogue).map(({ id }) => id));
  const word = /^(basket|cart|aov)$/i.test(noun) ? 'order' : stem(noun.toLowerCase());
  return ownTables(catalogue).find(
    (table) =>
      table.nouns.some(({ words }) => words.join(' ') === word) &&
      !lines.has(table.id) &&
      !table.columns.some(isOwnAmount) &&
      catalogue.edges.some(({ from, to }) => to.table === table.id && lines.has(from.table)),
  );
}

/** "total", "amount_eur", but no fee for shipping. */
function isOwnAmount(column: Table['columns'][number]): boolean {
  return (
    column.type === 'number' &&
    column.words.some((word) => /^(total|amount|value|sum|revenue|sale|price|subtotal)$/.test(word)) &&
    (moneyUnit(column) !== undefined || column.kind === 'amount')
  );
}
