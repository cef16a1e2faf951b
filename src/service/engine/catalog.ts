import { fileURLToPath } from 'node:url';
import { SvcError } from '../../contract/errors.ts';
import type { TableProfile } from '../tables/profile.ts';
import type { Tables } from '../tables/tables.ts';
import { type DataFile, describeFile, type Folder, listFiles, watchFolder } from './files.ts';

export interface CatalogOptions {
  readonly tables: Tables;
  readonly folders: readonly Folder[];
  readonly log: (line: string) => void;
}

/**
 * What the service may answer from: the data files of its folders and the uploads, as tables. Nothing is read
 * before somebody asks; from then on changes of the files are followed.
 */
export class Catalog {
  readonly folders: readonly Folder[];
  readonly #tables: Tables;
  readonly #log: (line: string) => void;
  readonly #files = new Map<string, DataFile>();
  readonly #reads = new Map<string, Promise<readonly TableProfile[]>>();
  /** What each file was last read as; the same list means nothing has changed. */
  readonly #known = new Map<string, readonly TableProfile[]>();
  readonly #stops: (() => void)[] = [];
  #scan: Promise<void> | undefined;
  #version = 0;

  constructor({ tables, folders, log }: CatalogOptions) {
    this.#tables = tables;
    this.folders = folders;
    this.#log = log;
  }

  /** Grows with every change of the tables; what is derived from them is rebuilt when it does. */
  get version(): number {
    return this.#version;
  }

  /** Resolves when every file of the folders has been read once, or could not be. */
  ready(): Promise<void> {
    this.#scan ??= this.#scanFolders();
    return this.#scan;
  }

  /** All tables of the folders that could be read so far. */
  tables(): readonly TableProfile[] {
    return this.#tables.profiles().filter((table) => this.#files.has(fileOf(table.id)));
  }

  table(tableId: string): TableProfile | undefined {
    return this.#tables.profiles().find((table) => table.id === tableId);
  }

  /** The folder a table belongs to; undefined for an upload. */
  folderOf(tableId: string): Folder | undefined {
    const file = this.#files.get(fileOf(tableId));
    return this.folders.find((folder) => folder.id === file?.folder);
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

  /** The tables of one file, read now if need be. Throws what the reading says. */
  async tablesOf(file: Pick<DataFile, 'id' | 'path' | 'shownPath'>): Promise<readonly TableProfile[]> {
    const running = this.#reads.get(file.id);
    if (running) return running;
    const read = this.#tables.add({ id: file.id, path: file.path, shownPath: file.shownPath });
    this.#reads.set(file.id, read);
    try {
      const tables = await read;
      if (this.#known.get(file.id) !== tables) this.#version++;
      this.#known.set(file.id, tables);
      return tables;
    } finally {
      this.#reads.delete(file.id);
    }
  }

  file(id: string): DataFile | undefined {
    return this.#files.get(id);
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #scanFolders(): Promise<void> {
    for (const folder of this.folders) {
      this.#stops.push(watchFolder(folder, (paths) => void this.#follow(folder, paths), this.#log));
      for (const file of await listFiles(folder, this.#log)) {
        this.#files.set(file.id, file);
        await this.#tryRead(file);
      }
    }
    this.#version++;
  }

  /** A file that cannot be read is no fault of the others: it is said in the log and left out. */
  async #tryRead(file: DataFile): Promise<void> {
    try {
      await this.tablesOf(file);
    } catch (error) {
      this.#log(`${file.shownPath}: ${(error as Error).message}`);
    }
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
        this.#known.delete(known.id);
        await this.#tables.remove(known.id);
      }
    }
    this.#version++;
  }
}

/** A table's id is its file's, with `#sheet` behind it for a sheet. */
function fileOf(tableId: string): string {
  return tableId.split('#')[0] ?? tableId;
}
