import type { Plan } from '../../plan/plan.ts';
import type { Rows } from '../profile/tableProfile.ts';
import type { LocatedTable } from './runPlan.ts';
import { runQuery } from './runQuery.ts';

/**
 * Runs a plan as far as needed to rank it. A question has several readings, and each takes seconds over millions of
 * rows. If a sample has an answer, so do all rows. An empty result, or one that depends on the number of rows, is
 * computed from all of them.
 */
export async function tryQuery(
  located: readonly LocatedTable[],
  plan: Plan,
  options: { maxRows?: number; signal?: AbortSignal },
): Promise<Rows> {
  if (located.some(({ location }) => location.sample !== undefined) && !countsRows(plan)) {
    try {
      const rows = await runQuery(located.map(sampleOf), plan, options);
      if (tells(rows)) return { ...rows, isSample: true };
    } catch {
      // A partition may have disappeared; querying the table itself reports the error.
      options.signal?.throwIfAborted();
    }
  }
  return runQuery(located, plan, options);
}

function sampleOf(located: LocatedTable): LocatedTable {
  const { sample, parts: _, ...location } = located.location;
  return sample === undefined ? located : { ...located, location: { ...location, from: sample } };
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
