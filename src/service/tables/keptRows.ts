import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { SvcError } from '../../contract/errors.ts';
import type { BuiltTable } from './fileTables.ts';
import type { Database } from './query/duckdbDatabase.ts';
import { quoteName, quoteText, relationOf } from './query/sqlWriter.ts';
import { replaceByView } from './read/parquetRelations.ts';
import type { KeptTables, TableCache } from './read/tableCache.ts';
import type { FileFacts, TableFile } from './read/tableFile.ts';

/** Smaller files are read again as quickly as they would be found in the cache. */
const minKeptBytes = 2 ** 20;
/** Below, not even the key is worth its time. */
const minKeyedBytes = 128 * 1024;
/** A smaller one is kept too where reading it took so long. */
const slowMs = 300;

/** What was read of files before, scanned in the cache. Nothing that goes wrong with it keeps a file from being read. */
export class KeptRows {
  readonly #database: Database;
  readonly #cache: TableCache;
  readonly #log: (line: string) => void;
  #tidied = Promise.resolve();

  constructor(database: Database, cache: TableCache, log: (line: string) => void) {
    this.#database = database;
    this.#cache = cache;
    this.#log = log;
  }

  /** What the file's entry is called; undefined for a small file, or one whose key cannot be had. */
  async keyOf(file: TableFile, { sizeBytes }: FileFacts): Promise<string | undefined> {
    if (sizeBytes < minKeyedBytes) return undefined;
    return this.#cache.keyOf(file).catch(() => undefined);
  }

  async find(key: string | undefined): Promise<KeptTables | undefined> {
    return key === undefined ? undefined : this.#cache.find(key);
  }

  /**
   * The same, with its rows under the names of their tables. After a crash of the machine, rows may have their length
   * and none of their content, which shows as soon as the engine looks at them: then they are forgotten.
   */
  async showFound(file: TableFile, key: string | undefined): Promise<KeptTables | undefined> {
    const kept = await this.find(key);
    try {
      if (kept) await this.#show(kept);
      return kept;
    } catch (error) {
      if (!(error instanceof SvcError) || error.kind !== 'internal') throw error; // the rows are not at fault
      this.#log(`what is kept of ${file.shownPath} is damaged: ${error.message}`);
      if (kept) await this.#cache.forget(kept.key);
      return undefined;
    }
  }

  /** Tidying goes on behind whoever has a file kept; the folder must stay until it ends. */
  idle(): Promise<void> {
    return this.#tidied;
  }

  isWorthKeeping({ sizeBytes }: FileFacts, readInMs: number): boolean {
    return readInMs > slowMs || sizeBytes >= minKeptBytes;
  }

  /** Lets the engine scan kept rows under the names of their tables. */
  async #show({ tables }: KeptTables): Promise<void> {
    for (const { profile, path } of tables)
      await replaceByView(this.#database, relationOf(profile.id), path, profile.columns.length);
  }

  /** Puts what was read into the cache and scans it there from now on; undefined where that does not work. */
  async keep(file: TableFile, key: string, built: readonly BuiltTable[]): Promise<KeptTables | undefined> {
    let folder: string | undefined;
    try {
      if ((await this.#cache.keyOf(file)) !== key) return undefined; // it was written to while it was read
      const written = built.find(({ path }) => path)?.path;
      if (written && !written.startsWith(this.#database.cacheDir)) return undefined; // there was no room
      folder = written ? dirname(written) : await this.#cache.begin();
      const kept = await this.#cache.keep(key, folder, await this.#written(folder, built));
      await this.#show(kept);
      this.#tidied = this.#tidied
        .then(() => this.#cache.tidy())
        .catch((error: Error) => this.#log(`the cache was not tidied: ${error.message}`));
      return kept;
    } catch (error) {
      this.#log(`${file.shownPath} is not kept for the next time: ${(error as Error).message}`);
      if (folder && built.every(({ path }) => !path)) await rm(folder, { recursive: true, force: true });
      return undefined;
    }
  }

  /** The tables with their files in the folder; rows that are in memory are written there. */
  async #written(folder: string, built: readonly BuiltTable[]) {
    const tables = [];
    for (const [at, { profile, path }] of built.entries()) {
      const name = path ? relative(folder, path) : `${at}.parquet`;
      if (!path)
        await this.#database.all(
          `COPY (SELECT * FROM ${quoteName(relationOf(profile.id))}) TO ${quoteText(join(folder, name))} (FORMAT parquet)`,
        );
      tables.push({ profile, file: name });
    }
    return tables;
  }
}
