import type { Mention } from '../annotate/mentions.ts';
import type { Column, Table } from '../catalogue.ts';
import { moneyUnit } from '../columnMeasures.ts';
import type { Frame } from '../frame.ts';
import { isRecordOf } from '../lexicon/deeds.ts';
import { stem } from '../lexicon/stem.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { columnsIn } from './lostWords.ts';

/** Whether a reading ranks by something that no word of the question speaks of, where other things are as likely. */
export function ranksByUnnamed(reading: Reading, result: ReadResult): boolean {
  const { frame, used, family } = reading.candidate;
  if (family === 'followUp') return false;
  return ranksByOneOfSeveral(frame, used, result) || judgesByUnnamed(frame, used, result);
}

/**
 * "which printer gets used the most" of printers with page counts, tickets and changed cartridges: their numbers of rows say
 * nothing of it where neither a noun nor a verb speaks of these rows.
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
      frame.keys.some(({ ref }) => ref.column.words.join(' ') === thing),
  );
  return isRivalled && !isNamed && !isDoneIn(question.tokens, base);
}

/** Verbs that fit whatever was recorded of a thing. */
const generic = /\b(?:used|uses?|busiest)\b/i;

function isDoneIn(tokens: ReadResult['question']['tokens'], { nouns }: Table): boolean {
  return tokens.some((token) => nouns.some(({ words }) => isRecordOf(token.stem, words.at(-1) ?? '')));
}

/** "our worst printer" is neither the one with the fewest pages nor the one with the most: nobody said what is bad. */
function judgesByUnnamed(
  { ask, measures }: Frame,
  used: readonly Mention[],
  { question }: ReadResult,
): boolean {
  if (ask.kind !== 'top' && ask.kind !== 'topRows') return false;
  if (!question.tokens.some(({ lower }) => lower === 'worst')) return false;
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
