import type { Reading, ReadResult } from '../readResult.ts';
import { agrees, namesSame } from './agreement.ts';
import { isMismatch } from './mismatches.ts';

/** Readings farther behind the answered one are not shown beside it. */
export const maxBehind = 0.15;

/** Ahead of all other readings by so much in the hand-set score, a reading has no rival. */
const minLead = 0.9;

/** The models know little of rare constructions; the hand-set score still tells one that fits by far the best. */
export function isUnrivalled(best: Reading, others: readonly Reading[], result: ReadResult): boolean {
  if (result.isOfSheet || !isComplete(best)) return false;
  return others.every(
    (other) =>
      best.candidate.score - other.candidate.score >= minLead ||
      !isComplete(other) ||
      agrees(best.rows, other.rows) ||
      namesSame(best, other) ||
      (other.candidate.score <= best.candidate.score && isMismatch(other, result)),
  );
}

/** Below this confidence a reading gives way to doubt. */
export const maxDoubtful = 0.7;
const minSurer = 0.03;

/** Whether another reading fits as well and is more certain: then both are offered instead of answering with the first. */
export function hasSurerRival(best: Reading, others: readonly Reading[], result: ReadResult): boolean {
  return (
    !result.isOfSheet &&
    best.confidence < maxDoubtful &&
    others.some(
      (other) =>
        other.confidence > best.confidence + minSurer &&
        best.candidate.score - other.candidate.score < maxBehind &&
        other.candidate.frame.ask.kind === best.candidate.frame.ask.kind &&
        isComplete(other) &&
        !agrees(best.rows, other.rows) &&
        !namesSame(best, other) &&
        figuresOf(best) !== figuresOf(other) &&
        !isMismatch(other, result),
    )
  );
}

/** The numbers of a result: a group shown by its code and by its name has the same ones. */
function figuresOf({ rows }: Reading): string {
  return JSON.stringify(rows.rows.map((row) => row.filter((cell) => typeof cell === 'number')));
}

/** Whether every word of the question was understood. */
export function isComplete({ candidate }: Reading): boolean {
  return candidate.uncovered.length === 0;
}
