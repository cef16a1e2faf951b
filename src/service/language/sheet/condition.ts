import type { Filter } from '../frame.ts';
import type { SheetColumn } from './sheet.ts';

/** Some rows of the sheet, by their places. */
export type RowSet = readonly number[];

/** One condition that words of the question may put on the rows. */
export interface Condition {
  readonly kind: ConditionKind;
  readonly column: SheetColumn;
  readonly rows: RowSet;
  readonly filter: Filter;
  /** Words it rests on: tokens from <= at < to. */
  readonly from: number;
  readonly to: number;
  /** How the value reads, for choosing among two of them. */
  readonly label: string;
  readonly isNegated: boolean;
  /** How good the match is by itself, for the budget. */
  readonly strength: number;
}

export type ConditionKind =
  | 'whole'
  | 'stem'
  | 'part'
  | 'overlap'
  | 'akin'
  | '='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'between'
  | 'period'
  | 'month';

/** The places of what fits. */
export function rowsWhere<T>(list: readonly T[], holds: (each: T) => boolean): number[] {
  return list.flatMap((each, row) => (holds(each) ? [row] : []));
}

/** The year of a day, given in days since 1970. */
export function yearOfDays(days: number | null): number | null {
  return days === null ? null : new Date(days * 86_400_000).getUTCFullYear();
}
