import type { ChartGrain } from '../../contract/chartSpec.ts';

/**
 * The plan algebra: a question about the user's tables as data. Plans are typed and composable. They can be checked
 * (`check.ts`), evaluated in memory (`evaluate.ts`) and compiled to one SELECT (`sql/`). They contain no file paths and
 * no SQL, so they may come from outside (parsed by `planSchema.ts`).
 *
 * Text is compared the same way everywhere (conditions, group and join keys, distinct rows, sets, `count_distinct`,
 * `mode`): ignoring case and outer blanks. Among equal spellings the first in binary order is shown. Text is sorted by
 * the same form.
 *
 * Every result has a deterministic order: the requested one, then that of the input rows. Rows of a file have the order
 * of the file, those of a database the order of its primary key. Groups, distinct rows and sets have no order of their
 * own and are sorted by their columns, with missing values last; operations that need an order (`first`, a running sum)
 * must specify one.
 */

/** `list` is text with several values, split by the separator declared in its table. */
export type ValueType = 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list';

/** Dates are ISO text: `2012-03-05`, `2012-03-05T10:15:00`. */
export type Scalar = string | number | boolean;

/**
 * The first seven truncate to the start of the period and return a date (`hour`: a datetime). The others are parts of a
 * date as numbers from 1 (hours from 0). Weeks start on Monday, which is day 1. `hour` and `hour_of_day` need a
 * datetime.
 */
export type Grain = ChartGrain;

/**
 * A value per row. Operations on a missing value, and division by zero, give a missing value. Arithmetic uses binary
 * floating point. Text is converted to a date where one is expected: compared with dates, in `days_between`, beside a
 * date in `when` and `coalesce`.
 */
export type Expr =
  | { readonly column: string }
  | { readonly value: Scalar }
  | { readonly fn: '+' | '-' | '*' | '/'; readonly args: readonly [Expr, Expr] }
  | { readonly fn: 'abs' | 'lower' | 'length'; readonly of: Expr }
  /**
   * Number of elements of a list; 0 if it is empty or missing, since files do not distinguish these. Blank elements are
   * not counted.
   */
  | { readonly fn: 'list_length'; readonly of: Expr }
  /**
   * A number in a text: the first number (commas are separators), the first year from 1000 to 2099, or the years
   * between that and the next one, which must follow within twelve characters. Missing if there is none.
   */
  | { readonly fn: 'number_in' | 'year_in' | 'years_in'; readonly of: Expr }
  | { readonly fn: 'grain'; readonly grain: Grain; readonly of: Expr }
  /** The lower bound of the bin of this width. */
  | { readonly fn: 'bin'; readonly width: number; readonly of: Expr }
  /** Days from the first to the second, with fractions. Dates count as midnights. */
  | { readonly fn: 'days_between' | 'seconds_between'; readonly args: readonly [Expr, Expr] }
  /** Completed years from the first date to the second, like an age; negative backwards. Times are ignored. */
  | { readonly fn: 'years_between'; readonly args: readonly [Expr, Expr] }
  | { readonly fn: 'when'; readonly if: Condition; readonly then: Expr; readonly else?: Expr }
  /** Concatenation; missing if one text is. */
  | { readonly fn: 'concat'; readonly args: readonly Expr[] }
  /** The first non-missing value. */
  | { readonly fn: 'coalesce'; readonly args: readonly Expr[] }
  /**
   * The only column of a plan with at most one row, which must be evident from the plan: a group without keys, a limit
   * of 1.
   */
  | { readonly fn: 'single'; readonly rows: Plan };

/**
 * Text is compared ignoring case and outer blanks. Any comparison with a missing value is false, including `!=`. Dates
 * and datetimes are compared by day: `= '2012-03-05'` matches any time of that day, and `<=` includes the day.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  /** Rows for which the condition is not true, including those with a missing value. */
  | { readonly not: Condition }
  | {
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly op: 'in'; readonly of: Expr; readonly values: readonly Scalar[] }
  /** Half open for dates (from <= x < to, dates counting as midnights), closed for numbers. */
  | { readonly op: 'between'; readonly of: Expr; readonly from: Scalar; readonly to: Scalar }
  | { readonly op: 'contains' | 'starts' | 'ends'; readonly of: Expr; readonly value: string }
  /** The list contains this element, ignoring case and outer blanks. */
  | { readonly op: 'has'; readonly of: Expr; readonly value: string }
  | { readonly op: 'missing'; readonly of: Expr }
  /** The value occurs in the only column of another plan; a missing value never does. */
  | { readonly op: 'in_rows'; readonly of: Expr; readonly rows: Plan };

export interface Order {
  readonly by: Expr;
  readonly direction: 'asc' | 'desc';
}

export type MeasureFn =
  | 'count'
  | 'count_distinct'
  | 'sum'
  | 'mean'
  | 'median'
  | 'percentile'
  | 'min'
  | 'max'
  | 'stddev'
  | 'mode'
  | 'first'
  | 'last'
  | 'correlation';

/**
 * One aggregate per group. Missing values are ignored; without any value the result is missing, except for counts,
 * which are 0. The sum of booleans is the number of true values, the mean their share. `stddev` is the sample standard
 * deviation. Among several most frequent values, `mode` is the first in order.
 */
export interface Measure {
  readonly name: string;
  readonly fn: MeasureFn;
  /** Absent to count rows. */
  readonly of?: Expr;
  /**
   * For `correlation`: the other column. For `first` and `last`: the sort key; rows without one are ignored, and ties
   * are won by the first (or last) row.
   */
  readonly with?: Expr;
  /** For `percentile`: 0 to 1, interpolated. */
  readonly share?: number;
  /** Restricts this measure only. */
  readonly where?: Condition;
}

export type WindowFn =
  /** 1 for the first; ties share a rank. */
  | 'rank'
  /** Missing values are ignored. */
  | 'running_sum'
  /** Mean of this row and the `size - 1` before it; missing while there are fewer. */
  | 'moving_mean'
  /** Share of the total over the partition, 0 to 1. */
  | 'share'
  | 'previous'
  | 'next'
  /** This value minus the previous one. */
  | 'change'
  /** This value divided by the previous one, minus 1. */
  | 'growth'
  /** Position from 1; ties are numbered in row order. */
  | 'row_number';

export interface WindowColumn {
  readonly name: string;
  readonly fn: WindowFn;
  /** Absent for `rank` and `row_number`, which only use the order. */
  readonly of?: Expr;
  /** Absent: the order of the rows, if they have one. */
  readonly by?: readonly Order[];
  readonly partition?: readonly Expr[];
  /** For `moving_mean`. */
  readonly size?: number;
}

export interface NamedExpr {
  readonly name: string;
  readonly expr: Expr;
}

/**
 * Rows with named columns. Names are unique within a node, ignoring case; a join prefixes those of its right side.
 * Columns added by one node cannot refer to each other.
 */
export type Plan =
  | { readonly op: 'table'; readonly table: string }
  | { readonly op: 'filter'; readonly input: Plan; readonly where: Condition }
  /**
   * Columns of the right side are named `<prefix>.<name>`. A row with several matches on the right is repeated, so the
   * plan must aggregate first where that would count something twice.
   */
  | {
      readonly op: 'join';
      readonly kind: 'inner' | 'left';
      readonly left: Plan;
      readonly right: Plan;
      readonly on: readonly { readonly left: string; readonly right: string }[];
      readonly prefix: string;
    }
  /** Rows of the left side with (semi) or without (anti) a match. A missing key never matches. */
  | {
      readonly op: 'semi' | 'anti';
      readonly left: Plan;
      readonly right: Plan;
      readonly on: readonly { readonly left: string; readonly right: string }[];
    }
  /** Adds columns. */
  | { readonly op: 'derive'; readonly input: Plan; readonly columns: readonly NamedExpr[] }
  /** One row per element of a list column, in a new column; rows with an empty or missing list are dropped. */
  | { readonly op: 'unnest'; readonly input: Plan; readonly column: string; readonly name: string }
  /**
   * Unpivots columns of one type: one row per column, with its label in a new column and its value in another. Missing
   * values are dropped.
   */
  | {
      readonly op: 'unpivot';
      readonly input: Plan;
      readonly columns: readonly { readonly column: string; readonly label: Scalar }[];
      readonly labelType: ValueType;
      readonly name: string;
      readonly value: string;
    }
  /**
   * Keys first, then measures. Without keys there is exactly one row, even for empty input. Rows with a missing key
   * form a group.
   */
  | {
      readonly op: 'group';
      readonly input: Plan;
      readonly keys: readonly NamedExpr[];
      readonly measures: readonly Measure[];
    }
  | { readonly op: 'window'; readonly input: Plan; readonly columns: readonly WindowColumn[] }
  /** Missing values are last. With `ties`, rows equal to the last one within the limit are kept as well. */
  | {
      readonly op: 'order';
      readonly input: Plan;
      readonly by: readonly Order[];
      readonly limit?: number;
      readonly offset?: number;
      readonly ties?: boolean;
    }
  | {
      readonly op: 'select';
      readonly input: Plan;
      readonly columns: readonly NamedExpr[];
      readonly distinct?: boolean;
    }
  /**
   * By position: both sides have the same number and types of columns, named by the left one. `union` keeps duplicates,
   * the others do not.
   */
  | {
      readonly op: 'union' | 'intersect' | 'except';
      readonly left: Plan;
      readonly right: Plan;
    }
  /**
   * Plans of at most one row, side by side: their columns are named `<name>.<column>`, and missing if there is no row.
   */
  | { readonly op: 'beside'; readonly parts: readonly { readonly name: string; readonly rows: Plan }[] };

/** What a plan needs to know about the tables it names. */
export interface TableShape {
  readonly id: string;
  /** Its rows have no order, so none is the first (a database table without a primary key). */
  readonly isUnordered?: true;
  readonly columns: readonly ColumnShape[];
}

export interface ColumnShape {
  readonly name: string;
  readonly type: ValueType;
  /** For lists: the separator; a comma by default. */
  readonly separator?: string;
  /** `%`, `USD`, `kg`…: kept by operations that preserve it (sum, difference), dropped by others. */
  readonly unit?: string;
}
