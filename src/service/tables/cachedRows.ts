import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { SvcError } from '../../contract/errors.ts';
import { quoteName } from '../plan/sql/sqlStatement.ts';
import type { BuiltTable } from './fileTables.ts';
import type { Database } from './query/duckdbDatabase.ts';
import { quoteText, relationOf } from './query/sqlWriter.ts';
import { replaceByView } from './read/parquetRelations.ts';
import type { KeptTables, TableCache } from './read/tableCache.ts';
import type { FileFacts, TableFile } from './read/tableFile.ts';

/** Smaller files are read as fast as they would be found in the cache. */
const minKeptBytes = 2 ** 20;
/** For even smaller files, computing the cache key costs more than it saves. */
const minKeyedBytes = 128 * 1024;
/** Smaller files are cached as well if reading took this long. */
const slowMs = 300;

interface CachedRowsOptions {
  readonly database: Database;
  readonly cache: TableCache;
  readonly log: (line: string) => void;
  readonly inUse: () => Iterable<string>;
}

/** The cache of rows read from files. Errors of the cache never prevent reading a file. */
export class CachedRows {
  readonly #database: Database;
  readonly #cache: TableCache;
  readonly #log: (line: string) => void;
  readonly #inUse: () => Iterable<string>;
  #tidied = Promise.resolve();

  /** `inUse` gives the keys of the entries that tables are views of. */
  constructor({ database, cache, log, inUse }: CachedRowsOptions) {
    this.#database = database;
    this.#cache = cache;
    this.#log = log;
    this.#inUse = inUse;
  }

  /** The cache key of a file; undefined for a small file, or if it cannot be computed. */
  async keyOf(file: TableFile, { sizeBytes }: FileFacts): Promise<string | undefined> {
    if (sizeBytes < minKeyedBytes) return undefined;
    return this.#cache.keyOf(file).catch(() => undefined);
  }

  async find(key: string | undefined): Promise<KeptTables | undefined> {
    return key === undefined ? undefined : this.#cache.find(key);
  }

  /**
   * The cached entry, with its rows available under the names of their tables. After a machine crash, a file may have
   * its length but not its content; the engine detects that, and the entry is removed.
   */
  async showFound(file: TableFile, key: string | undefined): Promise<KeptTables | undefined> {
    const kept = await this.find(key);
    try {
      if (kept) await this.#show(kept);
      return kept;
    } catch (error) {
      if (!(error instanceof SvcError) || error.kind !== 'internal') throw error; // not the cached rows' fault
      this.#log(`what is kept of ${file.shownPath} is damaged: ${error.message}`);
      if (kept) await this.#cache.forget(kept.key);
      return undefined;
    }
  }

  /** Cleaning up continues after the caller has returned; the folder must exist until it ends. */
  idle(): Promise<void> {
    return this.#tidied;
  }

  /** Deletes expired entries, and those above the size limit, except entries in use and that of a given key. */
  tidy(...keys: readonly string[]): Promise<void> {
    return this.#cache.tidy(new Set([...this.#inUse(), ...keys]));
  }

  isWorthKeeping({ sizeBytes }: FileFacts, readInMs: number): boolean {
    return readInMs > slowMs || sizeBytes >= minKeptBytes;
  }

  /** Makes cached rows available to the engine under the names of their tables. */
  async #show({ tables }: KeptTables): Promise<void> {
    for (const { profile, path } of tables)
      await replaceByView(this.#database, relationOf(profile.id), path, profile.columns.length);
  }

  /** Moves rows to the cache, where the engine scans them from now on; undefined if that fails. */
  async keep(file: TableFile, key: string, built: readonly BuiltTable[]): Promise<KeptTables | undefined> {
    let folder: string | undefined;
    try {
      if ((await this.#cache.keyOf(file)) !== key) return undefined; // the file was modified while it was read
      const written = built.find(({ path }) => path)?.path;
      if (written && !written.startsWith(this.#database.cacheDir)) return undefined; // the disk is full
      folder = written ? dirname(written) : await this.#cache.begin();
      const kept = await this.#cache.keep(key, folder, await this.#written(folder, built));
      await this.#show(kept);
      this.#tidied = this.#tidied
        .then(() => this.tidy(key))
        .catch((error: Error) => this.#log(`the cache was not tidied: ${error.message}`));
      return kept;
    } catch (error) {
      this.#log(`${file.shownPath} is not kept for the next time: ${(error as Error).message}`);
      if (folder && built.every(({ path }) => !path)) await rm(folder, { recursive: true, force: true });
      return undefined;
    }
  }

  /** The tables with their files in the folder. Rows that are in memory are written there. */
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
