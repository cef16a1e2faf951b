// Readings that answer a different question in the same words: a list instead of a figure, a count of rows instead of an average.

import type { Answered } from './askedForm.ts';

/** Whether a reading lists, counts or averages something else than the question asks for. */
export function answersAnother(answered: Answered): boolean {
  return rules.some((isOther) => isOther(answered));
}

const rules: readonly ((answered: Answered) => boolean)[] = [
  listsTimes,
  listsMost,
  averagesPromoters,
  averagesRows,
  dividesByKin,
  countsDoers,
  listsGroups,
  losesAmount,
];

/** Fewer amounts than this may well be told one by one. */
const minListed = 4;
/** Below this score, a word is only akin to the name of a column. */
const minKin = 0.75;

/**
 * "how much revenue from paid search in october" asks for one figure, and not for the different amounts of its days;
 * "average heart rate for runs" is one as well, also of a column that is called average.
 */
export function listsAmounts({ frame: { ask, filters }, used, lowers }: Answered, rows: number): boolean {
  const [shown, ...others] = ask.kind === 'list' ? ask.show : [];
  const [first = '', second = ''] = lowers;
  if (!shown || others.length > 0) return false;
  // "how satisfied are engineers" asks how many gave each answer.
  if (shown.column.kind === 'category') return first === 'how' && /(ed|y)$/.test(second) && second !== 'many';
  if (!/^(amount|level)$/.test(shown.column.kind)) return false;
  // "how many km" are one number, however few rides there were; other amounts may well be told one by one.
  const isNumber = first === 'how' && second === 'many' && filters.length > 0;
  if (isNumber) return rows > 1;
  const isFigure =
    (first === 'how' && /^(much|warm|cold|hot|high|low|humid|fast|long|heavy|tall|big|full)$/.test(second)) ||
    /^(average|mean|total)$/.test(first);
  return (
    isFigure &&
    rows >= minListed &&
    filters.length > 0 &&
    used.some((mention) => mention.kind === 'column' && mention.column === shown.column)
  );
}

/** "which features do managers use most" asks for the top one, not for a list of all. */
function listsMost({ frame: { ask }, said, goesOn }: Answered): boolean {
  return !goesOn && ask.kind === 'list' && /^(?:which|what) .* (?:most|least)(?: often)?$/.test(said);
}

/** "average grade by class" asks for the size of a grade, not for the number of rows called grades. */
function averagesRows({
  frame: { ask, measures, base },
  mentions,
  tokens,
  lowers,
  goesOn,
}: Answered): boolean {
  const [measure] = measures;
  if (goesOn || ask.kind !== 'outer' || measure?.fn !== 'count' || measure.of) return false;
  const at = lowers.findIndex((word) => /^(average|mean|avg)$/.test(word)) + 1;
  const noun = tokens[at];
  return (
    at > 0 &&
    noun !== undefined &&
    !noun.lower.endsWith('s') &&
    mentions.some(
      (mention) =>
        mention.kind === 'table' && mention.table === base && mention.from === at && mention.to === at + 1,
    )
  );
}

/** "goals per game" is not an average per player, although "player" is related to "game". */
function dividesByKin({ frame: { ask, keys, measures }, used, lowers, goesOn }: Answered): boolean {
  const at = lowers.indexOf('per') + 1;
  if (goesOn || at === 0 || ask.kind !== 'figure' || keys.length > 0 || measures[0]?.fn !== 'mean')
    return false;
  const meant = used.filter(({ kind, from, to }) => kind !== 'cue' && from <= at && at < to);
  return meant.some(({ kind, score }) => kind === 'column' && score < minKin);
}

/**
 * "how many games have we played" does not ask for players, nor "how many things were handed in" for those who handed them in:
 * a participle says what was done, and never what is counted.
 */
function countsDoers({ frame: { ask, measures }, used, tokens, lowers, goesOn }: Answered): boolean {
  if (goesOn || lowers[0] !== 'how' || lowers[1] !== 'many') return false;
  const [measure] = measures;
  const counted =
    ask.kind === 'figure' && measure?.fn === 'count_distinct' && measure.of?.kind === 'column'
      ? measure.of.ref.column
      : ask.kind === 'list' && ask.isDistinct && ask.show.length === 1
        ? ask.show[0]?.column
        : undefined;
  const named = used.filter((mention) => mention.kind === 'column' && mention.column === counted);
  return (
    named.length > 0 &&
    named.every(
      ({ from, to }) =>
        from > 2 && /(ed|en)$/.test(tokens[from]?.lower ?? '') && !lowers.slice(from, to).includes('by'),
    )
  );
}

/** "who still owes us money and how much" is not answered by names alone. */
function losesAmount({ frame: { ask }, said }: Answered): boolean {
  return (
    / and how (?:much|many)(?: each| is it| was it| of it)?$/.test(said) &&
    ask.kind === 'list' &&
    ask.show.every(({ column }) => column.type !== 'number' || column.kind === 'key')
  );
}

/** "on time delivery per vendor", "plays per game": a figure of each is asked for, and no list of names. */
function listsGroups({ frame: { ask }, used, lowers, goesOn }: Answered): boolean {
  const per = lowers.indexOf('per');
  if (goesOn || per <= 0 || ask.kind !== 'list' || /^(which|what|who|list|show)$/.test(lowers[0] ?? ''))
    return false;
  // `fee per episode` is the name of a column.
  const isName = used.some(({ kind, from, to }) => kind === 'column' && from < per && per < to);
  const isOfEach = used.some(({ kind, from }) => /^(column|table)$/.test(kind) && from === per + 1);
  return !isName && isOfEach;
}

/** A net promoter score is the share of promoters less that of detractors, not an average rating. */
function averagesPromoters({ frame: { measures }, said }: Answered): boolean {
  return (
    /\b(?:nps|net promoter)\b/.test(said) &&
    measures.some(({ of }) => of?.kind !== 'column' || !of.ref.column.words.includes('nps'))
  );
}

/** "how often was a sensor offline" asks for a count, in total or per sensor, not for the names of sensors. */
function listsTimes({ frame: { ask, measures, keys }, lowers, goesOn }: Answered): boolean {
  const isOther =
    ask.kind === 'list' ||
    (ask.kind === 'figure' && keys.length === 0 && measures[0]?.fn === 'count_distinct');
  const isOfEach = lowers.some((word) => /^(a|an|any|each|every)$/.test(word));
  return !goesOn && isOther && isOfEach && lowers[0] === 'how' && lowers[1] === 'often';
}

/** "who failed english" is not answered with the highest or lowest mark: the data does not state a pass mark. */
export function losesVerdict({ frame: { filters, measures }, lowers, used }: Answered): boolean {
  const at = lowers.findIndex((word) => /^(fail|fails|failed|failing)$/.test(word));
  const isRead = used.some(({ kind, from, to }) => kind !== 'cue' && from <= at && at < to);
  return (
    at >= 0 && !isRead && filters.length === 0 && measures.every(({ where, isRate }) => !where && !isRate)
  );
}
