import type { Mention } from '../annotate/mentions.ts';
import type { Column, Table } from '../catalogue.ts';
import { moneyUnit } from '../columnMeasures.ts';
import type { Frame } from '../frame.ts';
import { isRecordOf } from '../lexicon/deeds.ts';
import { stem } from '../lexicon/stem.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { columnsIn } from './lostWords.ts';

/** Whether a reading ranks by a figure that the question does not name, although others are as likely. */
export function ranksByUnnamed(reading: Reading, result: ReadResult): boolean {
  const { frame, used } = reading.candidate;
  return (
    ranksByOneOfSeveral(frame, used, result) ||
    judgesByUnnamed(frame, used, result) ||
    ranksBySmallerMoney(reading, result) ||
    comparesOtherThanRows(frame, used, result)
  );
}

/**
 * "which printer gets used the most", if printers have page counts, tickets and changed cartridges: the number of rows in one of
 * these tables is no answer unless a noun or verb of the question refers to that table.
 */
function ranksByOneOfSeveral(
  { ask, base, measures, keys, filters }: Frame,
  used: readonly Mention[],
  { question, readings }: ReadResult,
): boolean {
  const [key, ...others] = keys;
  const [measure] = measures;
  const isCount = measure?.fn === 'count' && !measure.of && !measure.where;
  if (ask.kind !== 'top' || !key || others.length > 0 || !isCount || filters.length > 0) return false;
  if (key.grain || !generic.test(question.text)) return false;
  const isNamed = used.some(
    (mention) =>
      (mention.kind === 'table' && mention.table === base) ||
      (mention.kind === 'column' && mention.column.table === base && mention.column !== key.ref.column),
  );
  const thing = key.ref.column.words.join(' ');
  const isRivalled = readings.some(
    ({ candidate: { frame } }) =>
      frame.ask.kind === 'top' &&
      frame.base !== base &&
      frame.keys.some(({ ref }) => ref.path.length === 0 && ref.column.words.join(' ') === thing),
  );
  return isRivalled && !isNamed && !isDoneIn(question.tokens, base);
}

/** Words that fit any kind of record. */
const generic = /\b(?:used|uses?|busiest)\b/i;

function isDoneIn(tokens: ReadResult['question']['tokens'], { nouns }: Table): boolean {
  return tokens.some((token) => nouns.some(({ words }) => isRecordOf(token.stem, words.at(-1) ?? '')));
}

/** "is Skylink handling more departures than Apron One" compares departures, whatever each of them costs. */
function comparesOtherThanRows(
  { ask, base, measures }: Frame,
  used: readonly Mention[],
  { question, mentions }: ReadResult,
): boolean {
  if (!/^(compare|verdict)$/.test(ask.kind) || measures.some(({ fn, of }) => fn.startsWith('count') || !of))
    return false;
  const at = question.tokens.findIndex(({ lower }) => /^(more|fewer)$/.test(lower)) + 1;
  const noun = mentions.find(
    ({ kind, from, to, score }) => kind === 'table' && from === at && to === at + 1 && score >= 0.95,
  );
  const isMeasured = used.some(({ kind, from, to }) => kind === 'column' && from <= at && at < to);
  return at > 0 && noun?.kind === 'table' && noun.table === base && !isMeasured;
}

/**
 * "who brings in the most money" in a salon that also sells shampoo: the leader in the smaller kind of income is not the answer
 * unless the question names that kind.
 */
function ranksBySmallerMoney(
  { candidate: { frame, used }, rows }: Reading,
  { readings, question }: ReadResult,
): boolean {
  if (!/\b(?:money|revenue|income|earns?|takings|turnover)\b/i.test(question.text)) return false;
  const own = firstFigure(frame, rows);
  const isNamed = used.some((mention) => mention.kind === 'table' && mention.table === frame.base);
  if (own === undefined || isNamed || frame.filters.length > 0) return false;
  return readings.some(
    ({ candidate, rows: others }) =>
      candidate.frame.base !== frame.base &&
      candidate.uncovered.length === 0 &&
      (firstFigure(candidate.frame, others) ?? 0) > own,
  );
}

/** The money that the first group comes to, or has on average. */
function firstFigure(
  { ask, measures: [measure] }: Frame,
  { rows: [first] }: Reading['rows'],
): number | undefined {
  if (ask.kind !== 'top' || ask.direction !== 'desc' || !measure?.of || !/^(sum|mean|max)$/.test(measure.fn))
    return undefined;
  const isMoney =
    measure.of.kind === 'arithmetic' ||
    columnsIn(measure.of).some((column) => moneyUnit(column) !== undefined);
  const figure = first?.find((cell) => typeof cell === 'number');
  return isMoney && typeof figure === 'number' ? figure : undefined;
}

/** "our worst printer" does not say what is bad: neither the fewest pages nor the most. */
function judgesByUnnamed(
  { ask, measures, keys }: Frame,
  used: readonly Mention[],
  { question }: ReadResult,
): boolean {
  if (ask.kind !== 'top' && ask.kind !== 'topRows') return false;
  const isOfStrength = question.tokens.some(({ lower }) => /^(strongest|weakest)$/.test(lower));
  if (!isOfStrength && !question.tokens.some(({ lower }) => lower === 'worst')) return false;
  // The strongest month is the one with the most; the strongest climber need not have climbed most often.
  const isCount = measures.every(({ fn, of }) => fn.startsWith('count') && !of);
  if (isOfStrength && isCount) return keys.every(({ grain }) => grain === undefined);
  const columns = [
    ...measures.flatMap(({ of }) => (of ? columnsIn(of) : [])),
    ...(ask.kind === 'topRows' ? columnsIn(ask.by) : []),
  ];
  return (
    columns.length > 0 &&
    columns.every(
      (column) =>
        column.kind === 'amount' &&
        moneyUnit(column) === undefined &&
        !column.words.some((word) => badOrGood.has(word)) &&
        !isSaid(column, used),
    )
  );
}

const badOrGood = new Set(
  'error fail failure fault defect complaint delay late absence miss scrap waste loss lost damage injury accident incident point goal win profit score rank place'
    .split(' ')
    .map(stem),
);

function isSaid(column: Column, used: readonly Mention[]): boolean {
  return used.some((mention) => mention.kind === 'column' && mention.column === column);
}
