import type { Grain, MeasureFn as PlanMeasureFn, Scalar } from '../plan/plan.ts';
import type { Column, ColumnRef, Step, Table } from './catalogue.ts';

/**
 * A reading of a question: what is asked, in terms of tables, columns and values, before it becomes a plan. It is
 * what constructions propose, follow-ups edit, `compile.ts` turns into a plan, and `words/` puts into sentences.
 */
export interface Frame {
  /** The rows that are filtered, counted and measured. */
  readonly base: Table;
  readonly filters: readonly Filter[];
  /** What is measured; the first one leads. Empty for lists. */
  readonly measures: readonly Measure[];
  /** What the rows are grouped by. */
  readonly keys: readonly Key[];
  readonly ask: Ask;
  /** Readings chosen over close alternatives, and what was taken for granted, in words for people. */
  readonly assumptions: readonly Assumption[];
}

export interface Assumption {
  readonly title: string;
  readonly description: string;
  readonly category: 'metric' | 'entity' | 'period' | 'aggregation' | 'table' | 'ranking';
}

/** What is wanted of the measured rows. */
export type Ask =
  /** The measures over all rows (no keys) or one row per key. */
  | { readonly kind: 'figure' }
  /** The first groups by the first measure: "which plan", "top 5 companies". */
  | {
      readonly kind: 'top';
      readonly direction: 'desc' | 'asc';
      readonly count: number;
      /** Groups before it: 1 asks for the second. */
      readonly offset?: number;
      /** Several were asked for, so that a list answers. */
      readonly isPlural?: boolean;
      /** "most common cause per site": the first groups within each value of the last key. */
      readonly isPerLastKey?: true;
      /** Groups of fewer rows are not compared: "with at least 20 reviews". */
      readonly least?: number;
    }
  /**
   * The rows with the extreme value: "longest build". Shows name, value and the columns asked for. With keys, those of
   * each group: "the longest build of each branch".
   */
  | {
      readonly kind: 'topRows';
      readonly by: Value;
      readonly direction: 'desc' | 'asc';
      readonly count: number;
      readonly offset?: number;
      readonly show: readonly ColumnRef[];
      readonly isPlural?: boolean;
    }
  /** Rows, or the distinct values of the columns shown. */
  | {
      readonly kind: 'list';
      readonly show: readonly ColumnRef[];
      readonly isDistinct?: boolean;
      readonly sort?: { readonly by: Value; readonly direction: 'asc' | 'desc' };
      readonly limit?: number;
    }
  /**
   * Rows by their place in the table, of those that meet the filters: the first or last of them, or the row that
   * comes right after the last or right before the first of them.
   */
  | {
      readonly kind: 'listed';
      readonly at: 'first' | 'last' | 'next' | 'previous';
      readonly count: number;
      readonly offset?: number;
      readonly show: readonly ColumnRef[];
    }
  /** The longest run of neighbouring rows that meet the filters. */
  | { readonly kind: 'streak' }
  /** Groups whose measure meets a condition; `counts` asks how many such groups there are. */
  | {
      readonly kind: 'having';
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly value: number;
      /** Each group is held against its own second measure instead of `value`. */
      readonly isAgainst?: true;
      /** Asked for with "is there any …": the answer begins with yes or no. */
      readonly isVerdict?: true;
      readonly counts: boolean;
    }
  /**
   * The measure within `part` as a share of the measure without it, 0 to 1, per key if any. Without `part`: each
   * group's share of the whole.
   */
  | { readonly kind: 'share'; readonly part?: readonly Filter[] }
  /** One figure for each side, and how they differ. */
  | {
      readonly kind: 'compare';
      readonly sides: readonly Side[];
      readonly wants?: 'difference' | 'ratio';
      /** Each figure is the mean over the values of this key: "average spend per day, weekdays vs weekends". */
      readonly per?: Key;
      /** Which side is asked for: "who was taller, X or Y". */
      readonly pick?: 'most' | 'least';
    }
  /** The measure per period (the last key), beside its change against the period before. */
  | {
      readonly kind: 'window';
      readonly fn: 'change' | 'growth' | 'running' | 'moving' | 'rank';
      readonly size?: number;
    }
  /** The measure in the first and in the last of two periods, and its change, per key if any. */
  | {
      readonly kind: 'change';
      readonly from: Filter;
      readonly to: Filter;
      readonly wants: 'percent' | 'absolute';
      readonly direction?: 'desc' | 'asc';
      readonly count?: number;
      /** "Did it rise?": the direction to confirm, so that the answer begins with yes or no. */
      readonly expected?: 'rise' | 'fall';
      /** Of groups: whether each of them moved in the `expected` direction, or only those that did. */
      readonly among?: 'every' | 'those';
    }
  /** Where one group stands among all by the first measure. */
  | { readonly kind: 'rank'; readonly of: Filter; readonly direction: 'desc' | 'asc' }
  /** Yes or no: is there such a row, does the figure meet a limit, is the first side more than the second. */
  | {
      readonly kind: 'verdict';
      readonly test:
        | { readonly kind: 'exists' }
        | { readonly kind: 'limit'; readonly op: '=' | '<' | '<=' | '>' | '>='; readonly value: number }
        | { readonly kind: 'sides'; readonly sides: readonly Side[]; readonly op: '<' | '>' | '=' }
        /** All groups, or rows, meet the condition. */
        | { readonly kind: 'all'; readonly filter: Filter };
    }
  /** How two columns go together. */
  | { readonly kind: 'correlation'; readonly left: Value; readonly right: Value }
  /** The mean of a grouped measure: "orders per customer on average". */
  | {
      readonly kind: 'outer';
      readonly fn: 'mean' | 'median' | 'max' | 'min';
      /** How many of the last keys it is taken over: two for "litres per cow per day"; 1 unless said. */
      readonly inner?: number;
      /** Only the first groups by it: "which farm gets the most milk per cow". */
      readonly top?: { readonly direction: 'desc' | 'asc'; readonly count: number; readonly offset?: number };
    }
  /** The ratio of the first measure to the second, per key if any. */
  | {
      readonly kind: 'ratio';
      readonly isPercent?: boolean;
      /** What people call it: "open rate". */
      readonly name?: string;
      /** Only the first groups by it: "which line has the highest defect rate". */
      readonly top?: { readonly direction: 'desc' | 'asc'; readonly count: number; readonly offset?: number };
    }
  /** About the table itself. */
  | {
      readonly kind: 'describe';
      readonly what: 'columns' | 'rows' | 'missing' | 'duplicates' | 'span' | 'tables';
    };

export interface Side {
  readonly label: string;
  readonly filters: readonly Filter[];
  /** Where the sides measure different things. */
  readonly measure?: Measure;
}

export interface Key {
  readonly ref: ColumnRef;
  readonly grain?: Grain;
  /** Another column that names the key's rows: grouped by id, shown by name. */
  readonly name?: ColumnRef;
}

/** Correlation takes two columns and is a reading of its own. */
export type MeasureFn = Exclude<PlanMeasureFn, 'correlation'>;

export interface Measure {
  readonly fn: MeasureFn;
  /** Absent for a count of rows. */
  readonly of?: Value;
  /** For `percentile`, 0 to 1. */
  readonly share?: number;
  /** Restricts this measure alone. */
  readonly where?: readonly Filter[];
  /** Share of the rows that meet `where`: a rate. */
  readonly isRate?: boolean;
  /** The rows a rate is a share of, where they are not all: those that were decided, for "win rate". */
  readonly among?: readonly Filter[];
  /** The result is multiplied with it (milliseconds asked for in hours, monthly figures for a year). */
  readonly factor?: number;
  /** Unit of the result after `factor`, where it is not the column's own. */
  readonly unit?: string;
  /** For `first` and `last`: the date that orders the rows. */
  readonly along?: ColumnRef;
  /** What people call it, where the question has a word of its own for it ("annual recurring revenue"). */
  readonly label?: string;
}

/** A value of each row. */
export type Value =
  /** A cell; with `orZero` an empty one counts as zero. */
  | { readonly kind: 'column'; readonly ref: ColumnRef; readonly orZero?: true }
  /** Time from one date to another. */
  | {
      readonly kind: 'span';
      readonly from: ColumnRef;
      readonly to: ColumnRef;
      readonly unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'years';
    }
  /** Years from a date (or a year) to today. */
  | { readonly kind: 'age'; readonly ref: ColumnRef }
  /** Days from today to a date; missing once it has passed. With `isPast` the days since it, missing until it has come. */
  | { readonly kind: 'until'; readonly ref: ColumnRef; readonly isPast?: true }
  /** What went out or came in, above zero; missing in rows of the other side. `ref` is a signed amount. */
  | { readonly kind: 'flow'; readonly side: 'in' | 'out'; readonly ref: ColumnRef }
  | {
      readonly kind: 'arithmetic';
      readonly op: '+' | '-' | '*' | '/';
      readonly left: Value;
      readonly right: Value;
      readonly label?: string;
      readonly unit?: string;
    }
  | { readonly kind: 'number'; readonly value: number }
  /** The day, week and so on that a date falls into. */
  | { readonly kind: 'grain'; readonly grain: PeriodGrain; readonly ref: ColumnRef }
  /** How many elements a list has. */
  | { readonly kind: 'length'; readonly ref: ColumnRef }
  /** What a text says in numbers: its first number, its first year, or the years from the first to the second. */
  | { readonly kind: 'part'; readonly part: 'text' | 'year' | 'span'; readonly ref: ColumnRef };

export type PeriodGrain = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Which rows. */
export interface Filter {
  readonly test: Test;
  readonly isNegated?: boolean;
  /** Words of the question it comes from (from, to), for chips and highlighting; absent when it was assumed. */
  readonly span?: readonly [number, number];
}

export type Test =
  | { readonly kind: 'equals'; readonly ref: ColumnRef; readonly values: readonly Scalar[] }
  | {
      readonly kind: 'compare';
      readonly value: Value;
      readonly op: '<' | '<=' | '>' | '>=' | '=';
      readonly limit: Scalar;
    }
  | { readonly kind: 'between'; readonly value: Value; readonly from: number; readonly to: number }
  /** Dates from <= x < to, ISO; `label` as people say it: "March 2026". */
  | {
      readonly kind: 'period';
      readonly ref: ColumnRef;
      readonly from?: string;
      readonly to?: string;
      readonly label: string;
      /** Counted back from the newest date ("last month"). */
      readonly isRelative?: boolean;
    }
  /** Parts of a date: weekdays, months without a year, hours. */
  | {
      readonly kind: 'part';
      readonly ref: ColumnRef;
      readonly grain: Grain;
      readonly values: readonly number[];
      readonly label: string;
    }
  | {
      readonly kind: 'text';
      readonly ref: ColumnRef;
      readonly op: 'contains' | 'starts' | 'ends';
      readonly value: string;
    }
  | { readonly kind: 'has'; readonly ref: ColumnRef; readonly values: readonly string[] }
  /**
   * No value; with `orAhead` also a date that is still to come: a contract that ends next year has not ended. Words of
   * `orNone` say that there is none.
   */
  | {
      readonly kind: 'missing';
      readonly ref: ColumnRef;
      readonly orAhead?: true;
      readonly orNone?: readonly string[];
    }
  /**
   * Had begun before `to` and not ended by `from` (ISO days, `to` is the day after the last one). An empty end is still to come;
   * with `isNight` the day of leaving is not counted.
   */
  | {
      readonly kind: 'lasting';
      readonly start: ColumnRef;
      readonly end: ColumnRef;
      readonly from: string;
      readonly to: string;
      readonly isNight: boolean;
      readonly label: string;
    }
  /** Two columns of the same row against each other. */
  | {
      readonly kind: 'columns';
      readonly left: Value;
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly right: Value;
    }
  /** Above or below the mean of all rows. */
  | { readonly kind: 'average'; readonly value: Value; readonly op: '<' | '>' }
  /** Has (or, negated, has no) rows of another table, possibly ones that meet further filters. */
  | {
      readonly kind: 'related';
      readonly path: readonly Step[];
      readonly filters: readonly Filter[];
      /** At least so many of them; 1 unless said. */
      readonly least?: number;
    }
  | { readonly kind: 'any'; readonly filters: readonly Filter[] }
  | { readonly kind: 'every'; readonly filters: readonly Filter[] }
  /** More or less than the row that meets the filters. */
  | {
      readonly kind: 'beyond';
      readonly value: Value;
      readonly op: '<' | '>';
      readonly filters: readonly Filter[];
    }
  /** Other rows with the value that the rows meeting the filters have in this column; with `isAlso` these rows as well. */
  | {
      readonly kind: 'sameAs';
      readonly ref: ColumnRef;
      readonly filters: readonly Filter[];
      readonly isAlso?: true;
    };

/** One column of the result, as words and charts use it. */
export interface Output {
  /** Name in the plan's result. */
  readonly name: string;
  /** As a person would write it: "mean wait", "month", "share". */
  readonly label: string;
  readonly role: 'key' | 'name' | 'value' | 'detail';
  readonly unit?: string;
  /** 0 to 1, shown in percent. */
  readonly isShare?: true;
  readonly grain?: Grain;
  readonly measure?: Measure;
  readonly column?: Column;
}
