import type { Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';
import { isDate } from '../catalogue.ts';
import { moneyUnit } from '../columnMeasures.ts';
import type { Frame } from '../frame.ts';
import type { Reading, ReadResult } from '../read.ts';

/**
 * Whether a reading has another form than the question asks for: a name for "how many", a breakdown for "how much", two
 * figures that are the same one, or an operation that was left out.
 */
export function isOtherForm({ candidate }: Reading, { question, mentions }: ReadResult): boolean {
  const { frame, uncovered, used, family } = candidate;
  const lowers = question.tokens.map(({ lower }) => lower);
  const said = lowers.join(' ');
  return (
    uncovered.some(({ lower }) => operations.test(lower)) ||
    comparesOneSide(frame) ||
    countsDays(frame, said) ||
    countsInsteadOfLargest(frame, used, mentions, lowers) ||
    namesNothing(frame, said) ||
    countsMoney(frame, said) ||
    searchesForDeed(frame) ||
    namesDays(frame, said) ||
    losesEach(frame, said) ||
    namesYesOrNo(frame) ||
    joinsUnjoined(frame, question) ||
    deniesOutside(frame, mentions, lowers) ||
    averagesDays(frame, said) ||
    addsNamedRows(frame, mentions, lowers) ||
    isMoneyForMany(frame, said) ||
    (frame.ask.kind === 'share' && /\bratio of .+ to\b/.test(said)) ||
    averagesRows(frame, mentions, said) ||
    leavesOutDeed(uncovered, lowers) ||
    explainsNothing(frame, said) ||
    ranksByOther(frame, mentions, lowers) ||
    (family !== 'followUp' && (answersHalf(frame, said) || isNoFigure(frame, said)))
  );
}

/** "actual minus budget" without the "minus" is another question, however little one word weighs. */
const operations =
  /^(minus|plus|times|divided|multiplied|ratio|excluding|except|without|versus|exceeds?|exceeded|cumulative|median|average|capita|missing|empty|blank)$/;

/** "how many subscriptions did we lose" is not how many there are, or began. */
function leavesOutDeed(uncovered: readonly Token[], lowers: readonly string[]): boolean {
  const doer = lowers.findIndex(
    (word, at) => /^(we|they|i|people|customers)$/.test(word) && /^(did|do)$/.test(lowers[at - 1] ?? ''),
  );
  return (
    doer > 0 &&
    /^how (many|much)$/.test(lowers.slice(0, 2).join(' ')) &&
    uncovered.some(({ lower }) => lower === lowers[doer + 1])
  );
}

/** "why did the team get so expensive" is not answered with one of its cells. */
function explainsNothing({ ask }: Frame, said: string): boolean {
  return /^(why|what caused|what led to)\b/.test(said) && /^(list|listed|topRows)$/.test(ask.kind);
}

/** "top specialty by appointments" counts them, whatever they cost. */
function ranksByOther(
  { ask, base, measures: [measure] }: Frame,
  mentions: readonly Mention[],
  lowers: readonly string[],
): boolean {
  return (
    ask.kind === 'top' &&
    measure !== undefined &&
    !/^count/.test(measure.fn) &&
    mentions.some(
      (mention) =>
        mention.kind === 'table' &&
        mention.table === base &&
        mention.score >= 0.95 &&
        mention.to === lowers.length &&
        lowers[mention.from - 1] === 'by',
    )
  );
}

/** "how many were opened and how many were closed" asks for two figures. */
function answersHalf({ measures, ask, keys }: Frame, said: string): boolean {
  return (
    ask.kind === 'figure' &&
    keys.length === 0 &&
    measures.length === 1 &&
    /\bhow (many|much)\b.*\band how (many|much)\b/.test(said)
  );
}

/** "how many claims exceed the limit" is no category with the most claims, nor the number of claims in each. */
function isNoFigure({ ask, keys }: Frame, said: string): boolean {
  const isNumber = /^(how (many|much)|(the )?number of)\b/.test(said);
  const isGrouped = keys.length > 0 && /^(top|figure)$/.test(ask.kind);
  return isNumber && isGrouped && !splits.test(said);
}

const splits =
  /\b(by|per|each|every|across|which|who|whose|what|where|when|and|or|vs|versus|over|between|among|different|all|both|for|split|grouped|broken|monthly|weekly|daily|yearly|quarterly|most|least|highest|lowest|top|a (day|week|month|quarter|year|person|head))\b/;

/** "which shows spent more than their budget" is not answered with one figure over all of them. */
function namesNothing({ ask, keys, measures: [measure] }: Frame, said: string): boolean {
  return (
    /^which (?!of (them|these|those)\b)/.test(said) &&
    ask.kind === 'figure' &&
    keys.length === 0 &&
    measure !== undefined &&
    !/^count/.test(measure.fn)
  );
}

/** "how much was one receipt on average" asks for money, and not for how many there were. */
function countsMoney({ measures: [measure] }: Frame, said: string): boolean {
  return /\bhow much (was|is|were|are|does|did|do)\b/.test(said) && measure?.fn === 'count' && !measure.of;
}

/** "how many cash visits per card visit" is not how many are either: nothing joins the two. */
function joinsUnjoined({ filters }: Frame, { tokens }: Question): boolean {
  return filters.some(({ test, span }) => {
    if (test.kind !== 'equals' || test.values.length < 2 || !span) return false;
    const said = tokens.slice(span[0], span[1]);
    return said.some(({ lower }) => lower === 'per') && !said.some(({ lower }) => /^(and|or)$/.test(lower));
  });
}

const absence = /^(no|without|never|don't|doesn't|haven't|hasn't|didn't|hadn't)$/;

/** "members without a Friday visit" are not the members of Fridays who have none: the value is one of the visits. */
function deniesOutside(
  { base, filters }: Frame,
  mentions: readonly Mention[],
  lowers: readonly string[],
): boolean {
  const at = lowers.findIndex((word) => absence.test(word));
  if (at < 0) return false;
  return filters.some(
    ({ test, span }) =>
      test.kind === 'equals' &&
      test.ref.path.length === 0 &&
      span !== undefined &&
      span[0] > at &&
      mentions.some(
        (mention) =>
          mention.kind === 'table' &&
          mention.table !== base &&
          mention.score >= 0.9 &&
          mention.from === span[1],
      ),
  );
}

/** "when was the highest score" is the day of one score, and not that of the highest average. */
function averagesDays({ ask, keys: [key], measures: [measure] }: Frame, said: string): boolean {
  return (
    ask.kind === 'top' &&
    key !== undefined &&
    isDate(key.ref.column) &&
    /^(mean|median)$/.test(measure?.fn ?? '') &&
    !/\b(average|mean|median|typical|avg|warmest|coldest|hottest)\b/.test(said)
  );
}

/** "average number of bids per lot" counts bids, and adds up no money that is called so. */
function addsNamedRows(
  { base, measures: [measure] }: Frame,
  mentions: readonly Mention[],
  lowers: readonly string[],
): boolean {
  if (measure?.fn !== 'sum' || measure.of?.kind !== 'column') return false;
  if (moneyUnit(measure.of.ref.column) === undefined) return false;
  return mentions.some(
    (mention) =>
      mention.kind === 'table' &&
      mention.table === base &&
      mention.score >= 0.95 &&
      /\b(number of|how many|percentage of|share of) (\S+ ){0,2}$/.test(
        `${lowers.slice(Math.max(0, mention.from - 4), mention.from).join(' ')} `,
      ),
  );
}

/** "how many bidders are without a bid" asks for no money. */
function isMoneyForMany({ ask, measures: [measure] }: Frame, said: string): boolean {
  return (
    ask.kind === 'figure' &&
    measure?.fn === 'sum' &&
    measure.of?.kind === 'column' &&
    moneyUnit(measure.of.ref.column) !== undefined &&
    /^how many\b/.test(said) &&
    !/^how many (\S+ )?(euros?|dollars?|pounds?|francs?|kronor|yen|usd|eur|gbp|chf|cents?)\b/.test(said)
  );
}

/** "how many episodes of each show have we published" is no single number. */
function losesEach({ ask, keys }: Frame, said: string): boolean {
  return ask.kind === 'figure' && keys.length === 0 && /\b(of|for|in|at|on|by|per) (each|every)\b/.test(said);
}

/** "which sworn translator did the most words" is not answered with "no", the greater part of a column of yes and no. */
function namesYesOrNo({ ask, keys: [key] }: Frame): boolean {
  if (ask.kind !== 'top' || !key || key.name) return false;
  const { kind, values = [] } = key.ref.column;
  return (
    kind === 'flag' ||
    (values.length > 0 && values.every(({ value }) => /^(yes|no|y|n|true|false|0|1)$/i.test(value)))
  );
}

/** "who has most commits" is not answered with a day. */
function namesDays({ ask, keys: [key] }: Frame, said: string): boolean {
  return ask.kind === 'top' && key !== undefined && isDate(key.ref.column) && /\bwho\b/.test(said);
}

/** "number of messages sent" are not those with "sent" in their text. */
function searchesForDeed({ filters }: Frame): boolean {
  return filters.some(
    ({ test }) =>
      test.kind === 'text' &&
      test.op === 'contains' &&
      /^(sent|made|done|given|taken|written|bought|sold|paid|held|received|booked|created)$/i.test(
        test.value,
      ),
  );
}

/** "how many incidents started at night" is not how long they took on average. */
function averagesRows(
  { ask, keys, measures: [measure] }: Frame,
  mentions: readonly Mention[],
  said: string,
): boolean {
  return (
    ask.kind === 'figure' &&
    keys.length === 0 &&
    /^(mean|median)$/.test(measure?.fn ?? '') &&
    /^how many\b/.test(said) &&
    !/\b(average|mean|median|typical|typically|usually|normally|avg)\b/.test(said) &&
    mentions.some(({ kind, from, score }) => kind === 'table' && from === 2 && score >= 0.95)
  );
}

/** "weekend vs weekday visits: are the weekend ones longer": one of the sides twice. */
function comparesOneSide({ ask }: Frame): boolean {
  if (ask.kind !== 'compare' || ask.sides.length < 2) return false;
  const [first] = ask.sides;
  if (ask.sides.some(({ measure }) => measure?.of !== first?.measure?.of)) return false;
  const sides = ask.sides.map(({ filters }) => filters.map(meaningOf).join());
  return sides.every((side) => side !== '') && new Set(sides).size < sides.length;
}

/** What a filter leaves, wherever it stands in the question; empty where that cannot be told so. */
function meaningOf({ test, isNegated = false }: Frame['filters'][number]): string {
  if (test.kind === 'period') return JSON.stringify([isNegated, test.ref.column.name, test.from, test.to]);
  return test.kind === 'equals' ? JSON.stringify([isNegated, test.ref.column.name, test.values]) : '';
}

/** "number of ledger bookings" counts rows, and not the different days on which they were booked. */
function countsDays({ measures: [measure] }: Frame, said: string): boolean {
  return (
    measure?.fn === 'count_distinct' &&
    measure.of?.kind === 'column' &&
    isDate(measure.of.ref.column) &&
    !/\b(days?|dates?|times|distinct|different|unique|nights?|months?|weeks?|evenings?|mornings?)\b/.test(
      said,
    )
  );
}

/** "who made the largest claim" asks for one claim, and "who made the largest number of claims" for many. */
function countsInsteadOfLargest(
  { ask, measures: [measure] }: Frame,
  used: readonly Mention[],
  mentions: readonly Mention[],
  lowers: readonly string[],
): boolean {
  if (ask.kind !== 'top' || measure?.fn !== 'count') return false;
  return mentions.some(
    ({ kind, from, to, score }) =>
      kind === 'table' &&
      score >= 0.9 &&
      /^(largest|biggest|highest|greatest|smallest|lowest)$/.test(lowers[from - 1] ?? '') &&
      !/(s|people|staff)$/.test(lowers[to - 1] ?? '') &&
      used.some((each) => each.from < to && each.to > from),
  );
}
