import type { Rows } from '../../tables/profile.ts';
import type { Candidate } from '../candidates.ts';

/**
 * How likely a reading is right, 0 to 1: a logistic model over what the words and the rivals say. Weights were set on
 * the development questions (`npm run bench:answers` prints how well they separate); a difference of 0.1 in score and
 * one weakly matched word each move the odds by about a third.
 */
const weights = { bias: -3.5, score: 1.25, fit: 2.6, weakest: 2.7, margin: 3.1 };
/** Kinds of readings that are right more or less often than their score says. */
const families: Readonly<Record<string, number>> = {
  cell: 1,
  statement: 0.8,
  change: -1.2,
  group: 0.5,
  limit: -0.8,
  limitShare: -0.5,
  list: 0.7,
  lookup: 0.8,
  course: -0.8,
  distinct: -0.5,
  topRows: -0.7,
  verdict: -0.8,
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
  const result = JSON.stringify(here.rows.rows);
  const rival = all.find((other, index) => index !== at && JSON.stringify(other.rows.rows) !== result);
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
