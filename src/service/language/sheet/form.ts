import type { Cell } from '../../tables/profile/tableProfile.ts';
import type { Condition, RowSet } from './condition.ts';
import type { Scale, SheetColumn } from './sheet.ts';

/** One way to answer from a sheet, with what it answers. */
export interface Form {
  readonly op: FormOp;
  readonly rows: ChosenRows;
  readonly show?: SheetColumn;
  readonly scale?: Scale;
  /** Subtracted from the first. */
  readonly other?: Scale;
  readonly direction?: 'max' | 'min';
  /** Two conditions on one column that are set against each other. */
  readonly sides?: readonly [Condition, Condition];
  readonly limit?: { readonly op: '=' | '>' | '>='; readonly value: number };
  readonly answer: readonly Cell[];
}

export type FormOp =
  | 'cells'
  | 'count'
  | 'distinct'
  | 'sum'
  | 'mean'
  | 'max'
  | 'min'
  | 'spread'
  | 'rowDifference'
  | 'difference'
  | 'countDifference'
  | 'choose'
  | 'chooseCount'
  | 'top'
  | 'topSum'
  | 'topCount'
  | 'having'
  | 'havingCount'
  | 'streak'
  | 'exists'
  | 'moreThan';

/** Rows that meet conditions, and those picked out of them or beside them. */
export interface ChosenRows {
  readonly rows: RowSet;
  readonly conditions: readonly Condition[];
  /** The conditions are alternatives, but for those in `also`. */
  readonly isEither?: boolean;
  readonly also?: readonly Condition[];
  readonly pick?: Pick;
}

export type Pick =
  | { readonly kind: 'first' | 'last'; readonly count: number; readonly offset: number }
  | { readonly kind: 'next' | 'previous' }
  | {
      readonly kind: 'max' | 'min';
      readonly scale: Scale;
      readonly count: number;
      readonly offset: number;
    }
  /** Rows with more or less than the one that meets the conditions. */
  | { readonly kind: 'above' | 'below'; readonly scale: Scale }
  /** Of those the one that comes next. */
  | { readonly kind: 'justAbove' | 'justBelow'; readonly scale: Scale }
  /** Other rows with the same value in a column. */
  | { readonly kind: 'same'; readonly column: SheetColumn };
