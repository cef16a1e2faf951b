import type { Mention } from './annotate/mentions.ts';
import type { Column } from './catalogue.ts';
import type { Filter } from './frame.ts';

/** A filter with the words it comes from. */
export interface Used {
  readonly filter: Filter;
  readonly used: readonly Mention[];
  /** What was guessed on the way. */
  readonly cost: number;
  /** Filters of one column may be the sides of a comparison. */
  readonly column?: Column;
}
