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

/** "total points of the top 3": the total or mean of what the rows hold; undefined where none is asked for. */
export function togetherOf({ derived }: RankedPlan, { rows, truncated }: Rows): number | undefined {
  if ((derived !== 'total' && derived !== 'mean') || truncated || rows.length === 0) return undefined;
  const values = rows.flatMap((row) => {
    const value = row.at(-1);
    return typeof value === 'number' ? [value] : [];
  });
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.length === 0
    ? undefined
    : Number((derived === 'total' ? total : total / values.length).toPrecision(12));
}
