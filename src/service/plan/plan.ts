import type { ChartGrain } from '../../contract/chartSpec.ts';

/**
 * The plan algebra: a question over the user's tables as data. Typed and composable; every node can be checked
 * (`check.ts`), evaluated in memory (`evaluate.ts`) and written as one SELECT (`sql/`). Nothing here names a file
 * path or carries SQL text, so a plan may also come from outside (`planSchema.ts` parses one).
 *
 * Equality of text is the same everywhere (conditions, keys of groups and joins, doubles, sets, `count_distinct`,
 * `mode`): without regard to case and outer blanks. Where several spellings fall together, the first in binary order
 * is shown. Text sorts by the same form.
 *
 * Every result has an order that is the same every time: the one asked for, then that of the rows below. Rows of a
 * file are in the order of the file, those of a database in that of its primary key. Groups, distinct rows and sets
 * have no order of their own and come sorted by their columns, missing values last; whatever needs an order there
 * (`first`, a running sum) must be told one.
 */

/** `list` is text that holds several values, split by the separator its table states. */
export type ValueType = 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'list';

/** Dates are ISO text: `2012-03-05`, `2012-03-05T10:15:00`. */
export type Scalar = string | number | boolean;

/**
 * The first seven truncate to the start of the period and give a date (`hour`: a datetime); the others are parts, as
 * numbers from 1 (hours from 0). A week starts on Monday and is numbered so: 1 is
 * Monday. `hour` and `hour_of_day` need a datetime.
 */
export type Grain = ChartGrain;

/**
 * A value for each row. Any operation on a missing value is missing, and so is a division by zero. Arithmetic is that
 * of binary numbers. Text that stands for a date is one wherever a date is expected of it: in a comparison with dates,
 * among the arguments of `days_between`, beside a date in `when` and `coalesce`.
 */
export type Expr =
  | { readonly column: string }
  | { readonly value: Scalar }
  | { readonly fn: '+' | '-' | '*' | '/'; readonly args: readonly [Expr, Expr] }
  | { readonly fn: 'abs' | 'lower' | 'length'; readonly of: Expr }
  /**
   * How many elements a list has; 0 when it is empty or missing, which files do not tell apart. Blank ones do
   * not count.
   */
  | { readonly fn: 'list_length'; readonly of: Expr }
  /**
   * What a text says in numbers: its first number (commas are separators), its first year from 1000 to 2099, or the
   * years from that one to the next, which must follow within twelve characters. Missing where there is none.
   */
  | { readonly fn: 'number_in' | 'year_in' | 'years_in'; readonly of: Expr }
  | { readonly fn: 'grain'; readonly grain: Grain; readonly of: Expr }
  /** Lower bound of the bin of this width. */
  | { readonly fn: 'bin'; readonly width: number; readonly of: Expr }
  /** From the first to the second; fractions count. Dates are midnights. */
  | { readonly fn: 'days_between' | 'seconds_between'; readonly args: readonly [Expr, Expr] }
  /**
   * Whole years from the first date to the second, as ages are counted; negative backwards. Times do not
   * count.
   */
  | { readonly fn: 'years_between'; readonly args: readonly [Expr, Expr] }
  | { readonly fn: 'when'; readonly if: Condition; readonly then: Expr; readonly else?: Expr }
  /** Texts put together; a missing one makes the whole missing. */
  | { readonly fn: 'concat'; readonly args: readonly Expr[] }
  /** The first that is not missing. */
  | { readonly fn: 'coalesce'; readonly args: readonly Expr[] }
  /**
   * The only column of a plan that has one row at most, which must be plain from the plan: a group without
   * keys, a limit of 1.
   */
  | { readonly fn: 'single'; readonly rows: Plan };

/**
 * Text is compared without regard to case and outer blanks. A comparison with a missing value is false, and so is
 * `!=`. A date and a datetime are compared by the day: `= '2012-03-05'` is any time of that day, and `<=` includes it.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  /** Rows for which the condition is not true, those with a missing value included. */
  | { readonly not: Condition }
  | {
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly op: 'in'; readonly of: Expr; readonly values: readonly Scalar[] }
  /** Half open for dates (from <= x < to, dates being midnights), closed for numbers. */
  | { readonly op: 'between'; readonly of: Expr; readonly from: Scalar; readonly to: Scalar }
  | { readonly op: 'contains' | 'starts' | 'ends'; readonly of: Expr; readonly value: string }
  /** A list has this element, without regard to case and outer blanks. */
  | { readonly op: 'has'; readonly of: Expr; readonly value: string }
  | { readonly op: 'missing'; readonly of: Expr }
  /** The value occurs in the only column of another plan; a missing value occurs nowhere. */
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
 * One figure per group. Missing values do not count; the sum, mean and so on of none are missing, the count is 0. The
 * sum of yes and no is the number of yes, the mean their share. `stddev` is that of a sample. Of several most frequent
 * values `mode` is the first in order.
 */
export interface Measure {
  readonly name: string;
  readonly fn: MeasureFn;
  /** Absent for a count of rows only. */
  readonly of?: Expr;
  /**
   * For `correlation`: the other column. For `first` and `last`: what the rows are ordered by; rows without it do not
   * count, and of equal ones the first (or last) row does.
   */
  readonly with?: Expr;
  /** For `percentile`: 0 to 1, interpolated. */
  readonly share?: number;
  /** Restricts this measure alone. */
  readonly where?: Condition;
}

export type WindowFn =
  /** 1 is the first in the order; equal ones share a rank. */
  | 'rank'
  /** Missing values do not count. */
  | 'running_sum'
  /** Mean of this row and the `size - 1` before it; missing while there are fewer. */
  | 'moving_mean'
  /** Share of the sum over all rows of the partition, 0 to 1. */
  | 'share'
  | 'previous'
  | 'next'
  /** This minus the previous. */
  | 'change'
  /** This divided by the previous, minus 1. */
  | 'growth'
  /** Position from 1; equal ones are numbered in the order of the rows. */
  | 'row_number';

export interface WindowColumn {
  readonly name: string;
  readonly fn: WindowFn;
  /** Absent for `rank` and `row_number`, which look at the order alone. */
  readonly of?: Expr;
  /** Absent: the order of the rows, where they have one. */
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
 * Rows with named columns. Names are unique within a node, by case; a join prefixes those of its right side. What one
 * column of a node adds is not known to the others of the same node.
 */
export type Plan =
  | { readonly op: 'table'; readonly table: string }
  | { readonly op: 'filter'; readonly input: Plan; readonly where: Condition }
  /**
   * The columns of the right side are called `<prefix>.<name>`. A row that meets several on the right appears
   * several times: whoever builds the plan aggregates first where that would count something twice.
   */
  | {
      readonly op: 'join';
      readonly kind: 'inner' | 'left';
      readonly left: Plan;
      readonly right: Plan;
      readonly on: readonly { readonly left: string; readonly right: string }[];
      readonly prefix: string;
    }
  /** Rows of the left side that have (semi) or do not have (anti) a partner. A missing key has none. */
  | {
      readonly op: 'semi' | 'anti';
      readonly left: Plan;
      readonly right: Plan;
      readonly on: readonly { readonly left: string; readonly right: string }[];
    }
  /** Adds columns. */
  | { readonly op: 'derive'; readonly input: Plan; readonly columns: readonly NamedExpr[] }
  /**
   * One row per element of a list column, in a new column; rows with an empty or missing list are left out.
   */
  | { readonly op: 'unnest'; readonly input: Plan; readonly column: string; readonly name: string }
  /**
   * One row per named column, all of one type: its label in one new column and its value in another; missing
   * values are left out.
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
   * Keys first, then measures. Without keys there is one row, also over no rows. Rows with a missing key form
   * a group.
   */
  | {
      readonly op: 'group';
      readonly input: Plan;
      readonly keys: readonly NamedExpr[];
      readonly measures: readonly Measure[];
    }
  | { readonly op: 'window'; readonly input: Plan; readonly columns: readonly WindowColumn[] }
  /** Missing values come last. With `ties`, rows equal to the last one that fits are kept as well. */
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
   * By position; both sides have the same number and types of columns, the left one names them. `union` keeps
   * doubles, the others do not.
   */
  | {
      readonly op: 'union' | 'intersect' | 'except';
      readonly left: Plan;
      readonly right: Plan;
    }
  /**
   * Plans of one row at most, side by side: their columns are called `<name>.<column>`, missing where there
   * is no row.
   */
  | { readonly op: 'beside'; readonly parts: readonly { readonly name: string; readonly rows: Plan }[] };

/** What a plan needs to know of the tables it names. */
export interface TableShape {
  readonly id: string;
  /** Its rows have no order, so that none is the first (a table of a database without a primary key). */
  readonly isUnordered?: true;
  readonly columns: readonly ColumnShape[];
}

export interface ColumnShape {
  readonly name: string;
  readonly type: ValueType;
  /** For lists: what stands between two elements; a comma where it is absent. */
  readonly separator?: string;
  /** `%`, `USD`, `kg`…: kept through what leaves it true (a sum, a difference), dropped elsewhere. */
  readonly unit?: string;
}
