import { SvcError } from '../../../contract/errors.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { TableFile } from '../../tables/read/tableFile.ts';
import type { ReadProgress, ReadWatch } from '../../tables/readWatch.ts';
import type { Tables } from '../../tables/tables.ts';
import type { ReadableFile } from './dataFolders.ts';
import { FileStamps } from './fileStamps.ts';
import { type ReadingSettings, rowsReading } from './readingSettings.ts';
import { SharedReads } from './sharedReads.ts';

export interface KnownFilesOptions {
  readonly tables: Tables;
  /** The users' overrides of how files are read. */
  readonly readings?: Pick<ReadingSettings, 'of'> | undefined;
  readonly log: (line: string) => void;
  /** Called with the id of a file after reading it. */
  readonly onRead: (fileId: string) => void;
  /** Called when the tables of a file have changed. */
  readonly onChange: () => void;
}

/** The tables of each file as last read, or the reason why it could not be read. */
export class KnownFiles {
  readonly #tables: Tables;
  readonly #log: (line: string) => void;
  readonly #onRead: (fileId: string) => void;
  readonly #onChange: () => void;
  readonly #reads = new SharedReads();
  /** The identical array as before means that the file has not changed. */
  readonly #known = new Map<string, readonly TableProfile[]>();
  /** Why a file could not be read at the last try, by its id. */
  readonly #problems = new Map<string, string>();
  readonly #readings: Pick<ReadingSettings, 'of'> | undefined;
  readonly #stamps: FileStamps;
  /** Listeners to the progress of reading in the background. */
  readonly #listeners = new Set<(file: string, progress: ReadProgress) => void>();

  constructor({ tables, readings, log, onRead, onChange }: KnownFilesOptions) {
    this.#tables = tables;
    this.#readings = readings;
    this.#stamps = new FileStamps(readings);
    this.#log = log;
    this.#onRead = onRead;
    this.#onChange = onChange;
  }

  has(fileId: string): boolean {
    return this.#known.has(fileId);
  }

  ids(): readonly string[] {
    return [...this.#known.keys()];
  }

  /** The tables or the problem of a file; neither if it has not been tried yet. */
  stateOf(fileId: string): { readonly tables?: readonly TableProfile[]; readonly problem?: string } {
    const tables = this.#known.get(fileId);
    const problem = this.#problems.get(fileId);
    return { ...(tables && { tables }), ...(problem !== undefined && { problem }) };
  }

  /** Those of the files that were edited or deleted since they were read, or never read. */
  edited<File extends Pick<ReadableFile, 'id' | 'path' | 'shownPath'>>(
    files: readonly File[],
  ): Promise<File[]> {
    return this.#stamps.edited(files);
  }

  /**
   * The tables of one file, read now if need be; callers at the same time share one read.
   *
   * @throws SvcError as `Tables.add` does; the reason of the signal when aborted.
   */
  async tablesOf(file: ReadableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    const tables = await this.#reads.wait(file.id, watch, (all) => this.#read(file, all));
    this.#onRead(file.id);
    this.#problems.delete(file.id);
    if (this.#known.get(file.id) !== tables) this.#onChange();
    this.#known.set(file.id, tables);
    return tables;
  }

  /**
   * Reads a file. If that fails, the reason is logged and kept, its old tables are removed, and other files are not
   * affected.
   */
  async tryRead(file: ReadableFile): Promise<void> {
    try {
      await this.tablesOf(file, { onProgress: (progress) => this.tell(file.shownPath, progress) });
    } catch (error) {
      this.#problems.set(file.id, (error as Error).message);
      this.#log(`${file.shownPath}: ${(error as Error).message}`);
      if (this.#known.delete(file.id)) await this.#tables.remove(file.id);
    }
  }

  /** Forgets a file and its rows. */
  async forget(fileId: string): Promise<void> {
    this.#known.delete(fileId);
    this.#problems.delete(fileId);
    this.#stamps.delete(fileId);
    await this.#tables.remove(fileId);
  }

  /** Reports the progress of reading in the background to `listener`, until the returned function is called. */
  onReading(listener: (file: string, progress: ReadProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(file: string, progress: ReadProgress): void {
    for (const listener of this.#listeners) listener(file, progress);
  }

  /** The file with its stamp and reading settings, as `Tables` needs it. */
  async tableFile({
    id,
    path,
    shownPath,
    isResolved = false,
    reading: once,
  }: ReadableFile): Promise<TableFile & { stamp: string }> {
    const file = { id, path, shownPath, isResolved };
    const stamp = await this.#stamps.now({ ...file, ...(once && { reading: once }) });
    const reading = rowsReading(once ?? this.#readings?.of(file));
    return { ...file, stamp, ...(reading && { reading }) };
  }

  /** The stamp is taken before reading, so that a file written to meanwhile counts as edited. */
  async #read(readable: ReadableFile, watch: ReadWatch) {
    const file = await this.tableFile(readable);
    const { id, stamp } = file;
    try {
      const tables = await this.#tables.add(file, watch);
      this.#stamps.set(id, stamp);
      return tables;
    } catch (error) {
      watch.signal?.throwIfAborted();
      // A file locked by another program is tried again with the next question.
      if (!(error instanceof SvcError && error.kind === 'unavailable')) this.#stamps.set(id, stamp);
      throw error;
    }
  }
}
