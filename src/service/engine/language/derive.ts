import type { Rows } from '../../tables/profile.ts';
import type { RankedPlan } from './reading.ts';

/** The difference a question asks for, of the two numbers its rows hold; undefined where there are not exactly two. */
export function differenceOf({ derived, plan }: RankedPlan, { rows }: Rows): number | undefined {
  if (derived !== 'difference') return undefined;
  const [first, second] = rows;
  const at = plan.select.length - 1;
  const [a, b] =
    rows.length === 1 ? [first?.[at - 1], first?.[at]] : rows.length === 2 ? [first?.[at], second?.[at]] : [];
  return typeof a === 'number' && typeof b === 'number' ? Number(Math.abs(a - b).toPrecision(12)) : undefined;
}
