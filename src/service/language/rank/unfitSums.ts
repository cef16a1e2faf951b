import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Column } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import { refOfTest } from '../filterRefs.ts';
import type { Filter, Frame } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import { isPersonTable } from '../personTables.ts';
import { datesRecurring } from '../recurringAmounts.ts';
import { columnsIn } from './lostWords.ts';

/**
 * Whether numbers are added or compared with a limit that do not belong together: what each group has once, added
 * up for each of its rows; a weight compared with an amount of money; a monthly fee by the month in which it was agreed.
 */
export function isUnfitSum(frame: Frame, used: readonly Mention[], question: Question): boolean {
  return (
    addsOncePerRow(frame, used, question) ||
    weighsOther(frame, used) ||
    datesRecurring(frame) ||
    addsHeadsOfRows(frame, used) ||
    addsRates(frame, question) ||
    addsList(frame, question)
  );
}

/** "square metres per member of each club": the floor of a club, added up for each of its members, is nobody's. */
function addsOncePerRow(
  { base, measures, ask }: Frame,
  used: readonly Mention[],
  { tokens }: Question,
): boolean {
  const isPerRow = used.some(
    (mention) =>
      mention.kind === 'table' && mention.table === base && tokens[mention.from - 1]?.lower === 'per',
  );
  return (
    isPerRow &&
    ask.kind !== 'ratio' &&
    measures.some(({ fn, of }) => fn === 'sum' && of?.kind === 'column' && of.ref.path.length > 0)
  );
}

/**
 * "how many people left", "company with the most people", if members are listed and their bookings state a number of people: when
 * everything else in the question is about members, it asks for members, not for the sum over bookings.
 */
function addsHeadsOfRows({ base, measures, keys, filters, ask }: Frame, used: readonly Mention[]): boolean {
  const [measure] = measures;
  const of = ask.kind === 'topRows' ? ask.by : measure?.fn === 'sum' ? measure.of : undefined;
  const isOfHeads =
    of?.kind === 'column' &&
    of.ref.path.length === 0 &&
    of.ref.column.words.every((word) => /^(person|people|head|pax)$/.test(word));
  const isOfRows = used.some((mention) => mention.kind === 'table' && mention.table === base);
  const shown = ask.kind === 'topRows' ? ask.show.filter(({ path }) => path.length > 0) : [];
  const refs = [
    ...shown,
    ...keys.map(({ ref }) => ref),
    ...filters.flatMap(({ test }) => refOfTest(test) ?? []),
  ];
  const last = refs.map(({ path }) => path.at(-1)?.to);
  return (
    isOfHeads &&
    !isOfRows &&
    last.length > 0 &&
    last.every((table) => table !== undefined && isPersonTable(table))
  );
}

/** "parcels over 20 kg" are not those for which more than 20 was collected. */
function weighsOther({ base, filters, ask, measures }: Frame, used: readonly Mention[]): boolean {
  return used.some((mention) => {
    const dimension = mention.kind === 'number' ? mention.unit?.dimension : undefined;
    if (mention.kind !== 'number' || dimension === undefined || /^(money|time|share)$/.test(dimension))
      return false;
    const groups =
      ask.kind === 'having' && ask.value === mention.value
        ? measures.flatMap(({ of }) => (of ? columnsIn(of) : []))
        : [];
    const held = [...groups, ...filters.flatMap((filter) => limitedBy(filter, mention.value))];
    const measured = (column: Column) => unitOf(column.unit ?? '')?.dimension === dimension;
    return (
      held.length > 0 &&
      !held.some(measured) &&
      base.columns.some((each) => isMeasure(each) && measured(each))
    );
  });
}

function limitedBy({ test }: Filter, limit: number): readonly Column[] {
  if (test.kind === 'any' || test.kind === 'every')
    return test.filters.flatMap((each) => limitedBy(each, limit));
  return test.kind === 'compare' && Number(test.limit) === limit ? columnsIn(test.value) : [];
}

const rates = /^(discount|rate|margin|tax|vat|markup|interest|growth|commission|rebate)$/;

/** Discounts of 5 % and 10 % do not add up to 15 %; "total commission per shop" is money. */
function addsRates({ measures, keys }: Frame, { text }: Question): boolean {
  return (
    (keys.length === 0 || /\btotal\b/i.test(text)) &&
    measures.some(
      ({ fn, of }) =>
        fn === 'sum' &&
        of?.kind === 'column' &&
        of.ref.column.unit === '%' &&
        of.ref.column.words.some((word) => rates.test(word)),
    )
  );
}

const earned = /^(revenue|income|turnover|earnings|takings)$/;

/** The fees in a price list do not add up to revenue, which depends on how many customers pay each. */
function addsList({ base, measures }: Frame, { tokens }: Question): boolean {
  if (!tokens.some(({ lower }) => earned.test(lower))) return false;
  return measures.some(
    ({ fn, of }) =>
      fn === 'sum' &&
      of?.kind === 'column' &&
      of.ref.column.table === base &&
      of.ref.column.words.some((word) => /^(fee|price|rate|tariff)$/.test(word)) &&
      base.rows <= maxListed &&
      base.key !== undefined &&
      base.time === undefined,
  );
}

const maxListed = 30;
