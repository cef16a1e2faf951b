import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SvcError } from '../../../contract/errors.ts';
import type { ConnectedDatabase } from '../../tables/connect/connections.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadProgress, ReadWatch } from '../../tables/readWatch.ts';
import type { Tables } from '../../tables/tables.ts';
import { BundledWorld } from './bundledWorld.ts';
import { DatabaseCatalog } from './databaseCatalog.ts';
import {
  type DataFile,
  describeFile,
  type Folder,
  type FolderWatch,
  fileOf,
  listFiles,
  type ReadableFile,
  stampOf,
  watchFolder,
} from './dataFolders.ts';
import { KnownFiles } from './knownFiles.ts';
import { Likely } from './likely.ts';
import { ReadQueue } from './readQueue.ts';
import { SharedWork } from './sharedWork.ts';
import type { UploadIndex } from './uploadIndex.ts';

/** A file that is written to without pause would change at every look: give up after this many. */
const maxLooks = 3;
const defaultFewFiles = 300;
/** Reading small files is mostly the work of one thread; two keep the other processors busy. */
const maxReadAtOnce = 2;

export interface CatalogOptions {
  readonly tables: Tables;
  readonly folders: readonly Folder[];
  /** The bundled index, used where the user's own files have no answer. */
  readonly world?: Folder;
  /** The files callers have uploaded. */
  readonly uploads?: UploadIndex;
  /** With more files than this, questions are answered before all of them have been read. */
  readonly fewFiles?: number;
  readonly log: (line: string) => void;
  /** Default: the clock. */
  readonly now?: () => Date;
}

/** The state of a file: its tables once read, the reason once refused, neither before the first try. */
export interface FileState {
  readonly file: DataFile;
  readonly tables?: readonly TableProfile[];
  readonly problem?: string;
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

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
  readonly #log: (line: string) => void;
  readonly #files = new Map<string, DataFile>();
  readonly #known: KnownFiles;
  readonly #databases: DatabaseCatalog;
  readonly #bundled: BundledWorld;
  readonly #looks = new SharedWork(() => this.#lookAgain());
  readonly #queue = new ReadQueue<DataFile>((file) => this.#readNext(file), maxReadAtOnce);
  readonly #likely = new Likely();
  readonly #fewFiles: number;
  readonly #watches = new Map<Folder, FolderWatch>();
  /** Changed paths reported by the watchers that are still being read. */
  readonly #following = new Set<Promise<void>>();
  #listing: Promise<void> | undefined;
  /** The first read of the folders: resolves once every file has been read and unions have been made. */
  #first: Promise<void> = Promise.resolve();
  #version = 0;

  constructor({ tables, folders, world, uploads, fewFiles = defaultFewFiles, log, now }: CatalogOptions) {
    this.#fewFiles = fewFiles;
    this.#tables = tables;
    this.folders = folders;
    this.world = world;
    this.uploads = uploads;
    this.#log = log;
    const onChange = () => {
      this.#version++;
    };
    this.#known = new KnownFiles({ tables, log, onRead: (id) => this.#queue.delete(id), onChange });
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
    this.#listing ??= this.#listFolders();
    await Promise.all([this.#listing, this.#databases.settled()]);
    if (this.#files.size <= this.#fewFiles) await this.#readAll();
    else if (question !== undefined) await this.#readNamed(question);
    if (this.folders.length === 0) await this.#readUploads();
    if (this.#own().length === 0 && this.#queue.size === 0) await this.openWorld();
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
    if (folderId === undefined) return { files: this.#files.size, unread: this.#queue.size };
    const files = [...this.#files.values()].filter(({ folder }) => folder === folderId);
    return { files: files.length, unread: files.filter(({ id }) => this.#queue.has(id)).length };
  }

  /** The files of a folder by name, each with its current state. Reads nothing. */
  async filesIn(folderId: string): Promise<readonly FileState[]> {
    this.#listing ??= this.#listFolders();
    await this.#listing;
    const files = [...this.#files.values()].filter(({ folder }) => folder === folderId);
    return files
      .map((file) => this.#stateOf(file))
      .sort((a, b) => compareNames(a.file.shownPath, b.file.shownPath));
  }

  #stateOf(file: DataFile): FileState {
    return { file, ...this.#known.stateOf(file.id) };
  }

  /** Pauses reading in the background until the returned function is called. */
  hold(): () => void {
    return this.#queue.hold();
  }

  async #lookAgain(): Promise<void> {
    await Promise.all(this.#following);
    for (let looks = 0; looks < maxLooks; looks++) {
      const [sent, changed] = await Promise.all([this.#known.edited(this.#sent()), this.#changed()]);
      if (sent.length + changed.length === 0) return;
      for (const file of sent) await this.#known.tryRead(file);
      for (const [folder, paths] of changed) await this.#follow(folder, paths);
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
    await this.#queue.readFirst([fileOf(tableId)]);
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
    const isThere = [...this.#files.values()].some((file) => file.folder === indexId && isIt(file));
    return isThere ? this.folders.find(({ id }) => id === indexId) : undefined;
  }

  /**
   * The data file at a `file:` address, if it lies in one of the folders.
   *
   * @throws SvcError bad-request for another kind of address, not-found for a file outside of the folders.
   */
  async fileAt(address: string): Promise<DataFile> {
    let path: string;
    try {
      path = fileURLToPath(address);
    } catch {
      throw new SvcError('bad-request', 'source must be the file: address of a data file.');
    }
    for (const folder of this.folders) {
      const file = await describeFile(folder, path);
      if (file) {
        this.#files.set(file.id, file);
        this.#queue.advance(this.#beside([file]));
        return file;
      }
    }
    throw new SvcError('not-found', 'That file is not a data file of the open folders. Upload it instead.');
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
    const { id, path, shownPath, isResolved = false } = file;
    const stamp = await stampOf(path);
    const table = await this.#tables.preview({ id, path, shownPath, stamp, isResolved }, watch);
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
    this.#queue.close();
    for (const watch of this.#watches.values()) watch.close();
    this.#watches.clear();
  }

  /** The user's own tables in the order of the files: the order in which they were read is down to chance. */
  #own(): readonly TableProfile[] {
    const places = new Map([...this.#files.keys()].map((id, at) => [id, at]));
    const placeOf = ({ id, isConnected, madeFrom }: TableProfile) => {
      if (isConnected) return Number.MAX_SAFE_INTEGER;
      const last = places.size + 1;
      return madeFrom?.how === 'files' ? last : (places.get(fileOf(id)) ?? places.size);
    };
    return this.#tables
      .profiles()
      .filter(
        ({ id, isConnected }) => isConnected || this.#files.has(fileOf(id)) || this.uploads?.has(fileOf(id)),
      )
      .map((table) => ({ table, place: placeOf(table) }))
      .sort((a, b) => a.place - b.place)
      .map(({ table }) => table);
  }

  async #listFolders(): Promise<void> {
    for (const folder of this.folders) {
      const watch = watchFolder(folder, (paths) => this.#followLater(folder, paths), this.#log);
      this.#watches.set(folder, watch);
      for (const file of await listFiles(folder, this.#log)) this.#files.set(file.id, file);
    }
    const files = [...this.#files.values()];
    this.#queue.add(
      files.length <= this.#fewFiles ? files : files.toSorted((a, b) => b.modifiedMs - a.modifiedMs),
    );
    this.#first = this.#queue.idle().then(async () => {
      if (this.#queue.isClosed) return;
      await this.#unite();
      this.#version++;
    });
    this.#first.catch((error: Error) => this.#log(`The files could not be joined: ${error.message}`));
  }

  /** Reads the files that a question names, or all of them if it names none. */
  async #readNamed(question: string): Promise<void> {
    const named = this.#likely.files(question, [...this.#files.values()]);
    if (named.length === 0) return this.#readAll();
    await this.#queue.readFirst(named.map(({ id }) => id));
    this.#queue.advance(this.#beside(named));
  }

  async #readAll(): Promise<void> {
    await this.#queue.readAll();
    await this.#first;
  }

  /** Unread files in the same folders: the next question is likely to need them. */
  #beside(files: readonly DataFile[]): string[] {
    const folders = new Set(files.map(({ path }) => dirname(path)));
    return this.#queue.pending().flatMap(({ id, path }) => (folders.has(dirname(path)) ? [id] : []));
  }

  async #readNext(file: DataFile): Promise<void> {
    await this.#known.tryRead(file).catch((error: Error) => this.#log(`${file.shownPath}: ${error.message}`));
    const { files, unread } = this.unread();
    const read = files - unread;
    if (files > this.#fewFiles)
      this.#known.tell('your data files', {
        percent: Math.floor((read / files) * 100),
        words: `${read.toLocaleString('en-US')} of ${files.toLocaleString('en-US')}`,
      });
  }

  /** Makes one more table of each group of files in a folder that have the same columns. */
  #unite(): Promise<void> {
    return this.#tables.unite([...this.#files.keys()]);
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

  /**
   * Paths to read again, by folder: files whose stamp has changed since they were read, and paths the watchers
   * reported.
   */
  async #changed(): Promise<[Folder, string[]][]> {
    const read = [...this.#files.values()].filter(({ id }) => !this.#queue.has(id));
    const edited = await this.#known.edited(read);
    return this.folders
      .map((folder): [Folder, string[]] => {
        const mine = edited.filter((file) => file.folder === folder.id).map(({ path }) => path);
        return [folder, [...new Set([...mine, ...(this.#watches.get(folder)?.take() ?? [])])]];
      })
      .filter(([, paths]) => paths.length > 0);
  }

  /**
   * Reads changed paths in the background. The watcher no longer counts them as changed, so a question that arrives
   * meanwhile waits for this work instead.
   */
  #followLater(folder: Folder, paths: readonly string[]): void {
    const following = this.#follow(folder, paths)
      .catch((error: Error) => this.#log(`${folder.name}: ${error.message}`))
      .finally(() => this.#following.delete(following));
    this.#following.add(following);
  }

  async #follow(folder: Folder, paths: readonly string[]): Promise<void> {
    const byPath = new Map([...this.#files.values()].map((file) => [file.path, file]));
    const found: DataFile[] = [];
    for (const path of paths) {
      const file = await describeFile(folder, path);
      const known = byPath.get(path);
      if (file) {
        this.#files.set(file.id, file);
        found.push(file);
      } else if (known) {
        this.#files.delete(known.id);
        this.#queue.delete(known.id);
        await this.forget(known.id);
      }
    }
    if (found.length > this.#fewFiles) this.#queue.add(found);
    else for (const file of found) await this.#known.tryRead(file);
    await this.#unite();
    this.#version++;
  }
}
