// Figures that the words of a question never ask for: unit prices added up, a year for "how long".

import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Column } from '../catalogue.ts';
import { isYearNumber, moneyUnit } from '../columnMeasures.ts';
import type { Frame, Key } from '../frame.ts';
import type { Reading } from '../readResult.ts';
import { columnsIn } from './lostWords.ts';

/** Whether the figure of a reading cannot be what the words ask for, whatever the data. */
export function isWrongFigure(
  frame: Frame,
  used: readonly Mention[],
  question: Question,
  others: readonly Pick<Reading, 'candidate'>[],
): boolean {
  return (
    addsUnitAmounts(frame, question) ||
    tellsRates(frame, question) ||
    tellsYears(frame, question) ||
    countsNumbers(frame, used, question) ||
    averagesHours(frame, question) ||
    splitsDaysTwice(frame) ||
    losesMargin(frame, question) ||
    equalsLimit(frame, question) ||
    tellsPlanAlone(frame, question) ||
    addsCounted(frame, used, question) ||
    groupsByThing(frame, used, question, others)
  );
}

/** "what do our licences cost per year": costs per seat are multiplied by the number of seats, never added up. */
function addsUnitAmounts({ measures, keys }: Frame, { tokens }: Question): boolean {
  const lowers = tokens.map(({ lower }) => lower);
  return measures.some(({ fn, of }) => {
    if (fn !== 'sum' || of?.kind !== 'column' || keys.length > 1) return false;
    const { words, name } = of.ref.column;
    const per = words.indexOf('per');
    const unit = words[per + 1] ?? '';
    const isOfTime = /^(day|week|month|quarter|year|hour|night|minute)$/.test(unit);
    // "total kwh per day" is asked for by its own name.
    const isNamed = lowers.join(' ').includes(name.toLowerCase().replace(/[_\s]+/g, ' '));
    return per > 0 && unit !== '' && !isOfTime && !isNamed && words.some((word) => unitPrice.test(word));
  });
}

/** "what do the crew days cost in total at the day rates": neither the sum of the rates nor their average. */
function tellsRates({ measures }: Frame, { text }: Question): boolean {
  return (
    /\b(?:costs?|worth|pay|paid|earn|earned)\b.*\b(?:in total|altogether|in all)\b/i.test(text) &&
    measures.some(
      ({ fn, of }) =>
        /^(sum|mean|median)$/.test(fn) &&
        of?.kind === 'column' &&
        of.ref.column.words.includes('rate') &&
        of.ref.column.words.some((word) => /^(day|daily|hour|hourly|week|weekly|night)$/.test(word)),
    )
  );
}

const unitPrice = /^(price|cost|fee|rate|charge|gram|kilogram|metre|meter|calorie)$/;

/** "more damage claims": where few rows have an amount under that name, the claims are counted, and not what they came to. */
function addsCounted({ measures }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const summed = measures.flatMap(({ fn, of }) =>
    fn === 'sum' && of?.kind === 'column' && moneyUnit(of.ref.column) !== undefined ? [of.ref.column] : [],
  );
  return used.some(
    (mention) =>
      mention.kind === 'column' &&
      summed.includes(mention.column) &&
      mention.column.nulls * 2 > mention.column.table.rows &&
      /^(more|fewer|most|fewest)$/.test(tokens[mention.from - 1]?.lower ?? '') &&
      /s$/.test(tokens[mention.to - 1]?.lower ?? '') &&
      !moneyAlways.test(tokens[mention.to - 1]?.lower ?? ''),
  );
}

/** Plurals that are money, and nothing that is counted. */
const moneyAlways =
  /^(earnings|takings|sales|costs|expenses|savings|wages|winnings|proceeds|outgoings|profits|losses)$/;

/** "how long is a short on average" does not ask for the year in which films were made. */
function tellsYears({ measures }: Frame, { text }: Question): boolean {
  return (
    /\bhow (?:long|far|heavy|big|large|much|expensive)\b/i.test(text) &&
    measures.some(
      ({ fn, of }) => /^(sum|mean|median)$/.test(fn) && of?.kind === 'column' && isYearNumber(of.ref.column),
    )
  );
}

/** "how many laptops are out of warranty" counts laptops, and not the different lengths of their warranties. */
function countsNumbers(
  { measures: [measure], ask }: Frame,
  used: readonly Mention[],
  { tokens }: Question,
): boolean {
  const counted =
    measure?.fn === 'count_distinct' && measure.of?.kind === 'column' ? measure.of.ref.column : undefined;
  const noun = tokens.findIndex(({ lower }, at) => lower === 'many' && tokens[at - 1]?.lower === 'how') + 1;
  if (ask.kind !== 'figure' || noun < 2 || !counted) return false;
  const isRowNoun = used.some(
    (mention) =>
      mention.from === noun &&
      ((mention.kind === 'value' && mention.column !== counted && mention.column.table === counted.table) ||
        (mention.kind === 'table' && mention.table === counted.table && mention.score >= 0.95)),
  );
  const named = used.filter((mention) => mention.kind === 'column' && mention.column === counted);
  return isRowNoun && named.length > 0 && named.every(({ from }) => from > noun + 1);
}

/** "by how many?" below two figures asks for the difference, and not for either of them. */
function losesMargin({ ask, measures }: Frame, { text }: Question): boolean {
  return (
    /^\W*(?:and |so |but )?by how (?:much|many)\W*$/i.test(text) &&
    !/^(change|compare|verdict|window)$/.test(ask.kind) &&
    !measures.some(({ of }) => of?.kind === 'arithmetic' && of.op === '-')
  );
}

/** "average visitors per day by weekday": each day has but one weekday, so that nothing would be averaged over days. */
function splitsDaysTwice({ keys, measures, ask }: Frame): boolean {
  const day = keys.find(
    ({ grain, ref }) => grain === 'day' || (grain === undefined && ref.column.type === 'date'),
  );
  return (
    ask.kind === 'figure' &&
    day !== undefined &&
    keys.some(({ ref, grain }) => ref.column === day.ref.column && grain === 'day_of_week') &&
    measures.some(({ fn }) => fn === 'mean')
  );
}

/** "how many hours went into those" asks for a total, not an average. */
function averagesHours({ measures, ask }: Frame, { text }: Question): boolean {
  return (
    ask.kind === 'figure' &&
    /\bhow many (?:hours|minutes|km|kilomet\w+|miles)\b/i.test(text) &&
    !/\b(?:average|avg|mean|typical\w*|usual\w*|normal\w*|per|each|every|take|takes|took|last|lasts|until|before|between|long|an?)\b/i.test(
      text,
    ) &&
    measures.some(({ fn }) => fn === 'mean')
  );
}

/** "paid within 14 days" is a limit in days, not an amount of 14. */
function equalsLimit({ filters }: Frame, { text }: Question): boolean {
  const [, number] =
    /\bwithin (?:the )?(?:first )?(\d+) (?:days|weeks|hours|minutes|months)\b/i.exec(text) ?? [];
  return (
    number !== undefined &&
    filters.some(({ test }) =>
      test.kind === 'compare'
        ? test.op === '=' && Number(test.limit) === Number(number)
        : test.kind === 'equals' && test.values.some((value) => Number(value) === Number(number)),
    )
  );
}

/** "how far off the budget were we" is a difference, and not the budget. */
function tellsPlanAlone({ measures, ask }: Frame, { text }: Question): boolean {
  if (!/\b(?:how far|how much|by how much) (?:off|over|under|above|below)\b/i.test(text)) return false;
  const shown =
    ask.kind === 'list' ? ask.show.flatMap(({ column }) => (isAmount(column) ? [column] : [])) : [];
  const columns = ask.kind === 'list' ? shown : measures.flatMap(({ of }) => (of ? columnsIn(of) : []));
  return (
    (ask.kind === 'figure' || ask.kind === 'list') &&
    columns.length > 0 &&
    columns.every(({ words }) => words.some((word) => /^(budget|plan|planned|target|limit|goal)$/.test(word)))
  );
}

function isAmount({ type, kind }: Column): boolean {
  return type === 'number' && (kind === 'amount' || kind === 'level');
}

/** "spending by type of shop" is not spending by shop, if there is a reading by what kind of shop it is. */
function groupsByThing(
  { keys }: Frame,
  used: readonly Mention[],
  { tokens }: Question,
  others: readonly Pick<Reading, 'candidate'>[],
): boolean {
  const at = tokens.findIndex(
    ({ lower }, place) => /^(type|kind|sort|category)s?$/.test(lower) && tokens[place + 1]?.lower === 'of',
  );
  if (at < 1 || keys.length === 0 || !/^(by|per|each|which|what)$/.test(tokens[at - 1]?.lower ?? ''))
    return false;
  // "kind of work" where a column `work` has the kinds of it.
  const isNamed = used.some(
    (mention) =>
      mention.kind === 'column' &&
      mention.from === at &&
      mention.to >= at + 3 &&
      keys.some(({ ref }) => ref.column === mention.column),
  );
  return (
    !isNamed &&
    !keys.some(isKind) &&
    others.some(({ candidate }) => candidate.uncovered.length === 0 && candidate.frame.keys.some(isKind))
  );
}

function isKind({ ref }: Key): boolean {
  return ref.column.words.some((word) => /^(type|kind|sort|category|class|group|what)$/.test(word));
}
