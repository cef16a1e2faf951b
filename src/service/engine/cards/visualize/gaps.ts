import type { Grain } from '../../../plan/plan.ts';

interface Point {
  readonly x: string | number;
  readonly y: number | null;
}

const maxPoints = 2_000;

/**
 * Adds missing periods to a series as gaps, so that a line does not connect across them. Only if most periods are
 * consecutive: every fifth year is a step of five years, not four gaps.
 */
export function withGaps<P extends Point>(
  points: readonly P[],
  grain: Grain | undefined,
): readonly (P | Point)[] {
  const step = grain ? steps[grain] : undefined;
  if (!step || points.length < 3) return points;
  const known = new Map(points.map((point) => [String(point.x), point]));
  const following = points.filter(({ x }) => known.has(step(String(x)) ?? '')).length;
  if (following < (points.length - 1) * 0.6) return points;
  const ordered = [...known.keys()].sort();
  const [first = '', last = ''] = [ordered[0], ordered.at(-1)];
  const filled: (P | Point)[] = [];
  for (
    let x: string | undefined = first;
    x !== undefined && x <= last && filled.length < maxPoints;
    x = step(x)
  )
    filled.push(known.get(x) ?? { x, y: null });
  return filled.length >= points.length ? filled : points;
}

const byDays = (days: number) => (x: string) =>
  isoDay(x, (date) => date.setUTCDate(date.getUTCDate() + days));

/** The next period; undefined for anything else. */
const steps: Readonly<Partial<Record<Grain, (x: string) => string | undefined>>> = {
  day: byDays(1),
  week: byDays(7),
  month: (x) => isoDay(`${x}-01`, (date) => date.setUTCMonth(date.getUTCMonth() + 1))?.slice(0, 7),
  quarter: (x) => {
    const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(x) ?? [];
    if (!year) return undefined;
    return quarter === '4' ? `${Number(year) + 1}-Q1` : `${year}-Q${Number(quarter) + 1}`;
  },
  year: (x) => (/^\d{4}$/.test(x) ? String(Number(x) + 1).padStart(4, '0') : undefined),
};

function isoDay(x: string, move: (date: Date) => void): string | undefined {
  const date = new Date(`${x}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  move(date);
  return date.toISOString().slice(0, 10);
}
