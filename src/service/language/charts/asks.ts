import type { Said } from './said.ts';

/** What an instruction speaks of. */
export interface Asks {
  /** Its measure and its groups are named: a chart of its own, and no edit of another. */
  readonly isWhole: boolean;
  /** It names a part of the picture, which nothing but a chart has: a mark, a stack, an axis, a part to take off. */
  readonly isOfPicture: boolean;
  /** Things are to be set side by side: "compare 2024 and 2025". */
  readonly isComparison: boolean;
  /** Parts of the picture are to be taken off. */
  readonly isRemoval: boolean;
  /** Columns are to be taken off. Those that the chart does not show are of the data: "without the refunded ones". */
  readonly removesColumns: boolean;
  /** All rows are to be shown, and nothing else is asked. */
  readonly isUnfiltering: boolean;
  readonly isOrder: boolean;
}

export function asksOf(said: Said, isWhole: boolean): Asks {
  const isRemoval = said.removed.size > 0;
  const splits = [...said.used].some((meaning) => meaning.kind === 'chart' && meaning.cue.kind === 'series');
  const parts = [said.mark, said.orientation, said.stack, said.scale, said.palette, said.title, said.size];
  return {
    isWhole,
    isOfPicture: isRemoval || splits || said.isSwapped === true || parts.some((part) => part !== undefined),
    isComparison: said.isCompared === true && said.y.length === 0 && said.aggregate === undefined,
    isRemoval,
    removesColumns: said.removedColumns.length > 0,
    isUnfiltering: said.removed.size === 1 && said.removed.has('filter'),
    isOrder: said.sort !== undefined,
  };
}
