import type { KeySpelling } from '../../../contract/chartView.ts';
import type { FoundReading } from '../../../contract/fileReading.ts';

export type ColumnType = 'string' | 'number' | 'boolean' | 'date' | 'datetime';

/** The role of a column, from its type, name and values. */
export type ColumnRole = 'measure' | 'dimension' | 'time' | 'identifier' | 'text';

/** The profile of a column, over all rows. */
export interface ColumnProfile {
  /** Name in the file, made unique and non-empty. Used in plans. */
  readonly name: string;
  /** Readable label: `IMDB_Rating` is "IMDB rating". */
  readonly label: string;
  readonly type: ColumnType;
  readonly role: ColumnRole;
  /** A level at a time, measured repeatedly (population, stock, employment); never summed over time. */
  readonly isLevel?: true;
  /** A meter: never decreases over time for the same item; consumption is the difference. */
  readonly counter?: Counter;
  /** `%`, `USD`, `°C`, `kg`… extracted from the name or the values. */
  readonly unit?: string;
  /** Dates of levels with the newest in the first row: among one day's rows the first is the latest. */
  readonly isNewestFirst?: true;
  /** Shares from 0 to 1, which people write in percent. */
  readonly isShare?: true;
  /** Durations in seconds, which the file writes with colons. */
  readonly clock?: 'h:mm:ss' | 'm:ss' | 'h:mm';
  /** Some dates are only a year, and stored as its first day. */
  readonly hasYearsAlone?: true;
  /** Synonyms; declared by the table's author, never guessed. */
  readonly aliases?: readonly string[];
  /** A sentence readers of its figures must know; declared like the aliases. */
  readonly note?: string;
  /** The separator of cells with several values; `values` and `distinct` are then about the elements. */
  readonly separator?: string;
  /** Debits and credits, whose sum is a balance. */
  readonly isSigned?: true;
  /** The time when something happened to the row (paid, cancelled, resolved); missing means not yet. */
  readonly isEvent?: true;
  readonly nulls: number;
  /** Number of distinct values, exact up to 10,000 and estimated above. */
  readonly distinct: number;
  /** Numbers, or ISO text for dates. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly mean?: number;
  /**
   * For dimensions, booleans, and columns of few short texts: the most frequent values first, at most 1,000, as text.
   */
  readonly values?: readonly { readonly value: string; readonly count: number }[];
}

/** The order of a meter's readings. */
export interface Counter {
  /** The date column. */
  readonly along: string;
  /** The columns that identify a meter; empty if there is only one. */
  readonly by: readonly string[];
  /** Readings on the first of a month close the previous month; others cover the time up to them. */
  readonly isReadAtStart?: true;
}

/** A decision made while reading a file, or something left out; always shown to the user. */
export interface ReadingNote {
  readonly kind:
    | 'encoding'
    | 'delimiter'
    | 'ragged'
    | 'header'
    | 'types'
    | 'structure'
    | 'sheet'
    | 'empty'
    | 'truncated'
    | 'ahead';
  readonly message: string;
  /** Affected lines of the file, from 1; incomplete if there are very many. */
  readonly lines?: readonly number[];
  /** Short form, for places that show a figure of the table. */
  readonly caption?: string;
}

/** Publisher of a table that is not the user's. */
export interface TableSource {
  /** Including the licence. */
  readonly name: string;
  readonly url: string;
}

/** The meaning of a code. */
export interface LegendEntry {
  /** What is coded, in the words of the table: "status", "breed". */
  readonly kind: string;
  readonly code: string;
  readonly meaning: string;
}

/** A table: a file, or one sheet of a workbook. */
export interface TableProfile {
  /** Stable for a path (and sheet) while the service runs. */
  readonly id: string;
  /** File name without folder and extension, with the sheet if there are several. */
  readonly name: string;
  /** Absolute path of the file; empty for a table of a connected database. */
  readonly path: string;
  /** Whether its rows are in a connected database, which runs the queries. */
  readonly isConnected?: true;
  /** Displayed path, relative to its folder. */
  readonly shownPath: string;
  readonly sheet?: string;
  readonly sizeBytes: number;
  readonly modifiedAt: string;
  readonly rows: number;
  /**
   * Set if this is a sample: estimated rows of the file, and whether the sample is from all over it or only from its
   * start. Figures must mention it.
   */
  readonly sampleOf?: { readonly aboutRows: number; readonly isHead?: boolean };
  readonly columns: readonly ColumnProfile[];
  /** The column that identifies a row: non-null and unique. */
  readonly key?: string;
  /** The column people name a row by: nearly unique text. */
  readonly nameColumn?: string;
  /** One column per month, quarter or year, all of one measure. */
  readonly periods?: {
    readonly grain: 'year' | 'quarter' | 'month';
    /** The first day of each column's period. */
    readonly columns: readonly { readonly column: string; readonly start: string }[];
  };
  /** Measures with one column per year beside other figures: "Sales 2024" and "Sales 2025". Absent if `periods` is set. */
  readonly yearly?: readonly {
    /** The name without its year. */
    readonly measure: string;
    /** The first day of each column's year. */
    readonly columns: readonly { readonly column: string; readonly start: string }[];
  }[];
  /** Long-format rows: `name` says what is measured (an indicator, a setting), `value` how much. */
  readonly indicator?: { readonly name: string; readonly value: string };
  /** Where `indicator` names settings of things, texts and numbers: the column of things, and a column for each setting. */
  readonly settings?: { readonly thing: string; readonly columns: readonly ColumnProfile[] };
  /** For tables that explain the codes in others. */
  readonly legend?: readonly LegendEntry[];
  readonly notes: readonly ReadingNote[];
  /** Line of the file (from 1) of row 0; undefined if rows are not lines. */
  readonly firstRowLine?: number;
  /** How a delimited file was split and its cells interpreted. */
  readonly readAs?: FoundReading;
  /** For bundled tables only. */
  readonly source?: TableSource;
  /**
   * A table derived from others so that questions can reach their content: total rows, duplicate rows, all sheets or
   * files with the same columns combined, or the elements of lists in cells.
   */
  readonly madeFrom?: { readonly how: MadeHow; readonly tables: readonly string[] };
}

export type MadeHow = 'totals' | 'copies' | 'sheets' | 'files' | 'elements';

/**
 * A foreign key: values of one column are found in a column that identifies the rows of another table; many rows of
 * `from` belong to one row of `to`.
 */
export interface JoinEdge {
  readonly from: { readonly table: string; readonly column: string };
  readonly to: { readonly table: string; readonly column: string };
  /** Share of the non-empty cells of `from` with a match, 0 to 1. */
  readonly coverage: number;
  /** The role of the target, if the column's name states it: "start" for `start_station`. */
  readonly role?: string;
  /** How values are compared if the columns spell keys differently; absent if they are equal. */
  readonly spelling?: KeySpelling;
}

export type Cell = string | number | boolean | null;

/** Rows of a plan. Dates are ISO text, integers beyond 2^53 are text. */
export interface Rows {
  readonly columns: readonly { readonly name: string; readonly type: ColumnType; readonly unit?: string }[];
  readonly rows: readonly (readonly Cell[])[];
  /** Number of rows without the limit. */
  readonly totalRows: number;
  readonly truncated: boolean;
  /** Figures from a sample: good enough to rank a reading, never shown. */
  readonly isSample?: true;
  /** Number of rows aggregated, if counted in the same statement. */
  readonly usedRows?: number;
  /** The statement in a form for people, with literal values. Never executed. */
  readonly sql: string;
}

/** The rows of the file a plan used. Row numbers start at 0. */
export interface RowRange {
  readonly count: number;
  readonly first: number;
  readonly last: number;
}
