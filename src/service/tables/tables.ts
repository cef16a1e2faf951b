import { randomUUID } from 'node:crypto';
import { basename, extname } from 'node:path';
import { SvcError } from '../../contract/errors.ts';
import type { Plan as Query, TableShape } from '../plan/plan.ts';
import { tablesOf } from '../plan/tablesOf.ts';
import { buildTable } from './buildTable.ts';
import { type Bin, columnBins } from './columnBins.ts';
import { type ConnectedDatabase, Connections } from './connections.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { notesAhead } from './datesAhead.ts';
import { JoinEdges } from './edges.ts';
import { fileGroups, uniteFiles } from './fileUnions.ts';
import { findValues } from './findValues.ts';
import { type GivenRows, loadGiven } from './givenRows.ts';
import { type Inclusion, measureInclusion } from './inclusion.ts';
import { measure } from './measure.ts';
import type { Plan } from './plan.ts';
import type { JoinEdge, RowRange, Rows, TableProfile } from './profile.ts';
import { type PageOfRows, RowPages, type RowWish } from './rowPages.ts';
import { type PlacedTable, pageOf, rangeOf, runPlan } from './runPlan.ts';
import { runQuery } from './runQuery.ts';
import type { Source } from './source.ts';
import { sourcesOf } from './sources.ts';
import { loadedPlace, quoteName, relationOf } from './sqlWriter.ts';
import { withStructure } from './structure.ts';
import { explainFile, type FileFacts, factsOf, type TableFile } from './tableFile.ts';
import { shapeOf } from './tableShape.ts';
import { type WorkbookLimits, WorkbookReader } from './workbookReader.ts';
import { writeRelation } from './writeParquet.ts';

export interface TablesOptions extends DatabaseOptions {
  /** Sum of the sizes of the files whose rows stay in memory. Default: the memory limit. */
  readonly roomMb?: number;
  readonly log?: (line: string) => void;
  readonly workbooks?: WorkbookLimits;
  /** Dates far ahead of it are doubted. Default: the clock. */
  readonly now?: () => Date;
}

/** Tables of rows that were sent to be looked at; beyond it the oldest are dropped. */
const maxGiven = 20;
const maxParquetBytes = 100_000_000;

interface Loaded extends FileFacts {
  readonly file: TableFile;
  readonly profiles: readonly TableProfile[];
  /** Rows are dropped when room is needed and read again when asked for. */
  isResident: boolean;
  usedAt: number;
}

/** Opens the analytical side: files in, profiles, plans and rows out. Close it to remove its temporary files. */
export async function openTables(options: TablesOptions): Promise<Tables> {
  return new Tables(await openDatabase(options), options);
}

/** The tables a made one was made from: those of its sheets, or of the file where it has none. */
function originsOf(sheets: readonly (string | undefined)[], before: readonly TableProfile[]): string[] {
  return before.filter(({ madeFrom, sheet }) => !madeFrom && sheets.includes(sheet)).map(({ id }) => id);
}

/** The tables of the files that were added. Reading is repeatable: adding a changed file reads it again. */
export class Tables {
  readonly #database: Database;
  readonly #log: (line: string) => void;
  readonly #now: () => Date;
  readonly #roomBytes: number;
  readonly #connections: Connections;
  readonly #workbooks: WorkbookReader;
  readonly #files = new Map<string, Loaded>();
  readonly #edges = new JoinEdges();
  readonly #pages = new RowPages();
  /** Rows that were sent to be looked at: no question is asked of them. */
  readonly #given = new Map<string, TableProfile>();
  readonly #needs = new Set<{ readonly tables: ReadonlySet<string> }>();
  /** Tables over several files, with the profiles they were made from. */
  #unions: readonly TableProfile[] = [];
  #uses = 0;
  /** Files are read one after the other, so that two large ones do not need their memory at once. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(database: Database, options: Omit<TablesOptions, 'tempDir'>) {
    this.#database = database;
    this.#log = options.log ?? (() => {});
    this.#now = options.now ?? (() => new Date());
    this.#connections = new Connections(this.#log);
    this.#workbooks = new WorkbookReader(options.workbooks);
    this.#roomBytes = (options.roomMb ?? options.memoryLimitMb ?? 2048) * 2 ** 20;
  }

  /**
   * Reads a file unless it is known and unchanged. A workbook gives one table per visible sheet with rows.
   * @throws SvcError not-found, gone, unprocessable or too-large, in words for the user.
   */
  async add(file: TableFile): Promise<readonly TableProfile[]> {
    return this.#inTurn(async () => {
      const found = await factsOf(file);
      const known = this.#files.get(file.id);
      if (
        known &&
        known.file.path === file.path &&
        known.file.stamp === file.stamp &&
        known.sizeBytes === found.sizeBytes &&
        known.modifiedAt === found.modifiedAt
      )
        return known.profiles;
      await this.#dropUnions(file.id);
      return (await this.#load(file, found)).profiles;
    });
  }

  /** Forgets a file and its tables. */
  async remove(fileId: string): Promise<void> {
    await this.#inTurn(async () => {
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
    await this.#inTurn(async () => {
      const files = fileIds.flatMap((id) => this.#files.get(id) ?? []).filter(({ isResident }) => isResident);
      for (const group of fileGroups(files.flatMap(({ profiles }) => profiles))) {
        const ids = group.members.map(({ table }) => table.id).join('\n');
        if (this.#unions.some(({ madeFrom }) => madeFrom?.tables.join('\n') === ids)) continue;
        for (const { table } of group.members) await this.#dropUnions(table.id);
        const made = await uniteFiles(this.#database, group);
        if (made) this.#unions = [...this.#unions, made];
      }
    });
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
    const profile = this.profiles().find(({ id }) => id === tableId);
    if (profile) return profile;
    throw new SvcError('not-found', `There is no table "${tableId}".`);
  }

  /**
   * Runs a plan: at most `maxRows` rows, and how many there are without the cap.
   * @throws SvcError bad-request for a plan that does not fit its table; the signal's reason when aborted.
   */
  async run(plan: Plan, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    return runPlan(await this.#placed(plan.table), plan, options);
  }

  /**
   * Runs a plan over any number of tables that are in one place: the files, or one connected database.
   * @throws SvcError bad-request for a plan that does not work; the signal's reason when aborted.
   */
  async query(plan: Query, options: { maxRows?: number; signal?: AbortSignal } = {}): Promise<Rows> {
    const ids = tablesOf(plan);
    const release = this.#keep(ids);
    try {
      const placed: PlacedTable[] = [];
      for (const id of ids) placed.push(await this.#placed(id));
      return await runQuery(placed, plan, options);
    } finally {
      release();
    }
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
    return rangeOf(await this.#placed(plan.table), plan, signal);
  }

  /** A page of a table's rows in the order of the file. */
  async rows(
    tableId: string,
    options: { offset?: number; limit?: number; signal?: AbortSignal } = {},
  ): Promise<Rows> {
    return pageOf(await this.#placed(tableId), options);
  }

  /**
   * Rows of a table in an order of the reader's, under filters.
   * @throws SvcError not-found, gone for rows that are not kept any longer; bad-request.
   */
  async page(tableId: string, wish: RowWish, signal?: AbortSignal): Promise<PageOfRows> {
    const given = this.#given.get(tableId);
    if (!given && tableId.startsWith('given-'))
      throw new SvcError('gone', 'These rows are not kept any longer. Open them again.');
    return this.#pages.read(given ? this.#loaded(given) : await this.#placed(tableId), wish, signal);
  }

  /** How the numbers and dates of a table spread, by the position of their column. */
  async bins(tableId: string, signal?: AbortSignal): Promise<ReadonlyMap<number, readonly Bin[]>> {
    const placed = await this.#placed(tableId);
    return placed.table.isConnected ? new Map() : columnBins(placed, signal);
  }

  /** Keeps rows that were sent, to be read by {@link page} for as long as no others need their room. */
  async addGiven(id: string, name: string, rows: GivenRows): Promise<TableProfile> {
    const types = await loadGiven(this.#database, rows, relationOf(id));
    const built = rows.columns.map(({ name: column, unit }, at) => ({
      name: column,
      type: types[at] ?? 'string',
      ...(unit && { unit }),
    }));
    const measured = await measure(this.#database, loadedPlace(id), built);
    const profile = {
      id,
      name,
      path: '',
      shownPath: name,
      sizeBytes: 0,
      modifiedAt: '',
      ...measured,
      notes: [],
    };
    this.#given.set(id, profile);
    for (const old of [...this.#given.keys()].slice(0, -maxGiven)) {
      this.#given.delete(old);
      await this.#database.all(`DROP TABLE IF EXISTS ${quoteName(relationOf(old))}`);
    }
    return profile;
  }

  /** Rows as a Parquet file. Throws bad-request, and too-large beyond 100 MB. */
  async parquetOf(given: GivenRows, signal?: AbortSignal): Promise<Uint8Array> {
    const relation = `p_${randomUUID()}`;
    try {
      await loadGiven(this.#database, given, relation);
      const columns = given.columns.map(({ name, unit }) => ({ name, ...(unit && { unit }) }));
      const wish = {
        relation: quoteName(relation),
        columns,
        rows: given.rows.length,
        mostBytes: maxParquetBytes,
      };
      const { bytes } = await writeRelation(this.#database, wish, signal);
      if (bytes) return bytes;
      throw new SvcError('too-large', 'These rows take more than 100 MB as Parquet.');
    } finally {
      await this.#database.all(`DROP TABLE IF EXISTS ${quoteName(relation)}`);
    }
  }

  /** Values of text columns that match a phrase, in all tables: equal ones first, then those that contain it. */
  async findValues(
    phrase: string,
    signal?: AbortSignal,
  ): Promise<{ table: string; column: string; value: string }[]> {
    const loaded = [...this.#files.values()]
      .filter(({ isResident }) => isResident)
      .flatMap(({ profiles }) => profiles.map((table) => this.#loaded(table)));
    return findValues([...loaded, ...this.#connections.placed()], phrase, signal);
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
   * How rows of these tables belong together, measured by their values and remembered until a file changes. Of files
   * whose rows were put aside, and of connected databases, only what is already known.
   */
  async edges(tableIds: readonly string[], signal?: AbortSignal): Promise<readonly JoinEdge[]> {
    const ids = new Set(tableIds);
    const loaded = [...this.#files.values()].flatMap(({ profiles, isResident }) =>
      profiles.filter(({ id }) => ids.has(id)).map((table) => (isResident ? this.#loaded(table) : table)),
    );
    const united = this.#unions.filter(({ id }) => ids.has(id)).map((table) => this.#loaded(table));
    return this.#edges.among([...loaded, ...united], signal);
  }

  /** Connects a database, or looks again at one. Throws unreachable, unauthorized, not-found or forbidden. */
  connect(database: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    return this.#connections.add(database, now);
  }

  disconnect(databaseId: string): Promise<void> {
    return this.#connections.remove(databaseId);
  }

  /** Before {@link close}, where the engine's work must have ended: a thread cannot end in the midst of it. */
  stop(): Promise<void> {
    return this.#database.stop();
  }

  close(): void {
    void this.#connections.close();
    this.#workbooks.close();
    this.#files.clear();
    this.#unions = [];
    this.#database.close();
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
    if (owner.isResident) return profile;
    await this.#inTurn(async () => this.#load(owner.file, await factsOf(owner.file)));
    return this.profile(tableId);
  }

  async #load(file: TableFile, facts: FileFacts): Promise<Loaded> {
    const startedAt = performance.now();
    const known = this.#files.get(file.id);
    await this.#makeRoom(facts.sizeBytes, file.id);
    const fileName = basename(file.shownPath);
    try {
      const ways = await sourcesOf(
        {
          path: file.path,
          isResolved: file.isResolved === true,
          fileName,
          sizeBytes: facts.sizeBytes,
          stagingDir: this.#database.stagingDir,
        },
        this.#workbooks,
      );
      const profiles = await this.#firstThatWorks(file, ways, facts);
      if (known) await this.#drop(known, new Set(profiles.map(({ id }) => id)));
      const loaded: Loaded = {
        file,
        ...facts,
        profiles,
        isResident: true,
        usedAt: ++this.#uses,
      };
      this.#files.set(file.id, loaded);
      this.#log(
        `read ${file.shownPath}: ${profiles.length} tables in ${Math.round(performance.now() - startedAt)} ms`,
      );
      return loaded;
    } catch (error) {
      throw explainFile(error, fileName, 'was deleted while it was being read', 'gone');
    }
  }

  /** A quick way to read a file may turn out not to fit it; then comes the next. */
  async #firstThatWorks(
    file: TableFile,
    ways: readonly (() => Promise<readonly Source[]>)[],
    facts: FileFacts,
  ): Promise<TableProfile[]> {
    let failure: unknown;
    for (const [at, way] of ways.entries()) {
      try {
        return await this.#buildAll(file, await way(), facts);
      } catch (error) {
        failure = error;
        if (at < ways.length - 1)
          this.#log(
            `${file.shownPath}: ${error instanceof Error ? error.message : 'failed'}; trying another way`,
          );
      }
    }
    throw failure;
  }

  async #buildAll(file: TableFile, sources: readonly Source[], facts: FileFacts): Promise<TableProfile[]> {
    const profiles: TableProfile[] = [];
    try {
      const hasSheets = new Set(sources.map(({ sheet }) => sheet)).size > 1;
      for (const source of sources)
        profiles.push(await this.#build(file, source, { hasSheets, before: profiles }, facts));
      return profiles;
    } catch (error) {
      for (const source of sources) if (source.kind === 'staged') await source.release();
      throw error;
    }
  }

  async #build(
    file: TableFile,
    source: Source,
    { hasSheets, before }: { readonly hasSheets: boolean; readonly before: readonly TableProfile[] },
    facts: FileFacts,
  ): Promise<TableProfile> {
    const { sheet, made } = source;
    const own = [hasSheets ? sheet : undefined, made?.name].filter((word) => word !== undefined).join(' ');
    const id = own ? `${file.id}#${own}` : file.id;
    const relation = relationOf(id);
    const { columns, notes } = await buildTable(this.#database, source, relation, this.#now());
    const place = loadedPlace(id);
    const measured = await measure(this.#database, place, columns);
    const ahead = await notesAhead(this.#database, place, measured.columns, this.#now());
    const name = basename(file.shownPath, extname(file.shownPath));
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
      ...(made ? { madeFrom: { how: made.how, tables: originsOf(made.sheets ?? [sheet], before) } } : {}),
    };
    return withStructure(this.#database, place, profile, source);
  }

  /** Drops rows of the least recently used files until the new one has room; their profiles stay. */
  async #makeRoom(neededBytes: number, exceptId: string): Promise<void> {
    const resident = [...this.#files.values()]
      .filter(({ isResident, file }) => isResident && file.id !== exceptId)
      .sort((a, b) => a.usedAt - b.usedAt);
    let used = resident.reduce((sum, { sizeBytes }) => sum + sizeBytes, neededBytes);
    for (const oldest of resident) {
      if (used <= this.#roomBytes) return;
      if ([...this.#needs].some(({ tables }) => oldest.profiles.some(({ id }) => tables.has(id)))) continue;
      oldest.isResident = false;
      used -= oldest.sizeBytes;
      await this.#drop(oldest);
      this.#log(`put aside ${oldest.file.shownPath} to make room`);
    }
  }

  async #drop({ profiles }: Loaded, except: ReadonlySet<string> = new Set()): Promise<void> {
    for (const { id } of profiles)
      if (!except.has(id)) await this.#database.all(`DROP TABLE IF EXISTS ${quoteName(relationOf(id))}`);
  }

  async #dropUnions(fileId: string): Promise<void> {
    const stale = this.#unions.filter(({ madeFrom }) => madeFrom?.tables.includes(fileId));
    if (stale.length === 0) return;
    this.#unions = this.#unions.filter((table) => !stale.includes(table));
    for (const { id } of stale) await this.#database.all(`DROP TABLE IF EXISTS ${quoteName(relationOf(id))}`);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#reading.then(work);
    this.#reading = result.catch(() => {});
    return result;
  }
}
