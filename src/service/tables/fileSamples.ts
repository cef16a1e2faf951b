import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BuiltTable, FileTables } from './fileTables.ts';
import type { TableProfile } from './profile/tableProfile.ts';
import type { Database } from './query/duckdbDatabase.ts';
import { relationOf } from './query/sqlWriter.ts';
import { nameOfData } from './read/dataEndings.ts';
import { type FilePreview, hasPreview, previewWays } from './read/filePreview.ts';
import { dropRelation } from './read/parquetRelations.ts';
import type { ReaderThread } from './read/readerThread.ts';
import type { FileFacts, TableFile } from './read/tableFile.ts';
import type { ReadWatch } from './readWatch.ts';

/** Samples of large files, as tables to show while the files are being read. */
export class FileSamples {
  readonly #database: Database;
  readonly #fileTables: FileTables;
  readonly #reader: ReaderThread;
  /** Including their Parquet files. */
  readonly #samples = new Map<string, BuiltTable>();
  #added = 0;

  constructor(database: Database, fileTables: FileTables, reader: ReaderThread) {
    this.#database = database;
    this.#fileTables = fileTables;
    this.#reader = reader;
  }

  find(tableId: string): TableProfile | undefined {
    return this.#samples.get(tableId)?.profile;
  }

  /** Whether a file is large enough to be worth sampling. */
  isWorth(file: TableFile, facts: FileFacts): boolean {
    return hasPreview(this.#fileTables.sourceFile(file, facts));
  }

  /** Undefined if no sample can be taken, or it is the whole file. */
  async add(file: TableFile, facts: FileFacts, watch: ReadWatch): Promise<TableProfile | undefined> {
    let failure: Error | undefined;
    for (const way of previewWays(this.#fileTables.sourceFile(file, facts), this.#reader)) {
      let found: FilePreview | undefined;
      try {
        found = await way();
        if (found) return await this.#load(file, facts, found, watch);
      } catch (error) {
        watch.signal?.throwIfAborted();
        failure ??= error as Error;
      } finally {
        await found?.release();
      }
    }
    if (failure) throw failure;
    return undefined;
  }

  async drop(tableId: string): Promise<void> {
    const sample = this.#samples.get(tableId);
    this.#samples.delete(tableId);
    if (!sample) return;
    await dropRelation(this.#database, relationOf(tableId));
    if (sample.path) await rm(dirname(sample.path), { recursive: true, force: true });
  }

  async #load(
    file: TableFile,
    facts: FileFacts,
    found: FilePreview,
    watch: ReadWatch,
  ): Promise<TableProfile | undefined> {
    const { source, isHead } = found;
    const options = { own: `sample ${++this.#added}`, signal: watch.signal };
    const built = await this.#fileTables.buildSample(file, facts, source, options);
    const aboutRows = built.ofRows ?? found.aboutRows ?? 0;
    const profile: TableProfile = {
      ...built.profile,
      name: nameOfData(file.shownPath),
      sampleOf: { aboutRows: Math.max(aboutRows, built.profile.rows), ...(isHead && { isHead }) },
    };
    this.#samples.set(profile.id, { ...built, profile });
    if (built.profile.rows < aboutRows) return profile;
    await this.drop(profile.id);
    return undefined;
  }
}
