import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import { moneyUnit } from '../columnMeasures.ts';
import type { Frame } from '../frame.ts';
import { isSideChargeWord } from '../lexicon/questionWords.ts';
import { stem } from '../lexicon/stem.ts';
import { columnsIn } from './lostWords.ts';

/** Whether a figure is of a deed that the question does not name: refunds for sales, orders for what was returned. */
export function isOfOtherDeed(frame: Frame, mentions: readonly Mention[], question: Question): boolean {
  return takesRefundsForSales(frame, question) || countsOtherRows(frame, mentions, question);
}

const earning = /^(sales|revenue|revenues|turnover|takings|earn|earns|earned|income)$/;
const back = new Set(['refund', 'rebate', 'chargeback', 'cashback'].map(stem));

/** "sales in euros" are not the only column that is in euros: what was paid back, or comes on top of a price. */
function takesRefundsForSales({ measures }: Frame, { tokens }: Question): boolean {
  if (!tokens.some(({ lower }) => earning.test(lower))) return false;
  const columns = measures.flatMap(({ of }) => (of ? columnsIn(of) : []));
  const isOther = (word: string) => back.has(word) || isSideChargeWord(word);
  return (
    columns.length > 0 &&
    columns.every(({ words }) =>
      words.some((word) => isOther(word) && !tokens.some(({ stem: said }) => said === word)),
    )
  );
}

/** "which product was returned most" counts returns where a table lists them: neither other rows nor what they cost. */
function countsOtherRows(
  { base, measures: [measure], keys, filters, ask }: Frame,
  mentions: readonly Mention[],
  { tokens }: Question,
): boolean {
  if (ask.kind !== 'top' || !measure || filters.length > 0) return false;
  const named = mentions.flatMap((mention) =>
    mention.kind === 'table' && isDeedAt(mention, tokens) ? [mention.table] : [],
  );
  if (named.length === 0) return false;
  const reached = [base, ...keys.flatMap(({ ref }) => ref.path.map(({ to }) => to))];
  if (!named.some((table) => reached.includes(table))) return measure.fn === 'count' && !measure.of;
  return measure.of?.kind === 'column' && moneyUnit(measure.of.ref.column) !== undefined;
}

/** "was returned": the participle of a noun for the rows. */
function isDeedAt({ table, from, to }: MentionOf<'table'>, tokens: Question['tokens']): boolean {
  const token = tokens[from];
  return (
    to === from + 1 &&
    /ed$/.test(token?.lower ?? '') &&
    /^(was|were|is|are|been|got)$/.test(tokens[from - 1]?.lower ?? '') &&
    table.nouns.some(({ words }) => words.join(' ') === token?.stem)
  );
}
