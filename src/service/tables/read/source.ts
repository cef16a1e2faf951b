import type { FileReading, FoundReading } from '../../../contract/fileReading.ts';
import type { MadeHow, ReadingNote } from '../profile/tableProfile.ts';

/** What is known of one table of a file before its columns are typed. */
export interface SourceFacts {
  readonly sheet?: string;
  /** A table made out of those before it: its name beside theirs, and how it was made. */
  readonly made?: { readonly how: MadeHow; readonly name: string; readonly sheets?: readonly string[] };
  /** Columns whose cells are known to be lists, with what separates their elements. */
  readonly lists?: ReadonlyMap<string, string>;
  /** The unit of all figures that state none, from a title above the header. */
  readonly unit?: string;
  readonly firstRowLine?: number;
  /** What the user says of numbers and dates. */
  readonly given?: Pick<FileReading, 'decimal' | 'dates'>;
  /** How the text of a delimited file was taken apart. */
  readonly layout?: FileLayout;
}

export type FileLayout = Pick<FoundReading, 'delimiter' | 'encoding' | 'header_row'>;

/** All cells are text, missing ones null or empty. */
export interface RowSource extends SourceFacts {
  readonly kind: 'rows';
  readonly names: readonly string[];
  readonly rows: Iterable<readonly (string | null)[]> | AsyncIterable<readonly (string | null)[]>;
  /** Asked for once all rows have been taken. */
  notes(): readonly ReadingNote[];
}

/** A staged file that the engine reads itself, as a table expression in SQL. */
export interface StagedSource extends SourceFacts {
  readonly kind: 'staged';
  /** Of the file it was made from, for messages. */
  readonly fileName: string;
  readonly sql: string;
  /** Names of the columns, where they are all text and the engine must not ask the file. */
  readonly names?: readonly string[];
  notes(): readonly ReadingNote[];
  /** Removes the staged file. */
  release(): Promise<void>;
}

/** A file that was opened for an engine. */
export interface OpenedFile {
  /** What the engine is to open. */
  readonly path: string;
  /** Throws unavailable when the file is no longer what it was when it was opened. */
  checkUnchanged(): Promise<void>;
}

/** A clean delimited file that the engine reads where it is, once, typed as its sample says. */
export interface ScannedSource extends SourceFacts {
  readonly kind: 'scanned';
  readonly fileName: string;
  readonly names: readonly string[];
  readonly hasHeader: boolean;
  /** Rows of the file, from its size and the sample. */
  readonly aboutRows: number;
  /** Table expression with columns of these types. */
  scanSql(types: readonly ('VARCHAR' | 'DOUBLE')[]): string;
  /** Rows from all over the file, as text. */
  readonly sample: readonly (readonly string[])[];
  readonly file: OpenedFile;
  /** So few rows that the engine of the tables holds them: it may read what the file names. */
  readonly isSmall?: boolean;
  /** The same table, to be held in memory where its rows cannot be written in one pass. */
  readonly held?: StagedSource;
  notes(repeatedHeaders: number): readonly ReadingNote[];
  release(): Promise<void>;
}

/** A Parquet file that the engine reads where it is. */
export interface ParquetSource extends SourceFacts {
  readonly kind: 'parquet';
  readonly fileName: string;
  /** Only so many rows are read, from all over the file. */
  readonly sampledRows?: number;
  readonly file: OpenedFile;
  release(): Promise<void>;
}

/** Sources whose rows are loaded into memory. */
export type HeldSource = RowSource | StagedSource;
/** Sources that an engine reads where they are. */
export type InPlaceSource = ScannedSource | ParquetSource;
export type Source = HeldSource | InPlaceSource;

/** Whoever waits while the sources of a file's tables are made. */
export interface SourceWatch {
  /** How much of that is done, from 0 to 1. */
  readonly onShare?: OnShare | undefined;
  readonly signal?: AbortSignal | undefined;
}
export type OnShare = (share: number) => void;

/** Finds the sources of a file's tables. A way that comes after another learns why that one failed. */
export type ReadingWay = (failure?: unknown, watch?: SourceWatch) => Promise<readonly Source[]>;

export function isInPlace(source: Source): source is InPlaceSource {
  return source.kind === 'scanned' || source.kind === 'parquet';
}

/** Whether the rows go to the columnar cache at once, without being held in memory. */
export function isForCache(source: Source): boolean {
  return isInPlace(source) && !(source.kind === 'scanned' && source.isSmall);
}

/** A file to read. */
export interface SourceFile {
  readonly path: string;
  /** File name for messages. */
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly isResolved?: boolean;
  /** What the user says about how it is read. */
  readonly reading?: FileReading;
  /** Folder the engine may read from. */
  readonly stagingDir: string;
}

export const maxColumns = 10_000;
