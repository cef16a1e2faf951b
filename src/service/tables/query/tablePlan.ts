/**
 * A query over one table, as data, for profiles, value search and pages of rows; `compilePlan.ts` turns it into one
 * parameterized SELECT. Contains no file paths and no SQL.
 */
export interface Plan {
  /** Table id (`TableProfile.id`). */
  readonly table: string;
  /** Output columns, in order. With `groupBy`, each is a key or an aggregate. */
  readonly select: readonly Output[];
  readonly where?: readonly Condition[];
  readonly groupBy?: readonly GroupKey[];
  readonly having?: readonly Having[];
  /** By position in `select`. */
  readonly orderBy?: readonly { readonly output: number; readonly direction: 'asc' | 'desc' }[];
  readonly limit?: number;
  /** Rows in reverse file order, unless `orderBy` decides. */
  readonly backwards?: boolean;
  readonly distinct?: boolean;
  /** At most this many rows, evenly spread and deterministic. Only without `groupBy` and aggregates. */
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
   * `column` is absent when counting rows. `where` restricts this aggregate (FILTER). `over` names a date column: the
   * sum is divided by the number of distinct dates, for a level that is summed per date and averaged over dates.
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

/** Dates are ISO text. Text is compared ignoring case and outer white space. */
export type Condition =
  | { readonly column: string; readonly op: '=' | '!=' | '<' | '<=' | '>' | '>='; readonly value: Scalar }
  | { readonly column: string; readonly op: 'in' | 'not_in'; readonly values: readonly Scalar[] }
  /** Half open for dates and datetimes: from <= x < to. Closed for numbers. */
  | { readonly column: string; readonly op: 'between'; readonly from: Scalar; readonly to: Scalar }
  | { readonly column: string; readonly op: 'contains' | 'starts_with' | 'ends_with'; readonly value: string }
  | { readonly column: string; readonly op: 'is_null' | 'not_null' }
  /** The row at this offset before (negative: after) the first row with this value, in file order. */
  | { readonly column: string; readonly op: 'rows_from'; readonly value: Scalar; readonly offset: number };

export interface Having {
  readonly output: number;
  readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly value: number;
}
