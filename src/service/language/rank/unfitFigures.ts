import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Column } from '../catalogue.ts';
import { addsStanding } from '../closings.ts';
import { moneyUnit } from '../columnMeasures.ts';
import { losesDays } from '../daysOfRows.ts';
import type { Filter, Frame } from '../frame.ts';
import { isMoneyWord } from '../lexicon/questionWords.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { isRowPerPeriod, isSummary } from '../rowPeriod.ts';
import { isAskedOtherwise } from './askedOtherwise.ts';
import {
  listsForRows,
  missesRanked,
  mistakesColumn,
  mistakesNoun,
  mistakesTable,
  splitsName,
} from './exactNames.ts';
import { columnsIn } from './lostWords.ts';
import { isOfOtherDeed } from './otherDeeds.ts';
import { isOtherDoer } from './otherDoers.ts';
import { takesRowsForSums } from './rowFigures.ts';
import {
  countsNamedThing,
  countsRowsOfLists,
  countsStock,
  datesOneRow,
  groupsForAnybody,
  isOfOthers,
  isOfSmallerLog,
  measuresWay,
} from './unaskedRows.ts';
import { isUnfitSum } from './unfitSums.ts';
import { ranksByUnnamed } from './vagueRanks.ts';
import { isWrongFigure } from './wrongFigures.ts';

/** Whether a figure cannot be the one that is asked for, whatever the rows: money for "how many", weight for "dearest". */
export function isUnfitFigure(reading: Reading, result: ReadResult): boolean {
  const { candidate } = reading;
  const { question, mentions, isOfSheet, readings } = result;
  const { frame, used, family } = candidate;
  if (countsUnits(frame, question) || addsStanding(frame) || addsPrices(frame, question)) return true;
  if (isOfSheet) return false;
  if (isWrongFigure(frame, used, question, readings)) return true;
  if (
    losesDays(frame.base, frame.measures, question, used) ||
    groupsForAnybody(frame, question) ||
    measuresWay(frame, question)
  )
    return true;
  if (family === 'followUp') return false;
  return (
    answersInMoney(frame, question) ||
    costsTime(frame, question) ||
    takesAge(frame, question) ||
    averagesCounted(frame, question) ||
    pricesByOther(frame, question) ||
    valuesByFee(frame, question, readings) ||
    countsCells(frame, mentions) ||
    countsColumns(frame) ||
    listsAmounts(frame, mentions) ||
    countsOutput(frame, used, mentions, question) ||
    losesStock(frame, question) ||
    losesPresence(frame, used, question) ||
    nestsPeriods(frame) ||
    isOfOthers(frame, used, question) ||
    isAskedOtherwise({ candidate }, question) ||
    isOfOtherDeed(frame, result) ||
    isOtherDoer(frame, result) ||
    ranksOne(frame) ||
    averagesOneAge(frame) ||
    countsFixed(frame) ||
    countsTypes(frame, question) ||
    splitsName(candidate, result) ||
    mistakesNoun(candidate, result) ||
    mistakesTable(candidate, result) ||
    mistakesColumn(candidate, result) ||
    countsRowsOfLists(frame, used, readings) ||
    datesOneRow(frame, readings) ||
    groupsByAmount(frame, readings) ||
    missesRanked(candidate, result) ||
    listsForRows(candidate, result) ||
    isOfSmallerLog(frame, used, readings) ||
    countsStock(frame, question, readings) ||
    countsNamedThing(frame, question, readings) ||
    takesRowsForSums(candidate, question, readings) ||
    isUnfitSum(frame, used, question) ||
    ranksByUnnamed(reading, result)
  );
}

/** "how many 250 g jars": different values of a column that is fixed to "250 g" are not worth counting. */
function countsFixed({ measures: [measure], filters }: Frame): boolean {
  const { fn, of } = measure ?? {};
  const counted = fn === 'count_distinct' && of?.kind === 'column' ? of.ref.column : undefined;
  return (
    counted !== undefined &&
    filters.some(
      ({ test, isNegated }) =>
        (test.kind === 'equals' || test.kind === 'has') &&
        !isNegated &&
        test.values.length === 1 &&
        test.ref.column === counted,
    )
  );
}

/** "how many rooms" does not ask how many types of rooms there are. */
function countsTypes({ measures: [measure] }: Frame, { tokens }: Question): boolean {
  const { fn, of } = measure ?? {};
  const last = fn === 'count_distinct' && of?.kind === 'column' ? of.ref.column.words.at(-1) : undefined;
  return (
    last !== undefined &&
    /^(type|kind|categori|category|class)$/.test(last) &&
    !tokens.some(({ stem }) => stem === last)
  );
}

/** "pupils per adult" divides one number by the other, and does not group by how many adults there were. */
function groupsByAmount({ ask, keys }: Frame, others: readonly Reading[]): boolean {
  const amounts = keys.filter(({ ref, grain }) => ref.column.kind === 'amount' && grain === undefined);
  return (
    ask.kind === 'figure' &&
    amounts.some(({ ref }) =>
      others.some(({ candidate: { frame, uncovered } }) => {
        const [, divisor] = frame.measures;
        return (
          uncovered.length === 0 &&
          frame.ask.kind === 'ratio' &&
          divisor?.of?.kind === 'column' &&
          divisor.of.ref.column === ref.column
        );
      }),
    )
  );
}

/** A column with one value only cannot be ranked. */
function ranksOne({ ask, keys, filters }: Frame): boolean {
  const [key, ...others] = keys;
  return (
    ask.kind === 'top' &&
    filters.length === 0 &&
    others.length === 0 &&
    key?.grain === undefined &&
    key?.ref.column.distinct === 1
  );
}

/** "who's the youngest": a person has one age, so an average only loses the date of birth. */
function averagesOneAge({ ask, keys: [key], measures: [measure] }: Frame): boolean {
  if (ask.kind !== 'top' || measure?.of?.kind !== 'age' || key === undefined) return false;
  const { column } = key.name ?? key.ref;
  const isOfPerson = key.name !== undefined || column.partner !== undefined;
  return column.table === measure.of.ref.column.table && (isOfPerson || /^(key|name)$/.test(column.kind));
}

/** "how many km did I run" does not ask for a number of runs. */
function countsUnits({ measures }: Frame, { tokens }: Question): boolean {
  const many = tokens.findIndex(({ lower }, at) => lower === 'many' && tokens[at - 1]?.lower === 'how');
  const unit = many < 0 ? undefined : unitOf(tokens[many + 1]?.lower ?? '');
  return (
    unit !== undefined &&
    /^(length|mass|volume|area|energy)$/.test(unit.dimension) &&
    measures.some(({ fn, of }) => fn === 'count' && !of)
  );
}

/** "how many with a delay" does not ask how long the delay is. */
function averagesCounted({ measures }: Frame, { text }: Question): boolean {
  return (
    /\bhow many (?:of them )?(?:with|without|have|had|has)\b/i.test(text) &&
    measures.some(({ fn }) => fn === 'mean')
  );
}

/** "how many bids does a lot draw" does not ask for the average of the amounts bid. */
function answersInMoney({ measures }: Frame, { text }: Question): boolean {
  return (
    /\bhow many\b/i.test(text) &&
    !/\bhow (?:much|many (?:euros?|dollars?|pounds?|francs?|cents?))\b/i.test(text) &&
    measures.length > 0 &&
    measures.every(({ of, fn }) => of?.kind === 'column' && !/^count/.test(fn) && isMoney(of.ref.column))
  );
}

/** "what did the talk time cost us" does not ask how long people talked. */
function costsTime({ measures }: Frame, { tokens }: Question): boolean {
  return (
    tokens.some(({ lower }) => /^(costs?|worth)$/.test(lower)) &&
    measures.some(({ of }) => of?.kind === 'column' && unitOf(of.ref.column.unit ?? '')?.dimension === 'time')
  );
}

/** "how many minutes does it take us" does not ask how old anybody is. */
function takesAge({ measures }: Frame, { text }: Question): boolean {
  return (
    /\bhow (?:long|many (?:seconds|minutes|hours|days|weeks))\b/i.test(text) &&
    measures.some(({ of }) => of?.kind === 'column' && of.ref.column.words.includes('age'))
  );
}

/** "is Ionity more expensive than Fastned" asks what it costs there, and not how much was spent in all. */
function addsPrices({ ask, measures }: Frame, { text }: Question): boolean {
  const isCompared = ask.kind === 'compare' || (ask.kind === 'verdict' && ask.test.kind === 'sides');
  return isCompared && /\b(?:more|less) expensive\b/i.test(text) && measures.some(({ fn }) => fn === 'sum');
}

const dear = /^(dearest|priciest|costliest|cheapest|cheaper|dearer|pricier)$/;

/** "which article is the dearest" does not ask how many pieces of it there are. */
function pricesByOther({ measures, ask }: Frame, { tokens }: Question): boolean {
  const isAsked = tokens.some(
    ({ lower }, at) =>
      dear.test(lower) || (/^(most|more)$/.test(lower) && tokens[at + 1]?.lower === 'expensive'),
  );
  if (!isAsked || !/^(top|topRows|compare|verdict)$/.test(ask.kind)) return false;
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  const columns = values.flatMap(columnsIn);
  return columns.length > 0 && !columns.some((column) => isMoney(column) || isPriceName(column));
}

/** Pence per kWh are a price, whose unit is none of money alone. */
function isPriceName({ words }: Column): boolean {
  return words.some((word) => /^(price|rate|tariff|charge|cost|fee|fare|rent)$/.test(word));
}

/** "what are the phones worth" does not ask for fees that were paid, if a column tells what things are worth. */
function valuesByFee({ measures, ask }: Frame, { tokens }: Question, others: readonly Reading[]): boolean {
  if (!tokens.some(({ lower }) => /^(worth|value|valuable)$/.test(lower))) return false;
  const isWorth = ({ words }: Column) => words.some((word) => /^(worth|value|valuat)$/.test(word));
  const figures = (frame: Pick<Frame, 'measures' | 'ask'>) =>
    [
      ...frame.measures.flatMap(({ of }) => of ?? []),
      ...(frame.ask.kind === 'topRows' ? [frame.ask.by] : []),
    ].flatMap(columnsIn);
  const own = figures({ measures, ask });
  const isFee = (column: Column) =>
    isMoney(column) &&
    column.words.some((word) => /^(fee|tip|tax|deposit|shipping|postage|pay|paid)$/.test(word));
  return (
    own.length > 0 &&
    own.every(isFee) &&
    others.some(({ candidate }) => candidate.uncovered.length === 0 && figures(candidate.frame).some(isWorth))
  );
}

function isMoney(column: Column): boolean {
  const { unit } = column;
  return moneyUnit(column) !== undefined || (unit === undefined && column.words.some(isMoneyWord));
}

/** "production for each month" where columns were folded into rows: nobody asks how many cells there are. */
function countsCells({ base, measures }: Frame, mentions: readonly Mention[]): boolean {
  const isCount =
    measures.length > 0 && measures.every(({ fn, of, where }) => fn === 'count' && !of && !where);
  const isCounted = asksCount(mentions);
  return isCount && (isRowPerPeriod(base) || isSummary(base)) && !isCounted;
}

/** Of columns turned into rows each has a cell in every row: how many rows or places each has is the same for all. */
function countsColumns({ base: { folded }, measures, keys }: Frame): boolean {
  const isByColumn = keys.some(
    ({ ref }) => ref.column === folded?.name || ref.path.at(-1)?.edge.from.column === folded?.name.name,
  );
  return (
    folded !== undefined && isByColumn && measures.some(({ fn, where }) => fn.startsWith('count') && !where)
  );
}

/** "pages printed in October" does not ask for the distinct amounts in the cells. */
function listsAmounts({ ask }: Frame, mentions: readonly Mention[]): boolean {
  const isAsked = mentions.some(
    (mention) => mention.kind === 'cue' && /^(list|which|distinct|all)$/.test(mention.cue),
  );
  return (
    ask.kind === 'list' &&
    ask.isDistinct === true &&
    !isAsked &&
    ask.show.length > 0 &&
    ask.show.every(({ column }) => column.type === 'number' && column.kind === 'amount')
  );
}

function asksCount(mentions: readonly Mention[]): boolean {
  return mentions.some(
    (mention) => mention.kind === 'cue' && /^(count|howOften|missing|without|duplicates)$/.test(mention.cue),
  );
}

const output = /^(production|output|consumption|usage|generation|harvest|yield|turnover)$/;

/** "production for each month" is a quantity, and not the number of rows that hold it. */
function countsOutput(
  { base, measures }: Frame,
  used: readonly Mention[],
  mentions: readonly Mention[],
  { tokens }: Question,
): boolean {
  const isCount =
    measures.length > 0 && measures.every(({ fn, of, where }) => fn === 'count' && !of && !where);
  return (
    isCount &&
    !asksCount(mentions) &&
    used.some(
      (mention) =>
        mention.kind === 'table' &&
        mention.table === base &&
        output.test(tokens[mention.to - 1]?.lower ?? ''),
    )
  );
}

/** "which wines are out of stock" are not those that have a row of stock. */
function losesStock({ filters }: Frame, { text }: Question): boolean {
  const saysNone = (filter: Filter): boolean => {
    const { test, isNegated } = filter;
    if (test.kind === 'any' || test.kind === 'every') return test.filters.some(saysNone);
    if (test.kind === 'related') return isNegated === true || test.filters.some(saysNone);
    return isNegated === true || /^(missing|compare|equals|columns)$/.test(test.kind);
  };
  return /\b(?:out of stock|sold out)\b/i.test(text) && !filters.some(saysNone);
}

/** "how many dogs are here right now" are not all that ever were. */
function losesPresence({ filters }: Frame, used: readonly Mention[], { text, tokens }: Question): boolean {
  const at = tokens.findIndex(({ lower }) => /^(here|inside|present)$/.test(lower));
  const isNamed = used.some(({ kind, from, to }) => kind !== 'cue' && from <= at && at < to);
  return (
    at >= 0 &&
    !isNamed &&
    filters.length === 0 &&
    /\b(?:now|at the moment|currently|at present)\b/i.test(text)
  );
}

/** October of this year is a part of that year, not a third side beside this year and the last. */
function nestsPeriods({ ask }: Frame): boolean {
  if (ask.kind !== 'compare' || ask.sides.length < 3) return false;
  const periods = ask.sides.flatMap(({ filters }) =>
    filters.flatMap(({ test }) =>
      test.kind === 'period' && test.from && test.to ? [{ from: test.from, to: test.to }] : [],
    ),
  );
  return periods.some((one) =>
    periods.some((other) => other !== one && other.from <= one.from && one.to <= other.to),
  );
}
