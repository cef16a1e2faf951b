import type { Catalogue, Table } from './catalogue.ts';
import type { Filter, Frame } from './frame.ts';
import { isSameRef } from './material.ts';

/** One row in each group, or one group since a condition names it: such a grouping tells nothing. */
export function saysNothing(frame: Frame): boolean {
  return countsOnes(frame) || ranksOne(frame) || repeatsCondition(frame) || contradicts(frame);
}

/** "no area filled in" are rows without one; none of them has one as well. */
function contradicts({ filters }: Frame): boolean {
  return filters.some(
    ({ test, isNegated }) =>
      test.kind === 'missing' &&
      !isNegated &&
      filters.some(
        (other) =>
          other.test.kind === 'missing' && other.isNegated === true && isSameRef(other.test.ref, test.ref),
      ),
  );
}

/** "world premieres": the premiere of those whose premiere is World is known. */
function repeatsCondition({ ask, filters }: Frame): boolean {
  if (ask.kind !== 'list' || ask.show.length === 0) return false;
  return ask.show.every((ref) =>
    filters.some(
      ({ test, isNegated }) =>
        test.kind === 'equals' && !isNegated && test.values.length === 1 && isSameRef(ref, test.ref),
    ),
  );
}

function ranksOne({ keys, filters, ask }: Frame): boolean {
  const [key] = keys;
  const isRanked = ask.kind === 'top' || ask.kind === 'share';
  if (!isRanked || !key || key.grain !== undefined || keys.length > 1) return false;
  // Of the rows of each sale, those of the spring sale are all or none.
  const part = ask.kind === 'share' ? (ask.part ?? []) : [];
  return [...filters, ...part].some(
    ({ test, isNegated }) =>
      test.kind === 'equals' &&
      !isNegated &&
      test.values.length === 1 &&
      [key.ref, key.name].some((ref) => ref !== undefined && isSameRef(ref, test.ref)),
  );
}

function countsOnes({ base, keys, measures, ask }: Frame): boolean {
  // A name that is used more than once is what was asked for; a key never is.
  const isKey = keys.some(({ ref }) => ref.path.length === 0 && ref.column === base.key);
  if (!isKey && ask.kind === 'having' && ask.op === '>' && ask.value === 1) return false;
  const isOwn = keys.some(
    ({ ref, grain }) =>
      grain === undefined &&
      ref.path.length === 0 &&
      (ref.column === base.key || (ref.column === base.name && ref.column.distinct >= base.rows * 0.95)),
  );
  return (
    isOwn && measures.some(({ fn, isRate }) => (fn === 'count' || fn === 'count_distinct') && isRate !== true)
  );
}

/** Counts things by those of their many rows of which something is not true, which is so of nearly all of them. */
export function deniesPart({ base, filters, measures: [measure] }: Frame, { tables }: Catalogue): boolean {
  const isDenied = ({ test, isNegated }: Filter) =>
    isNegated === true && test.kind === 'equals' && test.ref.path.length === 0;
  const isLog = (table: Table | undefined) =>
    tables.some(({ isSteps, profile }) => isSteps && profile.id === table?.id);
  if (
    filters.some(
      ({ test, isNegated }) =>
        test.kind === 'related' && !isNegated && isLog(test.path.at(-1)?.to) && test.filters.some(isDenied),
    )
  )
    return true;
  const of = measure?.fn === 'count_distinct' && measure.of?.kind === 'column' ? measure.of.ref : undefined;
  return of !== undefined && base.rows >= of.column.distinct * 1.5 && filters.some(isDenied);
}

/** A noun for the rows themselves, or for the rows that a group or condition is about, says nothing more. */
export function isSpokenOf(table: Table, frame: Frame): boolean {
  if (table === frame.base) return true;
  const keys = frame.keys.some(({ ref, name }) =>
    [ref, name].some((each) => each?.path.some(({ to }) => to === table)),
  );
  return (
    keys ||
    frame.measures.some(({ of }) => of !== undefined && of.kind === 'column' && of.ref.column.table === table)
  );
}
