import { coverageOf } from '../annotate/calendar.ts';
import { cuesOf, type Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Frame } from '../frame.ts';
import { droppedKind, weightOf } from '../lexicon/wordWeight.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { saysBestSeller } from '../saidSales.ts';
import { agrees, countsSameThings } from './agreement.ts';
import { countsPeriods, countsThingsOfOneList } from './countedThings.ts';
import { replacesValue, tellsOfNamed } from './goingOn.ts';
import { isAttributeIn, isDoerIn, isNameIn, isSubject, isValueIn, leavesOutNamed } from './lostNames.ts';
import { isMisled, isMismatch } from './mismatches.ts';
import { namedInstead } from './namedRows.ts';
import { otherFirsts, usualFigure } from './openFigures.ts';
import { preferredTo } from './preferences.ts';
import { hasSurerRival, isComplete, isUnrivalled, maxBehind, maxDoubtful } from './rivalry.ts';
import { isUnfitFigure } from './unfitFigures.ts';
import weights from './weights.json' with { type: 'json' };

/** What is done with a question: answered, answered in two or three ways to choose from, or refused with a reason. */
export type Decision =
  | { readonly kind: 'answer'; readonly reading: Reading; readonly alternatives: readonly Reading[] }
  | { readonly kind: 'offer'; readonly readings: readonly Reading[] }
  | { readonly kind: 'refuse'; readonly refusal: Refusal };

/** The readings that an answer starts from: the answered one, those to choose from, or the one that was refused. */
export function readingsOf(decision: Decision): readonly Reading[] {
  if (decision.kind === 'answer') return [decision.reading];
  if (decision.kind === 'offer') return decision.readings;
  return decision.refusal.nearest ? [decision.refusal.nearest] : [];
}

export interface Refusal {
  readonly reason: 'advice' | 'forecast' | 'period' | 'unknown' | 'elsewhere' | 'empty' | 'unsure';
  /** Words of the question that name nothing in the data. */
  readonly unknown: readonly string[];
  readonly detail?: string;
  /** What was understood of the question, so that a follow-up can go on from it. */
  readonly nearest?: Reading;
}

const { answer: minAnswer, answerOverOneTable: minOverOneTable, offer: minOffer } = weights.thresholds;
/** Enough over one small table, all of which was tried; below 0.65 the card says that it is not certain. */
const minOfSheet = 0.375;

/** Enough for a reading that takes in every word where no other one comes near it. */
const minUnrivalled = 0.5;
/** Enough where no other result is even possible. */
const minAlone = 0.5;
/** Enough for the last question with another value, which hardly anything else can be. */
const minReplaced = 0.35;
/** Enough for what one value says of the one thing that the last answer named. */
const minTold = 0.1;
/** Enough for a list without rows whose count is zero. */
const minOfNone = 0.35;

/** A doubtful first reading gives way to one of at least this confidence. */
const minCertain = 0.9;

/**
 * Whether a question is answered, with which reading, or why not.
 *
 * @param least The confidence from which on a reading is answered; by default what the tables call for.
 */
export function decide(
  result: ReadResult,
  catalogue: Catalogue,
  least = minConfidenceFor(result, catalogue),
): Decision {
  const [best, ...others] = inOrder(result);
  if (!best) {
    const words = result.question.tokens.filter(({ weight }) => weight === 'content').map(({ text }) => text);
    return { kind: 'refuse', refusal: { reason: 'unknown', unknown: words } };
  }
  const isTold = tellsOfNamed(best, result);
  const obstacle = isTold ? undefined : obstacleTo(best, result);
  if (obstacle) return { kind: 'refuse', refusal: obstacle };
  const none = saidAsNone(best, others);
  if (none) return { kind: 'answer', reading: none, alternatives: [] };
  const isPlain = isUnrivalled(best, others, result) || asksForColumns(best);
  const needed = isPlain ? Math.min(minUnrivalled, least) : least;
  // What goes on from a reading that was only offered is offered as well, unless it says which of them was meant.
  // So is what leaves out the conditions that "them" stands for.
  const goesOn = best.candidate.family === 'followUp';
  // And "the best goat" of several figures, none of which was named; where a usual one is among them, it is answered.
  const isOpen = best.candidate.family === 'open';
  const isReplaced = isTold || replacesValue(best, result);
  const isGuess =
    !(goesOn && (isChoice(best, result) || isReplaced)) &&
    (isOpen ||
      (goesOn ? result.offeredPlans !== undefined : result.refersBack === true) ||
      isFarFetched(best) ||
      restsOnGuess(best) ||
      leavesOutNamed(best, result) ||
      hasSurerRival(best, others, result) ||
      countsPeriods(best) ||
      countsThingsOfOneList(best, others) ||
      isMismatch(best, result));
  const isSure = best.confidence >= (isReplaced ? Math.min(isTold ? minTold : minReplaced, needed) : needed);
  if (isSure && !isGuess && !namesNothing(best, result, catalogue)) {
    const close = others.filter(
      (other) =>
        other.confidence >= minOffer &&
        isComplete(other) &&
        best.candidate.score - other.candidate.score < maxBehind,
    );
    return { kind: 'answer', reading: best, alternatives: close.slice(0, 3) };
  }
  if (!isComplete(best)) return { kind: 'refuse', refusal: unknownIn(best) };
  // A figure that was not named is the usual one only where its kind can be what is asked for.
  const usual = isOpen && !isUnfitFigure(best, result) ? usualFigure(result) : undefined;
  if (usual && usual.rows.rows.length > 0) {
    return { kind: 'answer', reading: usual, alternatives: otherFirsts(usual, result).slice(0, 3) };
  }
  const likely = [best, ...others].filter(
    (reading) => reading.confidence >= minOffer && isComplete(reading) && reading.rows.rows.length > 0,
  );
  const distinct = different(likely);
  if (
    distinct.length === 1 &&
    !isGuess &&
    best.confidence >= minAlone &&
    !namesNothing(best, result, catalogue)
  )
    return { kind: 'answer', reading: best, alternatives: [] };
  return distinct.length > 0
    ? { kind: 'offer', readings: distinct.slice(0, 3) }
    : { kind: 'refuse', refusal: { reason: 'unsure', unknown: [], nearest: best } };
}

/**
 * Best first. The readings come in the order of the model that ranks them; two things put another one first. A reading that
 * loses a word of the question goes behind those that lose none and are of the kind that was asked. And confidence comes
 * from another model: a doubtful first reading gives way to one that is nearly certain.
 */
function inOrder(result: ReadResult): readonly Reading[] {
  const [first, ...others] = result.readings;
  if (!first) return [];
  const fits = (reading: Reading) => isComplete(reading) && !isMismatch(reading, result);
  const named = namedInstead(
    first,
    others.filter((reading) => !isMismatch(reading, result)),
    result,
  );
  const fitting = isMisled(first, result) ? others.filter(fits) : [];
  const better = fitting.filter((other) => !isUnfitFigure(other, result));
  const { surely, rather } = preferredTo(first, others, { fits, result });
  const order = [
    ...new Set([...surely, ...better, ...fitting, ...(named ? [named] : []), ...rather, first, ...others]),
  ];
  if (surely.length > 0 || (order[0]?.confidence ?? 0) >= maxDoubtful) return order;
  const certain = order.find(
    (reading) =>
      reading.confidence >= minCertain && fits(reading) && obstacleTo(reading, result) === undefined,
  );
  return certain ? [certain, ...order.filter((reading) => reading !== certain)] : order;
}

/**
 * "which pets have never been here", where all of them have: a list without rows is doubted, since most are misreadings, but
 * that there are none is known where their count says so as well.
 */
function saidAsNone(best: Reading, others: readonly Reading[]): Reading | undefined {
  const isNever = (reading: Reading) =>
    isComplete(reading) &&
    reading.candidate.frame.filters.length === 1 &&
    reading.candidate.frame.filters.every(
      ({ test, isNegated }) =>
        isNegated && (test.kind === 'related' || (test.kind === 'sameAs' && test.isAlso)),
    );
  const isEmptyList = (reading: Reading) =>
    isNever(reading) &&
    reading.candidate.frame.ask.kind === 'list' &&
    reading.rows.rows.length === 0 &&
    reading.confidence >= minOfNone;
  const isZero = (reading: Reading) =>
    isNever(reading) &&
    reading.candidate.frame.measures.every(({ fn, of }) => fn === 'count' && !of) &&
    reading.rows.rows.length === 1 &&
    reading.rows.rows[0]?.every((cell) => cell === 0);
  const isOfThings = best.candidate.frame.filters.every(({ test }) => test.kind === 'sameAs');
  if (isEmptyList(best)) return isOfThings || others.some(isZero) ? best : undefined;
  return isZero(best) ? others.find(isEmptyList) : undefined;
}

/** What a thread keeps of a question that was answered in several ways: none of them was said to be meant. */
export function offeredFrames(decision: Decision): { readonly offered?: readonly Frame[] } {
  return decision.kind === 'offer'
    ? { offered: decision.readings.map(({ candidate }) => candidate.frame) }
    : {};
}

/** One of the readings that were offered before, which says what was meant. */
export function isChoice({ candidate: { compiled } }: Reading, { offeredPlans = [] }: ReadResult): boolean {
  return offeredPlans.includes(JSON.stringify(compiled.plan));
}

/** "which columns does the monthly file have": nothing else can be meant where every word was understood. */
function asksForColumns(best: Reading): boolean {
  const { ask } = best.candidate.frame;
  return ask.kind === 'describe' && ask.what === 'columns' && isComplete(best);
}

/** Three words of which none is in the data, each read as one that means about the same: that is another question. */
function isFarFetched({ candidate: { used, family } }: Reading): boolean {
  const meanings = used.filter(({ kind }) => /^(column|value|table|event)$/.test(kind));
  const places = new Set(meanings.map(({ from }) => from));
  return family !== 'followUp' && places.size >= 3 && meanings.every(({ score }) => score < 0.82);
}

/**
 * What is merely near in meaning is answered where the words are used for one another, else it is offered; so is a noun
 * that names other rows than those that are measured, and might restrict them.
 */
function restsOnGuess({ candidate: { used, frame } }: Reading): boolean {
  return used.some(
    (mention) =>
      mention.nearness !== undefined &&
      (!mention.nearness.isSure || (mention.kind === 'table' && mention.table !== frame.base)),
  );
}

/** "how many": nothing of the data is named, so every table would do. Over one table there is no doubt. */
function namesNothing(
  { candidate: { used, family, frame } }: Reading,
  { question }: ReadResult,
  { tables }: Catalogue,
): boolean {
  // "our best seller" says which rows: sales.
  if (saysBestSeller(question.text)) return false;
  const isCount =
    frame.filters.length === 0 &&
    frame.measures.every(({ fn, of, where }) => fn === 'count' && !of && !where);
  return isCount && tables.length > 1 && family !== 'followUp' && used.every(({ kind }) => kind === 'cue');
}

function minConfidenceFor({ isOfSheet }: ReadResult, { tables }: Catalogue): number {
  if (isOfSheet) return minOfSheet;
  const own = tables.filter(
    ({ profile, isForm, isSteps, sides }) => profile.madeFrom === undefined && !isForm && !isSteps && !sides,
  );
  return own.length === 1 ? minOverOneTable : minAnswer;
}

/** Reasons not to answer with a reading, however likely it is. */
export function obstacleTo(
  reading: Reading,
  { mentions, question, isOfSheet }: ReadResult,
): Refusal | undefined {
  const { uncovered, used } = reading.candidate;
  for (const cue of ['advice', 'forecast'] as const) {
    const asking = cuesOf(mentions, cue);
    // A column or value of that name does not ask for advice.
    const isNamed = (mention: Mention) =>
      used.some((other) => other.kind !== 'cue' && other.from < mention.to && mention.from < other.to);
    if (asking.some((mention) => uncovered.length > 0 || !isNamed(mention)))
      return { reason: cue, unknown: [], nearest: reading };
  }
  if (uncovered.some((token) => isCondition(token) || (!isOfSheet && isParticipleIn(question, token))))
    return unknownIn(reading);
  if (
    !isOfSheet &&
    uncovered.some((token) => isAttributeIn(question, token, used) || isValueIn(question, token, used))
  )
    return unknownIn(reading);
  const isName = (token: Token) =>
    isNameIn(question, token) || isDoerIn(question, token) || isAskedFor(question, token);
  if (!isOfSheet && uncovered.some(isName)) return unknownIn(reading);
  // A total is not a rate, a mean not a median, and the average of all is not the best.
  if (!isOfSheet && uncovered.some(({ lower }) => calculation.test(lower))) return unknownIn(reading);
  // Of "people who forwarded our emails" little is left without two of its words.
  if (!isOfSheet && uncovered.length > 1) return unknownIn(reading);
  // "do ferries earn more than trams": without the word, other things would be compared than were asked.
  const { kind } = reading.candidate.frame.ask;
  if (uncovered.length > 0 && (kind === 'compare' || kind === 'verdict')) return unknownIn(reading);
  // A list of other rows does not answer "cars fined five times".
  if (kind === 'list' && uncovered.some((token) => isSubject(question, token))) return unknownIn(reading);
  const outside = outsidePeriod(reading);
  return outside === undefined
    ? undefined
    : { reason: 'period', unknown: [], detail: outside, nearest: reading };
}

/** Numbers, quotations and words such as "not" or "before" restrict what is asked; an answer without them is another. */
function isCondition({ lower, isQuoted }: Token): boolean {
  return (
    isQuoted ||
    /\d/.test(lower) ||
    /^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen)$/.test(lower) ||
    droppedKind(lower) !== undefined ||
    standing.test(lower) ||
    extreme.test(lower)
  );
}

/** States of time and use that few rows are in: without the word, all the others would be in the answer. */
const standing =
  /^(soon|wait|waits|waited|waiting|late|later|early|earlier|overdue|punctual|punctually|delayed|free|vacant|occupied|empty|available|spare|un[a-z]{2,}(ed|sold|paid|let|met|sent|known))$/;

/** "weakest month" is one of the months. */
const extreme =
  /^(high|low|bigg|small|larg|weak|strong|long|short|old|young|new|lat|earli|great|fast|slow|cheap|dear)est$/;

/**
 * "everything we picked", "those that were postponed": what was done to the rows that are meant says which they are,
 * unless it is one of the verbs that are true of all of them.
 */
function isParticipleIn({ tokens }: Question, token: Token): boolean {
  const before = tokens[tokens.findIndex(({ start }) => start === token.start) - 1]?.lower ?? '';
  return (
    weightOf(token) === 1 &&
    /[^e]ed$/.test(token.lower) &&
    /^(we|they|i|you|were|was|got|been|that|which|who|not|still|already)$/.test(before)
  );
}

/**
 * What is asked for, or which part of it, cannot be left out: "which route", "how many dental appointments", "calories
 * per serving", "average mark in chemistry".
 */
function isAskedFor({ tokens }: Question, { start, lower: word, weight }: Token): boolean {
  const at = tokens.findIndex((token) => token.start === start);
  const before = tokens[at - 1]?.lower ?? '';
  const after = tokens[at + 1]?.lower;
  if (/^(which|whose|many|much)$/.test(before)) return true;
  // "town with the highest number of exceedances"
  if (
    before === 'of' &&
    /^(number|amount|share|percentage|percent|proportion)$/.test(tokens[at - 2]?.lower ?? '')
  )
    return true;
  // "which horses are insured", "which samples have a barcode": without the word, all of them would be the answer.
  const verb = /^(a|an|any|no)$/.test(before) ? tokens[at - 2]?.lower : before;
  if (
    at > 1 &&
    /^(is|are|was|were|have|has|had|been)$/.test(verb ?? '') &&
    tokens[at - 1]?.weight !== 'content'
  )
    return true;
  // "what did we spend on repairs": a list of repairs does not give an amount.
  if (before !== '' && moneyVerb.test(word)) return true;
  // "phones that broke", "yield of the pear trees": the first noun is what is wanted.
  const isFirst = tokens.slice(0, at).every(({ weight }) => weight !== 'content');
  if (isFirst && weight === 'content' && /^(of|that|who|which|whose)$/.test(after ?? '')) return true;
  // "minutes until the first reply": without the end point, another span of time would be measured.
  if (tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(until|till)$/.test(lower))) return true;
  // "the most orders", "goes through customs most": what is compared, or how it is.
  if (/^(most|fewest|least)$/.test(before) || (/^(most|least)$/.test(after ?? '') && at > 0)) return true;
  // "how many requests came from bots", "what does she have at home", "which jobs failed on staging"
  if (/^(in|on|from|at|with|without|by|via|through)$/.test(before) && after === undefined) return true;
  // "what did we pay for electricity": without its purpose, the sum of all payments would answer.
  if (/^(for|on)$/.test(before) && moneyVerb.test(tokens[at - 2]?.lower ?? '')) return true;
  return after === 'per' && tokens.slice(0, at).every(({ weight }) => weight !== 'content');
}

const calculation =
  /^(rates?|ratios?|percentage|percent|share|median|average|mean|best|worst|net|gross|cumulative|variance|deviation|spread|outliers?|prices?|costs?|profits?|margins?)$/;

const moneyVerb =
  /^(pay|pays|paid|paying|spend|spends|spent|spending|cost|costs|expenses?|charged?|billed?|owed?|received?|earned?|out)$/;

function unknownIn(reading: Reading): Refusal {
  return { reason: 'unknown', unknown: wholeWords(reading.candidate.uncovered), nearest: reading };
}

/** "R7" is read as a letter and a number, and named as it was typed. */
function wholeWords(tokens: readonly Token[]): string[] {
  const words: string[] = [];
  for (const [at, { text, start }] of tokens.entries()) {
    const before = tokens[at - 1];
    const isJoined = before !== undefined && before.start + before.text.length === start;
    if (isJoined) words.push(`${words.pop() ?? ''}${text}`);
    else words.push(text);
  }
  return words;
}

/** Readings with results of their own. */
function different(readings: readonly Reading[]): Reading[] {
  const isAlike = (a: Reading, b: Reading) =>
    agrees(a.rows, b.rows) || countsSameThings(a, b) || countsSameThings(b, a);
  return readings.filter((reading, at) => readings.findIndex((other) => isAlike(other, reading)) === at);
}

/** A period that the data does not reach has no figure, not even zero. */
function outsidePeriod({ candidate: { frame } }: Reading): string | undefined {
  for (const { test, isNegated } of frame.filters) {
    if (test.kind !== 'period' || isNegated) continue;
    const coverage = coverageOf(test.ref);
    if (!coverage) continue;
    if (
      (test.from !== undefined && test.from > coverage.last) ||
      (test.to !== undefined && test.to <= coverage.first)
    )
      return `${frame.base.label} from ${coverage.first} to ${coverage.last}`;
  }
  return undefined;
}
