import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SvcError } from '../../../contract/errors.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import {
  type DataFile,
  describeFile,
  type Folder,
  type FolderWatch,
  isToolFile,
  listFiles,
  watchFolder,
} from './dataFolders.ts';
import type { KnownFiles } from './knownFiles.ts';
import { LikelyTables } from './likelyTables.ts';
import { ReadQueue } from './readQueue.ts';

/** A small file is read by one thread, so two are read at once to use a second processor. */
const maxReadAtOnce = 2;

export interface CatalogFilesOptions {
  readonly folders: readonly Folder[];
  /** Reads the files and keeps their tables. */
  readonly known: KnownFiles;
  readonly tables: Pick<Tables, 'unite'>;
  /** With more files than this, questions are answered before all of them have been read. */
  readonly fewFiles: number;
  readonly log: (line: string) => void;
  /** Called when the tables have changed. */
  readonly onChange: () => void;
}

/** The state of a file: its tables once read, the reason once refused, neither before the first try. */
export interface FileState {
  readonly file: DataFile;
  readonly tables?: readonly TableProfile[];
  readonly problem?: string;
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

/** The data files of the service's folders: listed on first use, read in the background, then followed as they change. */
export class CatalogFiles {
  readonly #options: CatalogFilesOptions;
  readonly #files = new Map<string, DataFile>();
  readonly #queue = new ReadQueue<DataFile>((file) => this.#readNext(file), maxReadAtOnce);
  readonly #likely = new LikelyTables();
  readonly #watches = new Map<Folder, FolderWatch>();
  /** Changed paths reported by the watchers that are still being read. */
  readonly #following = new Set<Promise<void>>();
  #listing: Promise<void> | undefined;
  /** The first read of the folders: resolves once every file has been read and unions have been made. */
  #first: Promise<void> = Promise.resolve();

  constructor(options: CatalogFilesOptions) {
    this.#options = options;
  }

  /** Resolves once the folders have been listed, and reading in the background has begun. */
  listed(): Promise<void> {
    this.#listing ??= this.#listFolders();
    return this.#listing;
  }

  /**
   * Reads the files, or where there are very many only those that a question names (all of them if it names none;
   * without a question, none).
   */
  async read(question?: string): Promise<void> {
    if (this.#files.size <= this.#options.fewFiles) await this.#readAll();
    else if (question !== undefined) await this.#readNamed(question);
  }

  /** Reads one file before the others, if it has not been read yet. */
  readFirst(fileId: string): Promise<void> {
    return this.#queue.readFirst([fileId]);
  }

  /** A file was read by another caller and leaves the queue. */
  wasRead(fileId: string): void {
    this.#queue.delete(fileId);
  }

  get(fileId: string): DataFile | undefined {
    return this.#files.get(fileId);
  }

  has(fileId: string): boolean {
    return this.#files.has(fileId);
  }

  /** Ids of all files, in the order in which they were found. */
  ids(): string[] {
    return [...this.#files.keys()];
  }

  /** The files of one folder, as far as it has been listed. */
  in(folderId: string): DataFile[] {
    return [...this.#files.values()].filter(({ folder }) => folder === folderId);
  }

  /** The files of a folder by name, each with its current state. Reads nothing. */
  async statesIn(folderId: string): Promise<FileState[]> {
    await this.listed();
    return this.in(folderId)
      .map((file) => ({ file, ...this.#options.known.stateOf(file.id) }))
      .sort((a, b) => compareNames(a.file.shownPath, b.file.shownPath));
  }

  /** The number of files, and of those not read yet; of one folder, or of all. */
  unread(folderId?: string): { readonly files: number; readonly unread: number } {
    if (folderId === undefined) return { files: this.#files.size, unread: this.#queue.size };
    const files = this.in(folderId);
    return { files: files.length, unread: files.filter(({ id }) => this.#queue.has(id)).length };
  }

  /** Pauses reading in the background until the returned function is called. */
  hold(): () => void {
    return this.#queue.hold();
  }

  /**
   * The data file at a `file:` address, if it is in one of the folders.
   *
   * @throws SvcError bad-request for another kind of address, not-found for a file outside of the folders.
   */
  async at(address: string): Promise<DataFile> {
    let path: string;
    try {
      path = fileURLToPath(address);
    } catch {
      throw new SvcError('bad-request', 'source must be the file: address of a data file.');
    }
    for (const folder of this.#options.folders) {
      const file = await describeFile(folder, path);
      if (file) {
        this.#files.set(file.id, file);
        this.#queue.advance(this.#beside([file]));
        return file;
      }
    }
    const name = basename(path);
    throw new SvcError(
      'not-found',
      isToolFile(name)
        ? `${name} holds settings of a tool and is not read as data. Save a copy under another name to draw it.`
        : `${name} is not a data file of the open folders, or is not there any more.`,
    );
  }

  /** Resolves once the changes that the watchers have reported are read. */
  async settled(): Promise<void> {
    await Promise.all(this.#following);
  }

  /**
   * Paths to read again, by folder: files whose stamp has changed since they were read, and paths the watchers have
   * noticed and not reported yet.
   */
  async changed(): Promise<[Folder, string[]][]> {
    const { folders, known } = this.#options;
    const read = [...this.#files.values()].filter(({ id }) => !this.#queue.has(id));
    const edited = await known.edited(read);
    return folders
      .map((folder): [Folder, string[]] => {
        const mine = edited.filter((file) => file.folder === folder.id).map(({ path }) => path);
        return [folder, [...new Set([...mine, ...(this.#watches.get(folder)?.take() ?? [])])]];
      })
      .filter(([, paths]) => paths.length > 0);
  }

  /** Reads changed paths again, and forgets the files that are gone. */
  async follow(folder: Folder, paths: readonly string[]): Promise<void> {
    const { known, fewFiles, onChange } = this.#options;
    const byPath = new Map([...this.#files.values()].map((file) => [file.path, file]));
    const found: DataFile[] = [];
    for (const path of paths) {
      const file = await describeFile(folder, path);
      const before = byPath.get(path);
      if (file) {
        this.#files.set(file.id, file);
        found.push(file);
      } else if (before) {
        this.#files.delete(before.id);
        this.#queue.delete(before.id);
        await known.forget(before.id);
      }
    }
    if (found.length > fewFiles) this.#queue.add(found);
    else for (const file of found) await known.tryRead(file);
    await this.#unite();
    onChange();
  }

  close(): void {
    this.#queue.close();
    for (const watch of this.#watches.values()) watch.close();
    this.#watches.clear();
  }

  async #listFolders(): Promise<void> {
    const { folders, fewFiles, log, onChange } = this.#options;
    for (const folder of folders) {
      const watch = watchFolder(folder, (paths) => this.#followLater(folder, paths), log);
      this.#watches.set(folder, watch);
      for (const file of await listFiles(folder, log)) this.#files.set(file.id, file);
    }
    const files = [...this.#files.values()];
    this.#queue.add(files.length <= fewFiles ? files : files.toSorted((a, b) => b.modifiedMs - a.modifiedMs));
    this.#first = this.#queue.idle().then(async () => {
      if (this.#queue.isClosed) return;
      await this.#unite();
      onChange();
    });
    this.#first.catch((error: Error) => log(`The files could not be joined: ${error.message}`));
  }

  async #readAll(): Promise<void> {
    await this.#queue.readAll();
    await this.#first;
  }

  /** Reads the files that a question names, or all of them if it names none. */
  async #readNamed(question: string): Promise<void> {
    const named = this.#likely.files(question, [...this.#files.values()]);
    if (named.length === 0) return this.#readAll();
    await this.#queue.readFirst(named.map(({ id }) => id));
    this.#queue.advance(this.#beside(named));
  }

  /** Unread files in the same folders: the next question is likely to need them. */
  #beside(files: readonly DataFile[]): string[] {
    const folders = new Set(files.map(({ path }) => dirname(path)));
    return this.#queue.pending().flatMap(({ id, path }) => (folders.has(dirname(path)) ? [id] : []));
  }

  async #readNext(file: DataFile): Promise<void> {
    const { known, fewFiles, log } = this.#options;
    await known.tryRead(file).catch((error: Error) => log(`${file.shownPath}: ${error.message}`));
    const { files, unread } = this.unread();
    const read = files - unread;
    if (files > fewFiles)
      known.tell('your data files', {
        percent: Math.floor((read / files) * 100),
        words: `${read.toLocaleString('en-US')} of ${files.toLocaleString('en-US')}`,
      });
  }

  /** Makes one more table of each group of files in a folder that have the same columns. */
  #unite(): Promise<void> {
    return this.#options.tables.unite(this.ids());
  }

  /**
   * Reads changed paths in the background. The watcher no longer counts them as changed, so a question that arrives
   * meanwhile waits for this work instead.
   */
  #followLater(folder: Folder, paths: readonly string[]): void {
    const following = this.follow(folder, paths)
      .catch((error: Error) => this.#options.log(`${folder.name}: ${error.message}`))
      .finally(() => this.#following.delete(following));
    this.#following.add(following);
  }
}
