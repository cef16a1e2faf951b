import type { ConnectedDatabase } from '../../tables/connect/connections.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadProgress, ReadWatch } from '../../tables/readWatch.ts';
import type { Tables } from '../../tables/tables.ts';
import { BundledWorld } from './bundledWorld.ts';
import { CatalogFiles, type FileState } from './catalogFiles.ts';
import { DatabaseCatalog } from './databaseCatalog.ts';
import { type DataFile, type Folder, fileOf, type ReadableFile } from './dataFolders.ts';
import { KnownFiles } from './knownFiles.ts';
import { LikelyTables } from './likelyTables.ts';
import type { ReadingSettings } from './readingSettings.ts';
import { SharedWork } from './sharedWork.ts';
import type { UploadIndex } from './uploadIndex.ts';

/** Limit for a file that is written continuously and would differ at every check. */
const maxLooks = 3;
const defaultFewFiles = 300;

export interface CatalogOptions {
  readonly tables: Tables;
  readonly folders: readonly Folder[];
  /** The bundled index, used if the user's own files have no answer. */
  readonly world?: Folder;
  /** The uploaded files. */
  readonly uploads?: UploadIndex;
  /** The users' overrides of how files are read. */
  readonly readings?: Pick<ReadingSettings, 'of'>;
  /** With more files than this, questions are answered before all of them have been read. */
  readonly fewFiles?: number;
  readonly log: (line: string) => void;
  /** Default: the clock. */
  readonly now?: () => Date;
}

/**
 * The tables that the service can answer from: those of the data files in its folders, of uploads, of connected
 * databases and of the bundled World. Nothing is read until the first question; after that, changes of the files are
 * followed.
 */
export class Catalog {
  readonly folders: readonly Folder[];
  readonly world: Folder | undefined;
  readonly uploads: UploadIndex | undefined;
  readonly #tables: Tables;
  readonly #files: CatalogFiles;
  readonly #known: KnownFiles;
  readonly #databases: DatabaseCatalog;
  readonly #bundled: BundledWorld;
  readonly #looks = new SharedWork(() => this.#lookAgain());
  readonly #likely = new LikelyTables();
  #version = 0;

  constructor(options: CatalogOptions) {
    const { tables, folders, world, uploads, readings, fewFiles = defaultFewFiles, log, now } = options;
    this.#tables = tables;
    this.folders = folders;
    this.world = world;
    this.uploads = uploads;
    const onChange = () => {
      this.#version++;
    };
    this.#known = new KnownFiles({
      tables,
      readings,
      log,
      onRead: (id) => this.#files.wasRead(id),
      onChange,
    });
    this.#files = new CatalogFiles({ folders, known: this.#known, tables, fewFiles, log, onChange });
    this.#bundled = new BundledWorld({ folder: world, tables, log, onChange });
    this.#databases = new DatabaseCatalog({ tables, log, now: now ?? (() => new Date()), onChange });
  }

  /** Increases with every change of the tables, so that whatever is derived from them can be rebuilt. */
  get version(): number {
    return this.#version;
  }

  /**
   * Resolves once every file of the folders has been read or has failed; without any own tables, once the World has
   * been read. Where there are more than `fewFiles` files, only those named in the question are waited for (all of
   * them if it names none; without a question, only the listing). The rest is read in the background.
   */
  async ready(question?: string): Promise<void> {
    await Promise.all([this.#files.listed(), this.#databases.settled()]);
    await this.#files.read(question);
    if (this.folders.length === 0) await this.#readUploads();
    if (this.#own().length === 0 && this.#files.unread().unread === 0) await this.openWorld();
  }

  /**
   * Like {@link ready}, and also reads files again that were edited in the meantime, so that no answer rests on old
   * contents. The watcher alone would report an edit some moments late.
   */
  async current(question?: string): Promise<void> {
    await this.ready(question);
    this.#databases.refresh();
    await this.#looks.run();
  }

  /** The number of files, and of those not read yet; of one folder, or of all. */
  unread(folderId?: string): { readonly files: number; readonly unread: number } {
    return this.#files.unread(folderId);
  }

  /** The files of a folder by name, each with its current state. Reads nothing. */
  filesIn(folderId: string): Promise<readonly FileState[]> {
    return this.#files.statesIn(folderId);
  }

  /** Pauses reading in the background until the returned function is called. */
  hold(): () => void {
    return this.#files.hold();
  }

  async #lookAgain(): Promise<void> {
    await this.#files.settled();
    for (let looks = 0; looks < maxLooks; looks++) {
      const [sent, changed] = await Promise.all([this.#known.edited(this.#sent()), this.#files.changed()]);
      if (sent.length + changed.length === 0) return;
      for (const file of sent) await this.#known.tryRead(file);
      for (const [folder, paths] of changed) await this.#files.follow(folder, paths);
    }
  }

  /** The user's own tables that have been read so far; without any, those of the World. */
  tables(): readonly TableProfile[] {
    const own = this.#own();
    return own.length > 0 ? own : this.worldTables();
  }

  /** The tables a question may be about: all of them, or the likely ones where there are very many. */
  tablesFor(question: string): readonly TableProfile[] {
    return this.#likely.tables(question, this.tables());
  }

  /** Reads the bundled tables on the first call; resolves with none where no World is bundled. */
  openWorld(): Promise<readonly TableProfile[]> {
    return this.#bundled.open();
  }

  /** The bundled tables, empty until {@link openWorld} has resolved. */
  worldTables(): readonly TableProfile[] {
    return this.#bundled.tables();
  }

  table(tableId: string): TableProfile | undefined {
    const isIt = (table: TableProfile) => table.id === tableId;
    return this.worldTables().find(isIt) ?? this.#tables.profiles().find(isIt);
  }

  /** Like {@link table}, but reads the file first where the service has not read it yet. */
  async currentTable(tableId: string): Promise<TableProfile | undefined> {
    await this.current();
    await this.#files.readFirst(fileOf(tableId));
    return this.table(tableId);
  }

  /** The folder a table belongs to; undefined for pasted text. */
  folderOf(tableId: string): Folder | undefined {
    if (this.worldTables().some(({ id }) => id === tableId)) return this.world;
    const database = this.#databases.find(tableId.split('/')[0] ?? '');
    if (database) return database;
    if (this.uploads?.has(fileOf(tableId))) return this.uploads.folder;
    const file = this.#files.get(fileOf(tableId));
    return this.folders.find((folder) => folder.id === file?.folder);
  }

  /** The folder (or the uploads) with this id, if it holds a file with this path. */
  indexWith(indexId: string, shownPath: string): Folder | undefined {
    const { uploads } = this;
    const isIt = (file: Pick<DataFile, 'shownPath'>) => file.shownPath === shownPath;
    if (uploads?.folder.id === indexId) return uploads.files().some(isIt) ? uploads.folder : undefined;
    return this.#files.in(indexId).some(isIt) ? this.folders.find(({ id }) => id === indexId) : undefined;
  }

  /**
   * The data file at a `file:` address, if it is in one of the folders.
   *
   * @throws SvcError bad-request for another kind of address, not-found for a file outside of the folders.
   */
  fileAt(address: string): Promise<DataFile> {
    return this.#files.at(address);
  }

  /**
   * The tables of one file, read now if need be.
   *
   * @throws SvcError as `Tables.add` does; the reason of the signal when aborted.
   */
  tablesOf(file: ReadableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    return this.#known.tablesOf(file, watch);
  }

  /** A table of a sample of a large file that has not been read yet; call `drop` when done with it. */
  async previewOf(
    file: ReadableFile,
    watch: ReadWatch = {},
  ): Promise<{ table: TableProfile; drop: () => Promise<void> } | undefined> {
    const table = await this.#tables.preview(await this.#known.tableFile(file), watch);
    return table && { table, drop: () => this.#tables.dropPreview(table.id) };
  }

  /** Reports the progress of reading in the background to `listener`, until the returned function is called. */
  onReading(listener: (file: string, progress: ReadProgress) => void): () => void {
    return this.#known.onReading(listener);
  }

  /** Removes a file that belongs to no folder, with its tables. */
  forget(fileId: string): Promise<void> {
    return this.#known.forget(fileId);
  }

  file(id: string): DataFile | undefined {
    return this.#files.get(id);
  }

  /** The connected databases, for the list of indexes. */
  get databases(): readonly Folder[] {
    return this.#databases.list();
  }

  /**
   * Connects a database, or reads the tables of a connected one again.
   *
   * @throws SvcError unreachable, unauthorized, not-found or forbidden.
   */
  connect(database: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    return this.#databases.connect(database, now);
  }

  /**
   * Disconnects a database.
   *
   * @throws SvcError not-found.
   */
  disconnect(databaseId: string): Promise<void> {
    return this.#databases.disconnect(databaseId);
  }

  close(): void {
    this.#files.close();
  }

  /** The user's own tables in the order of the files: the order in which they were read is down to chance. */
  #own(): readonly TableProfile[] {
    const positions = new Map(this.#files.ids().map((id, at) => [id, at]));
    const positionOf = ({ id, isConnected, madeFrom }: TableProfile) => {
      if (isConnected) return Number.MAX_SAFE_INTEGER;
      const last = positions.size + 1;
      return madeFrom?.how === 'files' ? last : (positions.get(fileOf(id)) ?? positions.size);
    };
    return this.#tables
      .profiles()
      .filter(
        ({ id, isConnected }) => isConnected || this.#files.has(fileOf(id)) || this.uploads?.has(fileOf(id)),
      )
      .map((table) => ({ table, position: positionOf(table) }))
      .sort((a, b) => a.position - b.position)
      .map(({ table }) => table);
  }

  async #readUploads(): Promise<void> {
    for (const file of this.uploads?.files() ?? [])
      if (!this.#known.has(file.id)) await this.#known.tryRead(file);
  }

  /** Uploads that have been read: the same file may be uploaded again with other contents. */
  #sent() {
    if (this.#known.ids().every((id) => this.#files.has(id))) return [];
    return (this.uploads?.files() ?? []).filter(({ id }) => this.#known.has(id));
  }
}
