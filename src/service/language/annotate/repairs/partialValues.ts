// Words that match only a part of a value, or a value only loosely.
import type { Catalogue } from '../../catalogue.ts';
import { type Mention, type MentionOf, ofKind } from '../mentions.ts';
import { type Token, wordsOf } from '../tokens.ts';

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
    if (!token || token.isQuoted) return true;
    // "paid" of `fee_paid`: the flag's own word says that it is set.
    if (mention.column.kind === 'flag' && mention.column.words.at(-1) === token.stem) return true;
    return !mention.column.words.includes(token.stem);
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

/**
 * "by code" asks for groups, not for texts that contain the word; and "cancellations" are rows with a date of
 * cancelling before they are those with a status that only means much the same.
 */
export function withoutGuesses(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const events = mentions.filter(({ kind, score }) => kind === 'event' && score >= 0.85);
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'value' || mention.score >= 0.85) return [mention];
    if (mention.op === 'contains' && /^(by|per)$/.test(tokens[mention.from - 1]?.lower ?? '')) return [];
    // "in the morning" is a time of day and no "Morning Filter".
    if (
      /^(morning|afternoon|evening)s?$/.test(tokens[mention.from]?.lower ?? '') &&
      isInThe(tokens, mention.from)
    )
      return [];
    const isEvent = events.some(({ from, to }) => from === mention.from && to === mention.to);
    return isEvent && mention.score < 0.8 ? [] : [mention];
  });
}

/** "after how many days": a word of grammar is no part of a text, unless it is quoted. */
export function withoutGrammarTexts(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    const isPart = mention.kind === 'value' && mention.op === 'contains';
    const said = tokens.slice(mention.from, mention.to);
    return !isPart || said.some(({ lower, isQuoted }) => isQuoted || !prepositions.test(lower));
  });
}

const prepositions =
  /^(after|before|during|since|until|till|between|under|over|above|below|against|without|behind|than|more|less|most|least|each|every|per)$/;

function isInThe(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.lower === 'the' && tokens[at - 2]?.lower === 'in';
}

/**
 * "by room" where a sensor is called living room: behind "by", the last word of a value names what all values are, so that
 * the question groups by the column instead of picking that value. A column that is called so is meant itself.
 */
export function withKindsOfValues(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const named = mentions.filter(({ kind, score }) => kind === 'column' && score >= 0.95);
  return mentions.map((mention) => {
    if (mention.kind !== 'value' || mention.op !== 'equals' || mention.score >= 0.9) return mention;
    const { column, from, to } = mention;
    if (named.some((other) => other.from <= from && to <= other.to)) return mention;
    const said = tokens[from];
    const isGrouped =
      /^(by|per|each|every|which)$/.test(tokens[from - 1]?.lower ?? '') &&
      mention.values.every((value) => wordsOf(String(value)).at(-1) === said?.lower);
    return isGrouped && column.kind === 'category'
      ? { kind: 'column', column, from, to, score: 0.85 }
      : mention;
  });
}

/** "top 10 ips" asks for ten addresses, not for those that begin with 10. */
export function withoutCountedParts(mentions: readonly Mention[]): Mention[] {
  const counts = mentions.filter(
    (mention) => mention.kind === 'cue' && mention.amount !== undefined && mention.to - mention.from > 1,
  );
  return mentions.filter(
    ({ kind, from, to, score }) =>
      kind !== 'value' || score >= 0.95 || !counts.some((count) => count.from <= from && to <= count.to),
  );
}

/** "by category" means the column `Category` of a table these rows refer to, rather than a synonym such as `type`. */
export function withoutKinOfNamed(mentions: readonly Mention[], { edges }: Catalogue): Mention[] {
  const columns = mentions.filter(
    (mention): mention is MentionOf<'column'> =>
      mention.kind === 'column' && mention.column.kind === 'category',
  );
  return mentions.filter((mention) => {
    if (mention.kind !== 'column' || mention.column.kind !== 'category' || mention.score > 0.8) return true;
    return !columns.some(
      ({ column, from, to, score }) =>
        score === 1 &&
        from === mention.from &&
        to === mention.to &&
        edges.some(
          (edge) => edge.from.table === mention.column.table.id && edge.to.table === column.table.id,
        ),
    );
  });
}

const methods = /^(GET|PUT|POST|PATCH|DELETE|HEAD)$/;

/**
 * Request methods are verbs as well: "gets the most requests" does not mean GET, while "how many GET requests" and "how many get
 * requests" do, and do not ask for a list.
 */
export function withoutMethodVerbs(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const codes = mentions.filter(
    (mention) =>
      mention.kind === 'value' &&
      mention.op === 'equals' &&
      mention.to === mention.from + 1 &&
      mention.values.some((value) => methods.test(String(value))),
  );
  const saysCode = ({ from }: Mention) =>
    tokens[from]?.isUpper === true || tokens[from - 1]?.lower === 'many';
  return mentions.filter((mention) => {
    if (mention.kind === 'cue')
      return !codes.some((code) => code.from === mention.from && code.to === mention.to && saysCode(code));
    if (mention.kind !== 'value' || !codes.includes(mention)) return true;
    // "how many gets" counts them.
    const { lower } = tokens[mention.from] ?? {};
    return !mention.values.some((value) => lower === `${String(value).toLowerCase()}s`) || saysCode(mention);
  });
}

/** "how many car washes": the word "car" is part of the name of a job and does not ask for a car. */
export function withoutPartsOfNames(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const names = ofKind(mentions, 'value').filter(({ from, to, score }) => to - from > 1 && score >= 0.9);
  return mentions.filter(
    ({ kind, from, to }) =>
      (kind !== 'column' && kind !== 'table') ||
      !names.some(
        (name) =>
          name.from <= from &&
          to <= name.to &&
          to - from < name.to - name.from &&
          // "white wins" stands for the value 1-0, whose text does not contain the words.
          name.values.some((value) =>
            String(value)
              .toLowerCase()
              .includes(tokens[from]?.lower ?? ' '),
          ),
      ),
  );
}
