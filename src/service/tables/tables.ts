import { SvcError } from '../../contract/errors.ts';
import type { Plan as Query, TableShape } from '../plan/plan.ts';
import { tablesOf } from '../plan/tablesOf.ts';
import { AdHocTables } from './adHocTables.ts';
import { type ConnectedDatabase, Connections } from './connect/connections.ts';
import { LoadedFiles } from './loadedFiles.ts';
import { type Bin, columnBins } from './profile/columnBins.ts';
import { JoinEdges } from './profile/edges.ts';
import { type Inclusion, measureInclusion } from './profile/inclusion.ts';
import type { JoinEdge, RowRange, Rows, TableProfile } from './profile/tableProfile.ts';
import { shapeOf } from './profile/tableShape.ts';
import { type Database, type DatabaseOptions, openDatabase } from './query/duckdbDatabase.ts';
import { findValues } from './query/findValues.ts';
import { type PageOfRows, RowPages, type RowRequest } from './query/rowPages.ts';
import { type LocatedTable, pageOf, rangeOf, runPlan } from './query/runPlan.ts';
import { runQuery } from './query/runQuery.ts';
import type { Plan } from './query/tablePlan.ts';
import { tryQuery } from './query/tryQuery.ts';
import type { AdHocRows } from './read/adHocRows.ts';
import { type ReaderLimits, ReaderThread } from './read/readerThread.ts';
import { TableCache } from './read/tableCache.ts';
import type { TableFile } from './read/tableFile.ts';
import type { ReadWatch } from './readWatch.ts';

export interface TablesOptions extends DatabaseOptions {
  /** Total size of the files whose rows stay in memory. Default: the memory limit. */
  readonly roomMb?: number;
  /** Memory for files being read concurrently. */
  readonly readingMb?: number;
  readonly log?: (line: string) => void;
  /** Disk space for the cache. */
  readonly maxCacheBytes?: number;
  readonly readerLimits?: ReaderLimits;
  /** Dates far after it are doubtful. Default: the clock. */
  readonly now?: () => Date;
}

/** Two large delimited files, or a dozen medium ones. */
const defaultReadingMb = 1000;

/** Opens the tables: files in; profiles, plans and rows out. Close it to remove its temporary files. */
export async function openTables(options: TablesOptions): Promise<Tables> {
  return new Tables(await openDatabase(options), options);
}

/** The tables of the added files. Adding is idempotent: a changed file is read again. */
export class Tables {
  readonly #database: Database;
  readonly #connections: Connections;
  readonly #reader: ReaderThread;
  readonly #files: LoadedFiles;
  readonly #given: AdHocTables;
  readonly #edges = new JoinEdges();
  readonly #pages = new RowPages();

  constructor(database: Database, options: Omit<TablesOptions, 'tempDir'>) {
    const log = options.log ?? (() => {});
    const now = options.now ?? (() => new Date());
    this.#database = database;
    this.#connections = new Connections(log);
    this.#reader = new ReaderThread(options.readerLimits);
    const cache = new TableCache({
      folder: database.cacheDir,
      now,
      log,
      ...(options.maxCacheBytes !== undefined && { maxBytes: options.maxCacheBytes }),
    });
    this.#files = new LoadedFiles({
      ...{ database, cache, reader: this.#reader, log, now },
      roomBytes: (options.roomMb ?? options.memoryLimitMb ?? 2048) * 2 ** 20,
      readingBytes: (options.readingMb ?? defaultReadingMb) * 2 ** 20,
    });
    this.#given = new AdHocTables(database);
  }

  /**
   * Reads a file unless it was read and has not changed. A workbook gives one table per visible sheet with rows.
   * @throws SvcError not-found, gone, unprocessable or too-large, with a message for the user.
   */
  add(file: TableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    return this.#files.add(file, watch);
  }

  /**
   * A table with a sample of a large file that has not been read yet; undefined if reading is fast, or no sample can be
   * taken. Does not wait for other files. Drop it after use.
   */
  preview(file: TableFile, watch: ReadWatch = {}): Promise<TableProfile | undefined> {
    return this.#files.preview(file, watch);
  }

  /** Drops a table created by {@link preview}. */
  dropPreview(tableId: string): Promise<void> {
    return this.#files.dropPreview(tableId);
  }

  /** Removes a file and its tables. */
  remove(fileId: string): Promise<void> {
    return this.#files.remove(fileId);
  }

  /**
   * Combines files with the same columns and similar names to further tables. Called after the files of a folder were
   * added, so that each combined table is made once. A changed file removes its combined tables until then.
   */
  unite(fileIds: readonly string[]): Promise<void> {
    return this.#files.unite(fileIds);
  }

  profiles(): readonly TableProfile[] {
    return [...this.#files.profiles(), ...this.#connections.profiles()];
  }

  /** @throws SvcError not-found. */
  profile(tableId: string): TableProfile {
    const profile = this.#files.sample(tableId) ?? this.profiles().find(({ id }) => id === tableId);
    if (profile) return profile;
    throw new SvcError('not-found', `There is no table "${tableId}".`);
  }

  /**
   * Runs a plan: at most `maxRows` rows, and the number of rows without that limit.
   * @throws SvcError bad-request for a plan that does not fit its table; the signal's reason when aborted.
   */
  async run(plan: Plan, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    return this.#overOne(plan.table, (located) => runPlan(located, plan, options));
  }

  /**
   * Runs a plan over any number of tables in one place: the files, or one connected database.
   * @throws SvcError bad-request for an invalid plan; the signal's reason when aborted.
   */
  async query(plan: Query, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    const ids = tablesOf(plan);
    return this.#over(ids, (located) => runQuery(located, plan, options));
  }

  /** Like {@link query}, but uses a sample of a large connected table if that is enough to rank the plan. */
  async try(plan: Query, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    return this.#over(tablesOf(plan), (located) => tryQuery(located, plan, options));
  }

  /**
   * What plans need to know about a table, to be checked before they run.
   * @throws SvcError not-found.
   */
  shape(tableId: string): TableShape {
    const connected = this.#connections.find(tableId);
    return shapeOf(this.profile(tableId), connected === undefined || connected.location.rowOrder.length > 0);
  }

  /** The rows of the file that pass the plan's conditions. */
  async rowRange(plan: Plan, signal?: AbortSignal): Promise<RowRange> {
    return this.#overOne(plan.table, (located) => rangeOf(located, plan, signal));
  }

  /** A page of a table's rows in file order. */
  async rows(
    tableId: string,
    options: { offset?: number; limit?: number; signal?: AbortSignal } = {},
  ): Promise<Rows> {
    return this.#overOne(tableId, (located) => pageOf(located, options));
  }

  /**
   * Rows of a table, sorted and filtered.
   * @throws SvcError not-found, gone for rows that were evicted; bad-request.
   */
  async page(tableId: string, rowRequest: RowRequest, signal?: AbortSignal): Promise<PageOfRows> {
    const given = this.#given.find(tableId);
    if (given) return this.#pages.read(this.#files.located(given), rowRequest, signal);
    return this.#overOne(tableId, (located) => this.#pages.read(located, rowRequest, signal));
  }

  /** Histograms of a table's numbers and dates, by column position. */
  async bins(tableId: string, signal?: AbortSignal): Promise<ReadonlyMap<number, readonly Bin[]>> {
    return this.#overOne(tableId, async (located) =>
      located.table.isConnected ? new Map() : columnBins(located, signal),
    );
  }

  /** Stores rows passed in, for {@link page}, until they are evicted by others. */
  addGiven(id: string, name: string, rows: AdHocRows): Promise<TableProfile> {
    return this.#given.add(id, name, rows);
  }

  /** Writes rows to a Parquet file. Throws bad-request, and too-large above 100 MB. */
  parquetOf(given: AdHocRows, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#given.parquetOf(given, signal);
  }

  /**
   * Values of text columns that match a phrase, in these tables or in all: equal ones first, then those that contain
   * it.
   */
  async findValues(
    phrase: string,
    { among, signal }: { among?: ReadonlySet<string>; signal?: AbortSignal } = {},
  ): Promise<{ table: string; column: string; value: string }[]> {
    const located = [...this.#files.resident(), ...this.#connections.located()];
    return findValues(among ? located.filter(({ table }) => among.has(table.id)) : located, phrase, signal);
  }

  /**
   * The relations of a table's columns to others and each other; undefined if computing them would read a file again or
   * burden a connected database.
   */
  async inclusion(tableId: string, signal?: AbortSignal): Promise<Inclusion | undefined> {
    const table = this.#files.resident().find(({ table }) => table.id === tableId);
    return table && measureInclusion(table, signal);
  }

  /**
   * Foreign keys among these tables, measured by their values and cached until a file changes or a database is profiled
   * again. Files with evicted rows contribute cached results only.
   */
  async edges(tableIds: readonly string[], signal?: AbortSignal): Promise<readonly JoinEdge[]> {
    // Ordered by id, because the order in which files were read is arbitrary.
    const all = [...this.#files.locatedOrNot(), ...this.#connections.located()];
    const known = new Map(
      all.map((given) => ['location' in given ? given.table.id : given.id, given] as const),
    );
    return this.#edges.among(
      tableIds.flatMap((id) => known.get(id) ?? []),
      signal,
    );
  }

  /** Deletes cached files last used before a time. */
  clearCache(before: Date): Promise<void> {
    return this.#files.clearCache(before);
  }

  /** Deletes expired cache entries, and those above the size limit. */
  tidyCache(): Promise<void> {
    return this.#files.tidyCache();
  }

  /** Connects a database, or reloads one. Throws unreachable, unauthorized, not-found or forbidden. */
  connect(database: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    return this.#connections.add(database, now);
  }

  /** Profiles the tables of a connected database again, from samples of their current rows. */
  measureAgain(databaseId: string, now: Date): Promise<void> {
    return this.#connections.measureAgain(databaseId, now);
  }

  disconnect(databaseId: string): Promise<void> {
    return this.#connections.remove(databaseId);
  }

  /** Call before {@link close}, by when the engine must be idle: a thread cannot exit while it runs. */
  async stop(): Promise<void> {
    this.#files.abort();
    await this.#database.stop();
    await this.#files.idle();
  }

  close(): void {
    this.#files.abort();
    void this.#connections.close();
    this.#reader.close();
    this.#files.clear();
    this.#database.close();
  }

  #overOne<T>(tableId: string, work: (located: LocatedTable) => Promise<T>): Promise<T> {
    return this.#over([tableId], ([located]) => {
      if (!located) throw new SvcError('not-found', `There is no table "${tableId}".`);
      return work(located);
    });
  }

  /**
   * Uses the rows of these tables. Cached rows may turn out to be damaged, or deleted by another window; then their
   * files are read again, once.
   */
  async #over<T>(ids: readonly string[], work: (located: readonly LocatedTable[]) => Promise<T>): Promise<T> {
    const release = this.#files.keepRows(ids);
    const locate = async () => {
      const located: LocatedTable[] = [];
      for (const id of ids) located.push(await this.#located(id));
      return located;
    };
    try {
      return await work(await locate());
    } catch (error) {
      if (!(error instanceof SvcError) || error.kind !== 'internal') throw error;
      if (!(await this.#files.forgetKept(ids, error.message))) throw error;
      return await work(await locate());
    } finally {
      release();
    }
  }

  async #located(tableId: string): Promise<LocatedTable> {
    const connected = this.#connections.find(tableId);
    if (connected) return connected;
    const profile = this.profile(tableId);
    const isReadAgain = await this.#files.bringRows(profile);
    return this.#files.located(isReadAgain ? this.profile(tableId) : profile);
  }
}
