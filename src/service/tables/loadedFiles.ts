import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { SvcError } from '../../contract/errors.ts';
import { CachedRows } from './cachedRows.ts';
import { FileSamples } from './fileSamples.ts';
import { type BuiltTable, FileTables, type ReadingParts } from './fileTables.ts';
import type { TableProfile } from './profile/tableProfile.ts';
import type { Database } from './query/duckdbDatabase.ts';
import type { LocatedTable } from './query/runPlan.ts';
import { loadedLocation, relationOf } from './query/sqlWriter.ts';
import { FileLocks } from './read/fileLocks.ts';
import { fileGroups, uniteFiles } from './read/fileUnions.ts';
import { MemoryQueue, type Wait } from './read/memoryQueue.ts';
import { dropRelation } from './read/parquetRelations.ts';
import { readingBytes } from './read/readingBytes.ts';
import type { KeptTables, TableCache } from './read/tableCache.ts';
import { explainFile, type FileFacts, factsOf, type TableFile } from './read/tableFile.ts';
import type { ReadWatch } from './readWatch.ts';

interface LoadedFilesOptions extends ReadingParts {
  /** Memory limits in bytes: for loaded rows, and for files being read concurrently. */
  readonly roomBytes: number;
  readonly readingBytes: number;
}

/** With more samples in parallel, none would be ready before the last. */
const previewsAtOnce = 2;

interface Loaded extends FileFacts {
  readonly file: TableFile;
  readonly profiles: readonly TableProfile[];
  /** Rows in memory are evicted when space is needed, and read again on demand. */
  isResident: boolean;
  /** File with the rows; undefined if they are in memory. */
  kept?: KeptTables;
  /** Parquet files outside the cache, which was full. */
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

/** The engine's overhead per column, however few rows a table has. */
const columnBytes = 20 * 1024;

/** By then the question that loaded a file has usually been answered. */
const keepAfterMs = 1500;
/** Limit of files in memory that wait to be cached; further ones are cached before reading them counts as done. */
const maxWaitingBytes = 64 * 2 ** 20;

/** Progress message while a file waits, with the number of files before it. */
function waitOf({ signal, onProgress }: ReadWatch): Wait {
  const words = (before: number) => `after ${before === 1 ? 'another file' : `${before} others`}`;
  return { signal, onWait: (before) => onProgress?.({ percent: 0, words: words(before) }) };
}

/** Estimated memory for the rows of a file. */
function heldBytes({ sizeBytes, profiles }: Loaded): number {
  return Math.max(sizeBytes, profiles.reduce((sum, { columns }) => sum + columns.length, 0) * columnBytes);
}

/**
 * The added files with their tables: reads them, keeps rows in memory or on disk, and evicts rows when space is needed.
 * Operations on the same file are serialized.
 */
export class LoadedFiles {
  readonly #database: Database;
  readonly #cache: TableCache;
  readonly #log: (line: string) => void;
  readonly #roomBytes: number;
  readonly #kept: CachedRows;
  readonly #fileTables: FileTables;
  readonly #samples: FileSamples;
  readonly #memory: MemoryQueue;
  readonly #previews = new MemoryQueue(previewsAtOnce);
  readonly #locks = new FileLocks();
  readonly #files = new Map<string, Loaded>();
  /** Tables whose rows must stay in memory, one entry per operation that uses them. */
  readonly #needs = new Set<{ readonly tables: ReadonlySet<string> }>();
  /** Tables that combine several files, with the profiles they were made from. */
  #unions: readonly TableProfile[] = [];
  /** Aborts files being read. Each is read by an engine of its own, which the tables' engine cannot interrupt. */
  readonly #stopping = new AbortController();
  /** Sizes of files in memory that wait to be cached. */
  #waitingBytes = 0;
  #clears = 0;
  /** A counter that orders files by last use. */
  #uses = 0;

  constructor({ database, cache, reader, log, now, roomBytes, readingBytes }: LoadedFilesOptions) {
    this.#database = database;
    this.#cache = cache;
    this.#log = log;
    this.#roomBytes = roomBytes;
    const inUse = () => this.#all().flatMap(({ kept }) => kept?.key ?? []);
    this.#kept = new CachedRows({ database, cache, log, inUse });
    this.#fileTables = new FileTables({
      ...{ database, cache, reader, log, now },
      makeRoom: (neededBytes, exceptId) => this.#makeRoom(neededBytes, exceptId),
    });
    this.#samples = new FileSamples(database, this.#fileTables, reader);
    this.#memory = new MemoryQueue(readingBytes);
  }

  /**
   * Reads a file unless it was read and has not changed. A workbook gives one table per visible sheet with rows.
   * @throws SvcError not-found, gone, unprocessable or too-large, with a message for the user.
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
   * A table with a sample of a large file that has not been read yet; undefined if reading is fast, or no sample can be
   * taken. Does not wait for other files. Drop it after use.
   */
  async preview(file: TableFile, watch: ReadWatch = {}): Promise<TableProfile | undefined> {
    const facts = await factsOf(file);
    const known = this.#files.get(file.id);
    if (!this.#samples.isWorth(file, facts) || (known && isUnchanged(known, file, facts))) return undefined;
    if (await this.#kept.find(await this.#kept.keyOf(file, facts))) return undefined;
    const stoppable = this.#stoppable(watch);
    return this.#previews.run(1, () => this.#samples.add(file, facts, stoppable), waitOf(stoppable));
  }

  dropPreview(tableId: string): Promise<void> {
    return this.#samples.drop(tableId);
  }

  /** Removes a file and its tables. */
  async remove(fileId: string): Promise<void> {
    await this.#alone([fileId], async () => {
      const known = this.#files.get(fileId);
      this.#files.delete(fileId);
      await this.#dropUnions(fileId);
      if (known) await this.#drop(known);
    });
  }

  /**
   * Combines files with the same columns and similar names to further tables. Called after the files of a folder were
   * added, so that each combined table is made once. A changed file removes its combined tables until then.
   */
  async unite(fileIds: readonly string[]): Promise<void> {
    const files = fileIds.flatMap((id) => this.#files.get(id) ?? []).filter(({ isResident }) => isResident);
    for (const group of fileGroups(files.flatMap(({ profiles }) => profiles))) {
      const members = group.members.map(({ table }) => table.id);
      await this.#alone(members, async () => {
        if (this.#unions.some(({ madeFrom }) => madeFrom?.tables.join('\n') === members.join('\n'))) return;
        // A file that was read again meanwhile, or whose rows were evicted, is included with the next call.
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

  /** Tables of all files, followed by combined ones. */
  profiles(): readonly TableProfile[] {
    return [...this.#all().flatMap(({ profiles }) => profiles), ...this.#unions];
  }

  /** A table created by {@link preview}. */
  sample(tableId: string): TableProfile | undefined {
    return this.#samples.find(tableId);
  }

  /** The tables whose rows are available without reading their file again. */
  resident(): readonly LocatedTable[] {
    return this.#all()
      .filter(({ isResident }) => isResident)
      .flatMap(({ profiles }) => profiles.map((table) => this.located(table)));
  }

  /** All tables; those with evicted rows have no location. */
  locatedOrNot(): readonly (LocatedTable | TableProfile)[] {
    return [
      ...this.#all().flatMap(({ profiles, isResident }) =>
        profiles.map((table) => (isResident ? this.located(table) : table)),
      ),
      ...this.#unions.map((table) => this.located(table)),
    ];
  }

  located(table: TableProfile): LocatedTable {
    return { engine: this.#database, table, location: loadedLocation(table.id) };
  }

  /**
   * Keeps the rows of these tables in memory until released, so that loading one does not evict another of the same
   * plan.
   */
  keepRows(tableIds: readonly string[]): () => void {
    const needs = { tables: new Set(tableIds) };
    this.#needs.add(needs);
    return () => this.#needs.delete(needs);
  }

  /**
   * Makes the rows of a table available. Reads the file again if they were evicted or are damaged, which may change the
   * profile.
   *
   * @returns Whether the file was read again.
   */
  async bringRows(profile: TableProfile): Promise<boolean> {
    const owner = this.#all().find(({ profiles }) => profiles.includes(profile));
    if (!owner) return false;
    owner.usedAt = ++this.#uses;
    if (owner.isResident && (!owner.kept || (await this.#cache.isWhole(owner.kept)))) return false;
    await this.#alone([owner.file.id], async () =>
      this.#read(owner.file, await factsOf(owner.file), this.#stoppable({})),
    );
    return true;
  }

  /** Removes the cached rows of these tables, so that their files are read again; false if nothing was cached. */
  async forgetKept(tableIds: readonly string[], reason: string): Promise<boolean> {
    const suspects = this.#all().filter(
      ({ kept, profiles }) => kept && profiles.some(({ id }) => tableIds.includes(id)),
    );
    for (const { kept, file } of suspects) {
      this.#log(`${file.shownPath} is read again: ${reason}`);
      if (kept) await this.#cache.forget(kept.key);
    }
    return suspects.length > 0;
  }

  /** Rows that wait to be cached stay in memory: clearing the cache must leave no traces. */
  clearCache(before: Date): Promise<void> {
    this.#clears++;
    return this.#cache.clear(before);
  }

  tidyCache(): Promise<void> {
    return this.#kept.tidy();
  }

  /** Aborts all reading. Later requests are rejected. */
  abort(): void {
    this.#stopping.abort(new SvcError('unavailable', 'The service is closing.'));
  }

  /** Resolves when no file is being read, combined or cached. */
  async idle(): Promise<void> {
    await this.#locks.idle();
    await this.#kept.idle();
  }

  clear(): void {
    this.#files.clear();
    this.#unions = [];
  }

  #all(): Loaded[] {
    return [...this.#files.values()];
  }

  #stoppable({ onProgress, signal }: ReadWatch): ReadWatch {
    const stopping = this.#stopping.signal;
    return { onProgress, signal: signal ? AbortSignal.any([signal, stopping]) : stopping };
  }

  /** Finds the rows of a file in the cache, or reads it. */
  async #read(file: TableFile, facts: FileFacts, watch: ReadWatch): Promise<Loaded> {
    const key = await this.#kept.keyOf(file, facts);
    const startedAt = performance.now();
    const kept = await this.#kept.showFound(file, key);
    if (kept) return this.#attach(file, facts, kept, startedAt);
    const load = () => this.#load(file, facts, key, watch);
    return this.#memory.run(readingBytes(file, facts), load, waitOf(watch));
  }

  /** Uses cached rows, which the engine scans already, as those of the file. */
  async #attach(file: TableFile, facts: FileFacts, kept: KeptTables, startedAt: number): Promise<Loaded> {
    const known = this.#files.get(file.id);
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
      const isLater =
        built.every(({ path }) => path === undefined) &&
        this.#waitingBytes + facts.sizeBytes <= maxWaitingBytes;
      const kept = isKept && !isLater ? await this.#kept.keep(file, key, built) : undefined;
      const stray = kept ? [] : built.flatMap(({ path }) => path ?? []);
      const usedAt = ++this.#uses;
      const loaded: Loaded = {
        ...{ file, ...facts, profiles, isResident: true, stray, usedAt },
        ...(kept && { kept }),
      };
      this.#files.set(file.id, loaded);
      if (isKept && isLater) this.#keepLater(loaded, key, built);
      this.#log(
        `read ${file.shownPath}: ${profiles.length} tables in ${Math.round(performance.now() - startedAt)} ms`,
      );
      return loaded;
    } catch (error) {
      throw explainFile(error, fileName, 'was deleted while it was being read', 'gone');
    }
  }

  /**
   * Rows in memory are available at once. Caching them takes as long as reading many files, so it happens after the
   * caller has drawn the file.
   */
  #keepLater(loaded: Loaded, key: string, built: readonly BuiltTable[]): void {
    const { file, sizeBytes } = loaded;
    this.#waitingBytes += sizeBytes;
    const keep = async () => {
      if (this.#files.get(file.id) !== loaded || !loaded.isResident) return;
      const kept = await this.#kept.keep(file, key, built);
      if (!kept) return;
      loaded.kept = kept;
      this.#log(`kept ${file.shownPath} for the next time`);
    };
    const clears = this.#clears;
    setTimeout(() => {
      this.#waitingBytes -= sizeBytes;
      if (this.#stopping.signal.aborted || clears !== this.#clears) return;
      void this.#alone([file.id], keep).catch((error: Error) =>
        this.#log(`${file.shownPath} is not kept for the next time: ${error.message}`),
      );
    }, keepAfterMs).unref();
  }

  /** Evicts rows of the least recently used files until the new one fits; their profiles are kept. */
  async #makeRoom(neededBytes: number, exceptId: string): Promise<void> {
    const resident = [...this.#files.values()]
      .filter(({ isResident, kept, file }) => isResident && !kept && file.id !== exceptId)
      .sort((a, b) => a.usedAt - b.usedAt);
    let used = resident.reduce((sum, file) => sum + heldBytes(file), neededBytes);
    for (const oldest of resident) {
      if (used <= this.#roomBytes) return;
      if ([...this.#needs].some(({ tables }) => oldest.profiles.some(({ id }) => tables.has(id)))) continue;
      if (this.#locks.isBusy(oldest.file.id)) continue; // its rows are being replaced or combined
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
      this.#stopping.signal.throwIfAborted(); // new work would write to a folder that is being removed
      return work();
    });
  }
}
