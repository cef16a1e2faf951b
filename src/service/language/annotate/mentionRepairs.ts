import type { Column, Table } from '../catalogue.ts';
import { stem } from '../lexicon/stem.ts';
import type { Mention } from './mentions.ts';
import { saysOutNow } from './outNow.ts';
import { type Token, wordsOf } from './tokens.ts';

/**
 * "milk price" where the milk is weighed in one table, and another one has a value "Milk fever" or a column
 * `milk_withheld_days`: the word says whose price is meant, not a name that only begins with it.
 */
export function withoutBorrowedModifiers(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    const { from, to } = mention;
    const [token, next] = [tokens[from], tokens[to]];
    if (to - from > 1 || !token || token.isQuoted || next?.weight !== 'content' || /\S/.test(token.after))
      return true;
    const names = namesBegun(mention);
    const isFirst =
      names.length > 0 &&
      names.every((words) => words.length > 1 && words[0] === token.stem && !words.includes(next.stem));
    if (!isFirst || !('column' in mention)) return true;
    const { table } = mention.column;
    const isBeforeNoun = mentions.some(
      (other) => other.kind === 'column' && other.from === to && other.score >= 0.6,
    );
    const isElsewhere = mentions.some(
      (other) => other.kind === 'table' && other.table !== table && other.from === from && other.to === to,
    );
    return !(isBeforeNoun && isElsewhere);
  });
}

/** The stems of the names that a weak meaning is a part of. */
function namesBegun(mention: Mention): readonly (readonly string[])[] {
  if (mention.kind === 'value' && mention.score < 0.85)
    return mention.values.map((value) => wordsOf(String(value)).map(stem));
  return mention.kind === 'column' && mention.score < 0.7 ? [mention.column.words] : [];
}

/** "registered bidders": the participle says that it happened to the rows, and does not ask for the day of `registered_on`. */
export function withAttributes(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention) => {
    const { from, to } = mention;
    if (mention.kind !== 'column' || mention.column.kind !== 'date' || to - from > 1) return mention;
    const isAttribute =
      /[a-z]ed$/.test(tokens[from]?.lower ?? '') &&
      !/^(by|per|first|last)$/.test(tokens[from - 1]?.lower ?? '') &&
      mentions.some(
        (noun) =>
          noun.kind === 'table' &&
          noun.table === mention.column.table &&
          noun.from === to &&
          noun.score >= 0.85,
      );
    const { column, score } = mention;
    return isAttribute ? { kind: 'event', column, hasHappened: true, from, to, score } : mention;
  });
}

/** "claims" in a table called so are its rows, though the stem is that of its column `claimed`, too. */
export function rowsBeforeParticiples(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const isRowNoun = ({ from, to }: Mention, table: Table) =>
    mentions.some(
      (noun) =>
        noun.kind === 'table' &&
        noun.table === table &&
        noun.from === from &&
        noun.to === to &&
        noun.score >= 0.95,
    );
  return mentions.map((mention) => {
    if (mention.kind !== 'column' || mention.to - mention.from > 1) return mention;
    const isPlural = /[^s]s$/.test(tokens[mention.from]?.lower ?? '');
    const isParticiple = /[a-z]ed$/i.test(mention.column.name);
    return isPlural && isParticiple && isRowNoun(mention, mention.column.table)
      ? { ...mention, score: mention.score * 0.7 }
      : mention;
  });
}

/** "fastest over 100 m" where "100 m" is an event: the words name it, and nothing is longer than that. */
export function withDistances(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const named = mentions.flatMap((mention) =>
    mention.kind === 'value' &&
    mention.score >= 0.95 &&
    mention.column.type === 'string' &&
    tokens[mention.from - 1]?.lower === 'over' &&
    mention.values.every((value) => /^\d.*\p{L}/u.test(String(value)))
      ? [{ ...mention, from: mention.from - 1 }]
      : [],
  );
  const isWithin = ({ kind, from, to }: Mention) =>
    kind === 'number' && named.some((value) => value.from <= from && to <= value.to);
  return named.length === 0 ? [...mentions] : [...mentions.filter((each) => !isWithin(each)), ...named];
}

/** "session_start" is that value, and no part of it stands for others of the column ("session", "start"). */
export function withoutPartValues(mentions: readonly Mention[]): Mention[] {
  const whole = mentions.filter(
    (mention) => mention.kind === 'value' && mention.score >= 0.95 && mention.to - mention.from > 1,
  );
  return mentions.filter(
    (mention) =>
      mention.kind !== 'value' ||
      mention.score >= 0.85 ||
      !whole.some(
        (other) =>
          other.kind === 'value' &&
          other.column === mention.column &&
          other.from <= mention.from &&
          other.to >= mention.to &&
          other.to - other.from > mention.to - mention.from,
      ),
  );
}

/** "room" of "Family Room" in `room_type`, "barn" of "old barn" in `barn`: the word tells no values apart. */
export function withoutColumnWords(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'value' || mention.score >= 0.85 || mention.to - mention.from > 1) return true;
    const token = tokens[mention.from];
    return !token || !mention.column.words.includes(token.stem) || token.isQuoted;
  });
}

/** "showed up" is no "no-show": a value that negates is only meant with its negation. */
export function withoutHalfNegated(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'value' || mention.isNegated) return true;
    const negating = mention.values.map(
      (value) => /^(no|non|not|un|never)[\s_-]+\S/i.exec(String(value))?.[1],
    );
    if (negating.some((word) => word === undefined)) return true;
    const said = tokens.slice(mention.from, mention.to).map(({ lower }) => lower);
    return negating.some(
      (word) => word !== undefined && said.some((each) => each.startsWith(word.toLowerCase())),
    );
  });
}

/** "recipes that contain gluten": what is a value of its own is hardly meant as text within some other column. */
export function withoutKnownTexts(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const known = mentions.filter(
    ({ kind, score }) => (kind === 'value' && score >= 0.9) || (kind === 'table' && score >= 0.95),
  );
  const isKnown = (at: number) => known.some(({ from, to }) => from <= at && at < to);
  return mentions.filter((mention) => {
    if (mention.kind !== 'text') return true;
    const words = tokens
      .slice(mention.from, mention.to)
      .map((token, at) => ({ token, at: mention.from + at }))
      .filter(({ token, at }) => at > mention.from && token.weight !== 'function');
    // "contain a failed test": a value of rows elsewhere, and the noun of those rows.
    const isOfRows =
      isKnown(words[0]?.at ?? -1) &&
      mentions.some(
        ({ kind, score, from, to }) =>
          kind === 'table' && score >= 0.55 && from > (words[0]?.at ?? 0) && to === mention.to,
      );
    return words.some(({ token, at }) => token.isQuoted || !isKnown(at)) && !isOfRows;
  });
}

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
  return mentions.map((mention) =>
    mention.kind === 'value' &&
    nouns.some(
      ({ table, from, to }) => table === mention.column.table && from === mention.from && to === mention.to,
    )
      ? { ...mention, score: mention.score * 0.75 }
      : mention,
  );
}

/**
 * "dogs" is a species of the animals, not another word for all of them: a condition is never lost to a noun. And where
 * one table is called recipes, those of others are recipes only by the way.
 */
export function withoutWeakNouns(mentions: readonly Mention[]): Mention[] {
  const called = mentions.filter(({ kind, score }) => kind === 'table' && score >= 0.95);
  return mentions.filter(
    (noun) =>
      noun.kind !== 'table' ||
      noun.score > 0.65 ||
      (!called.some(({ from, to }) => from === noun.from && to === noun.to) &&
        !mentions.some(
          (value) =>
            value.kind === 'value' &&
            value.score >= 0.85 &&
            value.op === 'equals' &&
            value.from <= noun.from &&
            value.to >= noun.to &&
            value.column.table === noun.table,
        )),
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

/**
 * "by code" asks for groups, not for texts that contain the word; and "cancellations" are rows with a date of
 * cancelling before they are those with a status that only means much the same.
 */
export function withoutGuesses(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const events = mentions.filter(({ kind, score }) => kind === 'event' && score >= 0.85);
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'value' || mention.score >= 0.85) return [mention];
    if (mention.op === 'contains' && /^(by|per)$/.test(tokens[mention.from - 1]?.lower ?? '')) return [];
    const isEvent = events.some(({ from, to }) => from === mention.from && to === mention.to);
    return isEvent && mention.score < 0.8 ? [] : [mention];
  });
}

/** "have no orders" where orders have an `order_no`: there are none, and their number is not asked for. */
export function withoutDeniedNumbers(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from, to }) => kind !== 'column' || to - from < 2 || tokens[from]?.lower !== 'no',
  );
}

/** "still out" says that something is not back; the day on which it went out is not asked for. */
export function withoutDaysOut(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  const isState = (at: number) =>
    saysOutNow(lowers, at) &&
    mentions.some(({ kind, from, to }) => kind === 'event' && from <= at && at < to);
  return mentions.filter(({ kind, from, to }) => kind !== 'column' || to - from > 1 || !isState(from));
}

const jointWords = new Set(
  'is was are were of as the a an in for being has had have with score result value number time'.split(' '),
);

/**
 * A value that several columns hold is that of the column named right beside it ("2011 is lq"); there even a letter or
 * a function word is one ("2007 of A").
 */
export function besideTheirColumn(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const columns = mentions.filter((mention) => mention.kind === 'column' && mention.score >= 0.95);
  const isBeside = (value: Mention) =>
    value.kind === 'value' &&
    columns.some((column) => {
      if (column.kind !== 'column' || column.column !== value.column) return false;
      const [first, second] = column.from < value.from ? [column, value] : [value, column];
      const joint = tokens.slice(first.to, second.from);
      return (
        second.from >= first.to &&
        joint.length <= 3 &&
        joint.every(({ lower }) => jointWords.has(lower)) &&
        !/[,;?!]/.test(
          tokens
            .slice(first.to - 1, second.from)
            .map(({ after }) => after)
            .join(''),
        )
      );
    });
  const beside = new Set(mentions.filter(isBeside));
  if (beside.size === 0) return [...mentions];
  return mentions.map((mention) => {
    if (mention.kind !== 'value') return mention;
    const { from, to } = mention;
    if (beside.has(mention)) {
      const text = tokens[from]?.text ?? '';
      const isShort =
        /^\p{Lu}|^\d/u.test(text) || (text.length === 1 && (!/^[ai]$/.test(text) || to === tokens.length));
      const isLetter =
        to === from + 1 && mention.score < 0.9 && isShort && from > 0 && mention.op === 'equals';
      return isLetter ? { ...mention, score: 0.95 } : mention;
    }
    const rival = [...beside].some(
      (other) =>
        other.from === from &&
        other.to === to &&
        other.kind === 'value' &&
        other.column.table === mention.column.table,
    );
    return rival ? { ...mention, score: mention.score * 0.75 } : mention;
  });
}

export function hasWords(value: string, phrase: string): boolean {
  const words = new Set(wordsOf(value));
  return wordsOf(phrase).every((word) => words.has(word));
}

/**
 * "how many strongly disagree about the tools": statements that share their answers, of which one is named. The answer
 * is the one to that statement, and to no other.
 */
export function toNamedQuestions(mentions: readonly Mention[]): Mention[] {
  const named = mentions.filter((mention) => mention.kind === 'column');
  const values = mentions.filter((mention) => mention.kind === 'value');
  const isNamed = ({ column, from, to }: (typeof values)[number]) =>
    named.some((each) => each.column === column && (each.to <= from || each.from >= to));
  return mentions.filter((mention) => {
    if (mention.kind !== 'value' || !isAskedHeader(mention.column) || isNamed(mention)) return true;
    const rivals = values.filter(
      ({ column, from, to }) =>
        from === mention.from && to === mention.to && column.table === mention.column.table,
    );
    return !rivals.some((rival) => isAskedHeader(rival.column) && isNamed(rival));
  });
}

/** "avg days to fix": how long it takes, and nothing that happens per day. */
export function withoutSpansOfTime(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from, to }) =>
      kind !== 'period' ||
      to - from > 1 ||
      !/^(days|hours|weeks)$/.test(tokens[from]?.lower ?? '') ||
      !/^(to|until|till|between|from)$/.test(tokens[to]?.lower ?? ''),
  );
}

/** A header that is a question or a statement to agree with. */
function isAskedHeader({ name, label }: Column): boolean {
  return /[?[]/.test(name) && label.length < name.length;
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
