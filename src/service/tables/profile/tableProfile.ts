import type { KeySpelling } from '../../../contract/chartView.ts';
import type { FoundReading } from '../../../contract/fileReading.ts';

export type ColumnType = 'string' | 'number' | 'boolean' | 'date' | 'datetime';

/** What a column is for, read from its type, name and values. */
export type ColumnRole = 'measure' | 'dimension' | 'time' | 'identifier' | 'text';

/** One column as measured over all rows. */
export interface ColumnProfile {
  /** The name in the file; duplicates and blanks have been made unique. Used in plans. */
  readonly name: string;
  /** As a person would write it: `IMDB_Rating` is "IMDB rating". */
  readonly label: string;
  readonly type: ColumnType;
  readonly role: ColumnRole;
  /** A level at a moment, measured again and again (a population, a stock, an employment): never added over time. */
  readonly isLevel?: true;
  /** A meter: it never falls from one date to the next of the same thing, and what was used is the difference. */
  readonly counter?: Counter;
  /** `%`, `USD`, `°C`, `kg`… taken off the name or the values. */
  readonly unit?: string;
  /** Dates along which the file holds levels, the newest in its first row: of one day's rows the first is the last. */
  readonly isNewestFirst?: true;
  /** Parts of a whole from 0 to 1, which people write in percent. */
  readonly isShare?: true;
  /** Spans of time, in seconds, that the file writes with colons. */
  readonly clock?: 'h:mm:ss' | 'm:ss' | 'h:mm';
  /** Some of the dates are known only by their year, and stand at its first day. */
  readonly hasYearsAlone?: true;
  /** Other names people use for it; told by whoever made the table, never guessed. */
  readonly aliases?: readonly string[];
  /** What a reader must know of its figures, a sentence; told like the aliases. */
  readonly note?: string;
  /** Cells hold several values with this between them; `values` and `distinct` then speak of the elements. */
  readonly separator?: string;
  /** Numbers on both sides of zero that are amounts in and out, so that a sum is a balance. */
  readonly isSigned?: true;
  /** The day or moment at which something happened to the row (paid, cancelled, resolved); missing means not yet. */
  readonly isEvent?: true;
  readonly nulls: number;
  /** Number of different values, exact up to 10,000 and about right above. */
  readonly distinct: number;
  /** Numbers, or ISO text for dates. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly mean?: number;
  /** For dimensions, booleans, and columns of few short texts: the most frequent values first, at most 1,000, as text. */
  readonly values?: readonly { readonly value: string; readonly count: number }[];
}

/** How the readings of a meter follow one another. */
export interface Counter {
  /** The column of the dates. */
  readonly along: string;
  /** The columns that tell the meters apart; none where there is one. */
  readonly by: readonly string[];
  /** Readings of the first of a month end what was used in the month before; all others end what was used until then. */
  readonly isReadAtStart?: true;
}

/** Something about a file that its reader decided or had to leave out; always told to the user. */
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
  /** Lines of the file that it is about, from 1; not all of them where there are very many. */
  readonly lines?: readonly number[];
  /** In a few words, where whoever sees a figure of the table must know it. */
  readonly caption?: string;
}

/** Where a table that is not the user's own comes from. */
export interface TableSource {
  /** With its licence. */
  readonly name: string;
  readonly url: string;
}

/** What one code stands for. */
export interface LegendEntry {
  /** What it is a code of, as the table says it: "status", "breed". */
  readonly kind: string;
  readonly code: string;
  readonly meaning: string;
}

/** One table: a file, or one sheet of a workbook. */
export interface TableProfile {
  /** Stable for a path (and sheet) while the service runs. */
  readonly id: string;
  /** The file's name without folder and ending, with the sheet where there are several. */
  readonly name: string;
  /** Absolute path of the file; empty for a table of a connected database. */
  readonly path: string;
  /** Its rows stay in a connected database, which answers for them. */
  readonly isConnected?: true;
  /** Path as shown: relative to its folder. */
  readonly shownPath: string;
  readonly sheet?: string;
  readonly sizeBytes: number;
  readonly modifiedAt: string;
  readonly rows: number;
  /**
   * It holds a sample of its file's rows, of which there are about so many, from all over the file or from its
   * beginning alone. Figures from it must say so.
   */
  readonly sampleOf?: { readonly aboutRows: number; readonly isHead?: boolean };
  readonly columns: readonly ColumnProfile[];
  /** The column that identifies a row: no value is missing and none occurs twice. */
  readonly key?: string;
  /** The column people name a row by: text that is different in nearly every row. */
  readonly nameColumn?: string;
  /** One column for each month, quarter or year, all of one measure. */
  readonly periods?: {
    readonly grain: 'year' | 'quarter' | 'month';
    /** The first day of each column's period. */
    readonly columns: readonly { readonly column: string; readonly start: string }[];
  };
  /** Rows of name and value: `name` says what is measured (an indicator, a setting), `value` how much it is. */
  readonly indicator?: { readonly name: string; readonly value: string };
  /** Where its rows say what the codes in other tables stand for. */
  readonly legend?: readonly LegendEntry[];
  readonly notes: readonly ReadingNote[];
  /** Line of the file (from 1) on which row 0 stands; undefined where rows are not lines. */
  readonly firstRowLine?: number;
  /** How a delimited file was taken apart and its cells understood. */
  readonly readAs?: FoundReading;
  /** For bundled tables alone. */
  readonly source?: TableSource;
  /**
   * A table made out of others so that questions can reach what these hold: the rows that add them up, those that were
   * entered twice, all sheets or files of the same columns one below the other, or the elements of lists in their cells.
   */
  readonly madeFrom?: { readonly how: MadeHow; readonly tables: readonly string[] };
}

export type MadeHow = 'totals' | 'copies' | 'sheets' | 'files' | 'elements';

/**
 * Values of one column are found in a column that identifies the rows of another table: many rows of `from` belong to
 * one row of `to`.
 */
export interface JoinEdge {
  readonly from: { readonly table: string; readonly column: string };
  readonly to: { readonly table: string; readonly column: string };
  /** Share of the filled cells of `from` that have a partner, 0 to 1. */
  readonly coverage: number;
  /** What the partner is to the row, where the column's name says so: "start" for `start_station`. */
  readonly role?: string;
  /** How the values are compared if the two columns write the same key differently; absent if they are equal. */
  readonly spelling?: KeySpelling;
}

export type Cell = string | number | boolean | null;

/** Rows out of a plan. Dates are ISO text, whole numbers beyond 2^53 are text. */
export interface Rows {
  readonly columns: readonly { readonly name: string; readonly type: ColumnType; readonly unit?: string }[];
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows the plan has without the cap that was applied. */
  readonly totalRows: number;
  readonly truncated: boolean;
  /** Figures of a sample of the rows: enough to judge a reading, and never shown. */
  readonly isSample?: true;
  /** How many rows the groups were made of, where that was counted on the way. */
  readonly usedRows?: number;
  /** The statement that ran, with values written in for people to read. Never sent to an engine again. */
  readonly sql: string;
}

/** Which rows of the file a plan looked at. Row numbers count from 0. */
export interface RowRange {
  readonly count: number;
  readonly first: number;
  readonly last: number;
}
