import { SvcError } from '../../../contract/errors.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadProgress, ReadWatch } from '../../tables/readWatch.ts';
import type { Tables } from '../../tables/tables.ts';
import { type ReadableFile, stampOf } from './dataFolders.ts';
import { FileStamps } from './fileStamps.ts';
import { SharedReads } from './sharedReads.ts';

export interface KnownFilesOptions {
  readonly tables: Tables;
  readonly log: (line: string) => void;
  /** Called with the id of a file that was read. */
  readonly onRead: (fileId: string) => void;
  /** Called when a file has other tables than before. */
  readonly onChange: () => void;
}

/** What each file was last read as, or why it could not be. */
export class KnownFiles {
  readonly #tables: Tables;
  readonly #log: (line: string) => void;
  readonly #onRead: (fileId: string) => void;
  readonly #onChange: () => void;
  readonly #reads = new SharedReads();
  /** The same list of tables as before means nothing has changed. */
  readonly #known = new Map<string, readonly TableProfile[]>();
  /** Why a file could not be read at the last try, by its id. */
  readonly #problems = new Map<string, string>();
  readonly #stamps = new FileStamps();
  /** Called with the progress of reading the folders. */
  readonly #listeners = new Set<(file: string, progress: ReadProgress) => void>();

  constructor({ tables, log, onRead, onChange }: KnownFilesOptions) {
    this.#tables = tables;
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

  /** What is known of a file, for its {@link FileState}; empty for one that was not tried yet. */
  stateOf(fileId: string): { readonly tables?: readonly TableProfile[]; readonly problem?: string } {
    const tables = this.#known.get(fileId);
    const problem = this.#problems.get(fileId);
    return { ...(tables && { tables }), ...(problem !== undefined && { problem }) };
  }

  /** Those of the files that were edited or deleted since they were read, or never read. */
  edited<File extends Pick<ReadableFile, 'id' | 'path'>>(files: readonly File[]): Promise<File[]> {
    return this.#stamps.edited(files);
  }

  /** The tables of one file, read now if need be. Throws what the reading says, and the signal's reason. */
  async tablesOf(file: ReadableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    const tables = await this.#reads.wait(file.id, watch, (all) => this.#read(file, all));
    this.#onRead(file.id);
    this.#problems.delete(file.id);
    if (this.#known.get(file.id) !== tables) this.#onChange();
    this.#known.set(file.id, tables);
    return tables;
  }

  /** Reads a file. One that cannot be read is logged and left out, with the rows it had before: the others are read on. */
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

  /** Tells how far the files are that are being read for everybody, until the returned function is called. */
  onReading(listener: (file: string, progress: ReadProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(file: string, progress: ReadProgress): void {
    for (const listener of this.#listeners) listener(file, progress);
  }

  /** A file that is written to while it is read looks changed at the next look. */
  async #read({ id, path, shownPath, isResolved = false }: ReadableFile, watch: ReadWatch) {
    const stamp = await stampOf(path);
    try {
      const tables = await this.#tables.add({ id, path, shownPath, stamp, isResolved }, watch);
      this.#stamps.set(id, stamp);
      return tables;
    } catch (error) {
      watch.signal?.throwIfAborted();
      // One that another program holds is looked at again with the next question.
      if (!(error instanceof SvcError && error.kind === 'unavailable')) this.#stamps.set(id, stamp);
      throw error;
    }
  }
}
