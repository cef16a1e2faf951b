import type { Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';
import { type Column, isDate } from '../catalogue.ts';
import { isMeasure, moneyUnit } from '../columnMeasures.ts';
import type { Filter, Frame, Value } from '../frame.ts';
import { isPlannedDate } from '../lateness.ts';
import { stem } from '../lexicon/stem.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { recurrenceOf } from '../recurringAmounts.ts';
import { waitOf, waitWord } from '../waits.ts';
import { losesDenial } from './lostDenials.ts';

/**
 * Whether a reading loses what a small word of the question asks for, although no word of content was left out: money
 * answered with a number of rows, "still" with all rows, "per booking" with a total.
 */
export function losesWord(
  { candidate: { frame, used, family } }: Reading,
  { question, mentions, isOfSheet }: ReadResult,
): boolean {
  if (isOfSheet) return false;
  return (
    addsRowNoun(frame, used, mentions, question) ||
    losesMoney(frame, used, question) ||
    losesDenial(frame, used, question) ||
    countsMass(frame, used, question) ||
    losesStill(frame, used, question) ||
    losesMove(frame, used, question) ||
    losesPer(frame, used, question) ||
    losesEach(frame, used, question) ||
    losesBy(frame, mentions, question) ||
    losesSecond(frame, question) ||
    losesQuantity(frame, used, question) ||
    judgesSize(frame, used, question) ||
    losesHabit(frame, question) ||
    (family !== 'followUp' && isOpenSpan(frame, used, question)) ||
    countsPunctual(frame, question) ||
    isAgeOfToday(frame, question) ||
    listsDates(frame, question)
  );
}

const income = /^(takings|revenue|turnover|proceeds)$/;
const bringing = /^(bring|brings|bringing|brought)$/;
const goods = /^(stock|inventory|order|goods)$/;

/** "what did the no-shows bring in" does not ask for a list of them, nor the value of a stock for a number of pieces. */
function losesMoney(frame: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const isIncome = (token: Token, at: number) =>
    ((income.test(token.lower) || isEarning(frame, tokens, at)) && !isNamed(used, at)) ||
    (bringing.test(token.lower) && tokens[at + 1]?.lower === 'in' && isEnd(tokens[at + 2]));
  const isWorth = (token: Token, at: number) =>
    /^(value|worth)$/.test(token.lower) &&
    (goods.test(tokens[at - 1]?.lower ?? '') || isOfGoods(tokens.slice(at + 1))) &&
    !isNamed(used, at);
  const figures = measuredColumns(frame);
  // Hours a week are no takings where the rows have money.
  const isOther =
    frame.measures.length > 0 &&
    frame.measures.every(({ of }) => of?.kind === 'column' && !isMoney(of.ref.column)) &&
    frame.base.columns.some(isMoney);
  if (isOther && tokens.some(({ lower }, at) => income.test(lower) && !isNamed(used, at))) return true;
  if (tokens.some(isIncome)) return figures.length === 0 || frame.ask.kind === 'list';
  if (isCostOf(tokens) && figures.length === 0)
    return frame.base.columns.some(isMoney) && frame.ask.kind === 'figure' && frame.keys.length === 0;
  const { columns } = frame.base;
  return tokens.some(isWorth) && columns.some(isMoney) && !figures.some(isMoney);
}

/** "cost of all lines without a tag" */
function isCostOf(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ lower }) => !/^(the|our|total)$/.test(lower));
  return (
    /^(costs?|spend|spending|expenses|price)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'of'
  );
}

/** "what did we earn from heather honey": if the data has amounts of money, a number of rows is not the answer. */
function isEarning({ filters }: Frame, tokens: readonly Token[], at: number): boolean {
  return /^(earn|earned|earns)$/.test(tokens[at]?.lower ?? '') && filters.length > 0;
}

/** "value of open purchase orders" */
function isOfGoods([of, ...rest]: readonly Token[]): boolean {
  return of?.lower === 'of' && rest.slice(0, 3).some(({ stem }) => goods.test(stem));
}

/** "brought in the most members" names what was brought. */
function isEnd(token: Token | undefined): boolean {
  return (
    token === undefined ||
    /^(in|on|at|for|this|last|per|by|so|since|during|altogether|\d+)$/.test(token.lower)
  );
}

function isMoney(column: Column): boolean {
  return (
    isMeasure(column) &&
    (moneyUnit(column) !== undefined || column.words.some((word) => /^(cost|price)$/.test(word)))
  );
}

function measuredColumns({ measures, ask }: Frame): readonly Column[] {
  const values = [
    ...measures.flatMap(({ of }) => of ?? []),
    ...('sides' in ask ? ask.sides : []).flatMap(({ measure }) => measure?.of ?? []),
    ...(ask.kind === 'topRows' ? [ask.by] : []),
  ];
  const shown = ask.kind === 'list' ? ask.show.map(({ column }) => column) : [];
  return [...values.flatMap(columnsIn), ...shown].filter(isMeasure);
}

/** The columns that a value is worked out from by arithmetic. */
export function columnsIn(value: Value): readonly Column[] {
  if (value.kind === 'arithmetic') return [...columnsIn(value.left), ...columnsIn(value.right)];
  return value.kind === 'column' ? [value.ref.column] : [];
}

/** Whether a word was read as the name of something, and not as an operation. */
function isNamed(used: readonly Mention[], at: number): boolean {
  return used.some(({ kind, from, to }) => kind !== 'cue' && kind !== 'adjective' && from <= at && at < to);
}

/** Plurals without an `s`. */
const plurals = /^(people|staff|children|men|women|personnel|police|cattle|sheep|fish|feet|geese|mice)$/;

/** "results per analyst" counts the rows that are called so; the figure in each of them is a result. */
function addsRowNoun(
  { base, measures: [measure] }: Frame,
  used: readonly Mention[],
  mentions: readonly Mention[],
  { tokens }: Question,
): boolean {
  if (measure?.fn !== 'sum' || measure.of?.kind !== 'column') return false;
  const { column } = measure.of.ref;
  // The cells of one column for each month are what their table is called.
  if (base.plan.op === 'unpivot' && base.plan.value === column.name) return false;
  if (/s$/i.test(column.name) || moneyUnit(column) !== undefined) return false;
  if (used.some((mention) => mention.kind === 'cue' && /^(sum|howMuch|share)$/.test(mention.cue)))
    return false;
  const named = used.find((mention) => mention.kind === 'column' && mention.column === column);
  return (
    named !== undefined &&
    tokens[named.to - 1]?.lower.endsWith('s') === true &&
    mentions.some(
      (mention) =>
        mention.kind === 'table' &&
        mention.table === base &&
        mention.from === named.from &&
        mention.to === named.to &&
        mention.score >= named.score,
    )
  );
}

/** "the most honey" is a quantity: what is counted stands in the plural. */
function countsMass(frame: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const [measure] = frame.measures;
  const isCount = measure !== undefined && /^count/.test(measure.fn) && measure.isRate !== true;
  if (!isCount || frame.ask.kind !== 'top') return false;
  return tokens.some(({ lower }, at) => {
    if (!/^(most|more|less|least)$/.test(lower)) return false;
    // Of "test runs" the last word says whether they can be counted.
    const named = used.filter(({ kind, from }) => /^(table|column)$/.test(kind) && from === at + 1);
    const end = Math.max(...named.map(({ to }) => to));
    // "the most build starts" counts starts: the noun goes on.
    return named.length > 0 && isMass(tokens[end - 1]) && !/[^s]s$/.test(tokens[end]?.lower ?? '');
  });
}

function isMass(token: Token | undefined): boolean {
  return token?.weight === 'content' && !/s$|ed$|ing$/.test(token.lower) && !plurals.test(token.lower);
}

const standing = /^(status|state|stage|phase|outcome|result|active|open|closed|condition|paid|done)$/;

/** "passports still here" and "not paid yet" are some of the rows, and an answer over all of them is another. */
function losesStill(
  { filters, measures, ask }: Frame,
  used: readonly Mention[],
  { tokens }: Question,
): boolean {
  const at = tokens.findIndex(({ lower }) => lower === 'still');
  const saysWhat = used.some(({ kind, from, to }) => to > at && (from <= at + 1 || kind !== 'cue'));
  if (at < 0 || saysWhat) return false;
  const all = [
    ...filters,
    ...measures.flatMap(({ where }) => where ?? []),
    ...(ask.kind === 'share' ? (ask.part ?? []) : []),
  ];
  return !all.some(saysState);
}

function saysState({ test, isNegated }: Filter): boolean {
  if (isNegated || test.kind === 'missing' || test.kind === 'related' || test.kind === 'compare') return true;
  if (test.kind === 'any' || test.kind === 'every') return test.filters.some(saysState);
  if (test.kind !== 'equals') return test.kind !== 'period';
  const { kind, words } = test.ref.column;
  return kind === 'flag' || words.some((word) => standing.test(word));
}

/** "how much does each customer owe us" asks for a sum per customer, not for the total. */
function losesEach({ keys, measures, ask }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  if (keys.length > 0 || ask.kind !== 'figure' || !measures.some(({ fn, of }) => fn === 'sum' && of))
    return false;
  return used.some(
    ({ kind, from }) =>
      kind === 'table' &&
      /^(each|every)$/.test(tokens[from - 1]?.lower ?? '') &&
      !/^(day|week|month|quarter|year)$/.test(tokens[from]?.lower ?? ''),
  );
}

/** "seats per booking, matinee vs evening" does not ask for totals. */
function losesPer({ keys, measures, ask }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const at = tokens.findIndex(({ lower }) => lower === 'per');
  if (at < 0 || keys.length > 0 || isNamed(used, at)) return false;
  // "per month" of what falls due each month says it already.
  const adds = measures.some(
    ({ fn, of }) => fn === 'sum' && of?.kind === 'column' && recurrenceOf(of.ref.column) === undefined,
  );
  return adds && (ask.kind === 'figure' || (ask.kind === 'compare' && ask.per === undefined));
}

/**
 * "average takings by screen", "screens by average takings": what stands beside "by" is a column to group by, although
 * rows may be called the same.
 */
function losesBy({ keys, ask }: Frame, mentions: readonly Mention[], { tokens }: Question): boolean {
  if (keys.length > 0 || ask.kind !== 'figure') return false;
  return mentions.some(
    (mention) =>
      mention.kind === 'column' &&
      mention.score === 1 &&
      !isMeasure(mention.column) &&
      mention.column.distinct > 1 &&
      ((mention.to === tokens.length && tokens[mention.from - 1]?.lower === 'by') ||
        (tokens[mention.to]?.lower === 'by' &&
          /^(average|mean|median|total)$/.test(tokens[mention.to + 1]?.lower ?? ''))),
  );
}

const secondCount =
  /(?<!^\s*how many\b.*)\band how many (?:are|is|were|was|have|has|had|did|do|in|on|at|for|from|of)\b/i;

const pairs =
  /\bhow many\b.*\bhow much\b|\bhow much\b.*\bhow many\b|\b(?:number|count) and (?:the )?(?:total|sum|value|amount)\b|\b(?:total|sum|value|amount) and (?:the )?(?:number|count)\b/i;

/**
 * "unpaid bills, how many and how much": a number of bills is half of it; so is a total of "… and how many are late".
 */
function losesSecond({ measures }: Frame, { text }: Question): boolean {
  if (secondCount.test(text) && !measures.some(({ fn }) => /^count/.test(fn))) return true;
  return measures.length === 1 && pairs.test(text);
}

const quantityUnits =
  /^(nights|hours|minutes|seconds|lit(?:re|er)s?|gallons?|kilos?|kilograms?|kgs?|tonnes?|miles|kilomet(?:re|er)s?|kms?|met(?:re|er)s|kwh)$/;

/** "hours flown on each glider" does not ask for a number of flights. */
function losesQuantity(frame: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const { measures } = frame;
  const counts =
    measures.length > 0 && measures.every(({ fn, isRate }) => /^count/.test(fn) && isRate !== true);
  return (
    counts &&
    tokens.some(
      ({ lower }, at) =>
        quantityUnits.test(lower) &&
        // "nights" may have been read as the related status "stayed", which is no quantity.
        !used.some(({ kind, from, to }) => kind !== 'value' && from <= at && at < to),
    )
  );
}

const dimensions = /^(height|width|length|depth|weight|age|size|distance|volume|temperature|year|thickness)$/;

/** "which stone is the worst": a stone is neither better nor worse for being low. */
function judgesSize({ measures, ask }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  if (!tokens.some(({ lower }) => /^(best|worst|weakest|strongest|better|worse|poorest|finest)$/.test(lower)))
    return false;
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  return values
    .flatMap(columnsIn)
    .some(
      (column) =>
        column.words.some((word) => dimensions.test(word)) &&
        !used.some((mention) => mention.kind === 'column' && mention.column === column),
    );
}

/** "median age at enrolment" is not how old they are now. */
function isAgeOfToday({ measures }: Frame, { text }: Question): boolean {
  return measures.some(({ of }) => of?.kind === 'age') && /\bage(?:d)? (?:at|when|on)\b/i.test(text);
}

/** "which bills are unpaid" is answered with bills, and not with the different days on which they were due. */
function listsDates({ ask }: Frame, { tokens }: Question): boolean {
  if (ask.kind !== 'list' || ask.isDistinct !== true || ask.show.length !== 1) return false;
  const [shown] = ask.show;
  if (!shown || !isDate(shown.column)) return false;
  return !tokens.some(({ lower }) => /^(when|dates?|days?|time|times|month|months|year|years)$/.test(lower));
}

/**
 * "orders that have gone out" and "boots that came back" are some of them, though each word alone restricts nothing.
 * What "came back late" is late, and what "came out of" a visit is its result: there the next word says it.
 */
function losesMove({ filters }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  // "boats that never went out" have had no outing.
  const isOfTrips = filters.some(
    ({ test }) =>
      test.kind === 'related' &&
      test.path
        .at(-1)
        ?.to.nouns.some(({ text }) =>
          /^(outing|trip|excursion|voyage|dispatch|mission|call-?out|deployment|sortie|ride|run)(e?s)?$/i.test(
            text,
          ),
        ),
  );
  if (isOfTrips) return false;
  return tokens.some(({ lower }, at) => {
    const [particle = '', after = ''] = [tokens[at + 1]?.lower, tokens[at + 2]?.lower];
    const isMove =
      /^(gone|went|taken|took|given|gave|sent|brought|came)$/.test(lower) && /^(out|back)$/.test(particle);
    const isSaid = /^(to|of|late|later|early|earlier)$/.test(after);
    return isMove && !isSaid && !used.some(({ from, to }) => from <= at + 1 && at < to);
  });
}

/** "who always pays late" is not everybody who was late once. */
function losesHabit({ ask, measures }: Frame, { tokens }: Question): boolean {
  const saysUsually = tokens.some(({ lower }) =>
    /^(always|usually|mostly|regularly|constantly)$/.test(lower),
  );
  return saysUsually && ask.kind === 'list' && measures.length === 0;
}

/** "how long does a repair take": where a row has more than two dates, which of them it lasts from and to was not said. */
function isOpenSpan({ measures, base }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  // "how far ahead", "lead time": from the day it was arranged to the day it was arranged for.
  if (tokens.some(({ lower }) => /^(ahead|advance|beforehand|lead)$/.test(lower))) return false;
  const saysLate = tokens.some(({ lower }) => /^(late|delays?|delayed|lateness|overdue|early)$/.test(lower));
  return measures.some(({ of }) => {
    if (of?.kind !== 'span') return false;
    const { from, to } = of;
    // "until the first reply" names its end.
    if (to.column.isWorkedOut) return false;
    const isSaid = used.some(
      (mention) => 'column' in mention && (mention.column === from.column || mention.column === to.column),
    );
    // From the day it was due to the day it was done is how late it was, and not how long it took.
    if (isPlannedDate(from.column)) return !saysLate && !isSaid;
    if (base.columns.filter(isDate).length <= 2) return false;
    // A stay has one beginning and one end, and so has a run or a wait that is called one.
    const [start, end] = [from, to].map(({ column }) =>
      column.words.findLast((word) => !clockWord.test(word)),
    );
    if (stays.some(([first, last]) => start === first && end === last)) return false;
    const wait = tokens.some(({ lower }) => waitWord.test(lower)) ? waitOf(base) : undefined;
    return !isSaid && !(wait?.from === from.column && wait.to === to.column);
  });
}

const clockWord = /^(at|on|date|time|ts|timestamp)$/;
const stays = [
  ['in', 'out'],
  ['arrival', 'departure'],
  ['admission', 'discharge'],
  ['started', 'finished'],
  ['started', 'ended'],
  ['start', 'end'],
].map((ends) => ends.map(stem));

/** "on-time delivery per haulier" is a rate. */
function countsPunctual({ measures, ask }: Frame, { text }: Question): boolean {
  const [measure] = measures;
  const isRate = /\bon[- ]time (?:delivery|arrival|departure|payment|completion|performance|return)\b/i;
  return ask.kind !== 'share' && measure?.fn === 'count' && measure.isRate !== true && isRate.test(text);
}
