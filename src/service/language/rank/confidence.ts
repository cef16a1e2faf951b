import type { Rows } from '../../tables/profile.ts';
import type { Candidate } from '../candidates.ts';

/**
 * How likely a reading is right, 0 to 1: a logistic model over what the words and the rivals say. Weights were set on
 * the development questions (`npm run bench:answers` prints how well they separate); a difference of 0.1 in score and
 * one weakly matched word each move the odds by about a third.
 */
const weights = { bias: -1.5, score: 1, fit: 1.3, weakest: 0.6, margin: 1.9 };
/** Kinds of readings that are right more or less often than their score says. */
const families: Readonly<Record<string, number>> = {
  cell: 0.8,
  statement: 1,
  change: -0.6,
  compare: -0.3,
  course: -0.8,
  describe: 0.5,
  distinct: -0.5,
  exists: -0.5,
  figure: 0.2,
  followUp: 0.8,
  group: 0.8,
  limit: -0.2,
  limitShare: -0.5,
  list: 1,
  lookup: 0.4,
  share: 0.5,
  topRows: -0.5,
  verdict: -0.5,
};
/** Beyond this a wider lead over the next reading says nothing more. */
const maxMargin = 0.5;
/** A reading that leaves a content word out is hardly ever what was meant. */
const uncoveredFactor = 0.3;

export interface Ranked {
  readonly candidate: Candidate;
  readonly rows: Rows;
  readonly rank: number;
}

export function confidenceOf(all: readonly Ranked[], at: number): number {
  const here = all[at];
  if (!here) return 0;
  const { score, fit, weakest, uncovered, family } = here.candidate;
  const rival = all.find((other, index) => index !== at && !agrees(here.rows, other.rows));
  const margin = Math.min(maxMargin, rival ? here.rank - rival.rank : maxMargin);
  const odds =
    weights.bias +
    weights.score * score +
    weights.fit * fit +
    weights.weakest * weakest +
    weights.margin * margin +
    (families[family] ?? 0);
  return (uncovered.length === 0 ? 1 : uncoveredFactor) / (1 + Math.exp(-odds));
}

const maxCompared = 12;

/**
 * Two results that say the same: equal rows, rows of which one only shows more columns, or a list and the number of its
 * rows. Readings that differ in nothing else are no rivals.
 */
export function agrees(a: Rows, b: Rows): boolean {
  if (a.rows.length !== b.rows.length) return isCountOf(a, b) || isCountOf(b, a);
  if (JSON.stringify(a.rows) === JSON.stringify(b.rows)) return true;
  if (a.rows.length > maxCompared) return false;
  return (
    a.rows.every((row, at) => isWithin(row, b.rows[at] ?? []) || isWithin(b.rows[at] ?? [], row)) ||
    isCountOf(a, b) ||
    isCountOf(b, a)
  );
}

function isWithin(part: readonly unknown[], whole: readonly unknown[]): boolean {
  return part.every((cell) => whole.includes(cell));
}

function isCountOf(count: Rows, list: Rows): boolean {
  return (
    count.rows.length === 1 &&
    count.rows[0]?.length === 1 &&
    count.rows[0][0] === list.totalRows &&
    list.rows.length > 0
  );
}
