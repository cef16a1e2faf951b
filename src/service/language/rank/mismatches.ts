import type { Column } from '../catalogue.ts';
import { wayIn } from '../changeWords.ts';
import type { Filter, Frame, Measure, Test } from '../frame.ts';
import { isPersonWord } from '../lexicon/questionWords.ts';
import { isPersonColumn, isPersonTable } from '../personTables.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { countsOtherRows } from './countedThings.ts';
import { comparesNothing, findsNoText, mixesSettings, picksNone, picksOneMonth } from './emptyComparisons.ts';
import { losesNamed } from './goingOn.ts';
import { losesPart } from './lostParts.ts';
import { isOtherShare } from './lostShare.ts';
import { columnsIn, losesWord } from './lostWords.ts';
import { isOtherFigure } from './otherFigures.ts';
import { isOtherForm } from './otherForm.ts';
import { isOfOtherThings } from './otherThings.ts';
import { addsOneOfSeveral } from './sharedUnits.ts';
import { isUnfitFigure } from './unfitFigures.ts';

/**
 * Whether a reading answers another kind of question than was asked, however well its words fit: such readings are
 * offered and never answered.
 */
export function isMismatch(reading: Reading, result: ReadResult): boolean {
  const { frame } = reading.candidate;
  return (
    isRateOfOne(frame) ||
    isRateOfAll(reading) ||
    namesNobody(reading, result) ||
    namesMaker(reading, result) ||
    picksYear(frame, result) ||
    addsSides(frame, result) ||
    addsOneOfSeveral(reading, result) ||
    startsOver(reading, result) ||
    changesNothing(reading, result) ||
    losesNamed(reading, result) ||
    runsBackwards(reading) ||
    contradicts(reading, result) ||
    isBelowNothing(reading, result) ||
    countsFromYear(frame) ||
    deniesSince(frame, result) ||
    losesWord(reading, result) ||
    losesPart(reading, result) ||
    isOtherShare(reading, result) ||
    comparesNothing(reading) ||
    findsNoText(reading) ||
    picksNone(reading) ||
    mixesSettings(reading) ||
    picksOneMonth(
      frame,
      result.question.tokens.map(({ lower }) => lower),
    ) ||
    isOfOtherThings(reading, result) ||
    isOtherForm(reading, result) ||
    isOtherFigure(reading, result) ||
    isUnfitFigure(reading, result) ||
    countsOtherRows(reading, result)
  );
}

/** Whether a reading loses a part of the question or measures something else, so that it gives way to any that does not. */
export function isMisled(reading: Reading, result: ReadResult): boolean {
  return (
    losesWord(reading, result) ||
    losesPart(reading, result) ||
    addsSides(reading.candidate.frame, result) ||
    countsOtherRows(reading, result) ||
    isUnfitFigure(reading, result)
  );
}

/** "who has not been here since september" does not ask who joined before September. */
function deniesSince({ filters }: Frame, { question }: ReadResult): boolean {
  const lowers = question.tokens.map(({ lower }) => lower);
  const isDenied = lowers.some((word) => word === 'not' || word.endsWith("n't"));
  return (
    isDenied &&
    lowers.includes('since') &&
    filters.some(({ test, isNegated }) => isNegated && test.kind === 'period' && test.to === undefined)
  );
}

/** "sell-through rate of the autumn sale" does not ask which share of all sales that one row is. */
function isRateOfOne(frame: Frame): boolean {
  const part = partOf(frame);
  return part.length === 1 && part.every(({ test, isNegated }) => !isNegated && namesOneRow(test));
}

/** A rate of 100 % in every group counted the wrong part: "test pass rate" by who may sit a test at all. */
function isRateOfAll({ candidate: { frame }, rows }: Reading): boolean {
  if (partOf(frame).length === 0 || rows.rows.length === 0) return false;
  return rows.rows.every((row) => row[frame.keys.length] === 1);
}

/** The likelihood of a follow-up that three words have, or a few that announce a change: "in the rose garden". */
const minLikely = 0.04;

/** In a thread, a few words that begin like a follow-up and share nothing with the last question are probably one. */
function startsOver({ features, candidate: { family } }: Reading, { question }: ReadResult): boolean {
  if (family === 'followUp' || question.tokens[0]?.lower === 'why') return false;
  return (features?.get('starts over, follow-up likely') ?? 0) >= minLikely;
}

/** "and the fewest urgent ones?" is not answered by saying the last answer again. */
function changesNothing({ candidate: { compiled } }: Reading, { lastPlan, question }: ReadResult): boolean {
  return (
    lastPlan !== undefined &&
    question.tokens.some(({ weight }) => weight === 'content') &&
    JSON.stringify(compiled.plan) === lastPlan
  );
}

/** A duration that is negative in most rows was measured between the wrong two times. */
function runsBackwards({ candidate: { frame }, rows }: Reading): boolean {
  const at = frame.measures.findIndex(
    ({ fn, of }) => of?.kind === 'span' && /^(mean|avg|median|min|sum)$/.test(fn),
  );
  if (at < 0 || frame.ask.kind === 'compare') return false;
  const figures = rows.rows
    .map((row) => row[frame.keys.length + at])
    .filter((cell) => typeof cell === 'number');
  return figures.length > 0 && figures.filter((figure) => figure < 0).length * 2 > figures.length;
}

/** "why did donations drop", of a figure that rose: another one is meant. */
function contradicts({ candidate: { frame }, rows }: Reading, { question }: ReadResult): boolean {
  const text = question.text.toLowerCase();
  const { ask, keys } = frame;
  if ((ask.kind !== 'change' && ask.kind !== 'compare') || keys.length > 0) return false;
  if (!/^\W*(?:and |but |so )?why\b/.test(text)) return false;
  const ends = ask.kind === 'change' ? (rows.rows[0] ?? []) : rows.rows.map((row) => row.at(-1));
  const [from, to] = ends;
  const way = wayIn(text);
  if (typeof from !== 'number' || typeof to !== 'number') return false;
  return (way === 'fall' && to > from) || (way === 'rise' && to < from);
}

/**
 * A stock below zero comes from bookings that start after the first delivery. A change in stock, on the other hand, may
 * be below zero.
 */
function isBelowNothing({ candidate: { frame }, rows }: Reading, { question }: ReadResult): boolean {
  if (movement.test(question.text)) return false;
  // A remainder below zero in most rows was misread: the limit may hold for one term, and the rows be those of several.
  const left = frame.measures.findIndex(({ label }) => label?.startsWith('remaining ') === true);
  const below = rows.rows.filter((row) => Number(row[frame.keys.length + left]) < 0);
  if (left >= 0 && rows.rows.length > 1 && below.length * 2 > rows.rows.length) return true;
  const at = frame.measures.findIndex(({ label }) => label === 'stock value' || label === 'stock');
  return at >= 0 && rows.rows.some((row) => Number(row[frame.keys.length + at]) < 0);
}

/** Days cannot be counted from a date of which only the year is known. */
function countsFromYear({ measures, ask }: Frame): boolean {
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  return values.some(
    (value) =>
      value.kind === 'span' &&
      value.unit !== 'years' &&
      [value.from, value.to].some(({ column }) => column.hasYearsAlone === true),
  );
}

const movement =
  /\b(?:up (?:or|and) down|rises? or falls?|net|chang(?:e|es|ed|ing)|mov(?:e|es|ed|ement|ements)|grew|grow|shrank|shrink)\b/i;

function partOf({ ask, measures }: Frame): readonly Filter[] {
  const rate = measures.find(({ isRate }: Measure) => isRate === true);
  return rate?.where ?? (ask.kind === 'share' ? ask.part : undefined) ?? [];
}

function namesOneRow(test: Test): boolean {
  if (test.kind !== 'equals' || test.values.length !== 1 || test.ref.path.length > 0) return false;
  const { distinct, nulls, table, type, kind } = test.ref.column;
  const isName = type === 'string' || kind === 'key';
  return isName && distinct > 2 && distinct >= (table.rows - nulls) * 0.9;
}

/** "whose are the ones in negotiation": a figure, or the status that was asked about, names nobody. */
function namesNobody(
  { candidate: { frame, compiled, family }, rows }: Reading,
  { question, mentions, isOfSheet }: ReadResult,
): boolean {
  const [first, second] = question.tokens.map(({ lower }) => lower);
  const asksWho = isWho(first) || (/^(and|so|but)$/.test(first ?? '') && isWho(second));
  // Over one sheet the column of a condition may be asked for: "who is the next skipper after Ruth Ekman".
  if (!asksWho || family === 'describe' || isOfSheet) return false;
  // "walk-in" and "cash" stand for everybody whose name was not recorded.
  if (
    /^top/.test(frame.ask.kind) &&
    rows.rows[0]?.some((cell) => typeof cell === 'string' && nobody.test(cell))
  )
    return true;
  // "who has more bookings, Basic or Plus" asks for one of the two.
  const given = new Set(
    frame.filters.flatMap(({ test, isNegated }) =>
      test.kind === 'equals' && !isNegated && test.values.length === 1 ? [test.ref.column] : [],
    ),
  );
  const shown = compiled.outputs.flatMap(({ column, grain }) =>
    column !== undefined &&
    grain === undefined &&
    (column.type === 'string' || column.kind === 'key') &&
    !given.has(column)
      ? [column]
      : [],
  );
  // "who broke the most instruments", by person and instrument, is not answered with an instrument.
  const people = frame.keys.map(({ ref }) => ref.column).filter(isPersonColumn);
  if (people.length > 0 && !people.some((column) => shown.includes(column))) return true;
  const named = new Set(mentions.flatMap((mention) => ('column' in mention ? [mention.column.name] : [])));
  return !shown.some((column) => !holdsDates(column) && (mayBeWho(column) || named.has(column.name)));
}

/**
 * "who has the most books out" asks for one of the people who are listed, and not for an author of books. Holds only if
 * another complete reading names one of them.
 */
function namesMaker({ candidate: { frame, used } }: Reading, { question, readings }: ReadResult): boolean {
  const [first, verb] = question.tokens.map(({ lower }) => lower);
  const key = frame.keys[0]?.ref.column;
  if (!isWho(first) || frame.ask.kind !== 'top' || !key || making.test(verb ?? '')) return false;
  const isNamed = used.some((mention) => mention.kind === 'column' && mention.column === key);
  if (isNamed || isPersonTable(key.table) || !key.words.some((word) => makers.test(word))) return false;
  return readings.some(({ candidate: other }) => {
    const [named] = other.frame.keys;
    const table = named?.name?.column.table ?? named?.ref.column.table;
    return other.uncovered.length === 0 && other.frame.ask.kind === 'top' && table && isPersonTable(table);
  });
}

const makers =
  /^(author|writer|artist|composer|director|producer|publisher|maker|inventor|designer|architect)$/;
const making = /^(wrote|writes|made|makes|composed|directed|produced|published|designed|painted|recorded)$/;

const nobody =
  /^(walk-?ins?|cash(?: sale| customer)?|guests?|anonymous|unknown|various|others?|n\/?a|nobody|none)$/i;

function isWho(word: string | undefined): boolean {
  return /^(who|whose|whom)$/.test(word ?? '');
}

/** Bodies of people, stemmed, that act and compete as one does. */
const bodies =
  /^(team|club|side|band|firm|company|compani|crew|party|parti|school|country|countri|nation|vendor|supplier|brand|agency|agenci|bank|union)$/;

/** A person, or a firm or club whose rows have that name. */
function mayBeWho(column: Column): boolean {
  const { kind, table, words, otherWords, partner } = column;
  return (
    kind === 'key' ||
    partner !== undefined ||
    // "treasurer: Neil Pinder" among other things that are stated.
    table.profile.indicator?.value === column.name ||
    table.sides !== undefined ||
    words.some((word) => bodies.test(word)) ||
    isPersonColumn(column) ||
    isPersonTable(table) ||
    otherWords.some((other) => other.some(isPersonWord))
  );
}

/** Days in a list stay texts. */
function holdsDates({ values = [] }: Column): boolean {
  return values.length > 0 && values.every(({ value }) => /^\d{4}-\d\d-\d\d/.test(String(value)));
}

/** "what is left in each category" of a table with such columns for three years is not answered with one of them. */
function picksYear({ measures, ask }: Frame, { question }: ReadResult): boolean {
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  return values.flatMap(columnsIn).some((column) => {
    const year = yearIn(column);
    return (
      year !== undefined &&
      !question.text.includes(year) &&
      column.table.columns.some(
        (other) =>
          yearIn(other) !== undefined &&
          yearIn(other) !== year &&
          other.name.replace(yearPart, '') === column.name.replace(yearPart, ''),
      )
    );
  });
}

const yearPart = /(?:19|20)\d\d/;

function yearIn({ name }: Column): string | undefined {
  return yearPart.exec(name)?.[0];
}

/** "hectares of red and of white": a figure for each is wanted, and not one for both together. */
function addsSides({ ask, keys, filters }: Frame, { question }: ReadResult): boolean {
  if (ask.kind !== 'figure' || keys.length > 0) return false;
  const isSplit = /\band (?:of|for|in|by|with)\b/i.test(question.text);
  return (
    isSplit &&
    !/\b(?:together|combined|in total|altogether|both|either|or)\b/i.test(question.text) &&
    filters.some(({ test, isNegated }) => !isNegated && test.kind === 'equals' && test.values.length > 1)
  );
}
