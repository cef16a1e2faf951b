import type { Plan } from '../../plan/plan.ts';
import type { Rows } from '../profile/tableProfile.ts';
import type { PlacedTable } from './runPlan.ts';
import { runQuery } from './runQuery.ts';

/**
 * Runs a plan as far as it takes to judge it. A question has several readings, and over a table of millions of rows
 * each takes seconds: where a sample of the rows has an answer, so have all of them. What says that there is none, or
 * depends on the number of all rows, is from all.
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
      // A part of the table may be gone since it was connected; the table itself says what is wrong.
      options.signal?.throwIfAborted();
    }
  }
  return runQuery(placed, plan, options);
}

function sampleOf(placed: PlacedTable): PlacedTable {
  const { sample, parts: _, ...place } = placed.place;
  return sample === undefined ? placed : { ...placed, place: { ...place, from: sample } };
}

/** Whether a plan only counts all rows: no sample says how many there are. */
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
