import { isDate } from '../catalogue.ts';
import { countryOf } from '../lexicon/countries.ts';
import { regionOf } from '../lexicon/worldRegions.ts';
import type { Reading, ReadResult } from '../readResult.ts';
import { type Answered, answeredBy, nounOf } from './askedForm.ts';

/**
 * Whether a reading has another form than the question asks for: a name for "how many", one figure for "which", a day for
 * "who", or an operation that was left out.
 */
export function isOtherForm(reading: Reading, result: ReadResult): boolean {
  const answered = answeredBy(reading, result);
  return rules.some((isOther) => isOther(answered));
}

const rules: readonly ((answered: Answered) => boolean)[] = [
  leavesOutOperation,
  leavesOutDeed,
  explainsNothing,
  answersHalf,
  namesGroup,
  namesNothing,
  namesDays,
  namesYesOrNo,
  losesEach,
  joinsUnjoined,
  deniesOutside,
  searchesForDeed,
  comparesOneSide,
  losesHead,
  losesPredicate,
  leavesOutPlace,
  measuresOften,
  halvesPair,
  losesEveryOne,
  losesMoment,
  losesOwn,
];

/** "downloads from Germany" are not those from everywhere. */
function leavesOutPlace({ uncovered }: Answered): boolean {
  return uncovered.some(({ lower }) => countryOf(lower) !== undefined || regionOf(lower) !== undefined);
}

/** "is Ann late more often than Bob" counts, and compares no averages. */
function measuresOften({ frame: { ask, measures }, said }: Answered): boolean {
  const isCompared = ask.kind === 'compare' || (ask.kind === 'verdict' && ask.test.kind === 'sides');
  return (
    isCompared &&
    /\b(more|less) often than\b/.test(said) &&
    measures.some(({ fn, isRate }) => !/^count/.test(fn) && !isRate)
  );
}

/** "rent and electricity", where the data knows electricity alone: half of what was asked is not the answer. */
function halvesPair({ uncovered, used, tokens }: Answered): boolean {
  const isValue = (at: number) =>
    used.some(({ kind, from, to }) => kind === 'value' && from <= at && at < to);
  // "rent" as another word for a cost that is named already is no part of the answer, either.
  const loose = used.flatMap((mention) =>
    mention.kind === 'column' && mention.score < 0.85 && mention.to === mention.from + 1
      ? [tokens[mention.from]]
      : [],
  );
  return [...uncovered, ...loose].some((token) => {
    const at = token ? tokens.indexOf(token) : -1;
    return (
      (tokens[at + 1]?.lower === 'and' && isValue(at + 2)) ||
      (tokens[at - 1]?.lower === 'and' && isValue(at - 2))
    );
  });
}

/** "did Brookline pay every invoice on time" is answered with yes or no, and not with the invoices that it paid. */
function losesEveryOne({ frame: { ask, keys }, said, goesOn }: Answered): boolean {
  const isGrouped = (ask.kind === 'figure' || ask.kind === 'list') && keys.length > 0;
  return !goesOn && isGrouped && /^(?:did|do|does|has|have|is|are|was|were)\b.*\b(?:every|all)\b/.test(said);
}

/** "how old are they when they sign up" is not how old they are today. */
function losesMoment({ uncovered, said }: Answered): boolean {
  const [, verb] = /\bwhen (?:they|he|she|it|people) (\w+)/.exec(said) ?? [];
  return verb !== undefined && uncovered.some(({ lower }) => lower === verb);
}

/** "actual minus budget" without the "minus" is another question, however little one word weighs. */
function leavesOutOperation({ uncovered }: Answered): boolean {
  return uncovered.some(({ lower }) => operations.test(lower));
}

const operations =
  /^(minus|plus|times|divided|multiplied|ratio|excluding|except|without|versus|exceeds?|exceeded|cumulative|median|average|capita|missing|empty|blank)$/;

/** "how many subscriptions did we lose" and "which deploy triggered it" are not answered without their verbs. */
function leavesOutDeed({ uncovered, lowers, said }: Answered): boolean {
  const verb = lowers[2] ?? '';
  if (lowers[0] === 'which' && /[a-z]{2}ed$/.test(verb) && uncovered.some(({ lower }) => lower === verb))
    return true;
  const doer = lowers.findIndex(
    (word, at) => /^(we|they|i|people|customers)$/.test(word) && /^(did|do)$/.test(lowers[at - 1] ?? ''),
  );
  return (
    doer > 0 && /^how (many|much)\b/.test(said) && uncovered.some(({ lower }) => lower === lowers[doer + 1])
  );
}

/** "why did the team get so expensive" is not answered with one of its cells. */
function explainsNothing({ frame: { ask }, said, goesOn, uncovered }: Answered): boolean {
  if (goesOn || !/^why\b/.test(said)) return false;
  // "why was September so bad": what is to be explained is the last word.
  return /^(list|listed|topRows)$/.test(ask.kind) || uncovered.some(({ lower }) => said.endsWith(lower));
}

/** "how many were opened and how many were closed" asks for two figures. */
function answersHalf({ frame: { ask, keys, measures }, said, goesOn }: Answered): boolean {
  return (
    !goesOn &&
    ask.kind === 'figure' &&
    keys.length === 0 &&
    measures.length === 1 &&
    /\bhow (many|much)\b.*\band how (many|much)\b/.test(said)
  );
}

/** "how many claims exceed the limit" asks for one number, not for the category with the most claims or a number for each. */
function namesGroup(answered: Answered): boolean {
  const { frame, said, goesOn } = answered;
  const isNumber = /^(how (many|much)|(the )?number of)\b/.test(said);
  const isGrouped = frame.keys.length > 0 && /^(top|figure)$/.test(frame.ask.kind);
  return !goesOn && isNumber && isGrouped && !splits.test(said) && !averagesNamedGroups(answered);
}

/** "how many calories do the food groups have on average": the groups are named in the plural. */
function averagesNamedGroups({ frame: { ask, keys, measures }, used, tokens }: Answered): boolean {
  return (
    ask.kind === 'figure' &&
    measures.every(({ fn }) => fn === 'mean' || fn === 'median') &&
    keys.every(({ ref }) =>
      used.some(
        (mention) =>
          mention.kind === 'column' &&
          mention.column === ref.column &&
          /[^s]s$/.test(tokens[mention.to - 1]?.lower ?? ''),
      ),
    )
  );
}

const splits =
  /\b(by|per|each|every|across|which|who|whose|what|where|when|and|or|vs|versus|over|between|among|different|all|both|for|split|grouped|broken|monthly|weekly|daily|yearly|quarterly|most|least|highest|lowest|top|a (day|week|month|quarter|year|person|head))\b/;

/** "which shows spent more than their budget" is not answered with one figure over all of them. */
function namesNothing({ frame: { ask, keys, measures }, said }: Answered): boolean {
  const [measure] = measures;
  return (
    /^which (?!of (them|these|those)\b)/.test(said) &&
    ask.kind === 'figure' &&
    keys.length === 0 &&
    measure !== undefined &&
    /^(sum|mean|median)$/.test(measure.fn)
  );
}

/** "how many merged PRs had to be reverted" asks for those that were: what was done to them is not left out. */
function losesPredicate({ uncovered, tokens }: Answered): boolean {
  return uncovered.some((token) => {
    const at = tokens.indexOf(token);
    const before = tokens[at - 1]?.lower ?? '';
    // Behind "be" an adjective is a condition as well: "had to be halal".
    if (before === 'be') return token.weight !== 'function';
    return /[a-z]{3}ed$/.test(token.lower) && /^(been|being|got|get|gets|were|was)$/.test(before);
  });
}

/** "their own PR": whose they are is compared with who did it. */
function losesOwn({ frame: { filters }, said }: Answered): boolean {
  return /\b(?:their|his|her) own\b/.test(said) && !filters.some(({ test }) => test.kind === 'columns');
}

/** "most common cause for delays" asks for a cause: where no word of the data means one, nothing else is the most common. */
function losesHead({ frame: { ask }, used, uncovered, tokens }: Answered): boolean {
  if (ask.kind !== 'top') return false;
  const ends = used.flatMap((mention) =>
    (mention.kind === 'cue' && /^(most|least|mode|top|bottom)$/.test(mention.cue)) ||
    (mention.kind === 'adjective' && mention.degree === 'superlative')
      ? [mention.to]
      : [],
  );
  return ends.some((at) => uncovered.some((token) => token === tokens[at]));
}

/** "who has most commits" is not answered with a day. */
function namesDays({ frame: { ask, keys }, said }: Answered): boolean {
  const [key] = keys;
  return ask.kind === 'top' && key !== undefined && isDate(key.ref.column) && /\bwho\b/.test(said);
}

/** "which sworn translator did the most words" is not answered with "no", the greater part of a column of yes and no. */
function namesYesOrNo({ frame: { ask, keys } }: Answered): boolean {
  const [key] = keys;
  if (ask.kind !== 'top' || !key || key.name) return false;
  const { kind, values = [] } = key.ref.column;
  return (
    kind === 'flag' ||
    (values.length > 0 && values.every(({ value }) => /^(yes|no|y|n|true|false|0|1)$/i.test(value)))
  );
}

/** "how many episodes of each show have we published" asks for more than a single number. */
function losesEach({ frame: { ask, keys }, said }: Answered): boolean {
  return ask.kind === 'figure' && keys.length === 0 && /\b(of|for|in|at|on|by|per) (each|every)\b/.test(said);
}

/** "how many cash visits per card visit" does not ask how many are cash or card: "per" is neither "and" nor "or". */
function joinsUnjoined({ frame: { filters }, tokens }: Answered): boolean {
  return filters.some(({ test, span }) => {
    if (test.kind !== 'equals' || test.values.length < 2 || !span) return false;
    const between = tokens.slice(span[0], span[1]).map(({ lower }) => lower);
    return between.includes('per') && !between.some((word) => /^(and|or)$/.test(word));
  });
}

/** "members without a Friday visit" are not the members of Fridays who have none: the value is one of the visits. */
function deniesOutside({ frame: { base, filters }, mentions, lowers }: Answered): boolean {
  const at = lowers.findIndex((word) => absence.test(word));
  if (at < 0) return false;
  return filters.some(
    ({ test, span }) =>
      test.kind === 'equals' &&
      test.ref.path.length === 0 &&
      span !== undefined &&
      span[0] > at &&
      mentions.some((mention) => {
        const noun = nounOf(mention, 0.9);
        return noun !== undefined && noun.table !== base && noun.from === span[1];
      }),
  );
}

const absence = /^(no|without|never|don't|doesn't|haven't|hasn't|didn't|hadn't)$/;

/** "number of messages sent" are not those with "sent" in their text. */
function searchesForDeed({ frame: { filters } }: Answered): boolean {
  return filters.some(({ test }) => test.kind === 'text' && test.op === 'contains' && deed.test(test.value));
}

const deed = /^(sent|made|done|given|taken|written|bought|sold|paid|held|received|booked|created)$/i;

/** "weekend vs weekday visits: are the weekend ones longer": one of the sides twice. */
function comparesOneSide({ frame: { ask } }: Answered): boolean {
  if (ask.kind !== 'compare' || ask.sides.length < 2) return false;
  const [first] = ask.sides;
  if (ask.sides.some(({ measure }) => measure?.of !== first?.measure?.of)) return false;
  const sides = ask.sides.map(({ filters }) => filters.map(meaningOf).join());
  return sides.every((side) => side !== '') && new Set(sides).size < sides.length;
}

/** What a filter leaves, wherever it stands in the question; empty for kinds that are not compared. */
function meaningOf({ test, isNegated = false }: Answered['frame']['filters'][number]): string {
  if (test.kind === 'period') return JSON.stringify([isNegated, test.ref.column.name, test.from, test.to]);
  return test.kind === 'equals' ? JSON.stringify([isNegated, test.ref.column.name, test.values]) : '';
}
