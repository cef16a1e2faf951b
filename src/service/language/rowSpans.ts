import { type Column, isDate, type Table } from './catalogue.ts';
import type { Value } from './frame.ts';
import { relatedness } from './lexicon/related.ts';
import type { Unit } from './lexicon/units.ts';

const startWords =
  'from in join hire start begin create open issue order book schedule depart request submit report enter admit check arrive pickup queue due down'.split(
    ' ',
  );

const endWords =
  'out depart until till to end fix terminate adopt finish close resolve pay complete deliver ship arrive discharge return approve settle leave stop last drop back resume restore restart recover again up'.split(
    ' ',
  );

/** What never took place has no length: the day it was called off ends nothing. */
const calledOff = /^(cancel|abort|withdraw|withdrawn|void|reject|refus|refuse|declin|decline)$/;

const begins = /^(start|begin|from|depart|pickup|arrive|admit|in)$/;

const isNoStep = /^(due|plan|planned|expect|expected|promis|promised|target|deadline)$/;

const births = /^(birth|birthday|born|hatch|hatched|dob|geb)$/;

/** A day of birth (or a year of one): where an age is counted from. */
export function isBirth({ words, otherWords, kind, type }: Column): boolean {
  return (
    (kind === 'date' || type === 'number') &&
    [...words, ...otherWords.flat()].some((word) => births.test(word))
  );
}

/** The dates of a row without a day of birth, in the order in which they usually pass. */
export function rowDates({ columns }: Table): Column[] {
  return columns
    .filter((column) => isDate(column) && !isBirth(column))
    .sort((a, b) => String(a.min ?? '').localeCompare(String(b.min ?? '')));
}

/**
 * The times of a row in the order in which they pass, where there are three or more and each lies before the next, at
 * both ends of the data: alarm, out, on scene, back.
 */
export function stepsOf(table: Table): readonly Column[] {
  const steps = rowDates(table).filter(
    ({ kind, type, words }) =>
      kind === 'date' &&
      type === 'datetime' &&
      !words.some((word) => isNoStep.test(word) || calledOff.test(word)),
  );
  const isOrdered = steps.every((step, at) => at === 0 || runsBefore(steps[at - 1] ?? step, step));
  return steps.length >= 3 && isOrdered ? steps : [];
}

/** Spans between the dates of a row, likeliest first. */
export function spanValues(table: Table, unit: Unit | undefined): Value[] {
  const dates = rowDates(table).filter(
    ({ kind, words }) => kind === 'date' && !words.some((word) => calledOff.test(word)),
  );
  const steps = stepsOf(table);
  // Asked for and confirmed, it has not begun yet: the whole of it runs from where it begins.
  const first = steps.find(({ words }) => words.some((word) => begins.test(word))) ?? steps[0];
  const pairs: { value: Value; score: number }[] = [];
  for (const from of dates)
    for (const to of dates) {
      if (from === to || from.type !== to.type || runsBefore(to, from)) continue;
      const isWhole = from === first && to === steps.at(-1);
      const start = rankIn(startWords, from) || (from === table.time ? 0.8 : 0);
      const end = rankIn(endWords, to);
      const score =
        start +
        end +
        (to.isEvent ? 0.3 : 0) -
        (from.isEvent ? 0.3 : 0) +
        // All of it, from the first step to the last, before any part of it.
        (isWhole ? 1 : 0);
      if (isWhole || (start > 0 && end > 0)) pairs.push({ value: spanBetween(from, to, unit), score });
    }
  if (pairs.length === 0) pairs.push(...toEvents(dates, unit));
  return pairs.sort((a, b) => b.score - a.score).map(({ value }) => value);
}

/**
 * From the day on which a row begins to what happened to it, whatever they are called. Of several days before it the
 * last is its beginning, where each has a name for one: reported, then admitted. Of several ends the one that more rows
 * came to goes first: released or died.
 */
function toEvents(dates: readonly Column[], unit: Unit | undefined): { value: Value; score: number }[] {
  const plain = dates.filter(({ isEvent }) => isEvent !== true);
  // "reported" and "released" are both things that happened: every row has its beginning, and not every one its end.
  const days = plain.length > 0 ? plain : dates.filter(({ nulls }) => nulls === 0);
  const isClear = days.length === 1 || days.every((day) => rankIn(startWords, day) > 0);
  const from = isClear ? days.at(-1) : undefined;
  const events = dates.filter(
    (date) => date.isEvent === true && date.type === from?.type && !days.includes(date),
  );
  return from
    ? events.map((to) => ({
        // A campaign runs from its launch until its deadline: what happened lies before the day that was set.
        value: runsBefore(to, from) ? spanBetween(to, from, unit) : spanBetween(from, to, unit),
        score: 0.5 - to.nulls / Math.max(1, to.table.rows),
      }))
    : [];
}

function rankIn(list: readonly string[], { words }: Column): number {
  const places = words.flatMap((word) =>
    list.flatMap((each, at) => (each === word || relatedness(each, word) >= 0.9 ? [at] : [])),
  );
  return places.length > 0 ? 1 - Math.min(...places) / (2 * list.length) : 0;
}

function spanBetween(from: Column, to: Column, unit: Unit | undefined): Value {
  return {
    kind: 'span',
    from: { column: from, path: [] },
    to: { column: to, path: [] },
    unit: spanUnit(unit, from.type === 'datetime' && to.type === 'datetime'),
  };
}

/**
 * Both the first and the last day of one column lie before those of the other, as days out do before days due. What has not
 * ended yet may have begun after everything that has.
 */
function runsBefore(one: Column, other: Column): boolean {
  const isOpen = one.nulls === 0 && other.nulls > 0;
  return (
    String(one.min ?? '') < String(other.min ?? '') &&
    (isOpen || String(one.max ?? '') < String(other.max ?? ''))
  );
}

export function spanUnit(
  unit: Unit | undefined,
  hasClock: boolean,
): 'seconds' | 'minutes' | 'hours' | 'days' | 'years' {
  const seconds = unit?.dimension === 'time' ? unit.toBase : undefined;
  if (seconds === undefined) return hasClock ? 'minutes' : 'days';
  if (seconds >= 31_000_000) return 'years';
  if (seconds >= 86_400) return 'days';
  if (seconds >= 3600) return 'hours';
  return seconds >= 60 ? 'minutes' : 'seconds';
}
