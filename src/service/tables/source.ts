import type { ReadingNote } from './profile.ts';

/** One table of a file before its columns are typed: all cells are text, missing ones null or empty. */
export interface RowSource {
  readonly kind: 'rows';
  readonly sheet?: string;
  readonly names: readonly string[];
  readonly rows: Iterable<readonly (string | null)[]> | AsyncIterable<readonly (string | null)[]>;
  readonly firstRowLine?: number;
  /** Asked for once all rows have been taken. */
  notes(): readonly ReadingNote[];
}

/** A staged file that the engine reads itself, as a table expression in SQL. */
export interface StagedSource {
  readonly kind: 'staged';
  /** Of the file it was made from, for messages. */
  readonly fileName: string;
  readonly sheet?: string;
  readonly sql: string;
  /** Names of the columns, where they are all text and the engine shall not ask the file. */
  readonly names?: readonly string[];
  readonly firstRowLine?: number;
  notes(): readonly ReadingNote[];
  /** Removes the staged file. */
  release(): Promise<void>;
}

export type Source = RowSource | StagedSource;

/** A file to read. */
export interface SourceFile {
  readonly path: string;
  /** File name for messages. */
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly isResolved?: boolean;
  /** Folder the engine may read from. */
  readonly stagingDir: string;
}

export const mostColumns = 10_000;
