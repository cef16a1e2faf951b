import type { Grain } from './chartPeriods.ts';

/** A point of a line over time; a gap if it has no value. */
export interface Moment {
  readonly ms: number;
  readonly y: number | undefined;
}

const dayMs = 86_400_000;
const minSteps = 3;
/** Tolerance: on a regular axis most steps are equal, but a month varies by up to a tenth. */
const [regularShare, alike] = [0.6, 0.2];
/** A step longer than this many usual ones skips periods. */
const gapSteps = 1.6;
/** Above this, a gap is a single empty point instead of one per period. */
const maxFilled = 2000;

/** Lines with empty points for missing periods, and whether a line has no regular step from which to tell. */
export interface Gapped {
  readonly lines: readonly (readonly Moment[])[];
  readonly isUneven: boolean;
}

/**
 * Breaks lines at missing periods if their points are otherwise regular, because connecting them would suggest values
 * that do not exist. A line without a regular step uses the common step of all lines. Irregular data, such as meter
 * readings, stays connected.
 */
export function withGaps(lines: readonly (readonly Moment[])[], grain: Grain): Gapped {
  const all = [...new Set(lines.flat().map(({ ms }) => ms))].sort((a, b) => a - b);
  const common = stepOf(all);
  const steps = lines.map((line) => stepOf(line.map(({ ms }) => ms)) ?? common);
  const filled = lines.map((line, at) => {
    const step = steps[at];
    return step ? broken(line, step, grain) : line;
  });
  return { lines: filled, isUneven: steps.some((step) => step === undefined) };
}

interface Step {
  readonly ms: number;
  /** Steps longer than this are gaps. */
  readonly gapMs: number;
}

function stepOf(moments: readonly number[]): Step | undefined {
  const steps = moments.slice(1).map((ms, at) => ms - (moments[at] ?? 0));
  if (steps.length < minSteps) return undefined;
  const usual = [...steps].sort((a, b) => a - b)[(steps.length - 1) >> 1] ?? 0;
  const regular = steps.filter((ms) => Math.abs(ms - usual) <= alike * usual);
  if (usual <= 0 || regular.length < regularShare * steps.length) return undefined;
  return { ms: usual, gapMs: usual === dayMs && restsWeekly(moments) ? 7 * dayMs : gapSteps * usual };
}

/** Days on which an exchange or shop is closed are not missing, and neither are adjacent holidays. */
function restsWeekly(moments: readonly number[]): boolean {
  return new Set(moments.map((ms) => new Date(ms).getUTCDay())).size < 7;
}

function broken(line: readonly Moment[], step: Step, grain: Grain): readonly Moment[] {
  const gaps = line.flatMap(({ ms }, at) => {
    const next = line[at + 1];
    return next && next.ms - ms > step.gapMs ? [{ at, count: Math.round((next.ms - ms) / step.ms) - 1 }] : [];
  });
  if (gaps.length === 0) return line;
  const isMany = gaps.reduce((sum, { count }) => sum + count, 0) > maxFilled;
  const after = new Map(gaps.map(({ at, count }) => [at, isMany ? 1 : Math.max(1, count)]));
  return line.flatMap((point, at) => {
    const missing = Array.from({ length: after.get(at) ?? 0 }, (_, index) => ({
      ms: later(point.ms, (index + 1) * step.ms, grain),
      y: undefined,
    }));
    return [point, ...missing];
  });
}

/** Months and years vary in length, so later ones are computed by the calendar. */
function later(ms: number, byMs: number, grain: Grain): number {
  if (grain !== 'year' && grain !== 'quarter' && grain !== 'month') return ms + byMs;
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Math.round(byMs / (30.44 * dayMs)), 1);
}
