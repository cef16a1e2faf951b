import type { Catalogue, Column, Table } from '../catalogue.ts';
import { adjectiveOf } from '../lexicon/adjectives.ts';
import { isKnownWord } from '../lexicon/knownWords.ts';
import { stem } from '../lexicon/stem.ts';
import { codedValues } from './codedValues.ts';
import { collectiveMentions } from './collectives.ts';
import { columnMentions, tableMentions } from './columns.ts';
import { cueMentions } from './cues.ts';
import { currencyValues } from './currencyValues.ts';
import { flowMentions } from './flowColumns.ts';
import { foldMentions } from './folds.ts';
import type { Mention } from './mentions.ts';
import { numberedValues } from './numberedValues.ts';
import { numberMentions, textMentions, unitMentions } from './numbers.ts';
import { outcomeMentions, withoutPricedRates } from './outcomeValues.ts';
import { saysOutNow } from './outNow.ts';
import { periodMentions } from './periods.ts';
import { placeValues, regionValues } from './placeValues.ts';
import { withPresentRows } from './presentRows.ts';
import { withReferredNames } from './referredNames.ts';
import { spanningYears } from './spanningYears.ts';
import { stateMentions } from './states.ts';
import { withoutLoneSteps } from './stepMentions.ts';
import { timesMentions } from './times.ts';
import { keyOf, type Question, type Token, wordsOf } from './tokens.ts';
import { unitColumnMentions } from './unitColumns.ts';
import { foundValues, relatedValues, type ValueIndex } from './values.ts';

/** Looks up text values that no profile lists; where there are many values, only the engine knows them all. */
export type FindValues = (
  phrase: string,
) => Promise<readonly { table: string; column: string; value: string }[]>;

/** Everything the words of a question may mean in a catalogue. */
export async function annotate(
  question: Question,
  catalogue: Catalogue,
  values: ValueIndex,
  findValues: FindValues | undefined,
): Promise<Mention[]> {
  const { tokens } = question;
  const known = [
    ...cueMentions(tokens),
    ...periodMentions(tokens),
    ...numberMentions(tokens),
    ...timesMentions(tokens),
    ...unitMentions(tokens),
    ...textMentions(tokens, question.text),
    ...adjectiveMentions(tokens),
    ...columnMentions(tokens, catalogue),
    ...unitColumnMentions(tokens, catalogue),
    ...tableMentions(tokens, catalogue),
    ...stateMentions(tokens, catalogue),
    ...values.mentions(tokens),
    ...relatedValues(tokens, catalogue),
    ...placeValues(tokens, catalogue),
    ...regionValues(tokens, catalogue),
    ...keyNumbers(tokens, catalogue),
    ...clockValues(tokens, catalogue),
    ...currencyValues(tokens, catalogue),
    ...numberedValues(tokens, catalogue),
    ...flowMentions(tokens, catalogue),
    ...collectiveMentions(tokens, catalogue),
    ...codedValues(tokens, catalogue),
    ...outcomeMentions(tokens, catalogue),
    ...spanningYears(question, catalogue),
  ];
  const searched = findValues ? await searchedValues(question, catalogue, known, findValues) : [];
  const found = withoutPricedRates(tokens, [
    ...known,
    ...searched,
    ...foldMentions(tokens, catalogue, known),
  ]);
  const distances = withDistances(tokens, withoutDeniedNumbers(tokens, withoutDaysOut(tokens, found)));
  const all = withoutColumnWords(tokens, withoutHalfNegated(tokens, withoutPartValues(distances)));
  const present = withReferredNames(tokens, withPresentRows(tokens, catalogue, withoutLoneSteps(all)));
  const rows = withoutBorrowedModifiers(
    tokens,
    rowsBeforeParticiples(tokens, withAttributes(tokens, present)),
  );
  const likely = withoutGuesses(tokens, withoutWeakValues(withoutKnownTexts(tokens, rows)));
  return besideTheirColumn(tokens, rowsBeforeValues(tokens, withoutWeakNouns(likely)));
}

/**
 * "milk price" where the milk is weighed in one table, and another one has a value "Milk fever" or a column
 * `milk_withheld_days`: the word says whose price is meant, not a name that only begins with it.
 */
function withoutBorrowedModifiers(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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
function withAttributes(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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
function rowsBeforeParticiples(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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
function withDistances(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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
function withoutPartValues(mentions: readonly Mention[]): Mention[] {
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
function withoutColumnWords(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'value' || mention.score >= 0.85 || mention.to - mention.from > 1) return true;
    const token = tokens[mention.from];
    return !token || !mention.column.words.includes(token.stem) || token.isQuoted;
  });
}

/** "showed up" is no "no-show": a value that negates is only meant with its negation. */
function withoutHalfNegated(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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
function withoutKnownTexts(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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
function rowsBeforeValues(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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
function withoutWeakNouns(mentions: readonly Mention[]): Mention[] {
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
function withoutWeakValues(mentions: readonly Mention[]): Mention[] {
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
function withoutGuesses(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const events = mentions.filter(({ kind, score }) => kind === 'event' && score >= 0.85);
  return mentions.flatMap((mention): Mention[] => {
    if (mention.kind !== 'value' || mention.score >= 0.85) return [mention];
    if (mention.op === 'contains' && /^(by|per)$/.test(tokens[mention.from - 1]?.lower ?? '')) return [];
    const isEvent = events.some(({ from, to }) => from === mention.from && to === mention.to);
    return isEvent && mention.score < 0.8 ? [] : [mention];
  });
}

/** "peak hour", "peak start time": the one with the most rows, no largest number. */
function isPeakOfTime(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.lower === 'peak' &&
    [at + 1, at + 2].some((place) =>
      /^(hour|time|day|weekday|week|month)s?$/.test(tokens[place]?.lower ?? ''),
    )
  );
}

function adjectiveMentions(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at): Mention[] => {
    const found = isPeakOfTime(tokens, at)
      ? adjectiveOf('busiest')
      : (adjectiveOf(token.lower) ?? unknownSuperlative(token));
    if (!found || token.isQuoted) return [];
    return [
      {
        kind: 'adjective',
        adjective: found.adjective,
        degree: found.degree,
        from: at,
        to: at + 1,
        score: found.degree === 'positive' ? 0.6 : 1,
      },
    ];
  });
}

/** "keenest", "chattiest": a superlative of a word that nobody knows compares whatever measure is named with it. */
function unknownSuperlative({ lower }: Token): ReturnType<typeof adjectiveOf> {
  if (!/^\p{L}{3,}est$/u.test(lower) || isKnownWord(lower)) return undefined;
  return { degree: 'superlative', base: lower.slice(0, -3), adjective: { measures: [], anyMeasure: 'max' } };
}

/** "order 4711": a number beside a table's noun or key is one of its keys. */
function keyNumbers(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  return tokens.flatMap((token, at): Mention[] => {
    if (!/^\d{2,}$/.test(token.lower)) return [];
    // A bare number is no key: "order 4711", "id 4711".
    const lead = tokens[at - 1];
    const isNamed =
      lead !== undefined &&
      (/^(id|no|nr|number|key|#)$/.test(lead.lower) ||
        tables.some(({ nouns }) => nouns.some(({ words }) => words.at(-1) === lead.stem)));
    if (!isNamed) return [];
    const value = Number(token.lower);
    return tables.flatMap((table) =>
      table.columns
        .filter(
          ({ type, kind, min, max }) =>
            type === 'number' && kind === 'key' && value >= Number(min) && value <= Number(max),
        )
        .map(
          (column): Mention => ({
            kind: 'value',
            column,
            op: 'equals',
            values: [value],
            from: at,
            to: at + 1,
            score: 0.7,
          }),
        ),
    );
  });
}

/** "have no orders" where orders have an `order_no`: there are none, and their number is not asked for. */
function withoutDeniedNumbers(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from, to }) => kind !== 'column' || to - from < 2 || tokens[from]?.lower !== 'no',
  );
}

/** "still out" says that something is not back; the day on which it went out is not asked for. */
function withoutDaysOut(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const lowers = tokens.map(({ lower }) => lower);
  const isState = (at: number) =>
    saysOutNow(lowers, at) &&
    mentions.some(({ kind, from, to }) => kind === 'event' && from <= at && at < to);
  return mentions.filter(({ kind, from, to }) => kind !== 'column' || to - from > 1 || !isState(from));
}

/** "a time of 5:56.38": a span of time in a column that the file writes with colons. */
function clockValues(tokens: readonly Token[], { tables }: Catalogue): Mention[] {
  const columns = tables.flatMap((table) => table.columns.filter(({ clock }) => clock !== undefined));
  return tokens.flatMap((token, at): Mention[] => {
    if (!/^\d{1,2}(:\d{2}){1,2}(\.\d+)?$/.test(token.lower)) return [];
    const parts = token.lower.split(':').map(Number);
    return columns.map((column): Mention => {
      const isHours = parts.length === 2 && column.clock === 'h:mm';
      const [whole = 0, fraction = ''] = [
        parts.reduce((sum, part) => sum * 60 + Math.floor(part), 0),
        token.lower.split('.')[1],
      ];
      const seconds = Number(`${isHours ? whole * 60 : whole}${fraction === '' ? '' : `.${fraction}`}`);
      return { kind: 'value', column, op: 'equals', values: [seconds], from: at, to: at + 1, score: 0.95 };
    });
  });
}

const jointWords = new Set(
  'is was are were of as the a an in for being has had have with score result value number time'.split(' '),
);

/**
 * A value that several columns hold is that of the column named right beside it ("2011 is lq"); there even a letter or
 * a function word is one ("2007 of A").
 */
function besideTheirColumn(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
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

function hasWords(value: string, phrase: string): boolean {
  const words = new Set(wordsOf(value));
  return wordsOf(phrase).every((word) => words.has(word));
}

const maxSearches = 6;
const maxPhraseWords = 5;

/** Phrases that nothing explains well are looked up among all values. */
async function searchedValues(
  question: Question,
  { tables }: Catalogue,
  known: readonly Mention[],
  findValues: FindValues,
): Promise<Mention[]> {
  const { tokens, text } = question;
  const explained = tokens.map((_, at) =>
    known.some(({ from, to, score }) => from <= at && at < to && score >= 0.7),
  );
  const spans: [number, number][] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || (token.weight === 'function' && !token.isQuoted) || explained[at]) continue;
    let to = at + 1;
    while (
      to < tokens.length &&
      to - at < maxPhraseWords &&
      !/[,;?!]/.test(tokens[to - 1]?.after ?? '') &&
      (!explained[to] || tokens[to]?.isQuoted || tokens[to]?.isGlued)
    )
      to++;
    while (to > at + 1 && tokens[to - 1]?.weight === 'function' && !tokens[to - 1]?.isQuoted) to--;
    spans.push([at, to]);
    if (to > at + 1) spans.push([at, at + 1]);
    at = to - 1;
  }
  const columns = new Map(
    tables.flatMap((table) =>
      table.columns.map((column): [string, Column] => [`${table.id}\n${column.name}`, column]),
    ),
  );
  const hits: { column: Column; value: string; from: number; to: number; isWhole: boolean }[] = [];
  for (const [from, to] of spans.slice(0, maxSearches)) {
    const phrase = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
    if (phrase.length < 3) continue;
    for (const { table, column, value } of (await findValues(phrase)).slice(0, 12)) {
      const found = columns.get(`${table}\n${column}`);
      if (!found || found.separator !== undefined) continue;
      const isWhole = keyOf(value) === keyOf(phrase);
      if (isWhole || (value.length <= phrase.length * 3 && hasWords(value, phrase)))
        hits.push({ column: found, value, from, to, isWhole });
    }
  }
  return foundValues(hits);
}
