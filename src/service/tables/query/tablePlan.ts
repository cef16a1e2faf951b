/**
 * A query over one table, as data: what profiles, searches for values and pages of rows need, which `compilePlan.ts`
 * turns into one bound SELECT. Nothing here names a file path or carries SQL text.
 */
export interface Plan {
  /** Id of the table (`TableProfile.id`). */
  readonly table: string;
  /** What comes out, in column order. With `groupBy`, each is a key or an aggregate. */
  readonly select: readonly Output[];
  readonly where?: readonly Condition[];
  readonly groupBy?: readonly GroupKey[];
  readonly having?: readonly Having[];
  /** By position in `select`. */
  readonly orderBy?: readonly { readonly output: number; readonly direction: 'asc' | 'desc' }[];
  readonly limit?: number;
  /** Plain rows from the end of the file to its beginning, where `orderBy` leaves the choice. */
  readonly backwards?: boolean;
  readonly distinct?: boolean;
  /** At most this many rows, spread evenly and the same every time. Only without `groupBy` and aggregates. */
  readonly sample?: number;
}

/** `q1` and `q3` are the quartiles. */
export type Aggregate =
  | 'count'
  | 'count_distinct'
  | 'sum'
  | 'avg'
  | 'min'
  | 'q1'
  | 'median'
  | 'q3'
  | 'max'
  | 'stddev';

export type Output =
  | { readonly kind: 'column'; readonly column: string; readonly name: string }
  /** By position in `groupBy`. */
  | { readonly kind: 'key'; readonly key: number; readonly name: string }
  /**
   * `column` is absent for `count` of rows only. `where` restricts this aggregate alone (FILTER). `over` names a
   * column of dates: the sum is divided by the number of different ones, for a level that is added at each date and
   * averaged over the dates.
   */
  | {
      readonly kind: 'aggregate';
      readonly fn: Aggregate;
      readonly column?: string;
      readonly name: string;
      readonly where?: readonly Condition[];
      readonly over?: string;
    };

export type Grain =
  | 'decade'
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'month_of_year'
  | 'day_of_week'
  | 'hour_of_day';

export interface GroupKey {
  readonly column: string;
  /** For date and datetime columns. */
  readonly grain?: Grain;
  /** For numbers: equal bins of this width, each named by its lower bound. */
  readonly binWidth?: number;
}

export type Scalar = string | number | boolean;

/** Dates are ISO text. Text is compared without regard to case and outer white space. */
export type Condition =
  | { readonly column: string; readonly op: '=' | '!=' | '<' | '<=' | '>' | '>='; readonly value: Scalar }
  | { readonly column: string; readonly op: 'in' | 'not_in'; readonly values: readonly Scalar[] }
  /** Half open for dates and datetimes: from <= x < to. Closed for numbers. */
  | { readonly column: string; readonly op: 'between'; readonly from: Scalar; readonly to: Scalar }
  | { readonly column: string; readonly op: 'contains' | 'starts_with' | 'ends_with'; readonly value: string }
  | { readonly column: string; readonly op: 'is_null' | 'not_null' }
  /** The row so many rows behind (or, below 0, before) the first row with this value, in the order of the file. */
  | { readonly column: string; readonly op: 'rows_from'; readonly value: Scalar; readonly offset: number };

export interface Having {
  readonly output: number;
  readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly value: number;
}
