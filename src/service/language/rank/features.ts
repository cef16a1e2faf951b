import { spelledOnce } from '../alikeSpellings.ts';
import type { Mention } from '../annotate/mentions.ts';
import { ofKind } from '../annotate/mentions.ts';
import type { Token } from '../annotate/tokens.ts';
import type { Candidate } from '../candidates.ts';
import type { Column, ColumnRef } from '../catalogue.ts';
import type { Filter } from '../frame.ts';
import { droppedKind } from '../lexicon/wordWeight.ts';
import { type Asked, isInside } from './asked.ts';
import { type Add, addLeftOut } from './leftOutFeatures.ts';
import { aggregateOf, answerTypeOf, operationOf, refsOfFilter, refsOfFrame, refsOfValue } from './shape.ts';

/**
 * Evidence for or against a reading: what was seen, and how much of it. The names are for people to read, in
 * `weights.json` and in what `npm run ask` prints. None comes from the words of a question or of its data: words are
 * seen through the operation, the kind of meaning or the word class that they stand for.
 */
export type Features = ReadonlyMap<string, number>;

/** What can be said before a reading is run. */
export function featuresOf(asked: Asked, candidate: Candidate): Features {
  const found = new Map<string, number>();
  const add: Add = (name, amount = 1) => {
    if (amount !== 0) found.set(name, (found.get(name) ?? 0) + amount);
  };
  addFit(asked, candidate, add);
  addDropped(asked, candidate, add);
  addOperation(asked, candidate, add);
  addMeanings(asked, candidate, add);
  addMeasure(asked, candidate, add);
  addConditions(asked, candidate, add);
  addKeys(asked, candidate, add);
  addTables(asked, candidate, add);
  addThread(asked, candidate, add);
  return found;
}

function addFit({ question: { tokens }, mentions }: Asked, candidate: Candidate, add: Add): void {
  const { score, fit, weakest, uncovered, used } = candidate;
  add('score', score);
  add('guessed', -Math.min(0, fit));
  add('natural', Math.max(0, fit));
  add('weakest match', 1 - weakest);
  for (const { nearness } of used) if (nearness) add(`read as a near name, ${nearness.kind}`);
  if (weakest < 0.9) add('a match below 0.9');
  if (weakest < 0.75) add('a match below 0.75');
  add('content words left out', Math.min(3, uncovered.length));
  if (uncovered.length > 0) add('a content word left out');
  const content = tokens.filter(({ weight }) => weight === 'content').length;
  add('share of content words left out', uncovered.length / Math.max(1, content));
  if (uncovered.length > 0) add(`left out, ${operationOf(candidate.frame)}`);
  const covered = coveredBy(used, tokens);
  tokens.forEach((token, at) => {
    if (covered.has(at)) return;
    if (uncovered.includes(token)) addLeftOut(at, tokens, mentions, used, add);
    else addWord(token, add);
  });
  const twice = tokens.filter((_, at) => kindsAt(used, at).size > 1).length;
  add('words used twice', Math.min(3, twice));
}

function addWord(token: Token, add: Add): void {
  const kind = droppedKind(token.lower);
  if (kind) add(`left out: ${kind}`);
  else if (token.weight === 'light') add('light words left out', 0.5);
}

/** Meanings whose words a reading does not rest on, by kind. */
function addDropped(asked: Asked, { used }: Candidate, add: Add): void {
  const isFree = (mention: Mention) =>
    !used.some((other) => other.from < mention.to && mention.from < other.to);
  const free = asked.mentions.filter((mention) => mention.score >= 0.8 && isFree(mention));
  for (const kind of ['column', 'value', 'table', 'event', 'number', 'period', 'adjective', 'text'] as const)
    if (ofKind(free, kind).length > 0) add(`unused ${kind}`);
  for (const kind of new Set(asked.cues.filter(isFree).map(({ cue }) => cue))) add(`unused cue ${kind}`);
}

function addOperation(asked: Asked, candidate: Candidate, add: Add): void {
  const { frame, family, used } = candidate;
  const operation = operationOf(frame);
  const aggregate = aggregateOf(frame);
  add(`family ${family}`);
  add(`does ${operation}`);
  if (aggregate !== 'none') add(`aggregate ${aggregate}`);
  add(`${asked.head}? ${answerTypeOf(candidate)}`);
  add(`${asked.head}? ${operation}`);
  add(`${asked.number} asked, ${operation}`);
  // A cue inside a longer name ("total" in the column "total sales") asks for nothing.
  const names = used.filter(({ kind }) => kind !== 'cue');
  const cues = asked.cues.filter((cue) => !names.some((name) => isInside(cue, name)));
  for (const cue of new Set(cues.map(({ cue }) => cue))) {
    add(`"${cue}", ${operation}`);
    if (aggregate !== 'none') add(`"${cue}" of ${aggregate}`);
  }
  for (const degree of new Set(ofKind(asked.mentions, 'adjective').map((each) => each.degree)))
    add(`${degree} adjective, ${operation}`);
}

/** Where the same words have another meaning that fits better or explains more of them. */
function addMeanings({ mentions }: Asked, { used, frame }: Candidate, add: Add): void {
  const isNamed = used.some(
    (noun) => noun.kind === 'table' && noun.table === frame.base && noun.score >= 0.95,
  );
  let better = 0;
  let longer = 0;
  const rather = new Set<string>();
  for (const mention of used) {
    if (mention.kind === 'cue') continue;
    for (const other of mentions) {
      if (other.kind !== 'cue' && isInside(mention, other) && other.score >= mention.score - 0.05) longer++;
      if (other.from !== mention.from || other.to !== mention.to || used.includes(other)) continue;
      better = Math.max(better, other.score - mention.score);
      if (other.kind !== mention.kind && other.score >= 0.8) rather.add(`${mention.kind} not ${other.kind}`);
      if (
        other.kind === 'value' &&
        mention.kind === 'value' &&
        other.score >= 0.8 &&
        other.column !== mention.column &&
        // "share of payments in cash": payments are named, whoever else pays so.
        !(isNamed && mention.column.table !== other.column.table)
      )
        rather.add(
          other.column.table === mention.column.table
            ? 'value of another column of the table as well'
            : 'value of another table as well',
        );
      if (other.kind === 'column' && mention.kind === 'column' && other.score >= 0.8)
        rather.add(
          other.column.table === mention.column.table
            ? 'name of another column of the table as well'
            : 'name of a column of another table as well',
        );
    }
  }
  add('a meaning that fits better', better);
  add('a meaning of more words', Math.min(3, longer));
  for (const name of rather) add(name);
}

const said: Readonly<Record<string, readonly string[]>> = {
  count: ['count', 'howOften', 'distinct'],
  count_distinct: ['count', 'distinct'],
  sum: ['sum', 'howMuch'],
  mean: ['mean'],
  median: ['median'],
  percentile: ['percentile'],
  min: ['min', 'least', 'bottom', 'extremes', 'first'],
  max: ['max', 'most', 'top', 'extremes', 'last'],
  stddev: ['stddev'],
  mode: ['mode'],
  first: ['first'],
  last: ['last'],
};

function addMeasure(asked: Asked, { frame, used }: Candidate, add: Add): void {
  const [measure] = frame.measures;
  add('measures', frame.measures.length - 1);
  if (!measure) return;
  const { of, fn } = measure;
  const isSaid = (said[fn] ?? []).some((cue) => used.some((each) => each.kind === 'cue' && each.cue === cue));
  if (!isSaid) add(`${fn} not said`);
  if (measure.where && measure.where.length > 0) add('measure has a condition of its own');
  if (measure.factor !== undefined) add('measure in another unit');
  if (!of) return;
  const refs = refsOfValue(of);
  if (of.kind !== 'column') add(`measure is ${of.kind}`);
  for (const { column, path } of refs.slice(0, 1)) {
    add(`${fn} of ${column.kind}`);
    if (path.length > 0) add('measure of another table');
    const match = matchOf(column, used);
    if (match === 0) {
      add('measure not named');
      const rivals = column.table.columns.filter(({ kind }) => kind === column.kind).length;
      add(rivals === 1 ? 'measure not named, the only one' : 'measure not named, one of several');
      if (asked.cueKinds.has('howMuch') && column.unit !== undefined) add('how much of a unit');
    } else add('measure matches badly', 1 - match);
  }
}

function addConditions({ cueKinds }: Asked, candidate: Candidate, add: Add): void {
  const { frame, used } = candidate;
  const { filters } = frame;
  add('conditions', Math.min(4, filters.length));
  const saysNot = (['not', 'except', 'without', 'never', 'nobody', 'missing'] as const).some((cue) =>
    cueKinds.has(cue),
  );
  const negated = filters.some(({ isNegated, test }) => isNegated || test.kind === 'missing');
  if (saysNot !== negated) add(negated ? 'negated without a word for it' : 'not negated in spite of a word');
  for (const filter of filters) addCondition(filter, used, add);
  const fixed = new Set(
    filters.flatMap(({ test }) =>
      test.kind === 'equals' && test.values.length === 1 ? [test.ref.column] : [],
    ),
  );
  if (frame.keys.some(({ ref }) => fixed.has(ref.column))) add('grouped by what is fixed');
  const columns = filters.flatMap(refsOfFilter).map(({ column }) => column);
  if (new Set(columns).size < columns.length) add('two conditions on one column');
  for (const value of ofKind(used, 'value')) addValue(value, used, add);
}

function addCondition(filter: Filter, used: readonly Mention[], add: Add): void {
  const { kind } = filter.test;
  add(`condition ${kind}`);
  if (!filter.span) add(`condition ${kind} not said`);
  for (const { column, path } of refsOfFilter(filter).slice(0, 1)) {
    if (path.length > 0) add('condition in another table');
    if (kind === 'compare' || kind === 'between')
      add(matchOf(column, used) > 0 ? 'limit of a named column' : `limit of a ${column.kind} not named`);
  }
}

function addValue(value: Mention & { kind: 'value' }, used: readonly Mention[], add: Add): void {
  add(`value of a ${value.column.kind}`);
  add('value matches badly', 1 - value.score);
  if (value.op !== 'equals') add(`value ${value.op}`);
  if (spelledOnce(value.values.map(String)).length > 1) add('several values at once');
  const columns = ofKind(used, 'column');
  const near = columns.filter(({ from, to }) => from - value.to <= 1 && value.from - to <= 1);
  if (near.some(({ column }) => column === value.column)) add('value beside its column');
  else if (columns.some(({ column }) => column === value.column)) add('value with its column');
}

function addKeys({ cueKinds }: Asked, { frame: { keys, ask }, used }: Candidate, add: Add): void {
  add('keys', Math.max(0, keys.length - 1));
  const asksGroups = (['by', 'each'] as const).some((cue) => cueKinds.has(cue));
  if (keys.length === 0) {
    if (asksGroups) add('no groups in spite of a word');
    return;
  }
  if (ask.kind === 'figure')
    add(asksGroups ? 'groups with a word for them' : 'groups without a word for them');
  for (const { ref, name, grain } of keys) {
    add(`key ${ref.column.kind}${grain === undefined ? '' : ' by period'}`);
    if (ref.path.length > 0) add('key of another table');
    const match = Math.max(matchOf(ref.column, used), name ? matchOf(name.column, used) : 0);
    const byNoun = ofKind(used, 'table').some(({ table }) => table === ref.column.table);
    if (match > 0) add('key matches badly', 1 - match);
    else if (grain === undefined) add(byNoun ? 'key named by its rows' : 'key not named');
  }
}

function addTables({ mentions, tables }: Asked, { frame, used }: Candidate, add: Add): void {
  const refs = refsOfFrame(frame);
  const others = new Set(refs.map(({ column }) => column.table).filter((table) => table !== frame.base));
  add('other tables', Math.min(3, others.size));
  add('longest way', Math.max(0, ...refs.map(({ path }) => path.length)));
  if (refs.some(isDown)) add('way to rows that belong to it');
  if (frame.filters.some(({ test }) => test.kind === 'related')) add('has related rows');
  if (tables > 1) {
    const nouns = ofKind(used, 'table').map(({ table }) => table);
    const all = ofKind(mentions, 'table').filter(({ score }) => score >= 0.8);
    if (nouns.includes(frame.base)) add('base named');
    else if (all.length > 0) add('base not named, another is');
    if (frame.base.profile.madeFrom) add(`base made from ${frame.base.profile.madeFrom.how}`);
  }
  for (const { category } of frame.assumptions) add(`assumed ${category}`);
}

function addThread(
  { likely, doubt, question: { tokens } }: Asked,
  { family, frame }: Candidate,
  add: Add,
): void {
  if (likely === undefined) return;
  const length = tokens.length <= 3 ? 'short' : tokens.length <= 6 ? 'middling' : 'long';
  const follows = family === 'followUp';
  add(`${follows ? 'follows' : 'starts over'}, ${length}`);
  add(follows ? 'follows, likely' : 'starts over, follow-up likely', likely);
  if (!follows) return;
  add('follows, doubt about the last', doubt);
  add('follows, conditions kept', Math.min(3, frame.filters.filter(({ span }) => !span).length));
  add(`follows, ${operationOf(frame)}`);
}

function isDown({ path }: ColumnRef): boolean {
  return path.some(({ direction }) => direction === 'down');
}

/** How well a column was named; 0 if it was not. */
function matchOf(column: Column, used: readonly Mention[]): number {
  return Math.max(
    0,
    ...used.flatMap((each) =>
      (each.kind === 'column' || each.kind === 'event') && each.column === column ? [each.score] : [],
    ),
  );
}

function coveredBy(used: readonly Mention[], tokens: readonly Token[]): Set<number> {
  return new Set(tokens.flatMap((_, at) => (used.some(({ from, to }) => from <= at && at < to) ? [at] : [])));
}

function kindsAt(used: readonly Mention[], at: number): Set<Mention['kind']> {
  return new Set(
    used.flatMap(({ from, to, kind }) => (from <= at && at < to && kind !== 'cue' ? [kind] : [])),
  );
}
