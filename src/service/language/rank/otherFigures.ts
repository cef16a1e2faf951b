import { type Column, isDate } from '../catalogue.ts';
import { moneyUnit } from '../columnMeasures.ts';
import type { Measure } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { type Answered, answeredBy, nounOf } from './askedForm.ts';

/**
 * Whether a reading gives a figure of another kind than was asked for: money for "how many", a number of rows for "how
 * much", the day of the highest average for that of the highest score.
 */
export function isOtherFigure(reading: Reading, result: ReadResult): boolean {
  const answered = answeredBy(reading, result);
  return rules.some((isOther) => isOther(answered));
}

const rules: readonly ((answered: Answered) => boolean)[] = [
  countsDays,
  countsMoney,
  countsInsteadOfLargest,
  averagesDays,
  averagesRows,
  addsNamedRows,
  sharesRatio,
  ranksByOther,
];

/** "number of ledger bookings" counts rows, and not the different days on which they were booked. */
function countsDays({ frame: { measures }, said }: Answered): boolean {
  const [measure] = measures;
  return (
    measure?.fn === 'count_distinct' &&
    measure.of?.kind === 'column' &&
    isDate(measure.of.ref.column) &&
    !/\b(days?|dates?|times|distinct|different|unique|nights?|months?|weeks?|evenings?|mornings?)\b/.test(
      said,
    )
  );
}

/** "how much was one receipt" asks for money, and not for how many there were. */
function countsMoney({ frame: { measures }, said }: Answered): boolean {
  const [measure] = measures;
  if (/\bhow much money\b/.test(said) && /^count/.test(measure?.fn ?? '')) return true;
  return /\bhow much (was|is|were|are|does|did|do)\b/.test(said) && measure?.fn === 'count' && !measure.of;
}

/** "who made the largest claim" asks for one claim, and "who made the largest number of claims" for many. */
function countsInsteadOfLargest({ frame: { ask, measures }, used, mentions, lowers }: Answered): boolean {
  if (ask.kind !== 'top' || measures[0]?.fn !== 'count') return false;
  return mentions.some((mention) => {
    const noun = nounOf(mention, 0.9);
    return (
      noun !== undefined &&
      /^(largest|biggest|highest|greatest|smallest|lowest)$/.test(lowers[noun.from - 1] ?? '') &&
      !/(s|people|staff)$/.test(lowers[noun.to - 1] ?? '') &&
      used.some((each) => each.from < noun.to && each.to > noun.from)
    );
  });
}

/** "when was the highest score" is the day of one score, and not that of the highest average. */
function averagesDays({ frame: { ask, keys, measures }, said }: Answered): boolean {
  const [key] = keys;
  return (
    ask.kind === 'top' &&
    key !== undefined &&
    isDate(key.ref.column) &&
    isAverage(measures[0]) &&
    !/\b(average|mean|median|typical|avg|warmest|coldest|hottest)\b/.test(said)
  );
}

/** "how many incidents started at night" is not how long they took on average. */
function averagesRows({ frame: { ask, keys, measures }, mentions, said }: Answered): boolean {
  return (
    ask.kind === 'figure' &&
    keys.length === 0 &&
    isAverage(measures[0]) &&
    /^how many\b/.test(said) &&
    !/\b(average|mean|median|typical|typically|usually|normally|avg)\b/.test(said) &&
    mentions.some((mention) => nounOf(mention)?.from === 2)
  );
}

/** "average number of bids per lot" counts bids, and does not add up a column of money with that name. */
function addsNamedRows({ frame: { base, measures }, mentions, lowers }: Answered): boolean {
  if (!moneyAdded(measures[0])) return false;
  return mentions.some((mention) => {
    const noun = nounOf(mention);
    const before = lowers.slice(Math.max(0, mention.from - 4), mention.from).join(' ');
    return (
      noun?.table === base && /\b(number of|how many|percentage of|share of) (\S+ ){0,2}$/.test(`${before} `)
    );
  });
}

/** "ratio of cash to card visits" does not ask for a share of either. */
function sharesRatio({ frame: { ask }, said }: Answered): boolean {
  return ask.kind === 'share' && /\bratio of .+ to\b/.test(said);
}

/** "top specialty by appointments" counts them, whatever they cost. */
function ranksByOther({ frame: { ask, base, measures }, mentions, lowers }: Answered): boolean {
  const [measure] = measures;
  if (ask.kind !== 'top' || !measure || /^count/.test(measure.fn)) return false;
  return mentions.some((mention) => {
    const noun = nounOf(mention);
    return noun?.table === base && noun.to === lowers.length && lowers[noun.from - 1] === 'by';
  });
}

function isAverage(measure: Measure | undefined): boolean {
  return measure?.fn === 'mean' || measure?.fn === 'median';
}

/** The column of money that is added up, where one is. */
function moneyAdded(measure: Measure | undefined): Column | undefined {
  if (measure?.fn !== 'sum' || measure.of?.kind !== 'column') return undefined;
  const { column } = measure.of.ref;
  return moneyUnit(column) === undefined ? undefined : column;
}
