import { annotate, type FindValues } from './annotate/annotate.ts';
import { type Mention, type MentionOf, ofKind } from './annotate/mentions.ts';
import { type Correction, corrected } from './annotate/spelling.ts';
import { type Question, type Token, tokenize } from './annotate/tokens.ts';
import { ValueIndex } from './annotate/values.ts';
import { type Catalogue, ownTables, type Table } from './catalogue.ts';
import { compile } from './compile/compile.ts';
import { type Compiled, NoPlan } from './compile/compiled.ts';
import { againstLimit } from './constructions/againstLimit.ts';
import { againstPlan } from './constructions/againstPlan.ts';
import { averagePer } from './constructions/averagePer.ts';
import { averageSides } from './constructions/averageSides.ts';
import { cell } from './constructions/cell.ts';
import { change } from './constructions/change.ts';
import { columnRates } from './constructions/columnRates.ts';
import { compare } from './constructions/compare.ts';
import { describe } from './constructions/describe.ts';
import { figure } from './constructions/figure.ts';
import { groups } from './constructions/groups.ts';
import { inBoth } from './constructions/inBoth.ts';
import { listLengths } from './constructions/listLengths.ts';
import { rowsOf } from './constructions/listRows.ts';
import { reasons } from './constructions/reasons.ts';
import { references } from './constructions/references.ts';
import { repeats } from './constructions/repeats.ts';
import {
  conversion,
  deviationShare,
  indicatorRatio,
  ratio,
  share,
  valueRatio,
} from './constructions/share.ts';
import { statement } from './constructions/statement.ts';
import { tenure } from './constructions/tenure.ts';
import { top } from './constructions/top.ts';
import { verdict } from './constructions/verdict.ts';
import { inOneCurrency } from './currencies.ts';
import { followUps } from './followUps/followUps.ts';
import { aboutNamedThing } from './followUps/namedThing.ts';
import { type Context, likelihood } from './followUps/turns.ts';
import type { Filter, Frame } from './frame.ts';
import { impliedWords } from './implied.ts';
import { interpretationsOf, tableOf } from './interpretations.ts';
import { relatedness } from './lexicon/related.ts';
import { unitOf } from './lexicon/units.ts';
import {
  arrivals,
  type Construction,
  departures,
  isSameRef,
  Material,
  PathCache,
  type Proposal,
} from './material.ts';
import { asksMoney } from './quantities.ts';
import { scoreOf } from './rank/score.ts';
import { seriesCost } from './seriesCost.ts';
import { playedWords, sideCost } from './sideCosts.ts';
import { addsUnlike } from './unlike.ts';

/** Every family of questions; the order does not matter, since all compete. */
const constructions: readonly Construction[] = [
  figure,
  top,
  rowsOf,
  cell,
  statement,
  compare,
  share,
  ratio,
  columnRates,
  conversion,
  indicatorRatio,
  valueRatio,
  deviationShare,
  change,
  verdict,
  describe,
  groups,
  averagePer,
  averageSides,
  inBoth,
  tenure,
  againstLimit,
  againstPlan,
  reasons,
  listLengths,
  references,
  repeats,
];

/** A proposal with its plan and score. */
export interface Candidate {
  readonly frame: Frame;
  readonly compiled: Compiled;
  readonly score: number;
  /** The score's part that does not come from words: what was guessed. */
  readonly fit: number;
  readonly family: string;
  readonly uncovered: readonly Token[];
  readonly weakest: number;
  readonly used: readonly Mention[];
}

export interface Candidates {
  readonly question: Question;
  readonly mentions: readonly Mention[];
  /** Misspelled words and what they were read as. */
  readonly corrections: readonly Correction[];
  /** Best first, different in meaning. */
  readonly candidates: readonly Candidate[];
  /** How many proposals they were chosen from. */
  readonly considered: number;
}

/** Budgets are counts, so that no question costs more than another. */
const maxBases = 8;
const maxInterpretations = 8;
/** A question about one table has its words alone to choose between. */
const maxInterpretationsOfOne = 20;
const maxProposals = 1_500;
const maxCandidates = 60;
/** Things with a row that does not say so: "items not delivered" are not those that were booked once. */
const partCost = 0.4;
/** Rows that only add up others are asked for less than the others. */
const totalsCost = 0.3;
/** "issues that have a commit" are issues. */
const otherSubjectCost = 0.5;

export async function candidatesFor(
  text: string,
  catalogue: Catalogue,
  {
    values = new ValueIndex(catalogue),
    findValues,
    near = [],
    context,
  }: {
    values?: ValueIndex;
    findValues?: FindValues;
    near?: readonly Mention[];
    context?: Context;
  } = {},
): Promise<Candidates> {
  const typed = tokenize(text);
  const first = await annotate(typed, catalogue, values, findValues);
  const { question, corrections } = corrected(typed, first, catalogue);
  const named = corrections.length === 0 ? first : await annotate(question, catalogue, values, findValues);
  const mentions = [...named, ...near];
  const proposals = proposalsFor(
    question,
    catalogue,
    mentions,
    context ? [...constructions, followUps(context)] : constructions,
    context,
  );
  const ranked = proposals
    .map((proposal) => ({ proposal, ...scoreOf(question.tokens, proposal) }))
    .sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const { proposal, score, uncovered, weakest } of ranked) {
    if (candidates.length >= maxCandidates) break;
    if (saysNothing(proposal.frame) || addsUnlike(proposal.frame)) continue;
    const compiled = compiledOf(proposal.frame, catalogue);
    if (!compiled) continue;
    const key = JSON.stringify([compiled.plan, proposal.frame.ask.kind]);
    if (seen.has(key)) continue;
    seen.add(key);
    candidates.push({
      frame: proposal.frame,
      compiled,
      score,
      fit: proposal.fit,
      family: proposal.family,
      uncovered,
      weakest,
      used: proposal.used,
    });
  }
  return { question, mentions, candidates, corrections, considered: proposals.length };
}

function compiledOf(frame: Frame, { tables, now }: Catalogue): Compiled | undefined {
  try {
    return compile(frame, tables, now);
  } catch (error) {
    if (error instanceof NoPlan) return undefined;
    throw error;
  }
}

function proposalsFor(
  question: Question,
  catalogue: Catalogue,
  mentions: readonly Mention[],
  families: readonly Construction[],
  context: Context | undefined,
): Proposal[] {
  const stems = new Set(question.tokens.map(({ stem }) => stem));
  const paths = new PathCache(
    catalogue,
    (role) =>
      stems.has(role) ||
      [...stems].some((stem) => relatedness(stem, role) >= 0.8) ||
      [departures, arrivals].some(
        (side) =>
          side.has(role) &&
          question.tokens.some(
            ({ lower, stem }) => !/^(to|from|in|out)$/.test(lower) && (side.has(lower) || side.has(stem)),
          ),
      ),
  );
  const proposals: Proposal[] = [];
  const isFull = () => proposals.length >= maxProposals;
  const turn = context?.turns.at(-1);
  const last = turn?.frame.base;
  const known = last && catalogue.tables.find(({ id }) => id === last.id);
  for (const base of new Set([...(known ? [known] : []), ...basesOf(catalogue, mentions)])) {
    if (isFull()) break;
    const reach = paths.of(base);
    for (const { mentions: chosen } of interpretationsOf(
      question.tokens,
      mentions,
      base,
      (table) => reach.get(table),
      ownTables(catalogue).length === 1 ? maxInterpretationsOfOne : maxInterpretations,
    )) {
      if (
        base !== known &&
        !(speaksOfFold(base, chosen) && speaksOfSteps(base, chosen) && speaksOfSides(base, chosen))
      )
        continue;
      const material = new Material(catalogue, question, base, chosen, paths);
      // A noun that is only related gives way to a value that is called so: "bugs" of issues with that label.
      const nouns = ofKind(mentions, 'table').filter(
        (mention) =>
          mention.score >= 0.9 ||
          !mentions.some(
            (other) =>
              other.kind === 'value' &&
              other.score >= 0.9 &&
              other.from <= mention.from &&
              other.to >= mention.to,
          ),
      );
      const subject = subjectOf(material);
      for (const family of families) {
        const own = family(material);
        for (const proposal of [...own, ...aboutNamedThing(material, turn, own)])
          proposals.push({
            ...proposal,
            fit:
              proposal.fit -
              (base.profile.madeFrom?.how === 'totals' ? totalsCost : 0) -
              (deniesPart(proposal.frame, catalogue) ? partCost : 0) -
              seriesCost(proposal.frame, question.tokens) -
              sideCost(proposal.frame, catalogue, question.tokens) -
              (subject !== undefined && subject !== base ? otherSubjectCost : 0),
            used: [
              ...proposal.used,
              ...nouns.filter(
                (noun) =>
                  isSpokenOf(noun.table, proposal.frame) &&
                  (proposal.family === 'followUp' || !isUnit(material, noun)),
              ),
              ...roleWords(question, proposal.frame),
              ...material.relatives(),
              ...playedWords(question, proposal.frame, catalogue),
              ...unitWords(question, proposal.frame),
              ...modifiers(material, proposal.used),
              ...sameColumns(chosen, proposal.used),
              ...impliedWords(material, proposal),
            ],
          });
      }
      if (isFull()) break;
    }
  }
  const kept = proposals.slice(0, maxProposals).map(inOneCurrency);
  return [...kept, ...inherited(kept, context, question)];
}

/** The table of the first noun, where a clause behind it says that its rows have others: "orders that contain a gift". */
function subjectOf(material: Material): Table | undefined {
  const [noun] = material.of('table');
  if (!noun || noun.score < 0.9) return undefined;
  const [that, ...rest] = material.tokens.slice(noun.to, noun.to + 4).map(({ lower }) => lower);
  const hasOthers = rest.some((word) =>
    /^(have|has|had|contain|contains|contained|include|includes|got)$/.test(word),
  );
  return /^(that|which|who)$/.test(that ?? '') && hasOthers ? noun.table : undefined;
}

/** A question that goes on from another and names no rows keeps the rows of the one before. */
function inherited(
  proposals: readonly Proposal[],
  context: Context | undefined,
  question: Question,
): Proposal[] {
  const last = context?.turns.at(-1)?.frame;
  const likely = context ? likelihood(question) : 0;
  if (!last || last.filters.length === 0 || likely <= 0) return [];
  return proposals
    .filter(
      ({ frame, family }) =>
        family !== 'followUp' &&
        frame.base.id === last.base.id &&
        frame.filters.length === 0 &&
        frame.ask.kind !== 'describe',
    )
    .map((proposal) => ({
      ...proposal,
      frame: { ...proposal.frame, filters: last.filters },
      fit: proposal.fit + likely - 0.05,
      family: 'followUp',
    }));
}

/** "price per litre" for \`Price/l\`, "kg of waste" for a column in kg: the unit of what is measured, said once more. */
function unitWords({ tokens }: Question, { measures, ask }: Frame): Mention[] {
  const values = [...measures.flatMap(({ of }) => of ?? []), ...(ask.kind === 'topRows' ? [ask.by] : [])];
  const symbols = new Set(
    values.flatMap((value) =>
      value.kind === 'column'
        ? [value.ref.column.unit ?? '', ...value.ref.column.name.split(/[^\p{L}%€$£]+/u)]
            .flatMap((part) => part.split('/'))
            .flatMap((part) => unitOf(part)?.symbol ?? [])
        : [],
    ),
  );
  return tokens.flatMap(({ lower, weight }, at): Mention[] => {
    const unit = weight === 'content' ? unitOf(lower) : undefined;
    if (!unit || !symbols.has(unit.symbol)) return [];
    const isPer = tokens[at - 1]?.lower === 'per';
    return [{ kind: 'cue', cue: 'which', from: isPer ? at - 1 : at, to: at + 1, score: 0.95 }];
  });
}

/**
 * "vet costs", "voucher sales", "spent on vets": a noun beside what is measured only says what kind of figure it is.
 */
function modifiers(material: Material, used: readonly Mention[]): Mention[] {
  const measures = used.filter(
    (mention) =>
      (mention.kind === 'column' && mention.column.type === 'number') ||
      (mention.kind === 'cue' && (mention.cue === 'howMuch' || mention.cue === 'profit')),
  );
  if (measures.length === 0) return [];
  const isMoney = asksMoney(material);
  return material.mentions.flatMap((mention): Mention[] => {
    const isNoun =
      mention.kind === 'table' ||
      (mention.kind === 'column' &&
        mention.column.type === 'string' &&
        material.upRef(mention.column) !== undefined);
    if (!isNoun || used.includes(mention)) return [];
    const before = material.lower(mention.from - 1);
    const isSingular = !/[^s]s$/.test(material.lower(mention.to - 1));
    const leads =
      isSingular &&
      !/^(by|per|each|every|which|what|whose|and|in|for|of|not|without|no)$/.test(before) &&
      measures.some(({ from }) => from === mention.to);
    const isPurpose =
      (isMoney && (before === 'on' || before === 'for')) ||
      (before === 'of' && measures.some(({ to }) => to === mention.from - 1));
    return leads || isPurpose ? [{ ...mention, score: mention.score * 0.8 }] : [];
  });
}

/** Columns of one kind are looked at as rows only where the words speak of them as such. */
function speaksOfFold({ folded }: Table, chosen: readonly Mention[]): boolean {
  if (!folded) return true;
  const { name, value, things } = folded;
  return chosen.some((mention) => {
    if (mention.kind === 'column' || mention.kind === 'value')
      return mention.column === name || mention.column === value || mention.column.table.id === things?.table;
    // "best day", "monthly totals": of what the columns hold, where nothing else is named.
    if (things === undefined) return false;
    if (mention.kind === 'table') return mention.table.id === things.table;
    return (
      (mention.kind === 'adjective' && mention.degree === 'superlative') ||
      (mention.kind === 'cue' && (mention.cue === 'sum' || mention.cue === 'mean'))
    );
  });
}

/** The steps of a log are columns only where two of them are spoken of; else its rows answer. */
function speaksOfSteps({ isSteps, key, columns }: Table, chosen: readonly Mention[]): boolean {
  if (!isSteps) return true;
  const steps = chosen.flatMap((mention) =>
    (mention.kind === 'column' || mention.kind === 'event') &&
    mention.column !== key &&
    columns.includes(mention.column)
      ? [mention.column]
      : [],
  );
  return new Set(steps).size >= 2;
}

/** Contests are seen from either side where a side, its score or its result is spoken of. */
function speaksOfSides({ sides, id }: Table, chosen: readonly Mention[]): boolean {
  if (!sides) return true;
  const { team, opponent, result, own } = sides;
  return chosen.some(
    (mention) =>
      ((mention.kind === 'column' || mention.kind === 'value') &&
        (mention.column === team ||
          mention.column === opponent ||
          mention.column === result ||
          own.includes(mention.column) ||
          mention.column.table.id !== id)) ||
      (mention.kind === 'table' && mention.table.id !== id),
  );
}

/** "start" in "which district do trips start in": the way from trips to stations has that name. */
function roleWords({ tokens }: Question, { keys }: Frame): Mention[] {
  const roles = keys.flatMap(({ ref }) => ref.path.flatMap(({ edge }) => edge.role ?? []));
  return roles.flatMap((role) => {
    const side = departures.has(role) ? departures : arrivals.has(role) ? arrivals : new Set([role]);
    return tokens.flatMap(({ lower, stem }, at): Mention[] =>
      side.has(lower) || side.has(stem)
        ? [{ kind: 'cue', cue: 'which', from: at, to: at + 1, score: 0.9 }]
        : [],
    );
  });
}

/** "score more than 10 points": verb and noun for one column say it once. */
function sameColumns(chosen: readonly Mention[], used: readonly Mention[]): Mention[] {
  const columns = new Set(ofKind(used, 'column').map(({ column }) => column));
  return ofKind(chosen, 'column').filter(({ column }) => columns.has(column));
}

/** One row in each group, or one group since a condition names it: such a grouping tells nothing. */
function saysNothing(frame: Frame): boolean {
  return countsOnes(frame) || ranksOne(frame) || repeatsCondition(frame);
}

/** "world premieres": the premiere of those whose premiere is World is known. */
function repeatsCondition({ ask, filters }: Frame): boolean {
  if (ask.kind !== 'list' || ask.show.length === 0) return false;
  return ask.show.every((ref) =>
    filters.some(
      ({ test, isNegated }) =>
        test.kind === 'equals' && !isNegated && test.values.length === 1 && isSameRef(ref, test.ref),
    ),
  );
}

function ranksOne({ keys, filters, ask }: Frame): boolean {
  const [key] = keys;
  if (ask.kind !== 'top' || !key || key.grain !== undefined || keys.length > 1) return false;
  return filters.some(
    ({ test, isNegated }) =>
      test.kind === 'equals' &&
      !isNegated &&
      test.values.length === 1 &&
      [key.ref, key.name].some((ref) => ref !== undefined && isSameRef(ref, test.ref)),
  );
}

function countsOnes({ base, keys, measures, ask }: Frame): boolean {
  // A name that is used more than once is what was asked for; a key never is.
  const isKey = keys.some(({ ref }) => ref.path.length === 0 && ref.column === base.key);
  if (!isKey && ask.kind === 'having' && ask.op === '>' && ask.value === 1) return false;
  const isOwn = keys.some(
    ({ ref, grain }) =>
      grain === undefined &&
      ref.path.length === 0 &&
      (ref.column === base.key || (ref.column === base.name && ref.column.distinct >= base.rows * 0.95)),
  );
  return (
    isOwn && measures.some(({ fn, isRate }) => (fn === 'count' || fn === 'count_distinct') && isRate !== true)
  );
}

/** "the most tickets per agent": whoever is not told apart by agent has not understood the word. */
function isUnit(material: Material, { table, from }: MentionOf<'table'>): boolean {
  return table !== material.base && material.lower(from - 1) === 'per';
}

/** Counts things by those of their many rows of which something is not true, which is so of nearly all of them. */
function deniesPart({ base, filters, measures: [measure] }: Frame, { tables }: Catalogue): boolean {
  const isDenied = ({ test, isNegated }: Filter) =>
    isNegated === true && test.kind === 'equals' && test.ref.path.length === 0;
  const isLog = (table: Table | undefined) =>
    tables.some(({ isSteps, profile }) => isSteps && profile.id === table?.id);
  if (
    filters.some(
      ({ test, isNegated }) =>
        test.kind === 'related' && !isNegated && isLog(test.path.at(-1)?.to) && test.filters.some(isDenied),
    )
  )
    return true;
  const of = measure?.fn === 'count_distinct' && measure.of?.kind === 'column' ? measure.of.ref : undefined;
  return of !== undefined && base.rows >= of.column.distinct * 1.5 && filters.some(isDenied);
}

/** A noun for the rows themselves, or for the rows that a group or condition is about, says nothing more. */
function isSpokenOf(table: Table, frame: Frame): boolean {
  if (table === frame.base) return true;
  const keys = frame.keys.some(({ ref, name }) =>
    [ref, name].some((each) => each?.path.some(({ to }) => to === table)),
  );
  return (
    keys ||
    frame.measures.some(({ of }) => of !== undefined && of.kind === 'column' && of.ref.column.table === table)
  );
}

/** The tables that the words speak of, those with the strongest mentions first. */
function basesOf({ tables: all, edges }: Catalogue, mentions: readonly Mention[]): Table[] {
  const tables = all.filter(({ referred, isSteps, sides }) => referred === undefined && !isSteps && !sides);
  const weights = new Map<Table, number>();
  for (const mention of mentions) {
    const found = tableOf(mention);
    const table = found?.referred?.table ?? found;
    if (table)
      weights.set(table, Math.max(weights.get(table) ?? 0, 0) + mention.score * (mention.to - mention.from));
  }
  // A table that joins two that were named may be what connects them.
  const named = new Set([...weights.keys()].map(({ id }) => id));
  const between = tables.filter(
    (table) =>
      !weights.has(table) &&
      edges.filter(({ from, to }) => from.table === table.id && named.has(to.table)).length > 0,
  );
  const sorted = [...weights].sort((a, b) => b[1] - a[1]).map(([table]) => table);
  const bases =
    sorted.length > 0
      ? [...sorted.slice(0, maxBases - 1), ...between.slice(0, 2)]
      : tables.slice(0, maxBases);
  return [...new Set(bases)].slice(0, maxBases);
}
