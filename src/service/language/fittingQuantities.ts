import type { Table } from './catalogue.ts';
import { moneyUnit, type Quantity } from './columnMeasures.ts';
import type { Material } from './material.ts';

/** Whether a quantity can be what the words ask for, whatever its own words. */
export function isFittingQuantity(material: Material, quantity: Quantity): boolean {
  return (
    isAsMoneyAsAsked(material, quantity) &&
    !isAddedForTimes(material, quantity) &&
    !addsUnitPrices(material, quantity) &&
    !countsTruths(quantity)
  );
}

/** Nobody asks how many distinct values a yes/no column has. */
function countsTruths({ measure: { fn, of } }: Quantity): boolean {
  return fn === 'count_distinct' && of?.kind === 'column' && of.ref.column.kind === 'flag';
}

/** "how much money have the jobs brought in": neither jobs nor pieces are money, where the rows have amounts of it. */
function isAsMoneyAsAsked(material: Material, { measure: { fn, of } }: Quantity): boolean {
  const isAsked =
    material.tokens.some(({ lower }) => /^(money|owes?|owed|owing)$/.test(lower)) && !material.has('count');
  const holdsMoney = ({ columns }: Table) => columns.some((column) => moneyUnit(column) !== undefined);
  // A table without money, such as animals, cannot answer "who brings in more money" by counting.
  if (!isAsked || !material.catalogue.tables.some(holdsMoney)) return true;
  if (!holdsMoney(material.base) && of !== undefined) return fn !== 'count_distinct';
  return of !== undefined && (of.kind !== 'column' || moneyUnit(of.ref.column) !== undefined);
}

/** "how often was it used": so many times, and no sum of a column that nobody named. */
function isAddedForTimes(material: Material, { measure: { fn, of, label } }: Quantity): boolean {
  if (fn !== 'sum' || of?.kind !== 'column' || label !== undefined || !material.has('howOften')) return false;
  return !material.of('column').some(({ column, score }) => column === of.ref.column && score >= 0.8);
}

/** Prices beside the number of pieces are those of one: nobody who did not name them wants them added up. */
function addsUnitPrices({ base, tokens }: Material, { measure: { fn, of } }: Quantity): boolean {
  if (fn !== 'sum' || of?.kind !== 'column' || of.ref.column.table !== base) return false;
  const { column } = of.ref;
  const isOfOne =
    column.kind === 'level' && column.words.includes('price') && !column.words.includes('total');
  const isCounted = base.columns.some(
    ({ kind, words }) => kind === 'amount' && words.some((word) => /^(quantity|piece|count)$/.test(word)),
  );
  return isOfOne && isCounted && !tokens.some(({ stem }) => stem === 'price');
}
