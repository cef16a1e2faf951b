import type { Plan } from '../../plan/plan.ts';
import type { Rows } from '../../tables/profile/tableProfile.ts';
import type { Question } from '../annotate/tokens.ts';
import { answerCells } from '../answerCells.ts';
import type { Candidate } from '../candidates.ts';
import { type Catalogue, ownTables, type Table } from '../catalogue.ts';
import { compile } from '../compile/compile.ts';
import { NoPlan } from '../compile/compiled.ts';
import type { Assumption } from '../frame.ts';
import { saysFlow } from '../moneyFlows.ts';
import { frameOf, mentionsOf } from './formFrame.ts';
import { headerMatch } from './headers.ts';
import type { LikelyAnswer } from './likeliest.ts';
import { rankAnswers } from './rankAnswers.ts';
import { reportReading } from './report/reportReading.ts';
import { answerKey, type Rival } from './rivals.ts';
import { maxSheetColumns, maxSheetRows, type Sheet, sheetOf } from './sheet.ts';
import { type Tried, tryForms } from './tried.ts';

type RunPlan = (plan: Plan) => Promise<Rows>;

/** A candidate that was run. */
export interface Run {
  readonly candidate: Candidate;
  readonly rows: Rows;
  readonly confidence: number;
}

/** Sheets by their tables: a catalogue makes new tables when a file changes. */
const known = new WeakMap<Table, Promise<Sheet | undefined>>();

/** The only table of the catalogue, where it is small enough to be read whole. */
export async function onlySheet({ tables }: Catalogue, run: RunPlan): Promise<Sheet | undefined> {
  const [only, ...others] = ownTables({ tables });
  if (!only || others.length > 0 || only.rows > maxSheetRows || only.columns.length > maxSheetColumns)
    return undefined;
  const readNow = () => run(only.plan).then((rows) => (rows.truncated ? undefined : sheetOf(only, rows)));
  // The question that began to read it may be cancelled while this one waits.
  const found = known.get(only)?.catch(readNow) ?? readNow();
  known.set(only, found);
  // A run that was cancelled says nothing about the next.
  found.catch(() => known.delete(only));
  return found;
}

export function rivalOf(run: Run): Rival {
  const { confidence, candidate } = run;
  return {
    key: answerKey(answerCells(run).cells),
    confidence,
    family: candidate.family,
    isWhole: candidate.uncovered.length === 0,
  };
}

const maxSheetRuns = 5;

/**
 * Readings of a question over one small table: every form the words allow is tried in memory, and a model that was
 * trained on questions over other tables says how likely each is. What the constructions came to is evidence as well.
 */
export async function sheetReadings(
  question: Question,
  catalogue: Catalogue,
  run: RunPlan,
  runs: readonly Run[],
): Promise<readonly Run[] | undefined> {
  const sheet = await onlySheet(catalogue, run);
  // No form takes one side of amounts that go in and out.
  if (!sheet || asksWhy(question) || saysFlow(question.tokens, sheet.table)) return undefined;
  const reported = await reportReading(question, sheet, catalogue, run);
  if (reported && reported !== 'several' && reported.confidence >= minClear)
    return [reported, ...behind(runs, 1 - reported.confidence)];
  if (isBeyondForms(runs[0])) return undefined;
  const tried = tryForms(sheet, question, runs.map(rivalOf));
  const found: Run[] = [];
  for (const { answer, confidence } of rankAnswers(tried).slice(0, maxSheetRuns)) {
    const doubts = confidence < minCertain ? [doubt] : [];
    const same = runs.find(
      (each) => each.candidate.uncovered.length === 0 && answerKey(answerCells(each).cells) === answer.key,
    );
    if (same) {
      found.push({ ...same, candidate: withAssumptions(same.candidate, doubts), confidence });
      continue;
    }
    const candidate = candidateOf(tried, question, answer, catalogue);
    if (!candidate) continue;
    const rows = await run(candidate.compiled.plan);
    // What the database says counts: a form that it answers otherwise was tried on cells that mean something else.
    if (answerKey(answerCells({ candidate, rows }).cells) !== answer.key) continue;
    found.push({ candidate: withAssumptions(candidate, doubts), rows, confidence });
  }
  const kept = runs.filter(
    ({ candidate }) => !found.some((each) => each.candidate.compiled === candidate.compiled),
  );
  const [first] = found;
  const readings = isSurer(runs[0], first)
    ? runs
    : [...found, ...behind(kept, Math.min(first?.confidence ?? 1, 0.2))];
  if (reported === 'several') return readings.map(doubtedIfOne);
  return reported ? besideReport(readings, reported) : readings;
}

/** From here on the cell of a report is answered without trying the forms, which know more kinds of questions. */
const minClear = 0.6;
/** Below this the cell rests on too few words for agreement to mean anything. */
const minLikely = 0.45;
/** What two ways of reading agree on is answered, and what they disagree on is offered. */
const agreed = 0.5;
const disagreed = 0.34;

/** "In 2020 and 2021" is not answered with one figure. */
function doubtedIfOne(run: Run): Run {
  const { ask, keys } = run.candidate.frame;
  const isOne = (ask.kind === 'figure' && keys.length === 0) || (ask.kind === 'list' && ask.show.length < 2);
  return isOne ? { ...run, confidence: Math.min(run.confidence, disagreed) } : run;
}

function besideReport([first, ...others]: readonly Run[], reported: Run): Run[] {
  if (!first) return [reported];
  const isSame = answerKey(answerCells(first).cells) === answerKey(answerCells(reported).cells);
  return isSame && reported.confidence >= minLikely
    ? [{ ...first, confidence: Math.max(first.confidence, agreed) }, ...others]
    : [{ ...first, confidence: Math.min(first.confidence, disagreed) }, reported, ...others];
}

function behind(runs: readonly Run[], confidence: number): Run[] {
  return runs.map((each) => ({ ...each, confidence: Math.min(each.confidence, confidence) }));
}

/** No cell and no figure is a reason. */
function asksWhy({ tokens }: Question): boolean {
  return tokens.some(({ lower }) => lower === 'why');
}

/**
 * Groups, shares, changes and descriptions are no forms: a construction that is fairly sure of one keeps it.
 */
function isBeyondForms(best: Run | undefined): boolean {
  if (!best || best.candidate.uncovered.length > 0 || best.confidence < minBeyond) return false;
  const { ask, keys } = best.candidate.frame;
  switch (ask.kind) {
    case 'figure':
    case 'compare':
      return keys.length > 0;
    case 'list':
      return ask.show.length > 1;
    case 'share':
    case 'window':
    case 'change':
    case 'rank':
    case 'correlation':
    case 'ratio':
    case 'outer':
    case 'describe':
      return true;
    default:
      return false;
  }
}

const minBeyond = 0.45;

/** Plain questions whose words all found their meaning, where no form is likely: a cell that is written otherwise. */
function isSurer(built: Run | undefined, tried: Run | undefined): boolean {
  if (!built || built.candidate.uncovered.length > 0) return false;
  const other = tried?.confidence ?? 0;
  return built.confidence >= minSurer && built.confidence > other;
}

/** A construction that is likelier right than not keeps the question from a form that is less likely. */
const minSurer = 0.6;

/** Answers below this are given with a word of doubt, if at all. */
const minCertain = 0.65;
const doubt: Assumption = {
  title: 'Not certain',
  description: 'Other readings of the question are nearly as likely. Check that this is what was meant.',
  category: 'entity',
};

function withAssumptions(candidate: Candidate, more: readonly Assumption[]): Candidate {
  if (more.length === 0) return candidate;
  const { frame } = candidate;
  return { ...candidate, frame: { ...frame, assumptions: [...frame.assumptions, ...more] } };
}

function candidateOf(
  tried: Tried,
  question: Question,
  { forms, chance }: LikelyAnswer,
  catalogue: Catalogue,
): Candidate | undefined {
  const { asked } = tried;
  // Between two things that were named the difference is said as one, not as that of highest and lowest.
  const isIndirect = (at: number) =>
    tried.forms[at]?.op === 'spread' && tried.forms[at]?.rows.isEither === true;
  const natural = [...forms.filter((at) => !isIndirect(at)), ...forms.filter(isIndirect)];
  for (const at of natural.slice(0, 3)) {
    const form = tried.forms[at];
    if (!form) continue;
    const { used, left } = mentionsOf(question, form, (column) => headerMatch(column, asked).places);
    const frame = frameOf(tried.sheet, form, left.length > 0 ? [leftOut(left)] : []);
    if (!frame) continue;
    try {
      const compiled = compile(frame, catalogue.tables, catalogue.now);
      return { frame, compiled, score: chance, fit: 0, family: 'sheet', uncovered: [], weakest: 1, used };
    } catch (error) {
      if (!(error instanceof NoPlan)) throw error;
    }
  }
  return undefined;
}

/** Words that name nothing in the table are told, never dropped without a word. */
function leftOut(words: readonly string[]): Assumption {
  const quoted = words.map((word) => `“${word}”`).join(', ');
  return {
    title: `Without ${quoted}`,
    description: `Nothing in the table is called ${quoted}; the answer rests on the other words.`,
    category: 'entity',
  };
}
