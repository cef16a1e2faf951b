import type { Mention } from '../annotate/mentions.ts';
import type { Question } from '../annotate/tokens.ts';
import type { Candidate } from '../candidates.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Reading } from '../readResult.ts';
import { isSummary } from '../rowPeriod.ts';

/**
 * Whether a reading compares single rows although another one adds up the rows of each thing: a row of daily counts is only
 * part of the downloads of an episode.
 */
export function takesRowsForSums(
  { frame, used }: Candidate,
  { tokens }: Question,
  others: readonly Reading[],
): boolean {
  const isRead = (kind: Frame['ask']['kind']) =>
    others.some(({ candidate }) => candidate.frame.ask.kind === kind && candidate.uncovered.length === 0);
  if (
    isSummary(frame.base) &&
    averagesRows(frame) &&
    tokens.some(({ lower }) => /^(per|each|every)$/.test(lower))
  )
    return isRead('outer');
  if (ranksRowsOf(frame, used) || ranksOneOfWho(frame, used, tokens)) return isRead('top');
  const isOfThings =
    frame.ask.kind === 'list' || (frame.ask.kind === 'figure' && frame.measures[0]?.fn === 'count_distinct');
  return isOfThings && frame.filters.some((filter) => limitsParts(filter, frame)) && isRead('having');
}

/** "who missed the most lessons" asks for all lessons of each, unless a single time is asked for. */
function ranksOneOfWho({ ask, base }: Frame, used: readonly Mention[], tokens: Question['tokens']): boolean {
  if (ask.kind !== 'topRows' || ask.by.kind !== 'column') return false;
  const { column } = ask.by.ref;
  const [shown] = ask.show;
  const isSingle = tokens.some(({ lower }) => /^(single|one|once|ever|day|time|go)$/.test(lower));
  const isWho = tokens.some(({ lower }) => lower === 'who');
  // "who did the most expensive repair" asks for one repair.
  const isMost = used.some((mention) => {
    const next = tokens[mention.to];
    const isNoun = next === undefined || next.weight === 'function' || /[^s]s$/.test(next.lower);
    return mention.kind === 'cue' && /^(most|least)$/.test(mention.cue) && isNoun;
  });
  const repeats = shown !== undefined && (shown.path.length > 0 || shown.column.distinct < base.rows * 0.7);
  return column.kind === 'amount' && column.table === base && isWho && isMost && !isSingle && repeats;
}

/** "top 3 plants by takings" as the three best sales, although a plant is sold more than once. */
function ranksRowsOf({ ask, base }: Frame, used: readonly Mention[]): boolean {
  if (ask.kind !== 'topRows' || ask.count < 2 || ask.by.kind !== 'column') return false;
  const { column } = ask.by.ref;
  const nouns = used
    .filter(({ score }) => score >= 0.7)
    .flatMap((mention) =>
      mention.kind === 'table'
        ? [mention.table]
        : mention.kind === 'column' && mention.column === mention.column.table.name
          ? [mention.column.table]
          : [],
    );
  return (
    column.kind === 'amount' &&
    column.table === base &&
    nouns.length > 0 &&
    nouns.every((table) => table !== base && table.rows < base.rows)
  );
}

/** "average downloads per episode" as the mean over the days of each episode. */
function averagesRows({ ask, keys, measures, base }: Frame): boolean {
  const [measure] = measures;
  return (
    ask.kind === 'figure' &&
    keys.length > 0 &&
    keys.every(({ grain }) => grain === undefined) &&
    measure?.fn === 'mean' &&
    measure.of?.kind === 'column' &&
    measure.of.ref.column.kind === 'amount' &&
    measure.of.ref.column.table === base
  );
}

/** If every row is below the limit, the limit is meant for sums: no day has 2,000 downloads. */
function limitsParts({ test, isNegated }: Filter, { base }: Frame): boolean {
  if (test.kind !== 'compare' || isNegated || test.value.kind !== 'column' || typeof test.limit !== 'number')
    return false;
  const { column } = test.value.ref;
  const isLess = test.op === '<' || test.op === '<=';
  return isLess && column.table === base && column.kind === 'amount' && test.limit > Number(column.max);
}
