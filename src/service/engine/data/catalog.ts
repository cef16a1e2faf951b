import { fileURLToPath } from 'node:url';
import { SvcError } from '../../../contract/errors.ts';
import type { ConnectedDatabase } from '../../tables/connect/connections.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { ReadProgress, ReadWatch, Tables } from '../../tables/tables.ts';
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
import { soon } from './patience.ts';
import { SharedReads } from './sharedReads.ts';
import { SharedWork } from './sharedWork.ts';
import type { UploadIndex } from './uploadIndex.ts';
import { asWorldTable } from './worldFolder.ts';

/** A file that is written to all the time is not waited for. */
const mostLooks = 3;

export interface CatalogOptions {
  readonly tables: Tables;
  readonly folders: readonly Folder[];
  /** The bundled index; what it knows stands behind the user's own files. */
  readonly world?: Folder;
  /** What callers have sent. */
  readonly uploads?: UploadIndex;
  readonly log: (line: string) => void;
}

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
  readonly #stamps = new FileStamps();
  readonly #looks = new SharedWork(() => this.#lookAgain());
  readonly #watches = new Map<Folder, FolderWatch>();
  /** Connected databases, each seen as a folder of tables. */
  readonly #databases = new Map<string, Folder>();
  readonly #connecting = new Set<Promise<unknown>>();
  #scan: Promise<void> | undefined;
  #worldScan: Promise<readonly TableProfile[]> | undefined;
  #worldTables: readonly TableProfile[] = [];
  #version = 0;

  constructor({ tables, folders, world, uploads, log }: CatalogOptions) {
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

  /** Resolves when every file of the folders has been read once, or could not be; without any, the World has. */
  async ready(): Promise<void> {
    this.#scan ??= this.#scanFolders();
    await Promise.all([this.#scan, ...[...this.#connecting].map(soon)]);
    if (this.folders.length === 0) await this.#readUploads();
    if (this.#own().length === 0) await this.openWorld();
  }

  /**
   * The same, and files that were edited until now have been read again: an answer never rests on what a file said
   * before. The watcher alone would leave a moment in which it does.
   */
  async current(): Promise<void> {
    await this.ready();
    await this.#looks.run();
  }

  async #lookAgain(): Promise<void> {
    for (let looks = 0; looks < mostLooks; looks++) {
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
        return file;
      }
    }
    throw new SvcError('not-found', 'That file is not a data file of the open folders. Upload it instead.');
  }

  /** The tables of one file, read now if need be. Throws what the reading says, and the signal's reason. */
  async tablesOf(file: ReadableFile, watch: ReadWatch = {}): Promise<readonly TableProfile[]> {
    const tables = await this.#reads.wait(file.id, watch, (all) => this.#read(file, all));
    if (this.#known.get(file.id) !== tables) this.#version++;
    this.#known.set(file.id, tables);
    return tables;
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
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets a file that belongs to no folder, and its rows. */
  async forget(fileId: string): Promise<void> {
    this.#known.delete(fileId);
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
      this.#version++;
      return tables;
    } finally {
      this.#connecting.delete(connecting);
    }
  }

  /** Forgets a database. Throws not-found. */
  async disconnect(databaseId: string): Promise<void> {
    if (!this.#databases.delete(databaseId)) throw new SvcError('not-found', 'There is no such database.');
    await this.#tables.disconnect(databaseId);
    this.#version++;
  }

  close(): void {
    for (const watch of this.#watches.values()) watch.close();
    this.#watches.clear();
  }

  #own(): readonly TableProfile[] {
    return this.#tables
      .profiles()
      .filter(
        ({ id, isConnected }) => isConnected || this.#files.has(fileOf(id)) || this.uploads?.has(fileOf(id)),
      );
  }

  async #scanFolders(): Promise<void> {
    for (const folder of this.folders) {
      const watch = watchFolder(folder, (paths) => void this.#follow(folder, paths), this.#log);
      this.#watches.set(folder, watch);
      for (const file of await listFiles(folder, this.#log)) {
        this.#files.set(file.id, file);
        await this.#tryRead(file);
      }
    }
    await this.#unite();
    this.#version++;
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
    const edited = await this.#stamps.edited([...this.#files.values()]);
    return this.folders
      .map((folder): [Folder, string[]] => {
        const mine = edited.filter((file) => file.folder === folder.id).map(({ path }) => path);
        return [folder, [...new Set([...mine, ...(this.#watches.get(folder)?.take() ?? [])])]];
      })
      .filter(([, paths]) => paths.length > 0);
  }

  async #follow(folder: Folder, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const file = await describeFile(folder, path);
      const known = [...this.#files.values()].find((other) => other.path === path);
      if (file) {
        this.#files.set(file.id, file);
        await this.#tryRead(file);
      } else if (known) {
        this.#files.delete(known.id);
        await this.forget(known.id);
      }
    }
    await this.#unite();
    this.#version++;
  }
}
