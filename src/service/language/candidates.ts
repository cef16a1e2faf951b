import { annotate, type FindValues } from './annotate/annotate.ts';
import { withoutAsides } from './annotate/asides.ts';
import { type Mention, ofKind } from './annotate/mentions.ts';
import { inPlainWords } from './annotate/plainWording.ts';
import { type Correction, corrected } from './annotate/spelling.ts';
import { type Question, type Token, tokenize } from './annotate/tokens.ts';
import { ValueIndex } from './annotate/values.ts';
import { type Catalogue, ownTables, type Table } from './catalogue.ts';
import { compile } from './compile/compile.ts';
import { type Compiled, NoPlan } from './compile/compiled.ts';
import { absentSince } from './constructions/absentSince.ts';
import { againstLimit } from './constructions/againstLimit.ts';
import { againstPlan } from './constructions/againstPlan.ts';
import { averagePer } from './constructions/averagePer.ts';
import { averageSides } from './constructions/averageSides.ts';
import { fullGroups } from './constructions/capacities.ts';
import { cell } from './constructions/cell.ts';
import { change } from './constructions/change.ts';
import { columnRates } from './constructions/columnRates.ts';
import { ratio } from './constructions/columnRatios.ts';
import { compare } from './constructions/compare.ts';
import { describe } from './constructions/describe.ts';
import { figure } from './constructions/figure.ts';
import { groups } from './constructions/groups.ts';
import { inBoth } from './constructions/inBoth.ts';
import { listLengths } from './constructions/listLengths.ts';
import { rowsOf } from './constructions/listRows.ts';
import { neverHad } from './constructions/neverHad.ts';
import { parentRatios } from './constructions/parentRatios.ts';
import { rankedRatios } from './constructions/rankedRatios.ts';
import { readingChange } from './constructions/readingChange.ts';
import { reasons } from './constructions/reasons.ts';
import { references } from './constructions/references.ts';
import { remaindersOfRows } from './constructions/remaindersOfRows.ts';
import { repeats } from './constructions/repeats.ts';
import { conversion, deviationShare, indicatorRatio, share, valueRatio } from './constructions/share.ts';
import { statedValue } from './constructions/statedValue.ts';
import { statement } from './constructions/statement.ts';
import { tenure } from './constructions/tenure.ts';
import { top } from './constructions/top.ts';
import { topShare } from './constructions/topShare.ts';
import { unitCost } from './constructions/unitCosts.ts';
import { verdict } from './constructions/verdict.ts';
import { inOneCurrency } from './currencies.ts';
import { deniesPart, isSpokenOf, saysNothing } from './emptyFrames.ts';
import { withoutCorrection } from './followUps/corrections.ts';
import { followUps } from './followUps/followUps.ts';
import { aboutNamedThing } from './followUps/namedThing.ts';
import { type Context, likelihood } from './followUps/turns.ts';
import type { Frame } from './frame.ts';
import { impliedWords } from './implied.ts';
import { interpretationsOf } from './interpretations.ts';
import { relatedness } from './lexicon/related.ts';
import { forEachListed } from './listedValues.ts';
import { arrivals, type Construction, departures, Material, PathCache, type Proposal } from './material.ts';
import { withOrderValues } from './orderValues.ts';
import { scoreOf } from './rank/score.ts';
import {
  isUnit,
  modifiers,
  roleWords,
  sameColumns,
  speaksOfFold,
  speaksOfSides,
  speaksOfSteps,
  unitWords,
} from './saidModifiers.ts';
import { seriesCost } from './seriesCost.ts';
import { playedWords, sideCost } from './sideCosts.ts';
import { listedPriceCost } from './soldPrices.ts';
import { spokenTables } from './spokenTables.ts';
import { addsUnlike } from './unlike.ts';

/** Every family of questions; the order does not matter, since all compete. */
const constructions: readonly Construction[] = [
  figure,
  top,
  topShare,
  rowsOf,
  cell,
  statedValue,
  statement,
  compare,
  share,
  ratio,
  rankedRatios,
  columnRates,
  conversion,
  indicatorRatio,
  valueRatio,
  deviationShare,
  change,
  readingChange,
  unitCost,
  verdict,
  describe,
  groups,
  averagePer,
  averageSides,
  inBoth,
  absentSince,
  neverHad,
  tenure,
  againstLimit,
  againstPlan,
  parentRatios,
  remaindersOfRows,
  fullGroups,
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
  const asked = withOrderValues(inPlainWords(withoutAsides(text), catalogue, values), catalogue);
  const typed = tokenize(context ? withoutCorrection(asked) : asked);
  const first = await annotate(typed, catalogue, values, findValues);
  const { question, corrections } = corrected(typed, first, catalogue, values.isWord);
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
  const before = new Set([turn?.frame, ...(turn?.offered ?? [])].map((frame) => frame?.base.id));
  const known = catalogue.tables.filter(({ id }) => before.has(id));
  for (const base of new Set([...known, ...spokenTables(catalogue, mentions, question)])) {
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
        !known.includes(base) &&
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
              listedPriceCost(proposal.frame, question, catalogue) -
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
  const kept = proposals
    .slice(0, maxProposals)
    .map((proposal) => forEachListed(inOneCurrency(proposal), question.tokens));
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
