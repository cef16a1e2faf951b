import type { Mention, MentionOf } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { ColumnRef, Table } from '../catalogue.ts';
import { moneyUnit } from '../columnMeasures.ts';
import type { Filter, Frame } from '../frame.ts';
import { isRecordOf } from '../lexicon/deeds.ts';
import { isMoneyWord, isSideChargeWord } from '../lexicon/questionWords.ts';
import { stem } from '../lexicon/stem.ts';
import { unitOf } from '../lexicon/units.ts';
import { isTakenBack } from '../priceLists.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { saysBestSeller } from '../saidSales.ts';
import { columnsIn } from './lostWords.ts';

const returning = /^(return|refund|complaint|cancellation)/;

/** Whether a figure is about something else than the verb or noun of the question: refunds for sales, orders for returns. */
export function isOfOtherDeed(frame: Frame, { question, mentions, readings }: ReadResult): boolean {
  return (
    countsLinesForPieces(frame, mentions, question, readings) ||
    ranksSales(frame, question, readings) ||
    takesRefundsForSales(frame, question) ||
    spendsOnOthers(frame, mentions, question) ||
    narrowsPair(frame, mentions, question) ||
    losesRevenue(frame, mentions, question) ||
    sellsReturns(frame, question) ||
    countsOtherRows(frame, mentions, question) ||
    countsForTakings(frame, question) ||
    countsThingsForDeeds(frame, mentions, question, readings) ||
    missesDeed(frame, mentions, question, readings)
  );
}

/** "revenue by jar size" asks for money, not for sizes and not for a list of sales. */
function losesRevenue({ measures, ask }: Frame, mentions: readonly Mention[], { tokens }: Question): boolean {
  const at = tokens.findIndex(({ lower }) => /^(revenues?|turnover|takings)$/.test(lower));
  // In a financial statement, "Revenue" names a section: a condition on rows.
  if (at < 0 || mentions.some(({ kind, from, to }) => kind === 'value' && from <= at && at < to))
    return false;
  if (ask.kind === 'list')
    return tokens[0] !== undefined && /^(revenues?|turnover|takings)$/.test(tokens[0].lower);
  return (
    measures.length > 0 &&
    measures.every(
      ({ fn, of }) =>
        /^(sum|mean|median)$/.test(fn) &&
        of?.kind === 'column' &&
        of.ref.column.unit !== undefined &&
        !isMoneyUnit(of.ref.column.unit) &&
        !of.ref.column.words.some(isMoneyWord),
    )
  );
}

const isMoneyUnit = (unit: string) => unitOf(unit)?.dimension === 'money';

const pieces = /^(quantity|piece|unit|copy|count)$/;

/** "how many jars did we sell" asks for pieces: one line of a sale may be about several jars. */
function countsLinesForPieces(
  { measures: [measure] }: Frame,
  mentions: readonly Mention[],
  { tokens }: Question,
  others: readonly Reading[],
): boolean {
  const many = tokens.findIndex(({ lower }, at) => lower === 'many' && tokens[at - 1]?.lower === 'how');
  const isSold = tokens.some(({ lower }) => /^(sell|sold|buy|bought|order|ordered)$/.test(lower));
  if (many < 0 || !isSold || !/^count/.test(measure?.fn ?? '')) return false;
  // "how many orders were shipped after they were ordered": an order is one, however many pieces it is of.
  if (/^(orders?|sales|purchases?|transactions?|receipts?|invoices?)$/.test(tokens[many + 1]?.lower ?? ''))
    return false;
  const [noun] = mentions
    .filter(({ kind, from }) => kind === 'table' && from > many)
    .toSorted((a, b) => a.from - b.from);
  return others.some(
    ({ candidate: { frame, used, uncovered } }) =>
      uncovered.length === 0 &&
      frame.measures[0]?.fn === 'sum' &&
      frame.measures[0].of?.kind === 'column' &&
      frame.measures[0].of.ref.column.words.some((word) => pieces.test(word)) &&
      used.some(({ kind, from }) => kind === 'table' && from === noun?.from),
  );
}

/** "best seller": the thing of which most was sold in all, and neither the one largest sale nor how many there were. */
function ranksSales({ ask, measures, base }: Frame, { text }: Question, others: readonly Reading[]): boolean {
  const isCount = ask.kind === 'top' && measures[0]?.fn === 'count';
  if ((ask.kind !== 'topRows' && !isCount) || !saysBestSeller(text)) return false;
  // Rows with a name and without a day are what there is to sell, and no sales.
  return (
    (isCount && base.time === undefined && base.name !== undefined) ||
    others.some(
      ({ candidate: { frame, uncovered } }) =>
        uncovered.length === 0 && frame.ask.kind === 'top' && frame.measures[0]?.fn === 'sum',
    )
  );
}

const selling = /^(sell|sells|sold|sale|sales|buy|bought|order|ordered)$/;

/** "how many puzzles did we sell" does not add up what was returned. */
function sellsReturns({ base, measures }: Frame, { tokens }: Question): boolean {
  return (
    isTakenBack(base) &&
    measures.length > 0 &&
    tokens.some(({ lower }) => selling.test(lower)) &&
    !tokens.some(({ lower }) => returning.test(lower))
  );
}

/** "spent on fuel": if a table lists what was refuelled, its costs are meant, not other costs of cars that have a fuel. */
function spendsOnOthers(
  { base, measures, keys, filters }: Frame,
  mentions: readonly Mention[],
  { tokens }: Question,
): boolean {
  const spent = tokens.findIndex(({ lower }) => /^(spend|spent|spends|spending)$/.test(lower));
  const on = tokens.findIndex(({ lower }, at) => at > spent && lower === 'on');
  if (spent < 0 || on < 0 || measures.length === 0) return false;
  const named = mentions.flatMap((mention) =>
    mention.kind === 'table' && mention.score >= 0.7 && mention.from === on + 1 && hasMoney(mention.table)
      ? [mention.table]
      : [],
  );
  const reached = [
    base,
    ...[...keys.map(({ ref }) => ref), ...filters.flatMap(refsOf)].flatMap(({ path }) =>
      path.map(({ to }) => to),
    ),
  ];
  return named.length > 0 && !named.some((table) => reached.includes(table));
}

/** "petrol and diesel" asks for both, so neither of them is a condition on the other. */
function narrowsPair({ base, filters }: Frame, mentions: readonly Mention[], { tokens }: Question): boolean {
  return filters.some(({ test, span }) => {
    const start = span?.[0] ?? -1;
    return (
      test.kind === 'equals' &&
      tokens[start - 1]?.lower === 'and' &&
      mentions.some((noun) => noun.kind === 'table' && noun.table === base && noun.to === start - 1)
    );
  });
}

const hasMoney = ({ columns }: Table) => columns.some((column) => moneyUnit(column) !== undefined);

const refsOf = ({ test }: Filter): readonly ColumnRef[] => ('ref' in test ? [test.ref] : []);

const earning = /^(sales|revenue|revenues|turnover|takings|earn|earns|earned|income)$/;
const back = new Set(['refund', 'rebate', 'chargeback', 'cashback'].map(stem));

/** "sales in euros": the only column in euros may be refunds or side charges, which are not sales. */
function takesRefundsForSales({ base, measures }: Frame, { tokens }: Question): boolean {
  if (!tokens.some(({ lower }) => earning.test(lower))) return false;
  if (isTakenBack(base) && !tokens.some(({ lower }) => returning.test(lower))) return true;
  const columns = measures.flatMap(({ of }) => (of ? columnsIn(of) : []));
  const isOther = (word: string) => back.has(word) || isSideChargeWord(word);
  return (
    columns.length > 0 &&
    columns.every(({ words }) =>
      words.some((word) => isOther(word) && !tokens.some(({ stem: said }) => said === word)),
    )
  );
}

const inMoney = /^(invoiced|billed|charged|paid|refunded|donated|fined|quoted|reimbursed)$/;

/** "which product was returned most": if a table lists returns, these are counted, not other rows and not money. */
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
  // "which client was invoiced the most": what they were invoiced is money.
  if (tokens.some(({ lower }) => inMoney.test(lower))) return false;
  return measure.of?.kind === 'column' && moneyUnit(measure.of.ref.column) !== undefined;
}

/** "did the shop take more in October", "has Nuria sold more than Paco": what came in is money, where rows have an amount of it. */
function countsForTakings({ base, measures, ask }: Frame, { text }: Question): boolean {
  const isCompared = ask.kind === 'compare' || ask.kind === 'verdict';
  return (
    isCompared &&
    /\b(?:took|takes?|taken|sold|sells?) (?:more|less)\b(?! (?:often|than \d))/i.test(text) &&
    measures.every(({ fn, of }) => fn === 'count' && !of) &&
    base.columns.some((column) => column.kind === 'amount' && moneyUnit(column) !== undefined)
  );
}

/** "which author gets borrowed the most": loans of books are counted, and not the books that there are. */
function countsThingsForDeeds(
  { base, measures: [measure], ask }: Frame,
  mentions: readonly Mention[],
  { tokens }: Question,
  others: readonly Reading[],
): boolean {
  if (ask.kind !== 'top' || measure?.fn !== 'count' || measure.of) return false;
  const deeds = mentions.flatMap((mention) =>
    mention.kind === 'table' && mention.table !== base && isRecorded(mention, tokens) ? [mention.table] : [],
  );
  return others.some(
    ({ candidate: { frame, uncovered } }) =>
      uncovered.length === 0 &&
      deeds.includes(frame.base) &&
      frame.ask.kind === 'top' &&
      frame.keys.some(({ ref }) => ref.path.some(({ to }) => to === base)),
  );
}

/** "gets borrowed", "was rented": the rows were written down when it was done. */
function isRecorded({ table, from, to }: MentionOf<'table'>, tokens: Question['tokens']): boolean {
  const token = tokens[from];
  return (
    to === from + 1 &&
    token !== undefined &&
    /^(was|were|is|are|been|got|gets?|being)$/.test(tokens[from - 1]?.lower ?? '') &&
    table.nouns.some(({ words }) => isRecordOf(token.stem, words.at(-1) ?? ''))
  );
}

/** "how many games have we played this year": games that were bought this year are no plays. */
function missesDeed(
  frame: Frame,
  mentions: readonly Mention[],
  { tokens }: Question,
  others: readonly Reading[],
): boolean {
  const deeds = mentions.flatMap((mention) =>
    mention.kind === 'table' &&
    mention.to === mention.from + 1 &&
    /ed$/.test(tokens[mention.from]?.lower ?? '') &&
    mention.table.nouns.some(({ words }) => words.join(' ') === tokens[mention.from]?.stem)
      ? [mention]
      : [],
  );
  return deeds.some(
    ({ table, from }) =>
      !deeds.some((deed) => deed.from === from && reachedBy(frame).includes(deed.table)) &&
      // A column or value of that name says the same of its own rows.
      !mentions.some(
        (other) =>
          (other.kind === 'column' || other.kind === 'value' || other.kind === 'event') &&
          other.score >= 0.95 &&
          other.from <= from &&
          from < other.to,
      ) &&
      others.some(
        ({ candidate }) => candidate.uncovered.length === 0 && reachedBy(candidate.frame).includes(table),
      ),
  );
}

/** The tables whose rows a reading takes into account. */
function reachedBy({ base, keys, filters }: Frame): readonly Table[] {
  const ofTest = ({ test }: Filter): readonly Table[] => {
    if (test.kind === 'related') return [...test.path.map(({ to }) => to), ...test.filters.flatMap(ofTest)];
    if (test.kind === 'any' || test.kind === 'every') return test.filters.flatMap(ofTest);
    return 'ref' in test ? test.ref.path.map(({ to }) => to) : [];
  };
  return [base, ...keys.flatMap(({ ref }) => ref.path.map(({ to }) => to)), ...filters.flatMap(ofTest)];
}

/** "was returned": the participle matches the noun of a table of returns. */
function isDeedAt({ table, from, to }: MentionOf<'table'>, tokens: Question['tokens']): boolean {
  const token = tokens[from];
  return (
    to === from + 1 &&
    /ed$/.test(token?.lower ?? '') &&
    /^(was|were|is|are|been|got)$/.test(tokens[from - 1]?.lower ?? '') &&
    table.nouns.some(({ words }) => words.join(' ') === token?.stem)
  );
}
