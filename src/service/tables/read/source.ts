import type { FileReading, FoundReading } from '../../../contract/fileReading.ts';
import type { MadeHow, ReadingNote } from '../profile/tableProfile.ts';

/** What is known about a table before its columns are typed. */
export interface SourceFacts {
  readonly sheet?: string;
  /** For a derived table: its name suffix, and how it was derived. */
  readonly made?: { readonly how: MadeHow; readonly name: string; readonly sheets?: readonly string[] };
  /** Columns known to contain lists, with their separators. */
  readonly lists?: ReadonlyMap<string, string>;
  /** Unit of all numbers without their own, from a title above the header. */
  readonly unit?: string;
  readonly firstRowLine?: number;
  /** Number and date settings of the user. */
  readonly given?: Pick<FileReading, 'decimal' | 'dates'>;
  /** How a delimited file was split. */
  readonly layout?: FileLayout;
}

export type FileLayout = Pick<FoundReading, 'delimiter' | 'encoding' | 'header_row'>;

/** All cells are text; missing ones are null or empty. */
export interface RowSource extends SourceFacts {
  readonly kind: 'rows';
  readonly names: readonly string[];
  readonly rows: Iterable<readonly (string | null)[]> | AsyncIterable<readonly (string | null)[]>;
  /** Call after all rows were read. */
  notes(): readonly ReadingNote[];
}

/** A staged file that the engine reads itself, as an SQL table expression. */
export interface StagedSource extends SourceFacts {
  readonly kind: 'staged';
  /** For messages: the file it was made from. */
  readonly fileName: string;
  readonly sql: string;
  /** Column names, if all are text and the engine need not look them up. */
  readonly names?: readonly string[];
  notes(): readonly ReadingNote[];
  /** Removes the staged file. */
  release(): Promise<void>;
}

/** A file opened for an engine. */
export interface OpenedFile {
  /** The path for the engine. */
  readonly path: string;
  /** Throws unavailable if the file has changed since it was opened. */
  checkUnchanged(): Promise<void>;
}

/** A clean delimited file that the engine reads in place, once, typed by its sample. */
export interface ScannedSource extends SourceFacts {
  readonly kind: 'scanned';
  readonly fileName: string;
  readonly names: readonly string[];
  readonly hasHeader: boolean;
  /** Estimated rows of the file. */
  readonly aboutRows: number;
  /** Table expression with columns of these types. */
  scanSql(types: readonly ('VARCHAR' | 'DOUBLE')[]): string;
  /** Evenly spread rows, as text. */
  readonly sample: readonly (readonly string[])[];
  readonly file: OpenedFile;
  /** Whether the rows are few enough to be held by the tables' engine, which may then access the file. */
  readonly isSmall?: boolean;
  /** The same table as text, in case the rows cannot be written in one pass. */
  readonly held?: StagedSource;
  notes(repeatedHeaders: number): readonly ReadingNote[];
  release(): Promise<void>;
}

/** A Parquet file that the engine reads in place. */
export interface ParquetSource extends SourceFacts {
  readonly kind: 'parquet';
  readonly fileName: string;
  /** Reads only this many rows, spread over the file. */
  readonly sampledRows?: number;
  readonly file: OpenedFile;
  release(): Promise<void>;
}

/** Sources whose rows are loaded into memory. */
export type HeldSource = RowSource | StagedSource;
/** Sources an engine reads in place. */
export type InPlaceSource = ScannedSource | ParquetSource;
export type Source = HeldSource | InPlaceSource;

/** Receives progress while the sources of a file are prepared. */
export interface SourceWatch {
  /** Progress, from 0 to 1. */
  readonly onShare?: OnShare | undefined;
  readonly signal?: AbortSignal | undefined;
}
export type OnShare = (share: number) => void;

/** Finds the sources of a file's tables. A fallback receives the error of the previous attempt. */
export type ReadingWay = (failure?: unknown, watch?: SourceWatch) => Promise<readonly Source[]>;

export function isInPlace(source: Source): source is InPlaceSource {
  return source.kind === 'scanned' || source.kind === 'parquet';
}

/** Whether the rows go directly to the columnar cache without being held in memory. */
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
  /** The user's settings for reading it. */
  readonly reading?: FileReading;
  /** Folder that the engine may access. */
  readonly stagingDir: string;
}

export const maxColumns = 10_000;
