import type { Column, ColumnRef } from '../catalogue.ts';
import type { Filter, Frame } from '../frame.ts';
import { isPersonColumn, isPersonTable } from '../personTables.ts';
import type { Reading, ReadResult } from '../readResult.ts';

/**
 * "how many films are in French" and then "what about Korean ones": the same question with one value in the place of
 * another of the same column. Nothing else is nearer to it.
 */
export function replacesValue(
  { candidate }: Reading,
  { lastFrame, offeredPlans, question }: ReadResult,
): boolean {
  const { frame, family, uncovered } = candidate;
  // Of several readings that were offered, none was said to be meant.
  if (family !== 'followUp' || !lastFrame || offeredPlans !== undefined || uncovered.length > 0) return false;
  if (question.tokens.length > maxWords || !isSameQuestion(frame, lastFrame)) return false;
  const changed = frame.filters.filter((filter) => !lastFrame.filters.some((other) => isSame(filter, other)));
  const dropped = lastFrame.filters.filter((filter) => !frame.filters.some((other) => isSame(filter, other)));
  const [value] = changed;
  const [old] = dropped;
  return (
    changed.length === 1 &&
    dropped.length === 1 &&
    value !== undefined &&
    old !== undefined &&
    value.test.kind === old.test.kind &&
    columnOf(value) !== undefined &&
    columnOf(value) === columnOf(old) &&
    value.isNegated === old.isNegated
  );
}

/** Of a condition that names values: periods and limits may mean more than one thing. */
function columnOf({ test }: Filter): Column | undefined {
  return test.kind === 'equals' || test.kind === 'has' || test.kind === 'text' ? test.ref.column : undefined;
}

const maxWords = 5;

/**
 * "who is it by", "its model?", "which plan and country": the last answer named one thing, and one value is said of it.
 * Groups of everything by that column are no answer to a question about it.
 */
export function tellsOfNamed(
  { candidate: { frame, family, uncovered }, rows }: Reading,
  { lastFrame, lastRows, question }: ReadResult,
): boolean {
  const [named, ...others] = lastRows?.rows ?? [];
  if (family !== 'followUp' || !lastFrame || !named || others.length > 0) return false;
  // "who teaches that": the verb says no more than who it is.
  const isDoing =
    asksWho.test(question.text) && uncovered.length === 1 && /(?:s|ed)$/.test(uncovered[0]?.lower ?? '');
  if ((uncovered.length > 0 && !isDoing) || rows.rows.length !== 1) return false;
  if (
    question.tokens.length > maxAskedWords ||
    !asksOfIt.test(question.text) ||
    asksOfMore.test(question.text)
  )
    return false;
  if (!/^(top|topRows)$/.test(lastFrame.ask.kind)) return false;
  if (frame.ask.kind === 'topRows')
    return (
      lastFrame.ask.kind === 'topRows' &&
      frame.ask.show.length > lastFrame.ask.show.length &&
      isTold(rows, named)
    );
  const texts = named.flatMap((cell) => (typeof cell === 'string' ? [cell.toLowerCase()] : []));
  return (
    frame.ask.kind === 'list' &&
    frame.ask.isDistinct === true &&
    frame.ask.show.every(({ column }) => !isKeyOf(column, lastFrame)) &&
    (!asksWho.test(question.text) || namesPerson(frame.ask.show, rows)) &&
    isTold(rows, named) &&
    frame.filters.some(
      ({ test, isNegated }) =>
        test.kind === 'equals' &&
        !isNegated &&
        test.values.length === 1 &&
        texts.includes(String(test.values[0]).toLowerCase()),
    )
  );
}

/** "what have we paid them" about the one member that was named is not answered with what all of them were paid. */
export function losesNamed(
  { candidate: { frame } }: Reading,
  { lastFrame, lastRows, question }: ReadResult,
): boolean {
  const [named, ...others] = lastRows?.rows ?? [];
  if (lastFrame?.ask.kind !== 'top' || !named || others.length > 0 || !objects.test(question.text))
    return false;
  const texts = named.flatMap((cell) => (typeof cell === 'string' ? [cell.toLowerCase()] : []));
  const isNamed = (filter: Filter): boolean => {
    const { test } = filter;
    if (test.kind === 'related' || test.kind === 'any' || test.kind === 'every')
      return test.filters.some(isNamed);
    return test.kind === 'equals' && test.values.some((value) => texts.includes(String(value).toLowerCase()));
  };
  return texts.length > 0 && !frame.filters.some(isNamed);
}

const objects = /\b(?:them|him|her)\b(?! (?:all|were|are|is|was))/i;

/** A number is nobody's name. */
function namesPerson(show: readonly ColumnRef[], { rows: [row] }: Reading['rows']): boolean {
  return (
    row?.some((cell) => typeof cell === 'string') === true &&
    show.some(
      ({ column }) => isPersonColumn(column) || isPersonTable(column.table) || column.partner !== undefined,
    )
  );
}

const asksWho = /^\W*(?:and )?(?:who|whose)\b/i;

/** The code of what was named says nothing of it. */
function isKeyOf(column: Column, { keys }: Frame): boolean {
  return keys.some(
    ({ ref, name }) =>
      ref.column === column || name?.column === column || name?.path.at(-1)?.edge.from.column === column.name,
  );
}

/** Something is said that the last answer did not say. */
function isTold({ rows: [row] }: Reading['rows'], named: readonly unknown[]): boolean {
  return row?.some((cell) => cell !== null && !named.includes(cell)) === true;
}

const maxAskedWords = 7;
const asksOfIt =
  /\b(?:it|its|that|this|there|he|she|his|her|him)\b|^\W*(?:and )?(?:in |on |at |from |by |for )?(?:which|what|who|whose|where)\b/i;
const asksOfMore =
  /\b(?:per|each|every|all|others?|else|most|least|fewest|total|average|how (?:many|much|often|long)|split|break|compared?|vs|instead|same)\b/i;

/**
 * "how many laptops do we own" and then "which model is the commonest": of laptops, as long as no word says that all
 * devices are meant. A reading of the same form that leaves out the conditions is another question.
 */
export function losesConditions(
  { candidate: { frame, family, used } }: Reading,
  others: readonly Reading[],
  { lastFrame, question }: ReadResult,
): Reading | undefined {
  if (family === 'followUp' || !lastFrame || lastFrame.filters.length === 0) return undefined;
  if (frame.base !== lastFrame.base || frame.filters.length > 0 || frame.ask.kind !== 'top') return undefined;
  if (used.some((mention) => mention.kind === 'table' && mention.table === frame.base)) return undefined;
  if (/\b(?:all|overall|altogether|in total|whole|ever|anyone|anything)\b/i.test(question.text))
    return undefined;
  return others.find(
    ({ candidate: other, confidence }) =>
      other.family === 'followUp' &&
      other.uncovered.length === 0 &&
      confidence >= minLikely &&
      other.frame.ask.kind === 'top' &&
      sameKeys(other.frame, frame) &&
      JSON.stringify(measuresOf(other.frame)) === JSON.stringify(measuresOf(frame)) &&
      other.frame.filters.length === lastFrame.filters.length &&
      other.frame.filters.every((filter) => lastFrame.filters.some((old) => isSame(filter, old))),
  );
}

const minLikely = 0.3;

function isSameQuestion(a: Frame, b: Frame): boolean {
  return (
    a.base === b.base &&
    a.ask.kind === b.ask.kind &&
    sameKeys(a, b) &&
    JSON.stringify(measuresOf(a)) === JSON.stringify(measuresOf(b))
  );
}

function sameKeys({ keys: a }: Frame, { keys: b }: Frame): boolean {
  return (
    a.length === b.length &&
    a.every(({ ref, grain }, at) => ref.column === b[at]?.ref.column && grain === b[at]?.grain)
  );
}

/** Measures by what they take, without the tables behind their columns. */
function measuresOf({ measures }: Frame): readonly unknown[] {
  return measures.map(({ fn, of, isRate = false }) => [
    fn,
    of?.kind,
    of?.kind === 'column' ? of.ref.column.name : '',
    isRate,
  ]);
}

function isSame(a: Filter, b: Filter): boolean {
  return a === b || keyOf(a) === keyOf(b);
}

function keyOf({ test, isNegated = false }: Filter): string {
  const column = 'ref' in test ? `${test.ref.column.table.id}.${test.ref.column.name}` : '';
  const values = 'values' in test ? test.values : '';
  const bounds =
    test.kind === 'period' ? [test.from, test.to] : test.kind === 'compare' ? [test.op, test.limit] : '';
  const path = 'path' in test ? test.path.map(({ to }) => to.id) : '';
  return JSON.stringify([test.kind, isNegated, column, values, bounds, path]);
}
