import type { Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';
import { type Column, isDate, type Table } from '../catalogue.ts';
import { moneyUnit } from '../columnMeasures.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';

/**
 * Whether a reading is about other things than the question names: rows of a table that no word names, things that
 * only share a parent, or a column although the word is the very name of another one.
 */
export function isOfOtherThings(
  { candidate: { frame, used, family } }: Reading,
  { question, mentions, isOfSheet, readings }: ReadResult,
): boolean {
  if (isOfSheet || family === 'describe') return false;
  if (family === 'followUp') return missesOtherName(used, mentions, question);
  return (
    addsUnnamed(frame, used, question) ||
    picksCounted(frame, used, question) ||
    namesSubject(frame, used, question) ||
    picksOther(frame, used, question, readings) ||
    deniesUnnamed(frame, used, question) ||
    pairsSiblings(frame, used) ||
    picksUnnamedRow(frame, used) ||
    missesOwnName(used, mentions, question) ||
    readsTwice(frame, used, mentions) ||
    readsMoneyAsValue(frame, used, question) ||
    listsOfOthers(frame, used, question)
  );
}

/** "which user opened the app most often" asks for a user, and neither for a version of the app nor for a kind of user. */
function picksOther(
  frame: Frame,
  used: readonly Mention[],
  { tokens }: Question,
  readings: readonly Reading[],
): boolean {
  if (frame.ask.kind !== 'top' || frame.keys.length !== 1 || tokens[0]?.lower !== 'which') return false;
  const meanings = meaningsIn(used);
  // "which boat type" asks for a type.
  if (meanings.some(({ from, to }) => from <= 1 && to > 2)) return false;
  const asked = meanings.filter(({ from, to }) => from === 1 && to === 2);
  const noun = asked.find((meaning) => meaning.kind === 'table' && meaning.score >= 0.95);
  if (!noun || asked.some(({ kind }) => kind !== 'table')) return false;
  const thing = tableOf(noun);
  const names = (other: Frame) => namesThing(other, thing, tokens[1]?.stem ?? '');
  return (
    !names(frame) &&
    readings.some(({ candidate }) => candidate.uncovered.length === 0 && names(candidate.frame))
  );
}

/** Whether the groups, or rows, that come first are things of this kind, by their name or key. */
function namesThing({ ask, keys: [key], base }: Frame, thing: Table, stem: string): boolean {
  if (ask.kind === 'topRows') return base === thing;
  if (ask.kind !== 'top' || !key) return false;
  const { column, path } = key.ref;
  const isOwnName = [thing.name, thing.key].includes(column) && (path.at(-1)?.to ?? base) === thing;
  const isReference = path.length === 0 && (column.kind === 'key' || column.words.includes(stem));
  return isOwnName || isReference || key.name?.column.table === thing;
}

/** "what do members borrow the most" and "what are people off sick with most" ask for a thing, not for a person. */
function namesSubject({ ask, keys }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const [what, verb] = tokens.map(({ lower }) => lower);
  if (ask.kind !== 'top' || what !== 'what' || !/^(do|does|did|are|were)$/.test(verb ?? '')) return false;
  const { ref: key, name } = keys.at(-1) ?? {};
  const subject = meaningsIn(used).find(
    ({ from, to }) => from === 2 && /s$|people/.test(tokens[to - 1]?.lower ?? ''),
  );
  if (!key || !subject) return false;
  if (subject.kind !== 'table') return subject.column === key.column;
  const { name: own, key: id } = subject.table;
  return [own, id].includes(key.column) || name?.column.table === subject.table;
}

/** "which song is on the most playlists" asks for a song; the playlist with the most songs is another question. */
function picksCounted(
  { ask, keys, measures, base }: Frame,
  used: readonly Mention[],
  { tokens }: Question,
): boolean {
  if (ask.kind !== 'top' || keys.length !== 1 || measures[0]?.fn !== 'count') return false;
  const most = used.find((mention) => mention.kind === 'cue' && /^(most|least)$/.test(mention.cue));
  if (!most || most.from < 2 || tokens[0]?.lower !== 'which') return false;
  const meanings = meaningsIn(used);
  const asked = meanings.find(({ from }) => from === 1);
  const counted = meanings.find(({ from }) => from === most.to);
  return (
    asked?.kind === 'table' && asked.table === base && counted !== undefined && tableOf(counted) !== base
  );
}

type Meaning = Extract<Mention, { kind: 'column' | 'value' | 'event' | 'table' }>;

function meaningsIn(used: readonly Mention[]): readonly Meaning[] {
  return used.filter((mention): mention is Meaning => /^(column|value|event|table)$/.test(mention.kind));
}

function tableOf(meaning: Meaning): Table {
  return meaning.kind === 'table' ? meaning.table : meaning.column.table;
}

/** "which buyer ordered the most": no word names the complaints about orders, nor how many pieces were complained of. */
function addsUnnamed(
  { ask, base, measures }: Frame,
  used: readonly Mention[],
  { tokens }: Question,
): boolean {
  const [measure] = measures;
  if (ask.kind !== 'top' || measure?.fn !== 'sum' || measure.of?.kind !== 'column') return false;
  const most = used.find((mention) => mention.kind === 'cue' && /^(most|least)$/.test(mention.cue));
  const after = tokens[most?.to ?? 0];
  // "spent the most" and "the most hours" say what is added up.
  const isOpen =
    most !== undefined && (after === undefined || (after.weight === 'function' && after.lower !== 'by'));
  const isMoney = used.some((mention) => mention.kind === 'cue' && mention.cue === 'howMuch');
  return isOpen && !isMoney && meaningsIn(used).every((meaning) => tableOf(meaning) !== base);
}

/** "no-shows per area" is not what has no rows in a table that goes by another name. */
function deniesUnnamed({ filters }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  const tables = new Set(meaningsIn(used).map((meaning) => tableOf(meaning).id));
  // "foods I never ate" and "reasons nobody gave" name it by a verb, but "servers that have never been down" names no replies.
  const been = tokens.findIndex(({ lower }) => lower === 'been');
  const isState = been >= 0 && states.test(tokens[been + 1]?.lower ?? '');
  if (!isState && !tokens.some(({ lower }) => lower === 'no')) return false;
  return filters.some(({ test, isNegated }) => {
    if (isNegated !== true || test.kind !== 'related' || test.filters.length > 0) return false;
    const end = test.path.at(-1)?.to;
    return end !== undefined && !tables.has(end.id);
  });
}

/** What something may be, and nothing that is done to it. */
const states = /^(down|up|late|full|empty|ill|sick|open|overdue|offline|online)$/;

/** Rows that only belong to the same third thing, which was not named, are not each other's. */
function pairsSiblings({ filters, ask }: Frame, used: readonly Mention[]): boolean {
  const ofAll = ask.kind === 'verdict' && ask.test.kind === 'all' ? [ask.test.filter] : [];
  return [...filters, ...ofAll].some(({ test }: Filter) => {
    if (test.kind !== 'related') return false;
    const down = test.path.findIndex(({ direction }) => direction === 'down');
    const shared = test.path[down - 1]?.to;
    return shared !== undefined && !meaningsIn(used).some((meaning) => tableOf(meaning) === shared);
  });
}

/** "what crashes most", "the toughest taster": one row of a log has the extreme, and the thing that was meant has many. */
function picksUnnamedRow({ ask, base, keys }: Frame, used: readonly Mention[]): boolean {
  if (ask.kind !== 'topRows' || keys.length > 0) return false;
  const meanings = meaningsIn(used);
  // "who's the youngest": people are, and not what is recorded of them.
  if (ask.by.kind === 'age')
    return ask.by.ref.path.length > 0 && meanings.every((meaning) => tableOf(meaning) !== base);
  if (ask.by.kind !== 'column') return false;
  const by = ask.by.ref.column;
  const isNamed = (column: Column) =>
    meanings.some((meaning) => meaning.kind !== 'table' && meaning.column === column && meaning.score >= 0.8);
  // "the cheapest hardcover", "heaviest cat": a value says what kind of row is meant, or whose.
  const namesRow = meanings.some(
    (meaning) => meaning.kind === 'value' || (meaning.kind === 'table' && meaning.table === base),
  );
  const [shown] = ask.show;
  const repeats =
    shown !== undefined &&
    (shown.path.length > 0 || shown.column === by || shown.column.distinct * 2 <= base.rows);
  return !namesRow && !isNamed(by) && repeats;
}

/** Below this a word was read by what it is like and not by what it says. */
const near = 0.8;

/** "per group" after a question about other rows: the column that is called so is not the category of these. */
function missesOtherName(
  used: readonly Mention[],
  mentions: readonly Mention[],
  { tokens }: Question,
): boolean {
  return used.some(
    (mention) =>
      mention.kind === 'column' &&
      mention.score < 0.95 &&
      mention.to === mention.from + 1 &&
      mentions.some(
        (other) =>
          other.kind === 'column' &&
          other.from === mention.from &&
          other.to === mention.to &&
          tokens[mention.from] !== undefined &&
          isNameOf(tokens[mention.from] as Token, other.column),
      ),
  );
}

/**
 * "share of the jars" is one of the column "Jars" and not of "Jar"; "fees" is the column "Fee" and no word for money;
 * "rating" is not an hourly rate if other rows have a rating.
 */
function missesOwnName(
  used: readonly Mention[],
  mentions: readonly Mention[],
  { tokens }: Question,
): boolean {
  return used.some((mention) => {
    const { from, to, score, kind } = mention;
    const token = tokens[from];
    if (token?.weight !== 'content' || to !== from + 1) return false;
    const others = mentions.filter(
      (other): other is Mention & { kind: 'column' } =>
        other.kind === 'column' && other.from === from && other.to === to,
    );
    const taken = used.filter((other) => other.from <= from && to <= other.to);
    if (taken.some((other) => other.kind === 'column' && isNameOf(token, other.column))) return false;
    if (kind === 'column')
      return others.some(
        ({ column }) => isNameOf(token, column) && (column.table === mention.column.table || score < near),
      );
    const far = kind === 'value' ? others.filter(({ column }) => column !== mention.column) : others;
    const isFar = (kind === 'value' || kind === 'cue') && taken.every((other) => other.score < near);
    return isFar && score < near && far.some((other) => other.score >= 0.95 || isShort(token, other.column));
  });
}

/** "paid on claims in 2026" dates the payments; the same word is not also the status of what they belong to. */
function readsTwice({ base }: Frame, used: readonly Mention[], mentions: readonly Mention[]): boolean {
  return used.some(
    (mention) =>
      mention.kind === 'value' &&
      mention.score < near &&
      mention.column.table !== base &&
      mentions.some(
        (other) =>
          (other.kind === 'column' || other.kind === 'event') &&
          other.column.table === base &&
          isDate(other.column) &&
          other.score > mention.score &&
          other.from <= mention.from &&
          mention.to <= other.to,
      ),
  );
}

/** "ad money by sponsor" asks for the amount, although money is a topic of the episodes with the ads. */
function readsMoneyAsValue(
  { base, measures }: Frame,
  used: readonly Mention[],
  { tokens }: Question,
): boolean {
  const isAmount = measures.some(({ of }) => of?.kind === 'column' && moneyUnit(of.ref.column) !== undefined);
  return (
    isAmount &&
    used.some(
      (mention) =>
        mention.kind === 'value' &&
        mention.column.table !== base &&
        mention.to === mention.from + 1 &&
        /^(money|cost|costs|price|revenue|spend|income)$/.test(tokens[mention.from]?.lower ?? ''),
    )
  );
}

/** "episodes without any downloads" asks for the episodes themselves, not for the values of one of their columns. */
function listsOfOthers({ ask, base, keys }: Frame, used: readonly Mention[], { tokens }: Question): boolean {
  if (ask.kind !== 'list' || keys.length > 0 || ask.show.length !== 1) return false;
  const first = tokens.findIndex(({ weight }) => weight === 'content');
  const head = used.find(
    (mention): mention is Mention & { kind: 'table' } =>
      mention.kind === 'table' && mention.from === first && mention.score >= 0.95,
  );
  const [shown] = ask.show;
  if (!head || !shown || head.table === base || shown.column.table !== head.table) return false;
  return (
    shown.column !== head.table.key &&
    shown.column !== head.table.name &&
    !used.some((mention) => mention.kind === 'column' && mention.column === shown.column)
  );
}

/** "Labour €" is labour, and `dl` are downloads. */
function isNameOf({ lower, stem }: Token, { name, words }: Column): boolean {
  return (
    name.toLowerCase().replace(/[^\p{L}\d]+$/u, '') === lower ||
    (words.length === 1 && words[0] === stem && name.length <= maxShort)
  );
}

/** The longest name that is short for a word. */
const maxShort = 4;

/** "Annual prem." for a premium. */
function isShort({ lower }: Token, { words }: Column): boolean {
  return words.some((word) => word.length >= 4 && word.length < lower.length && lower.startsWith(word));
}
