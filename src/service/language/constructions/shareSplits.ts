import type { Mention } from '../annotate/mentions.ts';
import type { Filter } from '../frame.ts';
import type { Material } from '../material.ts';
import type { Used } from '../used.ts';

/** A way to divide a question's conditions into those of the part and those of the whole that it is a part of. */
export interface Split {
  readonly part: readonly Filter[];
  readonly whole: readonly Filter[];
  readonly cost: number;
}

/**
 * Which conditions make the part, and which both part and whole. Words before "of" are the part in "Miete in percent of
 * all outgoings"; in "share of invoices that are overdue" everything but the period is.
 */
export function splits(material: Material, filters: readonly Used[], cues: readonly Mention[]): Split[] {
  const [cue] = cues;
  const isPeriod = ({ filter: { test } }: Used) => test.kind === 'period' || test.kind === 'part';
  const all = filters.map(({ filter }) => filter);
  const states = filters.filter((used) => !isPeriod(used)).map(({ filter }) => filter);
  const periods = filters.filter(isPeriod).map(({ filter }) => filter);
  const said = saidSplit(material, states);
  if (said) return [ofPlayed({ part: said.part, whole: [...said.whole, ...periods], cost: -0.1 })];
  const found: Split[] = [];
  if (states.length > 0) found.push({ part: states, whole: periods, cost: 0 });
  const endsInOf = cue !== undefined && material.lower(cue.to - 1) === 'of';
  const before = states.filter(({ span }) => cue && span && span[1] <= cue.from);
  const after = states.filter(({ span }) => cue && span && span[0] >= cue.to);
  if (before.length > 0 && after.length > 0)
    found.unshift({ part: before, whole: [...after, ...periods], cost: endsInOf ? -0.05 : 0.05 });
  if (states.length > 1 && before.length === 0)
    for (const each of states)
      found.push({
        part: [each],
        whole: [...states.filter((other) => other !== each), ...periods],
        cost: 0.12,
      });
  if (found.length === 0) found.push({ part: all, whole: [], cost: 0.05 });
  return found.map(ofPlayed);
}

/**
 * The two sides where the sentence itself divides them: what is said of the rows is the part, what they are called is
 * the whole ("what share of the express deliveries were insured"), and what follows "among" is the whole as well.
 */
function saidSplit(material: Material, states: readonly Filter[]): Omit<Split, 'cost'> | undefined {
  const among = material.tokens.findIndex(
    ({ lower }, at) =>
      /^(among|amongst)$/.test(lower) || (lower === 'of' && material.lower(at - 1) === 'out'),
  );
  if (among >= 0) return divided(states, ([from]) => from > among);
  const start = wholeStart(material);
  if (start === undefined) return undefined;
  const end = subjectEnd(material, start);
  // "share of sev1 incidents with a postmortem": what stands before their noun is what they are called.
  const noun = material.of('table').find(({ table, from }) => table === material.base && from >= start);
  if (end === undefined && noun) return divided(states, ([from, to]) => from >= start && to <= noun.from);
  const named = end ?? calledEnd(material, states, start);
  return named === undefined ? undefined : divided(states, ([from, to]) => from >= start && to <= named);
}

/** "percentage of callouts with a return visit": the word for the rows is itself a value of theirs. */
function calledEnd(material: Material, states: readonly Filter[], start: number): number | undefined {
  const first = /^(the|all|our|my)$/.test(material.lower(start)) ? start + 1 : start;
  const called = states.find(({ span }) => span?.[0] === first)?.span;
  const isPlural = called !== undefined && /[^s]s$/.test(material.lower(called[1] - 1));
  return isPlural && /^(with|without)$/.test(material.lower(called[1])) ? called[1] : undefined;
}

function divided(
  states: readonly Filter[],
  isOfWhole: (span: readonly [number, number]) => boolean,
): Omit<Split, 'cost'> | undefined {
  const whole = states.filter(({ span }) => span && isOfWhole(span));
  const part = states.filter((state) => !whole.includes(state));
  const isPlaced = states.every(({ span }) => span);
  return isPlaced && part.length > 0 && whole.length > 0 ? { part, whole } : undefined;
}

/** Behind the "of" of "what share of", "how many of" or "of the late ones, what percentage". */
function wholeStart({ tokens }: Material): number | undefined {
  const at = tokens.findIndex(
    (token, index) =>
      token.lower === 'of' &&
      (index === 0 ||
        /^(share|percentage|percent|%|proportion|part|fraction|many|much)$/.test(
          tokens[index - 1]?.lower ?? '',
        )),
  );
  return at < 0 ? undefined : at + 1;
}

const finite =
  /^(is|are|was|were|has|have|had|do|does|did|got|get|gets|went|go|goes|came|come|comes|ended|end|turned|turn|needed|need)$/;

const relative = /^(that|which|who)$/;

/** Behind the rows' own noun these go on with what they are called; any other word begins what is said of them. */
const joining =
  /^(from|in|on|at|by|for|to|with|without|of|under|over|above|below|between|before|after|since|until|and|or|per)$/;

/** Where the words that call the rows end: at the verb of the sentence, behind a relative clause's own, or at a comma. */
function subjectEnd(material: Material, start: number): number | undefined {
  const nounEnds = material
    .of('table')
    .filter(({ table, from }) => table === material.base && from >= start)
    .map(({ to }) => to);
  let ownVerbs = 0;
  for (let at = start; at < material.tokens.length; at++) {
    const word = material.lower(at) ?? '';
    const isAfterNoun = nounEnds.includes(at);
    if (at > start && material.tokens[at - 1]?.after.includes(',')) return at;
    if (relative.test(word)) ownVerbs++;
    else if (finite.test(word)) {
      if (ownVerbs === 0) return at;
      // "that have been", "that did get": one verb in several words.
      if (!finite.test(material.lower(at + 1) ?? '')) ownVerbs--;
    } else if (isAfterNoun && ownVerbs === 0 && !joining.test(word)) return at;
  }
  return undefined;
}

/** "home wins in percent": of the matches that have an outcome, since the others are still to be played. */
function ofPlayed(split: Split): Split {
  const [only, ...others] = split.part;
  const { test } = only ?? {};
  if (test?.kind !== 'equals' || others.length > 0) return split;
  const { name, nulls, values = [] } = test.ref.column;
  const isOutcome = name === 'outcome' && values.every(({ value }) => /(^draw| win)$/.test(value));
  if (!isOutcome || nulls === 0) return split;
  return { ...split, whole: [...split.whole, { test: { kind: 'missing', ref: test.ref }, isNegated: true }] };
}
