import type { Column } from './catalogue.ts';
import { isMeasure } from './columnMeasures.ts';

/** Amounts that a balance follows: of both signs in one column, or in a column for each direction. */
const ways: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(credit|in|deposit|received|receipt|income)$/,
    /^(debit|out|withdrawal|withdraw|paid|payment|expense|spend)$/,
  ],
];

/**
 * What an account held after each booking: beside amounts in and out, with a date. The balances of several accounts at
 * one moment may be added up, those of several moments may not.
 */
export function isRunningBalance(column: Column): boolean {
  const { table, words } = column;
  if (!table.time || !words.some((word) => /^(balance|saldo)$/.test(word)) || !isMeasure(column))
    return false;
  const amounts = table.columns.filter(
    (each) => each !== column && isMeasure(each) && each.kind === 'amount',
  );
  if (amounts.some(({ isSigned }) => isSigned === true)) return true;
  const has = (way: RegExp) => amounts.some((each) => each.words.some((word) => way.test(word)));
  return ways.some(([into, out]) => has(into) && has(out));
}
