// A value that several columns hold: whose it is, by the column the question names.
import { type Column, isDate } from '../../catalogue.ts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';

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

/**
 * "passed builds with a failed test", "customers with open tickets": a word that is a value or a state in several tables
 * is that of the noun it stands before.
 */
export function beforeTheirNoun(mentions: readonly Mention[]): Mention[] {
  const nouns = mentions.filter((mention) => mention.kind === 'table' && mention.score >= minNoun);
  return mentions.filter((mention) => {
    if (mention.kind !== 'value' && mention.kind !== 'event') return true;
    const [noun] = nouns.filter(({ from }) => from === mention.to).toSorted((a, b) => b.score - a.score);
    if (noun?.kind !== 'table' || mention.column.table === noun.table) return true;
    // "who want a half plot", of those waiting: the column is named.
    const isNamed = mentions.some(
      (other) =>
        other.kind === 'column' &&
        other.column === mention.column &&
        other.score >= minNamed &&
        other.to <= mention.from,
    );
    if (isNamed) return true;
    return !mentions.some(
      (other) =>
        (other.kind === 'value' || other.kind === 'event') &&
        other.from === mention.from &&
        other.to === mention.to &&
        other.column.table === noun.table &&
        other.score >= minOwn,
    );
  });
}

/** "issues reported last week" were created then: a date that the verb names is meant, and not the state "open". */
export function withoutStatesOfEvents(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'value' || mention.to !== mention.from + 1) return true;
    const said = tokens[mention.from]?.lower ?? '';
    const isSaidSo = mention.values.some((value) => String(value).toLowerCase() === said);
    return (
      !/(ed|ing|s)$/.test(said) ||
      isSaidSo ||
      !mentions.some(
        (other) =>
          other.kind === 'column' &&
          other.from === mention.from &&
          other.column.table === mention.column.table &&
          other.score >= minDate &&
          isDate(other.column),
      )
    );
  });
}

const minDate = 0.65;

/** Less than that is a guess: "runs" may be what a table of tests is called. */
const minNoun = 0.6;
const minOwn = 0.85;
const minNamed = 0.9;

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

/** A header that is a question or a statement to agree with. */
function isAskedHeader({ name, label }: Column): boolean {
  return /[?[]/.test(name) && label.length < name.length;
}

/** "satisfaction" names the column of answers, not the answer "Satisfied". */
export function withoutAnswersOfNouns(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    (value) =>
      value.kind !== 'value' ||
      value.score >= 0.9 ||
      value.to - value.from > 1 ||
      !/(tion|ness|ity|ment|ance|ence)$/.test(tokens[value.from]?.lower ?? '') ||
      !mentions.some(
        (other) =>
          other.kind === 'column' &&
          other.column === value.column &&
          other.from === value.from &&
          other.to === value.to,
      ),
  );
}

/** "least satisfied" compares the answers and does not ask who answered at all. */
export function withoutComparedStates(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from, score }) =>
      !(
        kind === 'event' &&
        score <= 0.6 &&
        /^(most|least|more|less|very|how)$/.test(tokens[from - 1]?.lower ?? '')
      ) &&
      // "how satisfied are they" asks for all answers.
      !(kind === 'value' && tokens[from - 1]?.lower === 'how' && /(ed|ly)$/.test(tokens[from]?.lower ?? '')),
  );
}
