import type { Plan } from '../../plan/plan.ts';
import type { Rows } from '../profile/tableProfile.ts';
import type { PlacedTable } from './runPlan.ts';
import { runQuery } from './runQuery.ts';

/**
 * Runs a plan as far as needed to rank it. A question has several readings, and each takes seconds over millions of
 * rows. If a sample has an answer, so do all rows. An empty result, or one that depends on the number of rows, is
 * computed from all of them.
 */
export async function tryQuery(
  placed: readonly PlacedTable[],
  plan: Plan,
  options: { maxRows?: number; signal?: AbortSignal },
): Promise<Rows> {
  if (placed.some(({ place }) => place.sample !== undefined) && !countsRows(plan)) {
    try {
      const rows = await runQuery(placed.map(sampleOf), plan, options);
      if (tells(rows)) return { ...rows, isSample: true };
    } catch {
      // A partition may have disappeared; querying the table itself reports the error.
      options.signal?.throwIfAborted();
    }
  }
  return runQuery(placed, plan, options);
}

function sampleOf(placed: PlacedTable): PlacedTable {
  const { sample, parts: _, ...place } = placed.place;
  return sample === undefined ? placed : { ...placed, place: { ...place, from: sample } };
}

/** Whether a plan only counts all rows, which a sample cannot tell. */
function countsRows(plan: Plan): boolean {
  if (plan.op === 'select' || plan.op === 'order') return countsRows(plan.input);
  return (
    plan.op === 'group' &&
    plan.keys.length === 0 &&
    plan.input.op === 'table' &&
    plan.measures.every(({ fn, where }) => fn === 'count' && !where)
  );
}

function tells({ rows, truncated }: Rows): boolean {
  return !truncated && rows.some((row) => row.some((cell) => cell !== null && cell !== 0 && cell !== false));
}
