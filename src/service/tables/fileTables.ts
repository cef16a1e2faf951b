import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { futureDateNotes } from './profile/futureDates.ts';
import { measure } from './profile/measure.ts';
import { withStructure } from './profile/structure.ts';
import type { TableProfile } from './profile/tableProfile.ts';
import { isDiskFull } from './query/diskFull.ts';
import type { Database } from './query/duckdbDatabase.ts';
import { loadedLocation, relationOf } from './query/sqlWriter.ts';
import type { BuiltColumn } from './read/buildTable.ts';
import { nameOfData } from './read/dataEndings.ts';
import { loadTable } from './read/loadTable.ts';
import type { ReaderThread } from './read/readerThread.ts';
import { isForCache, type ReadingWay, type Source, type SourceFile } from './read/source.ts';
import { stagedPath } from './read/staging.ts';
import type { TableCache } from './read/tableCache.ts';
import type { FileFacts, TableFile } from './read/tableFile.ts';
import { sourcesOf } from './read/tableSources.ts';
import { unpackedFile } from './read/unpackedFile.ts';
import { ReadPhases } from './readPhases.ts';
import type { ReadWatch } from './readWatch.ts';

/** A table of a file that is being read. */
export interface BuiltTable {
  readonly profile: TableProfile;
  /** Parquet file with the rows; undefined if they are in memory. */
  readonly path?: string;
  /** Total rows of the file, if only a sample was read. */
  readonly ofRows?: number;
}

interface BuildOptions {
  /** Distinguishes the table from others of its file; empty if it is the only one. */
  readonly own: string;
  /** Destination of its rows; empty to keep them in memory. */
  readonly folder: string;
  readonly before: readonly BuiltTable[];
  readonly signal: AbortSignal | undefined;
  readonly phases?: ReadPhases;
}

interface Reading {
  readonly signal: AbortSignal | undefined;
  readonly phases: ReadPhases;
}

/** Share of unpacking, and of converting with our own readers, in the total progress, in percent. */
const unpackedPercent = 25;
const sourcesPercent = 70;

/** Dependencies of reading files. */
export interface ReadingParts {
  readonly database: Database;
  readonly cache: TableCache;
  readonly reader: ReaderThread;
  readonly log: (line: string) => void;
  readonly now: () => Date;
}

interface FileTablesOptions extends ReadingParts {
  /** Called before rows are loaded into memory. */
  readonly makeRoom: (neededBytes: number, exceptId: string) => Promise<void>;
}

/** Reads the tables of a file: unpacks it, chooses a way to read it, loads and profiles each table. */
export class FileTables {
  readonly #options: FileTablesOptions;

  constructor(options: FileTablesOptions) {
    this.#options = options;
  }

  /** The tables of a file. If one of them fails, those already loaded are dropped. */
  async build(file: TableFile, facts: FileFacts, watch: ReadWatch): Promise<BuiltTable[]> {
    const phases = new ReadPhases(facts, watch.onProgress);
    phases.begin(unpackedPercent);
    const { file: plain, release } = await unpackedFile(this.sourceFile(file, facts), {
      signal: watch.signal,
      onPercent: (percent) => phases.percent(percent),
    });
    try {
      const ways = await sourcesOf(plain, this.#options.reader);
      return await this.#firstThatWorks(file, ways, facts, { signal: watch.signal, phases });
    } finally {
      await release();
    }
  }

  /** A sample of a file, as a table named `own`; its rows are not cached. */
  async buildSample(
    file: TableFile,
    facts: FileFacts,
    source: Source,
    { own, signal }: Pick<BuildOptions, 'own' | 'signal'>,
  ): Promise<BuiltTable> {
    const folder = isForCache(source) ? stagedPath(this.#options.database.stagingDir, 'sample') : '';
    if (folder) await mkdir(folder);
    return this.#buildOne(file, source, { own, folder, before: [], signal }, facts);
  }

  sourceFile(
    { path, isResolved = false, shownPath, reading }: TableFile,
    { sizeBytes }: FileFacts,
  ): SourceFile {
    const { stagingDir } = this.#options.database;
    const fileName = basename(shownPath);
    return { path, isResolved, fileName, sizeBytes, stagingDir, ...(reading && { reading }) };
  }

  /** A fast way to read a file may turn out not to work; then the next is tried. */
  async #firstThatWorks(
    file: TableFile,
    ways: readonly ReadingWay[],
    facts: FileFacts,
    { signal, phases }: Reading,
  ): Promise<BuiltTable[]> {
    let failure: unknown;
    const start = phases.done;
    for (const [at, way] of ways.entries()) {
      try {
        phases.restart(start);
        phases.begin(sourcesPercent);
        const onShare = (share: number) => phases.percent(share * 100);
        return await this.#buildAll(file, await way(failure, { signal, onShare }), facts, { signal, phases });
      } catch (error) {
        signal?.throwIfAborted();
        if (isDiskFull(error)) throw error; // no way needs less memory
        failure = error;
        const reason = error instanceof Error ? error.message : 'failed';
        if (at < ways.length - 1) this.#options.log(`${file.shownPath}: ${reason}; trying another way`);
      }
    }
    throw failure;
  }

  async #buildAll(
    file: TableFile,
    sources: readonly Source[],
    facts: FileFacts,
    { signal, phases }: Reading,
  ): Promise<BuiltTable[]> {
    const built: BuiltTable[] = [];
    try {
      const hasSheets = new Set(sources.map(({ sheet }) => sheet)).size > 1;
      if (!sources.every(isForCache)) await this.#options.makeRoom(facts.sizeBytes, file.id);
      const start = phases.done;
      for (const [at, source] of sources.entries()) {
        phases.begin(start + ((100 - start) * (at + 1)) / sources.length);
        const words = [hasSheets ? source.sheet : undefined, source.made?.name];
        const own = words.filter((word) => word !== undefined).join(' ');
        const folder = isForCache(source) ? await this.#folderForRows() : '';
        built.push(await this.#buildOne(file, source, { own, folder, before: built, signal, phases }, facts));
      }
      return built;
    } catch (error) {
      for (const source of sources) if (source.kind !== 'rows') await source.release();
      for (const { path } of built) if (path) await rm(dirname(path), { recursive: true, force: true });
      throw error;
    }
  }

  async #buildOne(
    file: TableFile,
    source: Source,
    { own, folder, before, signal, phases }: BuildOptions,
    facts: FileFacts,
  ): Promise<BuiltTable> {
    const { database, log, now } = this.#options;
    const { sheet, made } = source;
    const id = own ? `${file.id}#${own}` : file.id;
    try {
      const onPercent = (percent: number) => phases?.percent(percent, aboutRowsOf(source));
      const reading = { folder, now: now(), log, signal, onPercent };
      const loaded = await loadTable(database, source, relationOf(id), reading);
      const { columns, notes, path, ofRows } = loaded;
      // Its disk was full, or the rows are in memory.
      if (folder && !path?.startsWith(folder)) await rm(folder, { recursive: true, force: true });
      const location = loadedLocation(id);
      const measured = await measure(database, location, columns, loaded);
      const ahead = await futureDateNotes(database, location, measured.columns, now());
      const name = nameOfData(file.shownPath);
      const origins = before.map(({ profile }) => profile);
      const profile: TableProfile = {
        id,
        name: own ? `${name} ${own}` : name,
        path: file.path,
        shownPath: file.shownPath,
        ...(sheet === undefined ? {} : { sheet }),
        ...facts,
        ...measured,
        notes: [...notes, ...ahead],
        ...(source.firstRowLine === undefined ? {} : { firstRowLine: source.firstRowLine }),
        ...readAs(source, columns),
        ...(made ? { madeFrom: { how: made.how, tables: originsOf(made.sheets ?? [sheet], origins) } } : {}),
      };
      const { lists, unit } = source;
      const known = {
        ...(lists && { lists }),
        ...(unit && { unit }),
        ...(loaded.held && { held: loaded.held }),
      };
      const structured = await withStructure(database, location, profile, known);
      return {
        profile: structured,
        ...(path !== undefined && { path }),
        ...(ofRows !== undefined && { ofRows }),
      };
    } catch (error) {
      if (folder) await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** In the cache, or in the temporary folder if caching is not possible. */
  async #folderForRows(): Promise<string> {
    const { cache, database, log } = this.#options;
    try {
      return await cache.begin();
    } catch (error) {
      log(`what is read is not kept: ${(error as Error).message}`);
      const folder = stagedPath(database.stagingDir, 'columns');
      await mkdir(folder);
      return folder;
    }
  }
}

/** The dialect used for a delimited file, so that the user can override it. */
function readAs({ layout }: Source, columns: readonly BuiltColumn[]): Pick<TableProfile, 'readAs'> {
  if (!layout) return {};
  const decimal = columns.find((column) => column.decimal)?.decimal;
  const dates = columns.find((column) => column.dates)?.dates;
  return { readAs: { ...layout, ...(decimal && { decimal }), ...(dates && { dates }) } };
}

const aboutRowsOf = (source: Source) => (source.kind === 'scanned' ? source.aboutRows : 0);

/** The tables that a derived one was made from: those of its sheets, or of the whole file. */
function originsOf(sheets: readonly (string | undefined)[], before: readonly TableProfile[]): string[] {
  return before.filter(({ madeFrom, sheet }) => !madeFrom && sheets.includes(sheet)).map(({ id }) => id);
}
