import type { Mention } from '../annotate/mentions.ts';
import type { Question, Token } from '../annotate/tokens.ts';
import type { Column } from '../catalogue.ts';
import { isMeasure } from '../columnMeasures.ts';
import type { Filter, Frame } from '../frame.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { type Answered, answeredBy, nounOf } from './askedForm.ts';
import { columnsIn } from './lostWords.ts';
import { answersAnother, listsAmounts, losesVerdict } from './otherAnswers.ts';

/** Whether a reading takes two words apart that belong together: a column and its limit, an amount and what it is per. */
export function losesPart(reading: Reading, result: ReadResult): boolean {
  const answered = answeredBy(reading, result);
  if (listsAmounts(answered, reading.rows.rows.length) || losesVerdict(answered)) return true;
  if (result.isOfSheet) return false;
  if (answersAnother(answered)) return true;
  return rules.some((loses) => loses(answered)) || picksPossessed(answered, result.question);
}

const rules: readonly ((answered: Answered) => boolean)[] = [
  splitsCondition,
  ranksHalfRatio,
  groupsByAmount,
  groupsByHours,
  takesPlan,
  takesDeviation,
  losesAverage,
  losesRate,
  pricesAll,
  measuresOther,
  losesGroups,
];

/** "highest co2 by room" asks for one figure per room. */
function losesGroups({ frame: { ask, keys }, used, mentions, lowers, goesOn }: Answered): boolean {
  if (goesOn || keys.length > 0 || ask.kind !== 'figure') return false;
  return mentions.some(
    (mention) =>
      mention.kind === 'column' &&
      /^(category|name)$/.test(mention.column.kind) &&
      mention.score >= minScore &&
      /^(by|per)$/.test(lowers[mention.from - 1] ?? '') &&
      !used.includes(mention) &&
      !mentions.some(
        (other) => other.kind === 'value' && other.from <= mention.from && other.to >= mention.to,
      ),
  );
}

/** "hours of downtime per machine" asks for a duration, not for a grouping by hour of the day. */
function groupsByHours({ frame: { keys }, tokens }: Answered): boolean {
  if (!keys.some(({ grain }) => grain === 'hour_of_day' || grain === 'hour')) return false;
  if (tokens.some(({ lower }) => lower === 'hour' || lower === 'hourly')) return false;
  return tokens.some(
    ({ lower }, at) =>
      lower === 'hours' &&
      tokens[at + 1]?.lower === 'of' &&
      !/^(the|a|day|days)$/.test(tokens[at + 2]?.lower ?? ''),
  );
}

/** Below this score, a word was read as a column only for lack of a better meaning. */
const minScore = 0.8;

/** In "energy under 60 and fibre of at least 2" the second number is the limit of the fibre alone. */
function splitsCondition({ frame: { filters }, used, mentions, tokens }: Answered): boolean {
  return filters.some(({ test, span }: Filter) => {
    if (test.kind !== 'compare' || test.value.kind !== 'column' || !span) return false;
    const { column } = test.value.ref;
    const number = used.find(
      (mention) => mention.kind === 'number' && mention.value === test.limit && isWithin(mention, span),
    );
    if (!number) return false;
    const before = columnsBefore(number.from, mentions, tokens);
    return before.length > 0 && !before.includes(column);
  });
}

function isWithin({ from, to }: Mention, [start, end]: readonly [number, number]): boolean {
  return start <= from && to <= end;
}

/** The columns that the words right before a number name, with nothing but words such as "of at least" between. */
function columnsBefore(
  at: number,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): readonly Column[] {
  const named = mentions.flatMap((mention) =>
    mention.kind === 'column' &&
    mention.score >= minScore &&
    mention.to <= at &&
    isMeasure(mention.column) &&
    !isRowNoun(mention, mentions) &&
    tokens.slice(mention.to, at).every(({ weight, lower }) => weight !== 'content' && lower !== 'and')
      ? [mention]
      : [],
  );
  const last = Math.max(...named.map(({ to }) => to));
  return named.flatMap(({ to, column }) => (to === last ? [column] : []));
}

/** The "dives" of "how many dives went upwards of 12 m" are rows, though a column of numbers is called so as well. */
function isRowNoun({ from, to }: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some((mention) => mention.kind === 'table' && mention.from === from && mention.to === to);
}

/** "most protein per price" is neither the most protein nor the highest price. */
function ranksHalfRatio({ frame, mentions, lowers, goesOn }: Answered): boolean {
  if (goesOn || (frame.ask.kind !== 'topRows' && frame.ask.kind !== 'top')) return false;
  if (ranksByArithmetic(frame)) return false;
  const ranked = measured(frame);
  const amounts = mentions.filter(
    (mention): mention is Mention & { kind: 'column' } =>
      mention.kind === 'column' && mention.score >= minScore && isMeasure(mention.column),
  );
  return amounts.some(
    ({ to, column }) =>
      lowers[to] === 'per' &&
      amounts.some(
        (other) =>
          other.from === to + 1 &&
          other.column !== column &&
          other.column.table === column.table &&
          (ranked.includes(column) || ranked.includes(other.column)),
      ),
  );
}

function ranksByArithmetic({ ask, measures }: Frame): boolean {
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  return values.some(({ kind }) => kind === 'arithmetic');
}

/** "trips per dock in each district" asks for a ratio, not for one group per number of docks. */
function groupsByAmount({ frame: { keys, ask }, said }: Answered): boolean {
  return (
    keys.length > 1 &&
    ask.kind === 'figure' &&
    /\bper\b/.test(said) &&
    keys.some(({ ref, grain }) => grain === undefined && isMeasure(ref.column) && ref.column.unit !== 'year')
  );
}

/** All columns that are measured or ranked by. */
function measured({ ask, measures }: Frame): readonly Column[] {
  return [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])].flatMap(
    columnsIn,
  );
}

const planned = /^(target|plan|planned|budget|goal|quota|forecast|estimate|estimated)$/;
const saysPlan =
  /\b(?:target|plan|budget|goal|quota|forecast|estimat|expect|allow|aim|suppose|schedule|meant|should|intend|project)/;

/** "whose branches took the most money" does not ask about their targets. */
function takesPlan({ frame, used, said }: Answered): boolean {
  const { ask } = frame;
  if (ask.kind !== 'top' && ask.kind !== 'topRows') return false;
  return (
    !saysPlan.test(said) &&
    measured(frame).some(
      (column) =>
        column.words.some((word) => planned.test(word)) &&
        !used.some(
          (mention) => mention.kind === 'column' && mention.column === column && mention.score >= 0.95,
        ),
    )
  );
}

const saysDeviation =
  /\b(?:over|overr[ua]n|overspent|under|difference|differ|minus|less|deviat\w*|varian\w*|vs|versus|against|compared|exceed\w*|above|below|gap|left|remain\w*|than|off|behind|ahead|too|stick|stuck|kept?|spare|change)\b/;

/** "how much did we budget for the attic" asks for the plan, not for the deviation of the costs from it. */
function takesDeviation({ frame: { ask, measures }, said, used }: Answered): boolean {
  return (
    ask.kind === 'figure' &&
    measures.some(
      ({ of }) =>
        of?.kind === 'arithmetic' &&
        of.op === '-' &&
        columnsIn(of).some((column) => column.words.some((word) => planned.test(word))),
    ) &&
    !saysDeviation.test(said) &&
    /\b(?:plan|planned|budget|budgeted)\b/.test(said) &&
    !used.some((mention) => mention.kind === 'cue' && mention.cue === 'profit')
  );
}

/** "firm that is latest on average" is not the one with the latest single row. */
function losesAverage({ frame: { ask, measures }, used, lowers, said }: Answered): boolean {
  if (!/\bon average\b/.test(said)) return false;
  const isSingle =
    ask.kind === 'topRows' || (ask.kind === 'top' && /^(max|min)$/.test(measures[0]?.fn ?? ''));
  const at = lowers.indexOf('average');
  const isNamed = used.some(({ kind, from, to }) => kind === 'column' && from <= at && at < to);
  return isSingle && !isNamed && !measures.some(({ fn }) => fn === 'mean' || fn === 'median');
}

/** "return rate vs sales" is not how many returns and how many sales there were. */
function losesRate({ frame: { ask, measures }, used, lowers }: Answered): boolean {
  const at = lowers.indexOf('rate');
  if (ask.kind !== 'compare' || at < 0) return false;
  const isNamed = used.some(({ kind, from, to }) => kind === 'column' && from <= at && at < to);
  return !isNamed && measures.every(({ fn, of, isRate }) => fn === 'count' && !of && isRate !== true);
}

const one =
  /\b(?:how much|how many (?:euros?|dollars?|pounds?|francs?|cents?)) (?:is|was|does|did) (?:one|1|a single) /;
const priceOfOne = /\b(?:price|cost) of (?:one|1|a single) /;

/** "how much was one receipt on average" is neither the sum of all nor the average number of receipts. */
function pricesAll({ frame: { ask, measures, keys }, said, tokens }: Answered): boolean {
  const [measure] = measures;
  if (ask.kind !== 'figure' || keys.length > 0 || !(one.test(said) || priceOfOne.test(said))) return false;
  if (measure?.fn === 'sum') return true;
  const at = tokens.findIndex(({ lower }) => /^(one|1|single)$/.test(lower));
  const noun = tokens[at + 1]?.stem ?? '';
  return measure?.of?.kind === 'column' && measure.of.ref.column.words.includes(noun);
}

const quality = /^(length|duration|price|cost|size|age|weight|height|value)$/;

/** What a thing has by itself, whatever it belongs to. */
const extent = /^(length|duration|size|age|height)$/;

/** "average length of a visit" is measured on visits, not on other things that have a length. */
function measuresOther({ frame, mentions, lowers, goesOn }: Answered): boolean {
  const columns = measured(frame);
  if (goesOn || columns.length === 0) return false;
  return mentions.some((mention) => {
    const noun = nounOf(mention);
    const [of, article] = [lowers[mention.from - 2] ?? '', lowers[mention.from - 1] ?? ''];
    if (!noun || of !== 'of' || !/^(an?|each|every|one)$/.test(article)) return false;
    const said = lowers[mention.from - 3] ?? '';
    return (
      quality.test(said) &&
      // What a visit costs may stand in a price list; how long it is, in none of the pool's columns.
      (noun.table !== frame.base || extent.test(said)) &&
      columns.every(({ table }) => table !== noun.table)
    );
  });
}

/** "which manager's branches took the most" asks for a manager. */
function picksPossessed({ frame: { ask, keys }, mentions, tokens }: Answered, { text }: Question): boolean {
  const [lead] = /^\s*which [^,]+?['\u2019]s(?= \w)/i.exec(text) ?? [];
  if (lead === undefined || ask.kind !== 'top' || keys.length === 0) return false;
  const end = lead.length - 2;
  const owners = mentions.filter(
    (mention) => mention.kind === 'column' && mention.score >= 0.9 && tokens[mention.to - 1]?.end === end,
  );
  return (
    owners.length > 0 &&
    !keys.some(({ ref, name }) =>
      owners.some((owner) => owner.kind === 'column' && owner.column.name === (name ?? ref).column.name),
    )
  );
}
