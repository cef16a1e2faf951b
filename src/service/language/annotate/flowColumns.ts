import type { Catalogue, Column } from '../catalogue.ts';
import { oncePerTable } from '../oncePerTable.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** What comes in and what goes out of a cash book, a till or an account, where it has a column for each. */
interface Flow {
  readonly into: Column;
  readonly out: Column;
  readonly balance: Column | undefined;
}

const intoNames =
  /^(in|income|incoming|receipt|receive|credit|deposit|inflow|earn|earning|taking|money in|cash in|pay in|amount in|revenue)$/;
const outNames =
  /^(out|expense|outgoing|payment|pay|spend|spent|debit|withdrawal|withdraw|outflow|expenditure|money out|cash out|pay out|amount out)$/;
const balanceNames = /\b(balance|saldo)\b/;

/** Something that money is kept in. */
const purse =
  '(?:(?:the|our|my|their) )?(?:bank|account|till|kitty|cash box|cashbox|fund|purse|safe|drawer)\\b';
const gone = '(?:leave|leaves|left|go|goes|went|gone|flow|flows|flowed|come|comes|came)';

const intoWords = phrases([
  '(?:come|comes|came|coming|paid|pay|brought|bring|take|taken|took|taking|money|cash|flowed) in',
  '(?:income|incomes|incoming|takings|receipts|inflows?|proceeds|earnings|revenues?)',
  '(?:received|receive|earned|earn|collected|collect|raised|raise|took|banked)',
]);
const outWords = phrases([
  `(?:${gone} out|paid out|pay out|money out|cash out|laid out)`,
  `${gone} (?:out )?(?:of |from )?${purse}`,
  '(?:spent|spend|spending|spendings|expenses?|expenditures?|costs?|outgoings?|outlays?|outflows?|paid|pay|pays|disbursed|withdrawn)',
]);
const balanceWords = phrases([
  `(?:in|into|on|at) ${purse}`,
  '(?:bank|account|cash) balance',
  'cash (?:in hand|at bank)',
]);

/**
 * "how much came in", "takings and costs", "in the bank": the columns of a cash book by what people call its sides,
 * since "In" and "Out" are words of grammar anywhere else.
 */
export function flowMentions(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const flows = tables.flatMap((table) => flowOf(table) ?? []);
  if (flows.length === 0) return [];
  return tokens.flatMap(({ isQuoted }, from): Mention[] => {
    if (isQuoted) return [];
    const text = tokens
      .slice(from, from + 5)
      .map(({ lower }) => lower)
      .join(' ');
    const said = (words: RegExp) => words.exec(text)?.[0];
    const into = said(intoWords);
    const out = said(outWords);
    const balance = said(balanceWords);
    return flows.flatMap((flow) => [
      ...mentionOf(flow.into, from, into),
      ...mentionOf(flow.out, from, out),
      ...mentionOf(flow.balance, from, balance),
    ]);
  });
}

function mentionOf(column: Column | undefined, from: number, said: string | undefined): Mention[] {
  if (!column || said === undefined) return [];
  return [{ kind: 'column', column, from, to: from + said.split(' ').length, score: 0.93 }];
}

/** One side of a cash book: its cells are empty in every row of the other side. */
export function isFlowColumn(column: Column): boolean {
  const flow = flowOf(column.table);
  return flow !== undefined && (flow.into === column || flow.out === column);
}

const flowOf = oncePerTable(({ columns }): Flow | undefined => {
  const amounts = columns.filter(
    ({ type, kind, isSigned }) => type === 'number' && kind === 'amount' && !isSigned,
  );
  const into = amounts.find(({ words }) => intoNames.test(words.join(' ')));
  const out = amounts.find((column) => column !== into && outNames.test(column.words.join(' ')));
  if (!into || !out) return undefined;
  const balance = columns.find(({ type, words }) => type === 'number' && balanceNames.test(words.join(' ')));
  return { into, out, balance };
});

function phrases(list: readonly string[]): RegExp {
  return new RegExp(`^(?:${list.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
