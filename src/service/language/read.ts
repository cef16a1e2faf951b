import type { Plan } from '../plan/plan.ts';
import type { Rows } from '../tables/profile.ts';
import type { FindValues } from './annotate/annotate.ts';
import type { ValueIndex } from './annotate/values.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { candidatesFor } from './candidates.ts';
import type { Catalogue } from './catalogue.ts';
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
  const found = await candidatesFor(text, catalogue, options);
  const [best] = found.candidates;
  const readings: (Reading & { rank: number })[] = [];
  for (const candidate of found.candidates.slice(0, maxRuns)) {
    if (best && candidate.score < best.score - maxBehind) break;
    const rows = await rowsOf(candidate, run);
    if (!rows) continue;
    readings.push({ candidate, rows, confidence: 0, rank: candidate.score - emptiness(candidate, rows) });
  }
  readings.sort((a, b) => b.rank - a.rank);
  const ranked = readings.map(({ rank: _, ...reading }, at) => ({
    ...reading,
    confidence: confidenceOf(readings, at),
  }));
  return { ...found, readings: ranked };
}

async function rowsOf({ compiled }: Candidate, run: RunPlan): Promise<Rows | undefined> {
  if (compiled.rows) return compiled.rows;
  try {
    return await run(compiled.plan);
  } catch {
    return undefined;
  }
}

/** A result that says nothing is hardly what was meant. */
function emptiness({ frame, family }: Candidate, { rows }: Rows): number {
  const isEmpty = rows.length === 0 || rows.every((row) => row.every((cell) => cell === null));
  if (isEmpty && (family === 'cell' || family === 'statement')) return 0.8;
  if (isEmpty) return frame.ask.kind === 'list' || frame.ask.kind === 'having' ? 0.25 : 0.5;
  return 0;
}
