import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { SvcError } from '../../contract/errors.ts';
import type { Plan as Query, TableShape } from '../plan/plan.ts';
import { tablesOf } from '../plan/tablesOf.ts';
import { type ConnectedDatabase, Connections } from './connect/connections.ts';
import { FileSamples } from './fileSamples.ts';
import { type BuiltTable, FileTables } from './fileTables.ts';
import { GivenTables } from './givenTables.ts';
import { KeptRows } from './keptRows.ts';
import { type Bin, columnBins } from './profile/columnBins.ts';
import { JoinEdges } from './profile/edges.ts';
import { type Inclusion, measureInclusion } from './profile/inclusion.ts';
import type { JoinEdge, RowRange, Rows, TableProfile } from './profile/tableProfile.ts';
import { shapeOf } from './profile/tableShape.ts';
import { type Database, type DatabaseOptions, openDatabase } from './query/duckdbDatabase.ts';
import { findValues } from './query/findValues.ts';
import { type PageOfRows, RowPages, type RowRequest } from './query/rowPages.ts';
import { type PlacedTable, pageOf, rangeOf, runPlan } from './query/runPlan.ts';
import { runQuery } from './query/runQuery.ts';
import { loadedPlace, relationOf } from './query/sqlWriter.ts';
import type { Plan } from './query/tablePlan.ts';
import { tryQuery } from './query/tryQuery.ts';
import { FileLocks } from './read/fileLocks.ts';
import { fileGroups, uniteFiles } from './read/fileUnions.ts';
import type { GivenRows } from './read/givenRows.ts';
import { MemoryQueue, type Wait } from './read/memoryQueue.ts';
import { dropRelation } from './read/parquetRelations.ts';
import { type ReaderLimits, ReaderThread } from './read/readerThread.ts';
import { readingBytes } from './read/readingBytes.ts';
import { type KeptTables, TableCache } from './read/tableCache.ts';
import { explainFile, type FileFacts, factsOf, type TableFile } from './read/tableFile.ts';
import type { ReadWatch } from './readWatch.ts';

export interface TablesOptions extends DatabaseOptions {
  /** Sum of the sizes of the files whose rows stay in memory. Default: the memory limit. */
  readonly roomMb?: number;
  /** What the files that are being read at one time may take in memory. */
  readonly readingMb?: number;
  readonly log?: (line: string) => void;
  /** What the cache of read files may take on the disk. */
  readonly maxCacheBytes?: number;
  readonly readerLimits?: ReaderLimits;
  /** Dates far ahead of it are doubted. Default: the clock. */
  readonly now?: () => Date;
}

/** Two large delimited files, or a dozen of middle size. */
const defaultReadingMb = 1000;
/** Samples of many files side by side would all be there only when the last of them is. */
const previewsAtOnce = 2;

interface Loaded extends FileFacts {
  readonly file: TableFile;
  readonly profiles: readonly TableProfile[];
  /** Rows in memory are dropped when room is needed and read again when asked for. */
  isResident: boolean;
  /** Where the rows are kept on the disk; undefined where they are in memory. */
  kept?: KeptTables;
  /** Parquet files outside the cache, because it had no room. */
  readonly stray: readonly string[];
  usedAt: number;
}

function isUnchanged(
  known: Loaded,
  { path, stamp }: TableFile,
  { sizeBytes, modifiedAt }: FileFacts,
): boolean {
  const { file } = known;
  const isSameFile = file.path === path && file.stamp === stamp;
  return isSameFile && known.sizeBytes === sizeBytes && known.modifiedAt === modifiedAt;
}

/** The engine takes so much for each column of a table, however few its rows are. */
const columnBytes = 20 * 1024;

/** By then what was asked of a file has most often been answered. */
const keepAfterMs = 1500;

/** Whoever waits for other files is told for how many. */
function waitOf({ signal, onProgress }: ReadWatch): Wait {
  const words = (before: number) => `after ${before === 1 ? 'another file' : `${before} others`}`;
  return { signal, onWait: (before) => onProgress?.({ percent: 0, words: words(before) }) };
}

/** What the rows of a file take in memory. */
function heldBytes({ sizeBytes, profiles }: Loaded): number {
  return Math.max(sizeBytes, profiles.reduce((sum, { columns }) => sum + columns.length, 0) * columnBytes);
}

/** Opens the analytical side: files in, profiles, plans and rows out. Close it to remove its temporary files. */
export async function openTables(options: TablesOptions): Promise<Tables> {
  return new Tables(await openDatabase(options), options);
}

/** The tables of the files that were added. Reading is repeatable: adding a changed file reads it again. */
export class Tables {
  readonly #database: Database;
  readonly #log: (line: string) => void;
  readonly #now: () => Date;
  readonly #roomBytes: number;
  readonly #connections: Connections;
  readonly #reader: ReaderThread;
  readonly #cache: TableCache;
  readonly #kept: KeptRows;
  readonly #fileTables: FileTables;
  readonly #samples: FileSamples;
  readonly #given: GivenTables;
  readonly #files = new Map<string, Loaded>();
  readonly #edges = new JoinEdges();
  readonly #pages = new RowPages();
  readonly #needs = new Set<{ readonly tables: ReadonlySet<string> }>();
  /** Tables over several files, with the profiles they were made from. */
  #unions: readonly TableProfile[] = [];
  /** Ends what is being read: an engine of its own reads each file, of which the tables' engine knows nothing. */
  readonly #stopping = new AbortController();
  #uses = 0;
  readonly #locks = new FileLocks();
  readonly #memory: MemoryQueue;
  readonly #previews = new MemoryQueue(previewsAtOnce);

  constructor(database: Database, options: Omit<TablesOptions, 'tempDir'>) {
    this.#database = database;
    this.#log = options.log ?? (() => {});
    this.#now = options.now ?? (() => new Date());
    this.#connections = new Connections(this.#log);
    this.#reader = new ReaderThread(options.readerLimits);
    this.#cache = new TableCache({
      folder: database.cacheDir,
      now: this.#now,
      log: this.#log,
      ...(options.maxCacheBytes !== undefined && { maxBytes: options.maxCacheBytes }),
    });
    this.#kept = new KeptRows(database, this.#cache, this.#log);
    this.#fileTables = new FileTables({
      database,
      cache: this.#cache,
      reader: this.#reader,
      log: this.#log,
      now: this.#now,
      makeRoom: (neededBytes, exceptId) => this.#makeRoom(neededBytes, exceptId),
    });
    this.#samples = new FileSamples(database, this.#fileTables, this.#reader);
    this.#given = new GivenTables(database);
    this.#roomBytes = (options.roomMb ?? options.memoryLimitMb ?? 2048) * 2 ** 20;
    this.#memory = new MemoryQueue((options.readingMb ?? defaultReadingMb) * 2 ** 20);
  }

  /**
   * Reads a file unless it is known and unchanged. A workbook gives one table per visible sheet with rows.
   * @throws SvcError not-found, gone, unprocessable or too-large, in words for the user.
   */
  async add(file: TableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    return this.#alone([file.id], async () => {
      watch.signal?.throwIfAborted();
      const found = await factsOf(file);
      const known = this.#files.get(file.id);
      if (known && isUnchanged(known, file, found)) return known.profiles;
      await this.#dropUnions(file.id);
      return (await this.#read(file, found, this.#stoppable(watch))).profiles;
    });
  }

  /**
   * A table of a sample of a large file that has to be read first, to be looked at meanwhile; undefined where reading
   * takes no time worth it, or no sample can be had. Waits for no file to be read. Drop it after use.
   */
  async preview(file: TableFile, watch: ReadWatch = {}): Promise<TableProfile | undefined> {
    const facts = await factsOf(file);
    const known = this.#files.get(file.id);
    if (!this.#samples.isWorth(file, facts) || (known && isUnchanged(known, file, facts))) return undefined;
    if (await this.#kept.find(await this.#kept.keyOf(file, facts))) return undefined;
    const stoppable = this.#stoppable(watch);
    return this.#previews.run(1, () => this.#samples.add(file, facts, stoppable), waitOf(stoppable));
  }

  /** Drops a table that {@link preview} gave. */
  dropPreview(tableId: string): Promise<void> {
    return this.#samples.drop(tableId);
  }

  /** Forgets a file and its tables. */
  async remove(fileId: string): Promise<void> {
    await this.#alone([fileId], async () => {
      const known = this.#files.get(fileId);
      this.#files.delete(fileId);
      await this.#dropUnions(fileId);
      if (known) await this.#drop(known);
    });
  }

  /**
   * Puts files of the same columns and one pattern of names together in tables of their own. Asked for once the files
   * of a folder have been added, so that each table is made once; a change of a file drops its tables until then.
   */
  async unite(fileIds: readonly string[]): Promise<void> {
    const files = fileIds.flatMap((id) => this.#files.get(id) ?? []).filter(({ isResident }) => isResident);
    for (const group of fileGroups(files.flatMap(({ profiles }) => profiles))) {
      const members = group.members.map(({ table }) => table.id);
      await this.#alone(members, async () => {
        if (this.#unions.some(({ madeFrom }) => madeFrom?.tables.join('\n') === members.join('\n'))) return;
        // One that was read again meanwhile, or put aside, is united with the others at the next call.
        const isAsFound = group.members.every(({ table }) => {
          const file = this.#files.get(table.id);
          return file?.isResident && file.profiles.includes(table);
        });
        if (!isAsFound) return;
        for (const id of members) await this.#dropUnions(id);
        const made = await uniteFiles(this.#database, group);
        if (made) this.#unions = [...this.#unions, made];
      });
    }
  }

  profiles(): readonly TableProfile[] {
    return [
      ...[...this.#files.values()].flatMap(({ profiles }) => profiles),
      ...this.#unions,
      ...this.#connections.profiles(),
    ];
  }

  /** @throws SvcError not-found. */
  profile(tableId: string): TableProfile {
    const profile = this.#samples.find(tableId) ?? this.profiles().find(({ id }) => id === tableId);
    if (profile) return profile;
    throw new SvcError('not-found', `There is no table "${tableId}".`);
  }

  /**
   * Runs a plan: at most `maxRows` rows, and how many there are without the cap.
   * @throws SvcError bad-request for a plan that does not fit its table; the signal's reason when aborted.
   */
  async run(plan: Plan, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    return this.#overOne(plan.table, (placed) => runPlan(placed, plan, options));
  }

  /**
   * Runs a plan over any number of tables that are in one place: the files, or one connected database.
   * @throws SvcError bad-request for a plan that does not work; the signal's reason when aborted.
   */
  async query(plan: Query, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    const ids = tablesOf(plan);
    return this.#over(ids, (placed) => runQuery(placed, plan, options));
  }

  /** Runs a plan like {@link query}, of a large connected table over a sample of its rows where that is enough to judge it. */
  async try(plan: Query, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    return this.#over(tablesOf(plan), (placed) => tryQuery(placed, plan, options));
  }

  /**
   * What plans need to know of a table, to be checked before they run.
   * @throws SvcError not-found.
   */
  shape(tableId: string): TableShape {
    const connected = this.#connections.find(tableId);
    return shapeOf(this.profile(tableId), connected === undefined || connected.place.rowOrder.length > 0);
  }

  /** Which rows of the file the plan's conditions leave. */
  async rowRange(plan: Plan, signal?: AbortSignal): Promise<RowRange> {
    return this.#overOne(plan.table, (placed) => rangeOf(placed, plan, signal));
  }

  /** A page of a table's rows in the order of the file. */
  async rows(
    tableId: string,
    options: { offset?: number; limit?: number; signal?: AbortSignal } = {},
  ): Promise<Rows> {
    return this.#overOne(tableId, (placed) => pageOf(placed, options));
  }

  /**
   * Rows of a table in an order of the reader's, under filters.
   * @throws SvcError not-found, gone for rows that are not kept any longer; bad-request.
   */
  async page(tableId: string, rowRequest: RowRequest, signal?: AbortSignal): Promise<PageOfRows> {
    const given = this.#given.find(tableId);
    if (given) return this.#pages.read(this.#loaded(given), rowRequest, signal);
    return this.#overOne(tableId, (placed) => this.#pages.read(placed, rowRequest, signal));
  }

  /** How the numbers and dates of a table spread, by the position of their column. */
  async bins(tableId: string, signal?: AbortSignal): Promise<ReadonlyMap<number, readonly Bin[]>> {
    return this.#overOne(tableId, async (placed) =>
      placed.table.isConnected ? new Map() : columnBins(placed, signal),
    );
  }

  /** Keeps rows that were sent, to be read by {@link page} for as long as no others need their room. */
  addGiven(id: string, name: string, rows: GivenRows): Promise<TableProfile> {
    return this.#given.add(id, name, rows);
  }

  /** Rows as a Parquet file. Throws bad-request, and too-large beyond 100 MB. */
  parquetOf(given: GivenRows, signal?: AbortSignal): Promise<Uint8Array> {
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
    const loaded = [...this.#files.values()]
      .filter(({ isResident }) => isResident)
      .flatMap(({ profiles }) => profiles.map((table) => this.#loaded(table)));
    const placed = [...loaded, ...this.#connections.placed()];
    return findValues(among ? placed.filter(({ table }) => among.has(table.id)) : placed, phrase, signal);
  }

  /**
   * What joins a table's columns to others and to each other; undefined where measuring would read a file again or
   * burden a connected database.
   */
  async inclusion(tableId: string, signal?: AbortSignal): Promise<Inclusion | undefined> {
    const owner = [...this.#files.values()].find(({ profiles }) => profiles.some(({ id }) => id === tableId));
    const table = owner?.profiles.find(({ id }) => id === tableId);
    return owner?.isResident && table ? measureInclusion(this.#loaded(table), signal) : undefined;
  }

  /**
   * How rows of these tables belong together, measured by their values and remembered until a file changes or a
   * database is measured again. Of files whose rows were put aside, only what is already known.
   */
  async edges(tableIds: readonly string[], signal?: AbortSignal): Promise<readonly JoinEdge[]> {
    // In the order of the ids: files are read side by side, and which is done first is chance.
    const known = new Map<string, PlacedTable | TableProfile>([
      ...[...this.#files.values()].flatMap(({ profiles, isResident }) =>
        profiles.map((table) => [table.id, isResident ? this.#loaded(table) : table] as const),
      ),
      ...this.#unions.map((table) => [table.id, this.#loaded(table)] as const),
      ...this.#connections.placed().map((placed) => [placed.table.id, placed] as const),
    ]);
    return this.#edges.among(
      tableIds.flatMap((id) => known.get(id) ?? []),
      signal,
    );
  }

  /** Deletes what was kept of files that were last used before a moment. */
  clearCache(before: Date): Promise<void> {
    return this.#cache.clear(before);
  }

  /** Deletes what is kept of files that nobody used for long, or that takes too much room. */
  tidyCache(): Promise<void> {
    return this.#cache.tidy();
  }

  /** Connects a database, or looks again at one. Throws unreachable, unauthorized, not-found or forbidden. */
  connect(database: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    return this.#connections.add(database, now);
  }

  /** Measures the tables of a connected database again, from samples of what they hold by now. */
  measureAgain(databaseId: string, now: Date): Promise<void> {
    return this.#connections.measureAgain(databaseId, now);
  }

  disconnect(databaseId: string): Promise<void> {
    return this.#connections.remove(databaseId);
  }

  /** Before {@link close}, where the engine's work must have ended: a thread cannot end while it runs. */
  async stop(): Promise<void> {
    this.#stopping.abort(new SvcError('unavailable', 'The service is closing.'));
    await this.#database.stop();
    await this.#locks.idle();
    await this.#kept.idle();
  }

  close(): void {
    this.#stopping.abort(new SvcError('unavailable', 'The service is closing.'));
    void this.#connections.close();
    this.#reader.close();
    this.#files.clear();
    this.#unions = [];
    this.#database.close();
  }

  #overOne<T>(tableId: string, work: (placed: PlacedTable) => Promise<T>): Promise<T> {
    return this.#over([tableId], ([placed]) => {
      if (!placed) throw new SvcError('not-found', `There is no table "${tableId}".`);
      return work(placed);
    });
  }

  /**
   * Works on the rows of these tables. Rows that were kept on the disk may turn out to be damaged, or to have been
   * deleted by another window: then their files are read again, once.
   */
  async #over<T>(ids: readonly string[], work: (placed: readonly PlacedTable[]) => Promise<T>): Promise<T> {
    const release = this.#keep(ids);
    const place = async () => {
      const placed: PlacedTable[] = [];
      for (const id of ids) placed.push(await this.#placed(id));
      return placed;
    };
    try {
      return await work(await place());
    } catch (error) {
      if (!(error instanceof SvcError) || error.kind !== 'internal') throw error;
      const suspects = [...this.#files.values()].filter(
        ({ kept, profiles }) => kept && profiles.some(({ id }) => ids.includes(id)),
      );
      if (suspects.length === 0) throw error;
      for (const { kept, file } of suspects) {
        this.#log(`${file.shownPath} is read again: ${error.message}`);
        if (kept) await this.#cache.forget(kept.key);
      }
      return await work(await place());
    } finally {
      release();
    }
  }

  async #placed(tableId: string): Promise<PlacedTable> {
    return this.#connections.find(tableId) ?? this.#loaded(await this.#resident(tableId));
  }

  /** Keeps the rows of these tables in memory until released: reading one must not drop another of the same plan. */
  #keep(tableIds: readonly string[]): () => void {
    const needs = { tables: new Set(tableIds) };
    this.#needs.add(needs);
    return () => this.#needs.delete(needs);
  }

  #loaded(table: TableProfile): PlacedTable {
    return { engine: this.#database, table, place: loadedPlace(table.id) };
  }

  /** The table's profile, with its rows in memory. */
  async #resident(tableId: string): Promise<TableProfile> {
    const profile = this.profile(tableId);
    const owner = [...this.#files.values()].find(({ profiles }) => profiles.includes(profile));
    if (!owner) return profile;
    owner.usedAt = ++this.#uses;
    if (owner.isResident && (!owner.kept || (await this.#cache.isWhole(owner.kept)))) return profile;
    await this.#alone([owner.file.id], async () =>
      this.#read(owner.file, await factsOf(owner.file), this.#stoppable({})),
    );
    return this.profile(tableId);
  }

  #stoppable({ onProgress, signal }: ReadWatch): ReadWatch {
    const stopping = this.#stopping.signal;
    return { onProgress, signal: signal ? AbortSignal.any([signal, stopping]) : stopping };
  }

  /** Finds what was read of the file before, or reads it. */
  async #read(file: TableFile, facts: FileFacts, watch: ReadWatch): Promise<Loaded> {
    const key = await this.#kept.keyOf(file, facts);
    const kept = await this.#kept.find(key);
    if (kept) return this.#attach(file, facts, kept);
    const load = () => this.#load(file, facts, key, watch);
    return this.#memory.run(readingBytes(file, facts), load, waitOf(watch));
  }

  /** Shows the rows of kept tables without reading their file. */
  async #attach(file: TableFile, facts: FileFacts, kept: KeptTables): Promise<Loaded> {
    const startedAt = performance.now();
    const known = this.#files.get(file.id);
    await this.#kept.show(kept);
    const profiles = kept.tables.map(({ profile }) => ({ ...profile, ...facts }));
    if (known) await this.#drop(known, new Set(profiles.map(({ id }) => id)));
    const usedAt = ++this.#uses;
    const loaded: Loaded = { file, ...facts, profiles, isResident: true, kept, stray: [], usedAt };
    this.#files.set(file.id, loaded);
    this.#log(
      `found ${file.shownPath} as it was read before, in ${Math.round(performance.now() - startedAt)} ms`,
    );
    return loaded;
  }

  async #load(file: TableFile, facts: FileFacts, key: string | undefined, watch: ReadWatch): Promise<Loaded> {
    const startedAt = performance.now();
    const known = this.#files.get(file.id);
    const fileName = basename(file.shownPath);
    try {
      const built = await this.#fileTables.build(file, facts, watch);
      const profiles = built.map(({ profile }) => profile);
      if (known) await this.#drop(known, new Set(profiles.map(({ id }) => id)));
      const isKept = key !== undefined && this.#kept.isWorthKeeping(facts, performance.now() - startedAt);
      const isHeld = built.every(({ path }) => path === undefined);
      const kept = isKept && !isHeld ? await this.#kept.keep(file, key, built) : undefined;
      const stray = kept ? [] : built.flatMap(({ path }) => path ?? []);
      const usedAt = ++this.#uses;
      const loaded: Loaded = {
        ...{ file, ...facts, profiles, isResident: true, stray, usedAt },
        ...(kept && { kept }),
      };
      this.#files.set(file.id, loaded);
      if (isKept && isHeld) this.#keepLater(loaded, key, built);
      this.#log(
        `read ${file.shownPath}: ${profiles.length} tables in ${Math.round(performance.now() - startedAt)} ms`,
      );
      return loaded;
    } catch (error) {
      throw explainFile(error, fileName, 'was deleted while it was being read', 'gone');
    }
  }

  /**
   * Rows that are in memory can be asked at once: writing them to the cache takes as long as reading many files, and
   * whoever had the file read is having it drawn by then.
   */
  #keepLater(loaded: Loaded, key: string, built: readonly BuiltTable[]): void {
    const { file } = loaded;
    const keep = async () => {
      if (this.#files.get(file.id) !== loaded || !loaded.isResident) return;
      const kept = await this.#kept.keep(file, key, built);
      if (kept) loaded.kept = kept;
    };
    setTimeout(() => {
      if (this.#stopping.signal.aborted) return;
      void this.#alone([file.id], keep).catch((error: Error) =>
        this.#log(`${file.shownPath} is not kept for the next time: ${error.message}`),
      );
    }, keepAfterMs).unref();
  }

  /** Drops rows of the least recently used files until the new one has room; their profiles stay. */
  async #makeRoom(neededBytes: number, exceptId: string): Promise<void> {
    const resident = [...this.#files.values()]
      .filter(({ isResident, kept, file }) => isResident && !kept && file.id !== exceptId)
      .sort((a, b) => a.usedAt - b.usedAt);
    let used = resident.reduce((sum, file) => sum + heldBytes(file), neededBytes);
    for (const oldest of resident) {
      if (used <= this.#roomBytes) return;
      if ([...this.#needs].some(({ tables }) => oldest.profiles.some(({ id }) => tables.has(id)))) continue;
      if (this.#locks.isBusy(oldest.file.id)) continue; // its rows are being replaced, or put together with others
      oldest.isResident = false;
      used -= heldBytes(oldest);
      await this.#locks.run([oldest.file.id], () => this.#drop(oldest));
      this.#log(`put aside ${oldest.file.shownPath} to make room`);
    }
  }

  async #drop({ profiles, stray }: Loaded, except: ReadonlySet<string> = new Set()): Promise<void> {
    for (const { id } of profiles) if (!except.has(id)) await dropRelation(this.#database, relationOf(id));
    for (const path of stray) await rm(dirname(path), { recursive: true, force: true });
  }

  async #dropUnions(fileId: string): Promise<void> {
    const stale = this.#unions.filter(({ madeFrom }) => madeFrom?.tables.includes(fileId));
    if (stale.length === 0) return;
    this.#unions = this.#unions.filter((table) => !stale.includes(table));
    for (const { id } of stale) await dropRelation(this.#database, relationOf(id));
  }

  #alone<T>(fileIds: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.#locks.run(fileIds, () => {
      this.#stopping.signal.throwIfAborted(); // what begins now would write where everything is being removed
      return work();
    });
  }
}
