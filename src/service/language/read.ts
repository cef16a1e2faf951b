import type { Plan } from '../plan/plan.ts';
import type { Rows } from '../tables/profile/tableProfile.ts';
import type { FindValues } from './annotate/annotate.ts';
import type { Mention } from './annotate/mentions.ts';
import type { ValueIndex } from './annotate/values.ts';
import type { Candidate } from './candidates.ts';
import { candidatesFor } from './candidates.ts';
import type { Catalogue } from './catalogue.ts';
import { compile } from './compile/compile.ts';
import { type Context, likelihood } from './followUps/turns.ts';
import type { Ask, Frame } from './frame.ts';
import { askedOf } from './rank/asked.ts';
import { isMisled, isMismatch } from './rank/mismatches.ts';
import { ranked, type Weighed, weighed } from './rank/rank.ts';
import type { Reading, ReadResult } from './readResult.ts';
import { sheetReadings } from './sheet/sheetReadings.ts';
import { inUsualSpellings } from './usualSpellings.ts';

/** Runs a plan; at most a card's worth of rows. */
export type RunPlan = (plan: Plan) => Promise<Rows>;

/** "those who" and "their" go on with words of the question itself. */
const saysThem = /\b(?:they|them|these|those(?! (?:that|who|whose|which|with|without|where|of|in|from)))\b/i;

const saysWhom = /\b(?:they|he|she|him|her)\b/i;

/** "how much did they spend" behind a question for the best buyer is about that one, and never about all. */
function refersBack(text: string, { filters, ask }: Frame): boolean {
  const isPicked = ask.kind === 'top' || ask.kind === 'topRows';
  return (filters.length > 0 && saysThem.test(text)) || (isPicked && saysWhom.test(text));
}

/** Plans run for one question, unless the caller wants to see more of them. */
const maxRuns = 8;

export interface ReadOptions {
  readonly values?: ValueIndex;
  readonly findValues?: FindValues;
  /** Meanings by near names, of the words of the question as it is read: see `nearMentions`. */
  readonly near?: readonly Mention[];
  readonly context?: Context;
  /** More plans than usual, of constructions alone: for training. */
  readonly runs?: number;
  /** Nobody waits for the reading any more: it ends with the reason. */
  readonly signal?: AbortSignal;
}

/** Reads a question by constructions and, over one small table, by trying every form on its rows. */
export async function read(
  text: string,
  catalogue: Catalogue,
  run: RunPlan,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const { result: built, fitting } = await builtReadings(text, catalogue, run, options);
  if (options.runs !== undefined || isOfReferred(built)) return built;
  const readings = options.context
    ? undefined
    : await sheetReadings(built.question, catalogue, run, built.readings);
  return readings ? { ...built, readings, isOfSheet: true } : { ...built, readings: fitting() };
}

/** A small table that refers to its own rows is more than a sheet where the question is about that. */
function isOfReferred({ readings: [best] }: ReadResult): boolean {
  return (
    best !== undefined &&
    (best.candidate.family === 'reference' ||
      best.candidate.used.some(
        (mention) => 'column' in mention && mention.column.table.referred !== undefined,
      ))
  );
}

/** The best candidates of the constructions are run, and what their rows look like counts in the order. */
export async function readByConstructions(
  text: string,
  catalogue: Catalogue,
  run: RunPlan,
  options: ReadOptions = {},
): Promise<ReadResult> {
  return (await builtReadings(text, catalogue, run, options)).result;
}

/** The readings as they are ranked, and as they are among those that can be meant. */
interface Built {
  readonly result: ReadResult;
  readonly fitting: () => readonly Reading[];
}

async function builtReadings(
  text: string,
  catalogue: Catalogue,
  run: RunPlan,
  options: ReadOptions,
): Promise<Built> {
  const found = await candidatesFor(text, catalogue, options);
  options.signal?.throwIfAborted();
  const asked = askedOf(found.question, found.mentions, {
    tables: catalogue.tables.filter(
      ({ referred, isForm, isSteps, sides }) => referred === undefined && !isForm && !isSteps && !sides,
    ).length,
    likely: options.context && likelihood(found.question),
    doubt: 1 - (options.context?.turns.at(-1)?.confidence ?? 1),
  });
  const runs: (Weighed & { readonly rows: Rows })[] = [];
  for (const each of weighed(asked, found.candidates).slice(0, options.runs ?? maxRuns)) {
    const rows = await rowsOf(each.candidate, run);
    // A plan that does not run is no reading; one that was cancelled ends them all.
    options.signal?.throwIfAborted();
    if (rows) runs.push({ ...each, ...(await counted({ candidate: each.candidate, rows }, catalogue, run)) });
  }
  const last = options.context?.turns.at(-1);
  const result: ReadResult = {
    ...found,
    readings: ranked(asked, runs),
    ...(last?.offered && {
      offeredPlans: last.offered.map((frame) =>
        JSON.stringify(compile(frame, catalogue.tables, catalogue.now).plan),
      ),
    }),
    ...(last && refersBack(text, last.frame) && { refersBack: true }),
    ...(last && {
      lastPlan: JSON.stringify(compile(last.frame, catalogue.tables, catalogue.now).plan),
      lastFrame: last.frame,
      ...(last.rows && { lastRows: last.rows }),
    }),
  };
  return { result, fitting: () => amongFitting(result, (fitting) => ranked(asked, fitting), runs) };
}

/**
 * A reading that cannot be meant must not lower the confidence of one that can: the others are ranked among themselves, and the
 * misled ones follow unchanged.
 */
function amongFitting(
  result: ReadResult,
  rank: (runs: readonly (Weighed & { readonly rows: Rows })[]) => readonly Reading[],
  runs: readonly (Weighed & { readonly rows: Rows })[],
): readonly Reading[] {
  const misled = new Set(
    result.readings.filter((reading) => isMisled(reading, result)).map(({ candidate }) => candidate),
  );
  const fits = (reading: Reading) =>
    !misled.has(reading.candidate) &&
    reading.candidate.uncovered.length === 0 &&
    !isMismatch(reading, result);
  if (misled.size === 0 || !result.readings.some(fits)) return result.readings;
  const before = new Map(result.readings.map(({ candidate, confidence }) => [candidate, confidence]));
  const fitting = rank(runs.filter(({ candidate }) => !misled.has(candidate)));
  return [
    // A misled favourite still casts some doubt on the others, so their confidence is the mean of both rankings.
    ...fitting.map((reading) => ({
      ...reading,
      confidence: (reading.confidence + (before.get(reading.candidate) ?? reading.confidence)) / 2,
    })),
    ...result.readings.filter(({ candidate }) => misled.has(candidate)),
  ];
}

async function rowsOf({ compiled, frame }: Candidate, run: RunPlan): Promise<Rows | undefined> {
  if (compiled.rows) return compiled.rows;
  try {
    return withoutRepeats(inUsualSpellings(await run(compiled.plan), compiled.outputs, frame.ask), frame.ask);
  } catch {
    return undefined;
  }
}

/** Rows that show the same cells are one result: "the oldest pupil" in two classes has two rows. */
function withoutRepeats(rows: Rows, ask: Ask): Rows {
  if (ask.kind !== 'topRows' || ask.count !== 1 || rows.rows.length < 2 || rows.truncated) return rows;
  const different = [...new Map(rows.rows.map((row) => [JSON.stringify(row), row])).values()];
  return { ...rows, rows: different, totalRows: rows.totalRows - (rows.rows.length - different.length) };
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
