// Nouns that are the name of a table and also a value, a column or a unit: which of them is meant.
import type { Mention, MentionOf } from '../mentions.ts';
import type { Token } from '../tokens.ts';

/**
 * "claims" in a table called so are its rows, though the stem is that of its columns `claimed` and `claimer`, too; and
 * "claimers" are who is in the column, and not its rows.
 */
export function rowsOrDoers(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const isBeside = (mention: Mention, other: Mention) =>
    mention.from === other.from && mention.to === other.to && other.score >= 0.95;
  const isDoer = ({ from, to }: Mention) => to - from === 1 && /(er|or)s?$/.test(tokens[from]?.lower ?? '');
  return mentions.filter((mention) => {
    if (mention.kind === 'table' && mention.score < 0.95 && isDoer(mention))
      return !mentions.some(
        (other) =>
          other.kind === 'column' && isBeside(mention, other) && other.column.table === mention.table,
      );
    if (mention.kind !== 'column' || mention.to - mention.from > 1 || isDoer(mention)) return true;
    const isPlural = /[^s]s$/.test(tokens[mention.from]?.lower ?? '');
    return (
      !isPlural ||
      !deedOrDoer.test(mention.column.name) ||
      !mentions.some(
        (other) => other.kind === 'table' && isBeside(mention, other) && other.table === mention.column.table,
      )
    );
  });
}

/** `sampled_at`, `sampledBy`, `sampler`: what was done to the rows, or who did it. */
const deedOrDoer = /[a-z](?:ed|er|or)(?=[_\s-]|[A-Z]|$)/;

/** "errors" of a file of errors are its rows, though the level of most of them is ERROR. */
export function rowsBeforeValues(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const nouns = mentions.flatMap((mention) =>
    mention.kind === 'table' && mention.score >= 0.95 ? [mention] : [],
  );
  // "how many are waiting" from a waiting list: behind a form of "be" it is what the rows are in, and no noun.
  const isState = ({ from, to }: Mention) =>
    to - from === 1 &&
    /(ing|ed)$/.test(tokens[from]?.lower ?? '') &&
    /^(is|are|was|were|be|been|still|currently|now)$/.test(tokens[from - 1]?.lower ?? '') &&
    mentions.some(
      (value) => value.kind === 'value' && value.score >= 0.95 && value.from === from && value.to === to,
    );
  const states = nouns.filter(isState);
  if (states.length > 0) return mentions.filter((mention) => !states.some((noun) => noun === mention));
  // "candidates without an interview", "how many interviews": the noun means rows of that table, not a value of another one.
  const isThing = ({ from, to }: Mention) =>
    /^(a|an|any|no|without)$/.test(tokens[from - 1]?.lower ?? '') ||
    /[^s]s$/.test(tokens[to - 1]?.lower ?? '');
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'value') return [mention];
    if (isRunningRow(tokens, mentions, mention)) return [];
    const meant = nouns.filter((noun) => noun.from === mention.from && noun.to === mention.to);
    const isOwn = meant.some(({ table }) => table === mention.column.table);
    if (isOwn) return [{ ...mention, score: mention.score * 0.75 }];
    const isOther = meant.some(isThing) && mention.values.every((value) => !/s$/i.test(String(value)));
    return isOther ? [] : [mention];
  });
}

/** "runs" and "jobs" in a table of job runs are its rows, and not those of them that are running. */
function isRunningRow(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  { from, to, score, values, column }: MentionOf<'value'>,
): boolean {
  return (
    to - from === 1 &&
    score < 0.95 &&
    /[^s]s$/.test(tokens[from]?.lower ?? '') &&
    values.every((value) => /ing$/i.test(String(value))) &&
    mentions.some(
      (noun) =>
        noun.kind === 'table' &&
        noun.table === column.table &&
        noun.from === from &&
        noun.to === to &&
        noun.score >= 0.7,
    )
  );
}

/**
 * "dogs" is a species of the animals, not another word for all of them: a condition is never lost to a noun. And where
 * one table is called recipes, those of others are recipes only by the way.
 */
export function withoutWeakNouns(mentions: readonly Mention[]): Mention[] {
  const called = mentions.filter(
    (mention): mention is MentionOf<'table'> => mention.kind === 'table' && mention.score >= 0.95,
  );
  // "sick days" is like absences, of which some are sick: the word is not lost to the noun.
  const hidesValue = (noun: Mention) =>
    noun.kind === 'table' &&
    noun.score < 0.9 &&
    noun.to - noun.from > 1 &&
    mentions.some(
      (value) =>
        value.kind === 'value' &&
        value.score >= 0.95 &&
        value.op === 'equals' &&
        value.from >= noun.from &&
        value.to < noun.to &&
        value.column.table === noun.table,
    ) &&
    mentions.some(
      (other) =>
        other.kind === 'table' &&
        other.table === noun.table &&
        other.from > noun.from &&
        other.to === noun.to,
    );
  return mentions.filter(
    (noun) =>
      noun.kind !== 'table' ||
      (!hidesValue(noun) &&
        !(
          noun.score < 0.8 &&
          called.some(({ table, from, to }) => table !== noun.table && from === noun.from && to === noun.to)
        ) &&
        (noun.score > 0.65 ||
          (!called.some(({ from, to }) => from === noun.from && to === noun.to) &&
            !mentions.some(
              (value) =>
                value.kind === 'value' &&
                value.score >= 0.85 &&
                value.op === 'equals' &&
                value.from <= noun.from &&
                value.to >= noun.to &&
                value.column.table === noun.table,
            )))),
  );
}

/**
 * "bugs" among issues of several types means the issues of that type. It is a word for all rows only where the table
 * itself is called so.
 */
export function withoutNounsOfParts(mentions: readonly Mention[]): Mention[] {
  const parts = mentions.filter(
    (mention): mention is MentionOf<'value'> =>
      mention.kind === 'value' &&
      mention.score >= 0.9 &&
      mention.op === 'equals' &&
      mention.column.kind === 'category' &&
      mention.column.words.some((word) => kindWords.test(word)),
  );
  return mentions.filter(
    (noun) =>
      noun.kind !== 'table' ||
      noun.score >= 0.95 ||
      !parts.some(
        ({ column, from, to }) => column.table === noun.table && from === noun.from && to === noun.to,
      ),
  );
}

const kindWords = /^(type|kind|category|class|group|species|genre|form)$/;

/** "enterprise customers": a word that is only like a name and is a value says which of the things that follow. */
export function withoutNounsBeforeNouns(mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    (noun) =>
      (noun.kind !== 'table' && noun.kind !== 'column') ||
      noun.score >= 0.9 ||
      !mentions.some(
        (value) =>
          value.kind === 'value' &&
          value.score >= 0.95 &&
          value.op === 'equals' &&
          value.from === noun.from &&
          value.to === noun.to,
      ) ||
      !mentions.some((next) => next.kind === 'table' && next.from === noun.to),
  );
}

/** "movies" is the rows of the table that is called so, not a part of the name of some of them. */
export function withoutWeakValues(mentions: readonly Mention[]): Mention[] {
  const nouns = mentions.filter(({ kind, score }) => kind === 'table' && score >= 0.95);
  return mentions.filter(
    (mention) =>
      mention.kind !== 'value' ||
      mention.score >= 0.85 ||
      !nouns.some(({ from, to }) => from <= mention.from && to >= mention.to),
  );
}

/** "more than 10 people" over a table of people: the unit is the noun of what is counted. */
export function withCountedNouns(mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'number' || !mention.unit || mention.to - mention.from < 2) return [mention];
    const { unit: _, ...number } = mention;
    const isNoun = mentions.some(
      ({ kind, from, to, score }) =>
        kind === 'table' && from === mention.to - 1 && to === mention.to && score >= 0.95,
    );
    return isNoun ? [mention, { ...number, to: mention.to - 1 }] : [mention];
  });
}

/** "duration of e2e tests": behind a measure and a kind, the noun means the rows and is not a grouping. */
export function withRowsBehindValues(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention) => {
    if (mention.kind !== 'column' || mention.to - mention.from > 1) return mention;
    const { column, from, to } = mention;
    const isNoun =
      column.type === 'string' && column.kind !== 'key' && /[^s]s$/.test(tokens[from]?.lower ?? '');
    const kind = mentions.find(
      (value) =>
        value.kind === 'value' &&
        value.to === from &&
        value.score >= 0.95 &&
        value.column.table === column.table &&
        value.column !== column,
    );
    if (!isNoun || !kind || tokens[kind.from - 1]?.lower !== 'of') return mention;
    const isMeasured = mentions.some(
      (other) =>
        other.kind === 'column' &&
        other.to === kind.from - 1 &&
        other.column.type === 'number' &&
        other.column.kind !== 'key' &&
        other.column.table === column.table,
    );
    return isMeasured ? { kind: 'table', table: column.table, from, to, score: 0.85 } : mention;
  });
}

/** "flags without any rollout change": within the whole name of a table no word asks for a change, or for a column of another one. */
export function withoutPartsOfTableNames(mentions: readonly Mention[]): Mention[] {
  const names = mentions.filter(
    ({ kind, from, to, score }) => kind === 'table' && to - from > 1 && score === 1,
  );
  return mentions.filter(
    ({ kind, from, to }) =>
      (kind !== 'cue' && kind !== 'column') ||
      !names.some((name) => name.from <= from && to <= name.to && to - from < name.to - name.from),
  );
}

/**
 * "sick days" of absences with a reason and a number of days: both words name something in the data, so the phrase is not
 * a synonym for the rows as a whole.
 */
export function withoutSpelledOutNouns(mentions: readonly Mention[]): readonly Mention[] {
  const isSpelledOut = ({ table, from, to, score }: MentionOf<'table'>) =>
    score < 0.9 &&
    to - from === 2 &&
    mentions.some(
      (value) =>
        value.kind === 'value' &&
        value.from === from &&
        value.to === from + 1 &&
        value.score >= 0.85 &&
        value.column.table === table,
    ) &&
    mentions.some(
      (column) =>
        column.kind === 'column' &&
        column.from === from + 1 &&
        column.to === to &&
        column.score >= 0.9 &&
        column.column.type === 'number' &&
        column.column.table === table,
    );
  return mentions.filter((mention) => mention.kind !== 'table' || !isSpelledOut(mention));
}

/** "replies per ticket" are so many for each, and no "ticket replies". */
export function withoutNounsOverPer(
  tokens: readonly Token[],
  mentions: readonly Mention[],
): readonly Mention[] {
  return mentions.filter(
    ({ kind, from, to }) =>
      kind !== 'table' || !tokens.slice(from, to).some(({ lower }) => /^(per|each|by)$/.test(lower)),
  );
}
