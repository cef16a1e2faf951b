import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import { type Column, isDate } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import { unitOf } from '../lexicon/units.ts';
import type { Reading } from '../readResult.ts';

/** Whether a reading names or adds up other things than the question asks for: who acts instead of what is done, a sum instead of a list. */
export function isOfOthers(frame: Frame, used: readonly Mention[], question: Question): boolean {
  return (
    namesWhoIsNamed(frame, question) ||
    namesWhoDoes(frame, used, question) ||
    countsLosses(frame, used, question) ||
    addsListed(frame, question)
  );
}

const lasting =
  /\b(?:took|takes?|taken|lasts?|lasted)\b.*\b(?:longest|shortest|most time)\b|\b(?:longest|shortest)\b.*\b(?:took|takes?|lasts?|lasted)\b/;

/** "which one took longest" is not the one that went farthest. */
export function measuresWay({ ask, measures }: Frame, { tokens }: Question): boolean {
  if (!lasting.test(tokens.map(({ lower }) => lower).join(' '))) return false;
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  return values.some(
    (value) =>
      value.kind === 'column' &&
      (unitOf(value.ref.column.unit ?? '')?.dimension === 'length' ||
        value.ref.column.words.includes('distance')),
  );
}

/** A log of so many times the rows is what goes on; the others are about it. */
const larger = 3;

/** "busiest hour" names no table: of several logs it is the one in which most happens, and not the list of its deploys. */
export function isOfSmallerLog(frame: Frame, used: readonly Mention[], others: readonly Reading[]): boolean {
  if (!countsPeriods(frame) || used.some((mention) => isOf(frame, mention))) return false;
  const [key] = frame.keys;
  return others.some(
    ({ candidate: { frame: other, uncovered } }) =>
      countsPeriods(other) &&
      uncovered.length === 0 &&
      (other.keys[0]?.grain === key?.grain ||
        (isClock(key?.ref.column) && other.keys[0]?.grain === 'hour_of_day')) &&
      other.base.rows > frame.base.rows * larger,
  );
}

function countsPeriods({ ask, keys, measures, filters }: Frame): boolean {
  const [measure] = measures;
  return (
    ask.kind === 'top' &&
    keys.length === 1 &&
    (keys[0]?.grain !== undefined || isClock(keys[0]?.ref.column)) &&
    measure?.fn === 'count' &&
    !measure.of &&
    !measure.where &&
    filters.length === 0
  );
}

/** "most popular genre" is the one borrowed most often, not the one with the most books. */
export function countsStock(
  { ask, keys, measures, base }: Frame,
  { tokens }: Question,
  others: readonly Reading[],
): boolean {
  const [key] = keys;
  const [measure] = measures;
  if (ask.kind !== 'top' || !key || key.ref.path.length > 0 || measure?.fn !== 'count') return false;
  if (!tokens.some(({ lower }) => lower === 'popular')) return false;
  return others.some(({ candidate: { frame: other, uncovered } }) => {
    const [otherKey] = other.keys;
    return (
      other.ask.kind === 'top' &&
      uncovered.length === 0 &&
      otherKey?.ref.column === key.ref.column &&
      otherKey.ref.path.length > 0 &&
      other.base.rows > base.rows
    );
  });
}

/** "who was our guest most often" counts the episodes with a list of guests, and not the adverts in those episodes. */
export function countsRowsOfLists(
  { ask, keys: [key, ...more], measures: [measure], base }: Frame,
  used: readonly Mention[],
  others: readonly Reading[],
): boolean {
  if (ask.kind !== 'top' || !key || more.length > 0 || measure?.fn !== 'count' || measure.of) return false;
  if (key.ref.column.kind !== 'list' || key.ref.path.length === 0) return false;
  if (used.some((mention) => mention.kind === 'table' && mention.table === base)) return false;
  return others.some(
    ({ candidate: { frame, uncovered } }) =>
      uncovered.length === 0 &&
      frame.ask.kind === 'top' &&
      frame.keys[0]?.ref.column === key.ref.column &&
      frame.base === key.ref.column.table,
  );
}

/**
 * "when was Okafor last here", of a list with one row for each household, is not answered with the day on which it was
 * registered: rows of another table tell of each day that it came.
 */
export function datesOneRow(asked: Frame, others: readonly Reading[]): boolean {
  const { base, filters } = asked;
  if (!findsDate(asked)) return false;
  const isOne = filters.some(
    ({ test, isNegated }) =>
      test.kind === 'equals' &&
      !isNegated &&
      test.values.length === 1 &&
      test.ref.path.length === 0 &&
      (test.ref.column === base.name || test.ref.column === base.key) &&
      test.ref.column.distinct >= base.rows * maxNamesakes,
  );
  return (
    isOne &&
    others.some(
      ({ candidate: { frame, uncovered } }) =>
        uncovered.length === 0 &&
        findsDate(frame) &&
        frame.base !== base &&
        frame.filters.some(({ test }) => 'ref' in test && test.ref.path.some(({ to }) => to === base)),
    )
  );
}

/** The first or last of some dates is asked for. */
function findsDate({ ask, measures: [measure] }: Frame): boolean {
  const isEnd = ask.kind === 'figure' && /^(min|max)$/.test(measure?.fn ?? '');
  const value = ask.kind === 'topRows' ? ask.by : isEnd ? measure?.of : undefined;
  return value?.kind === 'column' && isDate(value.ref.column);
}

/** Nearly every row has a name of its own. */
const maxNamesakes = 0.8;

/** "how many times was I in Lisbon" counts the flights there, and not the airports of that name. */
export function countsNamedThing(
  { base, measures, filters }: Frame,
  { text }: Question,
  others: readonly Reading[],
): boolean {
  const [measure] = measures;
  const isNamed = filters.some(({ test }) => test.kind === 'equals' && test.ref.column === base.name);
  if (
    !/\bhow (?:many times|often)\b/i.test(text) ||
    measure?.fn !== 'count' ||
    measure.of ||
    !isNamed ||
    base.time
  )
    return false;
  return others.some(
    ({ candidate: { frame: other, uncovered } }) =>
      uncovered.length === 0 &&
      other.base.time !== undefined &&
      other.measures[0]?.fn === 'count' &&
      other.filters.some(({ test }) => test.kind === 'equals' && test.ref.path.at(-1)?.to === base),
  );
}

/** "09:00" of a timetable, which is an hour as well. */
function isClock(column: Column | undefined): boolean {
  return column?.values?.every(({ value }) => /^\d{1,2}[:.]\d\d/.test(String(value))) === true;
}

function isOf({ base }: Frame, mention: Mention): boolean {
  if (mention.kind === 'table') return mention.table === base;
  return 'column' in mention && mention.column.table === base;
}

/** "who is the boss of Winkler" asks for somebody else than Winkler. */
function namesWhoIsNamed({ ask, base, filters }: Frame, { tokens }: Question): boolean {
  const [filter, ...more] = filters;
  const said = tokens.map(({ lower }) => lower).join(' ');
  if (ask.kind !== 'list' || !filter || more.length > 0 || filter.test.kind !== 'equals') return false;
  const { ref } = filter.test;
  const isOwnName = ref.path.length === 0 && ref.column.distinct >= base.rows * 0.4;
  const { columns } = base;
  const others = ask.show.filter(
    ({ column, path }) => path.length > 0 || columns.every(({ name }) => name !== column.name),
  );
  // The boss is shown by way of Winkler's row; a list of what that row itself says does not answer the question.
  if (others.length > 0 || (ask.show.length === 1 && ask.show[0]?.column !== ref.column)) return false;
  return isOwnName && filter.span !== undefined && /^who (?:is|was|are|were) the \S+ of\b/.test(said);
}

const asksWhat = /^what (?:do|does|did)\b.* (?:most|least)(?: often)?$/;

/** "what do premium members book most" asks for what is booked, and not for the member who books. */
function namesWhoDoes({ ask, keys }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const said = tokens.map(({ lower }) => lower).join(' ');
  const [key] = keys;
  if (ask.kind !== 'top' || !key || !asksWhat.test(said)) return false;
  return used.some(
    (mention) =>
      mention.kind === 'table' &&
      mention.to < tokens.length - 1 &&
      mention.table.columns.some(({ name }) => name === (key.name ?? key.ref).column.name) &&
      (key.ref.path.at(-1)?.to === mention.table || key.name?.path.at(-1)?.to === mention.table),
  );
}

const losing = /^(?:loses?|lost|losing)$/;

/** "which plan loses the most members" is not the one that has the most. */
function countsLosses({ measures, filters }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const [measure] = measures;
  const isLost = tokens.some(
    ({ lower }, at) =>
      losing.test(lower) && !used.some(({ kind, from, to }) => kind !== 'cue' && from <= at && at < to),
  );
  return isLost && measure?.fn === 'count' && !measure.of && !measure.where && filters.length === 0;
}

const payments = /^(?:\S+ ){0,2}(?:payments|charges|purchases) (?:we|i|they|that|which|without|with no)\b/;

/** "payments we have no receipt for" are wanted themselves, and not their sum. */
function addsListed({ ask, measures, keys }: Frame, { tokens }: Question): boolean {
  const said = tokens.map(({ lower }) => lower).join(' ');
  return ask.kind === 'figure' && keys.length === 0 && measures[0]?.fn === 'sum' && payments.test(said);
}

const asksAnybody =
  /^(?:has|have|did|does|do|is|are|was|were) (?:any ?one|any ?body|some ?one|some ?body|any|there any)\b/;

/** "has anyone approved their own deploy" is not answered with how many each of them approved. */
export function groupsForAnybody({ ask, keys }: Frame, { tokens }: Question): boolean {
  const said = tokens.map(({ lower }) => lower).join(' ');
  return (
    ask.kind === 'figure' && keys.length > 0 && asksAnybody.test(said) && !/\b(?:by|per|each)\b/.test(said)
  );
}
