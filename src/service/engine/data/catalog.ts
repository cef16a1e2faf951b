import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SvcError } from '../../../contract/errors.ts';
import type { ConnectedDatabase } from '../../tables/connect/connections.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadProgress, ReadWatch } from '../../tables/readWatch.ts';
import type { Tables } from '../../tables/tables.ts';
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
import { FileStamps } from './fileStamps.ts';
import { Likely } from './likely.ts';
import { soon } from './patience.ts';
import { ReadQueue } from './readQueue.ts';
import { SharedReads } from './sharedReads.ts';
import { SharedWork } from './sharedWork.ts';
import type { UploadIndex } from './uploadIndex.ts';
import { asWorldTable } from './worldFolder.ts';

/** A file that is written to all the time is not waited for. */
const maxLooks = 3;
const defaultFewFiles = 300;
/** Reading small files is mostly the work of one thread; two keep the other processors busy. */
const maxReadAtOnce = 2;
/** What is known of a connected database comes from samples, which its rows leave behind. */
const measuredForMs = 10 * 60_000;

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
  readonly #reads = new SharedReads();
  /** Called with the progress of reading the folders. */
  readonly #listeners = new Set<(file: string, progress: ReadProgress) => void>();
  /** What each file was last read as; the same list means nothing has changed. */
  readonly #known = new Map<string, readonly TableProfile[]>();
  /** Why a file could not be read at the last try, by its id. */
  readonly #problems = new Map<string, string>();
  readonly #stamps = new FileStamps();
  readonly #looks = new SharedWork(() => this.#lookAgain());
  readonly #queue = new ReadQueue<DataFile>((file) => this.#readNext(file), maxReadAtOnce);
  readonly #likely = new Likely();
  readonly #fewFiles: number;
  readonly #watches = new Map<Folder, FolderWatch>();
  /** Connected databases, each seen as a folder of tables. */
  readonly #databases = new Map<string, Folder>();
  /** When the tables of each database were measured. */
  readonly #measured = new Map<string, Date>();
  readonly #measuring = new SharedWork(() => this.#measureAgain());
  readonly #now: () => Date;
  readonly #connecting = new Set<Promise<unknown>>();
  /** Changes that the watchers saw and that are being read. */
  readonly #following = new Set<Promise<void>>();
  #listing: Promise<void> | undefined;
  /** Reading the files that the folders had at first, and putting them together. */
  #first: Promise<void> = Promise.resolve();
  #worldScan: Promise<readonly TableProfile[]> | undefined;
  #worldTables: readonly TableProfile[] = [];
  #version = 0;

  constructor({ tables, folders, world, uploads, fewFiles = defaultFewFiles, log, now }: CatalogOptions) {
    this.#now = now ?? (() => new Date());
    this.#fewFiles = fewFiles;
    this.#tables = tables;
    this.folders = folders;
    this.world = world;
    this.uploads = uploads;
    this.#log = log;
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
    await Promise.all([this.#listing, ...[...this.#connecting].map(soon)]);
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
    if (this.#aged().length > 0) void this.#measuring.run();
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
    const tables = this.#known.get(file.id);
    const problem = this.#problems.get(file.id);
    return { file, ...(tables && { tables }), ...(problem !== undefined && { problem }) };
  }

  /** Reads nothing in the background until released. */
  hold(): () => void {
    return this.#queue.hold();
  }

  async #lookAgain(): Promise<void> {
    await Promise.all(this.#following);
    for (let looks = 0; looks < maxLooks; looks++) {
      const [sent, changed] = await Promise.all([this.#stamps.edited(this.#sent()), this.#changed()]);
      if (sent.length + changed.length === 0) return;
      for (const file of sent) await this.#tryRead(file);
      for (const [folder, paths] of changed) await this.#follow(folder, paths);
    }
  }

  /** All tables of the folders that could be read so far; where there are none, those of the World. */
  tables(): readonly TableProfile[] {
    const own = this.#own();
    return own.length > 0 ? own : this.#worldTables;
  }

  /** The tables that a question may be about: all of them, or of very many the likely ones. */
  tablesFor(question: string): readonly TableProfile[] {
    return this.#likely.tables(question, this.tables());
  }

  /** The bundled tables, read when they are first asked for; none where there is no World. */
  openWorld(): Promise<readonly TableProfile[]> {
    this.#worldScan ??= this.#readWorld();
    return this.#worldScan;
  }

  /** The bundled tables as far as they were read. */
  worldTables(): readonly TableProfile[] {
    return this.#worldTables;
  }

  table(tableId: string): TableProfile | undefined {
    const isIt = (table: TableProfile) => table.id === tableId;
    return this.#worldTables.find(isIt) ?? this.#tables.profiles().find(isIt);
  }

  /** The same, with its file read first where it has not been read since the service started. */
  async currentTable(tableId: string): Promise<TableProfile | undefined> {
    await this.current();
    await this.#queue.readFirst([fileOf(tableId)]);
    return this.table(tableId);
  }

  /** The folder a table belongs to; undefined for pasted text. */
  folderOf(tableId: string): Folder | undefined {
    if (this.#worldTables.some(({ id }) => id === tableId)) return this.world;
    const database = this.#databases.get(tableId.split('/')[0] ?? '');
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
  async tablesOf(file: ReadableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    const tables = await this.#reads.wait(file.id, watch, (all) => this.#read(file, all));
    this.#queue.delete(file.id);
    this.#problems.delete(file.id);
    if (this.#known.get(file.id) !== tables) this.#version++;
    this.#known.set(file.id, tables);
    return tables;
  }

  /** A sample of a large file that has not been read yet, until `drop` is called. */
  async previewOf(
    file: ReadableFile,
    watch: ReadWatch = {},
  ): Promise<{ table: TableProfile; drop: () => Promise<void> } | undefined> {
    const { id, path, shownPath, isResolved = false } = file;
    const stamp = await stampOf(path);
    const table = await this.#tables.preview({ id, path, shownPath, stamp, isResolved }, watch);
    return table && { table, drop: () => this.#tables.dropPreview(table.id) };
  }

  /** Tells how far the files are that are being read for everybody, until the returned function is called. */
  onReading(listener: (file: string, progress: ReadProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets a file that belongs to no folder, and its rows. */
  async forget(fileId: string): Promise<void> {
    this.#known.delete(fileId);
    this.#problems.delete(fileId);
    this.#stamps.delete(fileId);
    await this.#tables.remove(fileId);
  }

  file(id: string): DataFile | undefined {
    return this.#files.get(id);
  }

  /** Connected databases, as the list of indexes shows them. */
  get databases(): readonly Folder[] {
    return [...this.#databases.values()];
  }

  /** Connects a database, or looks again at one. Throws unreachable, unauthorized, not-found or forbidden. */
  async connect(database: ConnectedDatabase, now: Date): Promise<readonly TableProfile[]> {
    const connecting = this.#tables.connect(database, now);
    this.#connecting.add(connecting);
    try {
      const tables = await connecting;
      this.#databases.set(database.id, { id: database.id, name: database.name, path: '' });
      this.#measured.set(database.id, now);
      this.#version++;
      return tables;
    } finally {
      this.#connecting.delete(connecting);
    }
  }

  #aged(): readonly string[] {
    const before = this.#now().getTime() - measuredForMs;
    return [...this.#measured].flatMap(([id, at]) => (at.getTime() <= before ? [id] : []));
  }

  /** Nobody waits: a question is answered from all rows as they are, whatever is known of them. */
  async #measureAgain(): Promise<void> {
    for (const id of this.#aged()) {
      const at = this.#now();
      this.#measured.set(id, at);
      try {
        await this.#tables.measureAgain(id, at);
        this.#version++;
      } catch (error) {
        this.#log(`A connected database was not measured again: ${(error as Error).message}`);
      }
    }
  }

  /** Forgets a database. Throws not-found. */
  async disconnect(databaseId: string): Promise<void> {
    this.#measured.delete(databaseId);
    if (!this.#databases.delete(databaseId)) throw new SvcError('not-found', 'There is no such database.');
    await this.#tables.disconnect(databaseId);
    this.#version++;
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
    await this.#tryRead(file).catch((error: Error) => this.#log(`${file.shownPath}: ${error.message}`));
    const { files, unread } = this.unread();
    const read = files - unread;
    if (files > this.#fewFiles)
      this.#tell('your data files', {
        percent: Math.floor((read / files) * 100),
        words: `${read.toLocaleString('en-US')} of ${files.toLocaleString('en-US')}`,
      });
  }

  /** Files of the same columns in one folder are one table more. */
  #unite(): Promise<void> {
    return this.#tables.unite([...this.#files.keys()]);
  }

  async #readUploads(): Promise<void> {
    for (const file of this.uploads?.files() ?? []) if (!this.#known.has(file.id)) await this.#tryRead(file);
  }

  async #readWorld(): Promise<readonly TableProfile[]> {
    if (!this.world) return [];
    const read: TableProfile[] = [];
    for (const file of await listFiles(this.world, this.#log)) {
      const { id, path, isResolved } = file;
      const shownPath = `${this.world.name}/${file.shownPath}`;
      read.push(...(await this.#tables.add({ id, path, shownPath, isResolved })));
    }
    this.#worldTables = read.map(asWorldTable);
    this.#version++;
    return this.#worldTables;
  }

  /** A file that is written to while it is read looks changed at the next look. */
  async #read({ id, path, shownPath, isResolved = false }: ReadableFile, watch: ReadWatch) {
    const stamp = await stampOf(path);
    try {
      const tables = await this.#tables.add({ id, path, shownPath, stamp, isResolved }, watch);
      this.#stamps.set(id, stamp);
      return tables;
    } catch (error) {
      watch.signal?.throwIfAborted();
      // One that another program holds is looked at again with the next question.
      if (!(error instanceof SvcError && error.kind === 'unavailable')) this.#stamps.set(id, stamp);
      throw error;
    }
  }

  /**
   * A file that cannot be read is no fault of the others: it is said in the log and left out, with the rows it had
   * before.
   */
  async #tryRead(file: ReadableFile): Promise<void> {
    try {
      await this.tablesOf(file, { onProgress: (progress) => this.#tell(file.shownPath, progress) });
    } catch (error) {
      this.#problems.set(file.id, (error as Error).message);
      this.#log(`${file.shownPath}: ${(error as Error).message}`);
      if (this.#known.delete(file.id)) await this.#tables.remove(file.id);
    }
  }

  #tell(file: string, progress: ReadProgress): void {
    for (const listener of this.#listeners) listener(file, progress);
  }

  /** Uploads that were read; one may be sent again. */
  #sent() {
    if ([...this.#known.keys()].every((id) => this.#files.has(id))) return [];
    return (this.uploads?.files() ?? []).filter(({ id }) => this.#known.has(id));
  }

  /** Paths to look at again: those whose files look otherwise than when they were read, and what the watchers saw. */
  async #changed(): Promise<[Folder, string[]][]> {
    const read = [...this.#files.values()].filter(({ id }) => !this.#queue.has(id));
    const edited = await this.#stamps.edited(read);
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
    else for (const file of found) await this.#tryRead(file);
    await this.#unite();
    this.#version++;
  }
}
