import type { Cell } from '../../tables/profile/tableProfile.ts';

/** What a construction read the question as, with the answer that it gives. */
export interface Rival {
  readonly key: string;
  readonly confidence: number;
  readonly family: string;
  readonly isWhole: boolean;
}

/** Answers are the same when their cells are, in whatever order. */
export function answerKey(cells: readonly Cell[]): string {
  return [
    ...new Set(
      cells.map((cell) =>
        typeof cell === 'number' ? String(Number(cell.toPrecision(10))) : String(cell).trim().toLowerCase(),
      ),
    ),
  ]
    .sort()
    .join('\n');
}
