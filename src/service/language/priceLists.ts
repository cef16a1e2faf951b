import type { Catalogue, Column, Table } from './catalogue.ts';
import { isMeasure, moneyUnit } from './columnMeasures.ts';
import type { Material } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';

/**
 * A price list: another table says how often each of its rows was sold. Its prices are those of one piece, and adding
 * them up over the list means nothing.
 */
export function isPriceList({ base, catalogue }: Material): boolean {
  // Orders that state what they came to, of which some were refunded.
  if (isSold(base)) return false;
  const children = catalogue.edges.filter(({ to }) => to.table === base.id).map(({ from }) => from.table);
  const isPriced = base.columns.some(({ words, type }) => type === 'number' && words.includes('price'));
  return catalogue.tables.some(
    (table) =>
      children.includes(table.id) &&
      (table.columns.some(isQuantity) || (isPriced && quantityOf(table) !== undefined)),
  );
}

/** Fewer dates may be days on which everything was sold once. */
const minDates = 8;

/**
 * What things cost over time, as prices of shares: each of them has one price on each date, except that some begin later or
 * end earlier. Nothing is sold by such a row, and the sum of its prices means nothing.
 */
export const isPriceSeries = oncePerTable(({ columns, time, rows, key }: Table): boolean => {
  if (key || !time || time.nulls > 0 || time.distinct < minDates || columns.some(isQuantity)) return false;
  const figures = columns.filter(isMeasure);
  if (!figures.every(({ kind, words }) => kind === 'level' && words.includes('price'))) return false;
  return columns.some(({ kind, distinct, values = [] }) => {
    const isComplete = kind === 'category' && distinct > 1 && values.length === distinct;
    const isOncePerDate = values.every(({ count }) => count <= time.distinct);
    return isComplete && isOncePerDate && rows >= time.distinct * distinct * 0.8;
  });
});

const soldThings = /^(order|sale|booking|reservation|invoice|receipt|transaction|purchase|ticket|payment)$/;

/** Rows that each state what was earned: orders with a total. */
function isSold(table: Table): boolean {
  return totalOf(table) !== undefined;
}

/** What each row of orders, bookings or invoices came to in all. */
export function totalOf(table: Table): Column | undefined {
  if (isTakenBack(table) || !table.nouns.some(({ words }) => soldThings.test(words.at(-1) ?? '')))
    return undefined;
  return table.columns.find(
    (column) =>
      column.kind === 'amount' &&
      moneyUnit(column) !== undefined &&
      column.words.some((word) => /^(total|amount|sum|gross|revenue)$/.test(word)),
  );
}

/** The tables whose rows sell things at the prices of another table: what they earn is worked out, and no column is called so. */
export function sellingTables({ tables, edges }: Catalogue): Table[] {
  const priced = new Set(
    tables
      .filter(({ columns }) =>
        columns.some(({ words, type }) => type === 'number' && words.includes('price')),
      )
      .map(({ id }) => id),
  );
  return tables.filter(
    (table) =>
      isSold(table) ||
      (edges.some(({ from, to }) => from.table === table.id && priced.has(to.table)) &&
        quantityOf(table) !== undefined &&
        !isTakenBack(table)),
  );
}

/** Rows of what came back, broke or was counted: they have quantities of priced things, and earn nothing. */
export function isTakenBack({ nouns }: Table): boolean {
  return nouns.some(({ words }) =>
    /^(return|refund|complaint|damage|loss|defect|cancellation|stocktake|inventory)$/.test(
      words.at(-1) ?? '',
    ),
  );
}

/** How many of a thing a row is about: a column called so or, of what took place, the only whole number but money. */
export function quantityOf({ columns, time }: Table): Column | undefined {
  const whole = columns.filter(
    (column) =>
      isMeasure(column) &&
      column.kind === 'amount' &&
      column.isSigned !== true &&
      column.unit === undefined &&
      column.nulls === 0 &&
      moneyUnit(column) === undefined &&
      Number.isInteger(column.min) &&
      Number.isInteger(column.max) &&
      Number(column.min) >= 0,
  );
  const named = columns.find((column) => isMeasure(column) && isQuantity(column));
  const isPriced = columns.some(({ words, type }) => type === 'number' && words.includes('price'));
  return named ?? (time && whole.length === 1 && !isPriced ? whole[0] : undefined);
}

/** "Price per skein" beside "Skeins bought": what is paid for one of the things that another column counts. */
export function piecePrice({ columns }: Table): { price: Column; quantity: Column } | undefined {
  for (const price of columns) {
    const thing = price.words[price.words.indexOf('per') + 1];
    const isPrice = price.words.some((word) => /^(price|cost|fee|charge)$/.test(word));
    if (!isPrice || !isMeasure(price) || !price.words.includes('per') || thing === undefined) continue;
    const quantity = columns.find((column) => countsPieces(column, thing));
    if (quantity) return { price, quantity };
  }
  return undefined;
}

/** Whether the column counts the pieces that a price or a wage is stated for. */
export function countsPieces(column: Column, thing: string): boolean {
  return (
    isMeasure(column) &&
    column.kind === 'amount' &&
    column.words.includes(thing) &&
    !column.words.includes('per') &&
    moneyUnit(column) === undefined
  );
}

function isQuantity({ words, kind, isSigned }: Column): boolean {
  return (
    kind === 'amount' &&
    isSigned !== true &&
    words.some((word) => /^(quantity|unit|piece|number|amount|count)$/.test(word))
  );
}
