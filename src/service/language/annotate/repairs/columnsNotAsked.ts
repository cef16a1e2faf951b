// Words of a question that match the name of a column, although no value of that column is asked for.
import { stem } from '../../lexicon/stem.ts';
import { waitOf, waitWord } from '../../waits.ts';
import { isDoneBy } from '../doers.ts';
import type { Mention } from '../mentions.ts';
import { saysOutNow } from '../outNow.ts';
import { type Token, wordsOf } from '../tokens.ts';

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

/** "games still to be played" does not ask for players, although `player` shares the stem of the verb. */
export function withoutPassives(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    const verb = tokens[mention.from];
    if (mention.kind !== 'column' || mention.to - mention.from > 1 || !verb) return true;
    const isPassive = /^(be|been|being)$/.test(tokens[mention.from - 1]?.lower ?? '');
    return !isPassive || !/[^e]ed$/.test(verb.lower) || !isDoneBy(mention.column, verb);
  });
}

/** "oldest open issue" means one that is still open, not the day on which it was `opened`. */
export function withoutOpenings(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(({ kind, from, to }, _, all) => {
    if (kind !== 'column' || to - from > 1 || tokens[from]?.lower !== 'open') return true;
    const isState =
      /^(still|currently|is|are|remain|remains)$/.test(tokens[from - 1]?.lower ?? '') ||
      all.some((noun) => noun.from === to && noun.kind !== 'cue');
    return !(
      isState && all.some((event) => event.kind === 'event' && event.from === from && event.to === to)
    );
  });
}

/** "how many staff have left": neither went on leave nor asked for it. */
export function withoutLeave(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from, to, score }) =>
      tokens[from]?.lower !== 'left' ||
      to !== from + 1 ||
      score >= 0.9 ||
      (kind !== 'column' && kind !== 'table'),
  );
}

/** "kWh made this year" where the inverters have a `make`, "how much did we make": a verb that says nothing is no name of a column. */
export function withoutLightVerbs(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'column' || mention.to - mention.from > 1) return true;
    const token = tokens[mention.from];
    const isVerb =
      token?.weight === 'light' &&
      /^(made|took|taken|came|went|gone|got|given|gave|seen|saw|found)$/.test(token.lower);
    const isDone =
      token?.weight === 'light' && /^(we|they|i|you)$/.test(tokens[mention.from - 1]?.lower ?? '');
    if (isUseAsVerb(tokens, mention.from)) return false;
    return !isDone && (!isVerb || wordsOf(mention.column.name).includes(token.lower));
  });
}

/** Whether "use" is a verb ("how much power did the fridge use"), so that it does not name a column `use`. */
function isUseAsVerb(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  const before = tokens.slice(Math.max(0, at - 5), at).map(({ lower }) => lower);
  if (word === 'uses') return /^(what|which|who|that|[a-z]+[^s])$/.test(before.at(-1) ?? '');
  const next = tokens[at + 1];
  return (
    word === 'use' &&
    before.some((each) => /^(did|does|do|will)$/.test(each)) &&
    !/^(the|a|each|every|by|per|of|which|what)$/.test(before.at(-1) ?? '') &&
    (next === undefined || next.weight === 'function')
  );
}

/** "which team waits longest": what waits is not only what is still open. */
export function withoutWaitingStates(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from, to, score }) =>
      kind !== 'value' ||
      to !== from + 1 ||
      score >= 0.95 ||
      !/^(wait|waits|waited)$/.test(tokens[from]?.lower ?? ''),
  );
}

/** The "waiting time" of jobs that are queued and started is neither how long they run nor the name of their queue. */
export function withoutOtherWaits(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      mention.to - mention.from > 1 ||
      !waitWord.test(tokens[mention.from]?.lower ?? '') ||
      waitOf(mention.column.table) === undefined,
  );
}

/** "more expensive" compares prices; it does not ask for a column of costs, which would be added up. */
export function withoutComparedPrices(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, from }) =>
      kind !== 'column' ||
      !/^(expensive|costly|pricey)$/.test(tokens[from]?.lower ?? '') ||
      !/^(more|less)$/.test(tokens[from - 1]?.lower ?? ''),
  );
}

/** "delayed flights" are those with a delay; the delay itself is not asked for by that word. */
export function withoutStatedAmounts(mentions: readonly Mention[]): Mention[] {
  const states = mentions.filter((mention) => mention.kind === 'number' && mention.of && mention.op);
  return mentions.filter(
    ({ kind, from, to }) =>
      (kind !== 'column' && kind !== 'adjective') ||
      !states.some((state) => state.from === from && state.to === to),
  );
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

/** "nights booked altogether" does not ask for the column "booked for": without its preposition the participle is only a verb. */
export function withoutBareParticiples(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    const { from, to } = mention;
    if (mention.kind !== 'column' || to - from > 1 || !/(ed|en|t|d)$/.test(tokens[from]?.lower ?? ''))
      return true;
    const [, preposition] =
      /^\s*[a-z]+(?:ed|en|ld|nt|pt|id)[\s_-]+(?:(?:in|out|up|off|over|down)[\s_-]+)?(for|to|by|from|with|of)\s*$/i.exec(
        mention.column.name,
      ) ?? [];
    if (preposition === undefined) return true;
    const others = [tokens[from - 1], tokens[to], tokens.at(-1)].map((token) => token?.lower);
    return (
      others.includes(preposition.toLowerCase()) ||
      tokens.some(({ lower }) => /^(who|whom|whose)$/.test(lower)) ||
      /^(by|per|each|which)$/.test(tokens[from - 1]?.lower ?? '')
    );
  });
}

/** "mean nights" is no "rate per night": what a rate is per is not what it measures. */
export function withoutRateUnits(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (mention.kind !== 'column' || mention.score >= 0.95) return true;
    const words = wordsOf(mention.column.name).map(stem);
    const per = words.indexOf('per');
    if (per <= 0) return true;
    const said = tokens.slice(mention.from, mention.to).map((token) => token.stem);
    return !said.every((word) => words.indexOf(word) > per);
  });
}

/**
 * "which jobs failed on staging" of job runs with a status: behind a preposition the word names a place or a thing, and is no
 * other word for a column.
 */
export function withoutNearPlaces(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    (mention) =>
      mention.kind !== 'column' ||
      mention.column.kind !== 'category' ||
      mention.score > 0.65 ||
      mention.to - mention.from > 1 ||
      /s$/.test(tokens[mention.from]?.lower ?? '') ||
      !/^(on|in|at|from|via)$/.test(tokens[mention.from - 1]?.lower ?? ''),
  );
}
