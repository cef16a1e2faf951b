import type { Mention, MentionOf } from './annotate/mentions.ts';
import { type Column, isDate, type Table } from './catalogue.ts';
import { aggregateNear, type Quantity, withAggregate } from './columnMeasures.ts';
import type { Value } from './frame.ts';
import { isForeignName } from './lexicon/nameWords.ts';
import { relatedness } from './lexicon/related.ts';
import type { Material } from './material.ts';
import { oncePerTable } from './oncePerTable.ts';
import type { Used } from './used.ts';

const planned =
  /^(due|deadline|expect|expected|plan|planned|schedul|schedule|scheduled|promis|promise|promised|target|estimat|estimated|eta|require|required|agreed|agre|agree|until)$/;
const actual =
  /^(act|actual|real|done|finish|submit|return|deliver|delivery|complet|complete|arriv|arrive|end|receiv|receive|ship|close|resolv|resolve|paid|pay|hand|back|collect|ready)$/;
/** What happens before anything is due: a bill is written, an order is placed. */
const preparing = /^(bill|invoic|invoice|issu|issue|order|request|creat|create|book|open|start|begin)$/;
const lateNouns = /^(delay|delays|lateness|slippage|overrun)$/;
const states: readonly (readonly [RegExp, '>' | '<' | '<='])[] = [
  [/^(late|delayed|tardy)$/, '>'],
  [/^(early|ahead)$/, '<'],
  [/^(punctual|punctually|timely)$/, '<='],
];

/** From the day something was due to the day it was done, where a table has both: negative when it was early. */
function delayOf(
  table: Table,
  { mayBeOpen = false, said = [] }: { readonly mayBeOpen?: boolean; readonly said?: readonly Column[] } = {},
): Value | undefined {
  const dates = table.columns.filter(isDate);
  const due = dates.filter((column) => saidWords(column).some((word) => planned.test(word)));
  const done = dates.filter(
    (column) =>
      !due.includes(column) &&
      // What has not been done yet for some rows is not the day they take place.
      (column !== table.time || (column.isEvent === true && column.nulls > 0)) &&
      (!mayBeOpen || column.nulls > 0) &&
      (column.isEvent || saidWords(column).some((word) => actual.test(word)) || comesOut(column, dates)),
  );
  const pairs = due.flatMap((from) =>
    done.map((to) => ({ from, to, score: kinship(from, to) + (said.includes(to) ? 4 : 0) })),
  );
  const [best] = pairs.sort((a, b) => b.score - a.score);
  return best && span(best.from, best.to);
}

/** `Out` beside `In`: what came in went out again. Beside `back`, being out begins with it. */
function comesOut(column: Column, dates: readonly Column[]): boolean {
  const isCalled = (word: string) => (each: Column) => each.words.join(' ') === word;
  return isCalled('out')(column) && dates.some(isCalled('in'));
}

/** Whether planned and actual times of its rows are both known. */
export const hasDelays = oncePerTable((table: Table): boolean => delayOf(table) !== undefined);

/** A day on which something is due or planned. */
export function isPlannedDate(column: Column): boolean {
  return isDate(column) && saidWords(column).some((word) => planned.test(word));
}

/** The words of a name, and of one in another language what they are in English. */
function saidWords({ name, words, otherWords }: Column): readonly string[] {
  return isForeignName(name) ? [...words, ...otherWords.flat()] : words;
}

/** "end plan" and "end actual" speak of one end; of the others the later event is meant. */
function kinship(due: Column, done: Column): number {
  const words = saidWords(done);
  // Words of time and place are in many names and tell nothing.
  const shared = due.words.filter(
    (word) => !/^(on|at|date|day|time)$/.test(word) && done.words.includes(word),
  );
  const isLast = words.some((word) =>
    /^(end|return|deliver|delivery|finish|complet|complete|done|paid|pay|arriv)$/.test(word),
  );
  const isFirst = shared.length === 0 && words.some((word) => preparing.test(word));
  return shared.length * 2 + (isLast ? 1 : 0) - (isFirst ? 3 : 0) + (done.isEvent ? 0.5 : 0);
}

function span(from: Column, to: Column): Value {
  return {
    kind: 'span',
    from: { column: from, path: [] },
    to: { column: to, path: [] },
    unit: from.type === 'datetime' && to.type === 'datetime' ? 'minutes' : 'days',
  };
}

/** "average delay", "how late do trains arrive". */
export function delays(material: Material): Quantity[] {
  const said = wordsIn(material, (lower) => lateNouns.test(lower)).filter(
    ({ to }) => !/^(codes?|reasons?|types?|kinds?|causes?)$/.test(material.lower(to)),
  );
  const units = said.flatMap(({ to }): Mention[] =>
    /^(minutes?|mins?|hours?|days?)$/.test(material.lower(to))
      ? [{ kind: 'cue', cue: 'howLong', from: to, to: to + 1, score: 1 }]
      : [],
  );
  const asked = material
    .cues('howLong')
    .filter(({ from, to }) => material.tokens.slice(from, to).some(({ lower }) => lower === 'late'));
  const days = daysLate(material);
  const value = said.length + asked.length + days.length > 0 ? delayOf(material.base) : undefined;
  if (!value || hasOwnColumn(material)) return [];
  const near = aggregateNear(material, said[0] ?? asked[0] ?? days[0]);
  const [extreme] = material
    .of('adjective')
    .filter(({ degree, from }) => degree === 'superlative' && lengths.test(material.lower(from)));
  if (extreme && said.length > 0 && !near) return [longestDelay(material, value, [...said, extreme])];
  return [
    {
      measure: {
        ...withAggregate(near?.fn ?? 'mean', near?.cue, value),
        label: delayLabels[near?.fn ?? 'mean'] ?? 'delay',
      },
      used: [...said, ...units, ...asked, ...days, ...(near ? [near.cue] : []), ...material.of('unit')],
      cost: near ? 0.02 : 0.08,
    },
  ];
}

const delayLabels: Readonly<Record<string, string>> = {
  mean: 'average delay',
  median: 'median delay',
  sum: 'total delay',
};
const lengths = /^(longest|shortest|biggest|largest|smallest|worst|greatest)$/;

/** "our longest delay" */
function longestDelay(material: Material, of: Value, used: readonly Mention[]): Quantity {
  const isShortest = material.tokens.some(({ lower }) => /^(shortest|smallest)$/.test(lower));
  return {
    measure: { fn: isShortest ? 'min' : 'max', of, label: `${isShortest ? 'shortest' : 'longest'} delay` },
    used: [...used, ...material.cues('which', 'verdict'), ...material.of('unit')],
    cost: 0,
  };
}

/** "late, by how many days", "how many days late": the days themselves are asked for. */
function daysLate(material: Material): Mention[] {
  const isLate = material.tokens.some(({ lower }) => lower === 'late' || lower === 'overdue');
  if (!isLate) return [];
  return material.tokens.flatMap(({ lower }, at): Mention[] =>
    lower === 'how' &&
    material.lower(at + 1) === 'many' &&
    /^(day|hour|minute|week)s?$/.test(material.lower(at + 2))
      ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 3, score: 1 }]
      : [],
  );
}

/** "which of them are overdue": not done yet, though the day has passed. */
export function overdueRows(material: Material): Used[] {
  const at = material.tokens.findIndex(
    ({ lower }, place) =>
      lower === 'overdue' ||
      (lower === 'past' && material.lower(place + 1) === 'due') ||
      shouldBeBack(material, place) > 0,
  );
  const should = shouldBeBack(material, at);
  const end = should > 0 ? at + should : material.lower(at) === 'past' ? at + 2 : at + 1;
  const value = at < 0 ? undefined : delayOf(material.base, { mayBeOpen: true });
  const isKnown = material.mentions.some(
    ({ kind, from, to }) => (kind === 'value' || kind === 'column') && from <= at && at < to,
  );
  if (at >= 0 && value === undefined && !isKnown) return pastNext(material, at, end);
  if (value?.kind !== 'span' || isKnown) return [];
  const inside = material.mentions.filter(({ from, to }) => should > 0 && from < end && to > at);
  const today = material.now.toISOString().slice(0, 10);
  const due: Value = { kind: 'column', ref: value.from };
  return [
    { kind: 'missing', ref: value.to } as const,
    { kind: 'compare', value: due, op: '<', limit: today } as const,
  ].map(
    (test, nth): Used => ({
      filter: { test, span: [at, end] },
      // A mention is taken once: the second condition rests on the words as a whole.
      used: [{ kind: 'cue', cue: 'than', from: at, to: end, score: 1 }, ...(nth === 0 ? inside : [])],
      cost: 0.02,
    }),
  );
}

/** Whether the date is the next due date: `next test`, "Due again", or "Cal. due" if the question mentions calibration. */
function isDueNext({ tokens }: Material, { words, otherWords }: Column): boolean {
  if (words.some((word) => /^(next|again)$/.test(word))) return true;
  const isSaid = (word: string) =>
    word !== 'due' &&
    tokens.some(
      ({ stem, lower }) => stem === word || relatedness(stem, word) >= 0.9 || relatedness(lower, word) >= 0.9,
    );
  return [words, ...otherWords].some((name) => name.includes('due') && name.some(isSaid));
}

/** "overdue" of instruments with the day on which each is due next, or again: once it is done, that day moves on. */
function pastNext(material: Material, from: number, to: number): Used[] {
  const days = material.base.columns.filter((column) => isDate(column) && isDueNext(material, column));
  const [next] = days;
  if (!next || days.length > 1) return [];
  const value: Value = { kind: 'column', ref: { column: next, path: [] } };
  const limit = material.now.toISOString().slice(0, 10);
  return [
    {
      filter: { test: { kind: 'compare', value, op: '<', limit }, span: [from, to] },
      used: [
        { kind: 'cue', cue: 'than', from, to, score: 1 },
        ...material.of('column').filter(({ column }) => column === next),
      ],
      cost: 0.02,
    },
  ];
}

/** "delivered late", "more than 3 days late", "on time": by how a row's day compares with the one it was due on. */
export function lateRows(material: Material): Used[] {
  const found = material.tokens.flatMap(({ lower }, at) => {
    const state = states.find(([pattern]) => pattern.test(lower));
    if (state) return [{ at, length: 1, op: state[1] }];
    const length = lower === 'later' ? laterThanPlanned(material, at) : 0;
    if (length > 0) return [{ at, length, op: '>' as const }];
    const isOnTime = lower === 'on' && material.lower(at + 1) === 'time';
    return isOnTime ? [{ at, length: 2, op: '<=' as const }] : [];
  });
  const [first] = found;
  // "paid late": the date of the verb is the one that was to keep to its day.
  const said = material.of('event').map(({ column }) => column);
  const value = first && delayOf(material.base, { said });
  if (!first || !value || hasOwnColumn(material)) return [];
  const known = material.mentions.filter(
    ({ kind, from, to }) => (kind === 'value' || kind === 'column') && from <= first.at && first.at < to,
  );
  // "later than promised": the day that was promised is named, and compared here.
  const plan = material.mentions.filter(
    ({ kind, from, to }) =>
      (kind === 'event' || kind === 'column') && from > first.at && to <= first.at + first.length,
  );
  const done = doneBehind(material, first.at + first.length);
  // A complaint that is called "late" is another table's: "delivered late" is said of the rows themselves.
  const isOwn = known.some(
    (mention) =>
      'column' in mention && mention.column.kind !== 'key' && material.upRef(mention.column) !== undefined,
  );
  if (isOwn || material.has('howLong')) return [];
  const cue: Mention = { kind: 'cue', cue: 'than', from: first.at, to: first.at + first.length, score: 1 };
  const limit = daysBefore(material, first.at);
  const negator = material.cues('not').find((each) => each.to <= first.at && first.at - each.to <= 2);
  const events = material
    .of('event')
    .filter(({ column }) => value.kind === 'span' && column === value.to.column);
  return [
    {
      filter: {
        test: {
          kind: 'compare',
          value,
          op: limit ? (first.op === '<' ? '<' : (limit.op ?? '>')) : first.op,
          limit: limit ? (first.op === '<' ? -limit.value : limit.value) : 0,
        },
        ...(negator && { isNegated: true }),
        span: [limit?.from ?? first.at, cue.to],
      },
      used: [
        cue,
        ...known,
        ...plan,
        ...done,
        ...(limit ? [limit] : []),
        ...(negator ? [negator] : []),
        ...events,
      ],
      cost: 0.03,
    },
  ];
}

/** "late returns": what was done late, wherever else the word may stand. */
function doneBehind(material: Material, at: number): Mention[] {
  if (!/^(returns?|deliver(y|ies)|arrivals?|shipments?)$/.test(material.lower(at))) return [];
  const mentions = material.mentions.filter(
    (mention) =>
      mention.from === at &&
      mention.to === at + 1 &&
      (mention.kind === 'event' ||
        mention.kind === 'column' ||
        (mention.kind === 'value' && mention.op === 'contains')),
  );
  return [...mentions, { kind: 'cue', cue: 'than', from: at, to: at + 1, score: 0.9 }];
}

/** "should have been back by now": how many words say that a day has passed and nothing was done. */
function shouldBeBack(material: Material, at: number): number {
  if (material.lower(at) !== 'should') return 0;
  const have = material.lower(at + 1) === 'already' ? at + 2 : at + 1;
  const isPerfect = material.lower(have) === 'have' && material.lower(have + 1) === 'been';
  const verb = have + 2;
  const word = material.tokens[verb];
  if (!isPerfect || !word || !(actual.test(word.lower) || actual.test(word.stem))) return 0;
  const isNow = material.lower(verb + 1) === 'by' && material.lower(verb + 2) === 'now';
  return (isNow ? verb + 3 : material.lower(verb + 1) === 'already' ? verb + 2 : verb + 1) - at;
}

/** "later than promised", "later than we had agreed": how many words say so. */
function laterThanPlanned(material: Material, at: number): number {
  if (material.lower(at + 1) !== 'than') return 0;
  let end = at + 2;
  while (
    /^(we|they|it|i|you|was|were|had|have|has|been|is|the|originally|first|initially)$/.test(
      material.lower(end),
    )
  )
    end++;
  const word = material.tokens[end];
  const isPlan = word !== undefined && (planned.test(word.lower) || planned.test(word.stem));
  return isPlan ? end + 1 - at : 0;
}

function daysBefore(material: Material, at: number): MentionOf<'number'> | undefined {
  return material
    .of('number')
    .find(({ to, unit }) => unit?.dimension === 'time' && at - to >= 0 && at - to <= 1);
}

/** A delay that is stored needs no dates. A number that stands for the reason of one is no delay. */
function hasOwnColumn({ base }: Material): boolean {
  return base.columns.some(
    ({ type, kind, words }) =>
      type === 'number' && kind !== 'key' && words.some((word) => /^(delay|late|lateness)$/.test(word)),
  );
}

function wordsIn(material: Material, isSaid: (lower: string) => boolean): Mention[] {
  return material.tokens.flatMap(({ lower }, at): Mention[] =>
    isSaid(lower) ? [{ kind: 'cue', cue: 'howLong', from: at, to: at + 1, score: 1 }] : [],
  );
}
