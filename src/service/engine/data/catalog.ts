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

/** A file that is written to all the time is not waited for. */
const maxLooks = 3;
const defaultFewFiles = 300;
/** Reading small files is mostly the work of one thread; two keep the other processors busy. */
const maxReadAtOnce = 2;

export interface CatalogOptions {
  readonly tables: Tables;
  readonly folders: readonly Folder[];
  /** The bundled index; what it knows stands behind the user's own files. */
  readonly world?: Folder;
  /** What callers have sent. */
  readonly uploads?: UploadIndex;
  /** Folders of more files are answered from while they are still being read. */
  readonly fewFiles?: number;
  readonly log: (line: string) => void;
  /** Default: the clock. */
  readonly now?: () => Date;
}

/** A file as far as it is known: read, refused with a reason, or neither yet. */
export interface FileState {
  readonly file: DataFile;
  readonly tables?: readonly TableProfile[];
  readonly problem?: string;
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

/**
 * What the service may answer from: the data files of its folders and the uploads, as tables. Nothing is read
 * before somebody asks; from then on changes of the files are followed.
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
  /** Changes that the watchers saw and that are being read. */
  readonly #following = new Set<Promise<void>>();
  #listing: Promise<void> | undefined;
  /** Reading the files that the folders had at first, and putting them together. */
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

  /** Grows with every change of the tables; what is derived from them is rebuilt when it does. */
  get version(): number {
    return this.#version;
  }

  /**
   * Resolves when every file of the folders has been read once, or could not be; without any, the World has. Of very
   * many files only those have that the question names, or all where it names none; without a question, the names of
   * the files are known. The others are read in the background from then on.
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
   * The same, and files that were edited until now have been read again: an answer never rests on what a file said
   * before. The watcher alone would leave a moment in which it does.
   */
  async current(question?: string): Promise<void> {
    await this.ready(question);
    this.#databases.refresh();
    await this.#looks.run();
  }

  /** How many files there are, and how many of them have not been read yet. */
  unread(folderId?: string): { readonly files: number; readonly unread: number } {
    if (folderId === undefined) return { files: this.#files.size, unread: this.#queue.size };
    const files = [...this.#files.values()].filter(({ folder }) => folder === folderId);
    return { files: files.length, unread: files.filter(({ id }) => this.#queue.has(id)).length };
  }

  /** The files of a folder in the order of their names, each with what is known of it now. Reads nothing. */
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

  /** Reads nothing in the background until released. */
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

  /** All tables of the folders that could be read so far; where there are none, those of the World. */
  tables(): readonly TableProfile[] {
    const own = this.#own();
    return own.length > 0 ? own : this.worldTables();
  }

  /** The tables that a question may be about: all of them, or of very many the likely ones. */
  tablesFor(question: string): readonly TableProfile[] {
    return this.#likely.tables(question, this.tables());
  }

  /** The bundled tables, read when they are first asked for; none where there is no World. */
  openWorld(): Promise<readonly TableProfile[]> {
    return this.#bundled.open();
  }

  /** The bundled tables as far as they were read. */
  worldTables(): readonly TableProfile[] {
    return this.#bundled.tables();
  }

  table(tableId: string): TableProfile | undefined {
    const isIt = (table: TableProfile) => table.id === tableId;
    return this.worldTables().find(isIt) ?? this.#tables.profiles().find(isIt);
  }

  /** The same, with its file read first where it has not been read since the service started. */
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

  /** The folder or the uploads, if a file with this path is there. */
  indexWith(indexId: string, shownPath: string): Folder | undefined {
    const { uploads } = this;
    const isIt = (file: Pick<DataFile, 'shownPath'>) => file.shownPath === shownPath;
    if (uploads?.folder.id === indexId) return uploads.files().some(isIt) ? uploads.folder : undefined;
    const isThere = [...this.#files.values()].some((file) => file.folder === indexId && isIt(file));
    return isThere ? this.folders.find(({ id }) => id === indexId) : undefined;
  }

  /** A data file of the folders by its `file:` address. Throws not-found for anything outside of them. */
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

  /** The tables of one file, read now if need be. Throws what the reading says, and the signal's reason. */
  tablesOf(file: ReadableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    return this.#known.tablesOf(file, watch);
  }

  /** A sample of a large file that has not been read yet, until `drop` is called. */
  async previewOf(
    file: ReadableFile,
  ): Promise<{ table: TableProfile; drop: () => Promise<void> } | undefined> {
    const { id, path, shownPath, isResolved = false } = file;
    const stamp = await stampOf(path);
    const table = await this.#tables.preview({ id, path, shownPath, stamp, isResolved });
    return table && { table, drop: () => this.#tables.dropPreview(table.id) };
  }

  /** Tells how far the files are that are being read for everybody, until the returned function is called. */
  onReading(listener: (file: string, progress: ReadProgress) => void): () => void {
    return this.#known.onReading(listener);
  }

  /** Forgets a file that belongs to no folder, and its rows. */
  forget(fileId: string): Promise<void> {
    return this.#known.forget(fileId);
  }

  file(id: string): DataFile | undefined {
    return this.#files.get(id);
  }

  /** Connected databases, as the list of indexes shows them. */
  get databases(): readonly Folder[] {
    return this.#databases.list();
  }

  /** Connects a database, or looks again at one. Throws unreachable, unauthorized, not-found or forbidden. */
  connect(database: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    return this.#databases.connect(database, now);
  }

  /** Forgets a database. Throws not-found. */
  disconnect(databaseId: string): Promise<void> {
    return this.#databases.disconnect(databaseId);
  }

  close(): void {
    this.#queue.close();
    for (const watch of this.#watches.values()) watch.close();
    this.#watches.clear();
  }

  /** In the order of the files: which of them was read first is chance. */
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
    this.#first.catch((error: Error) => this.#log(`The files could not be put together: ${error.message}`));
  }

  /** Reads the files that a question names; all files where it names none. */
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

  /** Files of the same folders that wait to be read: the next question may well be about them. */
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

  /** Files of the same columns in one folder are one table more. */
  #unite(): Promise<void> {
    return this.#tables.unite([...this.#files.keys()]);
  }

  async #readUploads(): Promise<void> {
    for (const file of this.uploads?.files() ?? [])
      if (!this.#known.has(file.id)) await this.#known.tryRead(file);
  }

  /** Uploads that were read; one may be sent again. */
  #sent() {
    if (this.#known.ids().every((id) => this.#files.has(id))) return [];
    return (this.uploads?.files() ?? []).filter(({ id }) => this.#known.has(id));
  }

  /** Paths to look at again: those whose files look otherwise than when they were read, and what the watchers saw. */
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

  /** A question that comes meanwhile waits for it: the watcher no longer counts these paths as changed. */
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
