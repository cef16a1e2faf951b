import type { Mention } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';

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
  if (!table.time || !words.some((word) => /^(balance|saldo)$/.test(word)) || !isFigure(column)) return false;
  const amounts = table.columns.filter((each) => each !== column && isFigure(each) && each.kind === 'amount');
  if (amounts.some(({ isSigned }) => isSigned === true)) return true;
  const has = (way: RegExp) => amounts.some((each) => each.words.some((word) => way.test(word)));
  return ways.some(([into, out]) => has(into) && has(out));
}

function isFigure({ type, kind }: Column): boolean {
  return type === 'number' && (kind === 'amount' || kind === 'level');
}

/** A balance that is kept means itself: "average balance" is no average of the amounts beside it. */
export function withoutOtherAmounts(mentions: readonly Mention[]): Mention[] {
  const balances = mentions.flatMap((mention) =>
    mention.kind === 'column' && mention.score >= 0.9 && isRunningBalance(mention.column) ? [mention] : [],
  );
  if (balances.length === 0) return [...mentions];
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      mention.score >= 0.9 ||
      !balances.some(
        ({ from, to, column }) =>
          mention.from < to && mention.to > from && mention.column.table === column.table,
      ),
  );
}
