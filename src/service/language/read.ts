import type { Plan } from '../plan/plan.ts';
import type { Rows } from '../tables/profile.ts';
import type { FindValues } from './annotate/annotate.ts';
import type { ValueIndex } from './annotate/values.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { candidatesFor } from './candidates.ts';
import type { Catalogue } from './catalogue.ts';
import { compile } from './compile.ts';
import type { Context } from './context.ts';
import { confidenceOf } from './rank/confidence.ts';
import { sheetReadings } from './sheet/sheetReadings.ts';

/** Runs a plan; at most a card's worth of rows. */
export type RunPlan = (plan: Plan) => Promise<Rows>;

/** A reading with its result. */
export interface Reading {
  readonly candidate: Candidate;
  readonly rows: Rows;
  readonly confidence: number;
}

export interface ReadResult extends Candidates {
  /** Best first. */
  readonly readings: readonly Reading[];
  /** Every form was tried on the rows of the only table. */
  readonly isOfSheet?: boolean;
}

const maxRuns = 8;
/** Candidates farther behind the best than this do not run: they would not win. */
const maxBehind = 0.9;

export interface ReadOptions {
  readonly values?: ValueIndex;
  readonly findValues?: FindValues;
  readonly context?: Context;
}

/** Reads a question by constructions and, over one small table, by trying every form on its rows. */
export async function read(
  text: string,
  catalogue: Catalogue,
  run: RunPlan,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const built = await readByConstructions(text, catalogue, run, options);
  if (options.context) return built;
  const readings = await sheetReadings(built.question, catalogue, run, built.readings);
  return readings ? { ...built, readings, isOfSheet: true } : built;
}

/** The best candidates of the constructions are run, and what their rows look like counts in the order. */
export async function readByConstructions(
  text: string,
  catalogue: Catalogue,
  run: RunPlan,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const considered = await candidatesFor(text, catalogue, options);
  const [best] = considered.candidates;
  const readings: (Reading & { rank: number })[] = [];
  for (const candidate of considered.candidates.slice(0, maxRuns)) {
    if (best && candidate.score < best.score - maxBehind) break;
    const found = await rowsOf(candidate, run);
    if (!found) continue;
    const reading = await counted({ candidate, rows: found }, catalogue, run);
    readings.push({
      ...reading,
      confidence: 0,
      rank: candidate.score - emptiness(reading.candidate, reading.rows),
    });
  }
  readings.sort((a, b) => b.rank - a.rank);
  return {
    ...considered,
    readings: readings.map(({ rank: _, ...reading }, at) => ({
      ...reading,
      confidence: confidenceOf(readings, at),
    })),
  };
}

async function rowsOf({ compiled }: Candidate, run: RunPlan): Promise<Rows | undefined> {
  if (compiled.rows) return compiled.rows;
  try {
    return await run(compiled.plan);
  } catch {
    return undefined;
  }
}

/** "Is there any …": where there is none, a list says less than the count of zero. */
async function counted(
  reading: Pick<Reading, 'candidate' | 'rows'>,
  { tables, now }: Catalogue,
  run: RunPlan,
): Promise<Pick<Reading, 'candidate' | 'rows'>> {
  const { candidate, rows } = reading;
  const { ask } = candidate.frame;
  if (ask.kind !== 'verdict' || ask.test.kind !== 'exists' || rows.rows.length > 0) return reading;
  const figure: Candidate = {
    ...candidate,
    compiled: compile(
      { ...candidate.frame, measures: [{ fn: 'count' }], ask: { kind: 'figure' } },
      tables,
      now,
    ),
  };
  const count = await rowsOf(figure, run);
  return count ? { candidate: figure, rows: count } : reading;
}

/** A result that says nothing is hardly what was meant. */
function emptiness({ frame, family }: Candidate, { rows }: Rows): number {
  const isEmpty = rows.length === 0 || rows.every((row) => row.every((cell) => cell === null));
  if (isEmpty && (family === 'cell' || family === 'statement')) return 0.8;
  // No rows are an answer to "is there any".
  if (isEmpty && frame.ask.kind === 'verdict') return 0;
  if (isEmpty) return frame.ask.kind === 'list' || frame.ask.kind === 'having' ? 0.25 : 0.5;
  return 0;
}
