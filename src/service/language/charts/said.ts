import type { ChartAggregate, ChartFilter, ChartGrain, ChartTransform } from '../../../contract/chartSpec.ts';
import type { Column } from '../catalogue.ts';
import type { Adjective } from '../lexicon/adjectives.ts';
import type { ChartPart, CueOf } from './chartCues.ts';
import type { Meaning } from './meaning.ts';

/** A column in a place of the chart, or a grain of the table's own date. */
export interface FieldSaid {
  readonly column: Column;
  readonly grain?: ChartGrain;
  /** Said of the rows themselves ("for each cinema", "number of pilots"): an axis only where nothing else is one. */
  readonly isRows?: boolean;
  /** "number of customers" in a file of orders: the things that a key stands for, each of which has several rows. */
  readonly isOther?: boolean;
}

export interface MeasureSaid {
  readonly column?: Column;
  readonly aggregate?: ChartAggregate;
  /** "the amount of": a total, unless the column groups the rows itself. */
  readonly isAmount?: boolean;
  /** Of a count: whose different values are counted within groups of anything else. */
  readonly counts?: Column;
  /** An adjective that asks for an extreme: which one depends on the column. */
  readonly adjective?: Adjective;
}

export interface SortSaid {
  by?: 'x' | 'y' | Column;
  direction?: 'ascending' | 'descending' | 'reverse';
  adjective?: Adjective;
}

export interface FilterSaid {
  readonly filter: ChartFilter;
  readonly isNegated: boolean;
  /** Where its words stand. */
  readonly span?: readonly [number, number];
}

/** What stands in for something else: the old meaning, and the new one. */
export interface Replacement {
  readonly old: Meaning;
  readonly by: Meaning | undefined;
}

/** What an instruction says, place by place, before it is applied to a chart. */
export interface Said {
  mark?: CueOf<'mark'>;
  orientation?: 'horizontal' | 'vertical' | 'flip';
  isSwapped?: boolean;
  stack?: 'none' | 'stacked' | 'percent';
  scale?: {
    readonly type: 'log' | 'linear';
    readonly axis?: 'x' | 'y';
    readonly isBoth?: boolean;
    readonly column?: Column;
  };
  transform?: ChartTransform;
  /** "3 month moving average": the periods that it spans. */
  transformGrain?: ChartGrain;
  isPlain?: boolean;
  sort?: SortSaid;
  limit?: {
    readonly count: number;
    readonly direction: 'ascending' | 'descending';
    readonly adjective?: Adjective;
  };
  all?: { readonly column?: Column };
  bins?: number | 'more' | 'fewer';
  /** "in ranges of 10": how wide a bin is. */
  binWidth?: number;
  x: FieldSaid[];
  series: FieldSaid[];
  size?: MeasureSaid;
  y: MeasureSaid[];
  /** Columns that no word places. */
  bare: FieldSaid[];
  /** An aggregate of no column in particular. */
  aggregate?: ChartAggregate;
  isOverTime?: boolean;
  /** Named values are to be told apart, not only kept. */
  isCompared?: boolean;
  isSpread?: boolean;
  /** The rows of the table are named ("the airports in ..."). */
  isOfRows?: boolean;
  /** A filter leaves no more rows than can be named. */
  isFewRows?: boolean;
  /** Dates are to be put into periods, without saying which. */
  isBinned?: boolean;
  /** Two columns that change places. */
  exchanged?: readonly [Column, Column];
  isVersus?: boolean;
  /** The two are equals: the first that was named goes along the axis. */
  isPair?: boolean;
  /** Columns whose rows are counted: "number of models". */
  counted: FieldSaid[];
  isAdded?: boolean;
  isOnly?: boolean;
  removed: Set<ChartPart>;
  removedColumns: Column[];
  replaced: Replacement[];
  title?: string;
  palette?: string;
  undo?: number;
  redo?: number;
  isReset?: boolean;
  /** Meanings that found their place. */
  readonly used: Set<Meaning>;
  /** Meanings that place something in the chart and so are no filters. */
  readonly placed: Set<Meaning>;
}
