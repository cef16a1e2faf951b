import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import { type Folder, listFiles } from './dataFolders.ts';
import { asWorldTable } from './worldFolder.ts';

export interface BundledWorldOptions {
  /** Undefined if the bundled data is not installed; there are no tables then. */
  readonly folder: Folder | undefined;
  readonly tables: Tables;
  readonly log: (line: string) => void;
  /** Called when the tables have been read. */
  readonly onChange: () => void;
}

/** The tables bundled with the extension, read on first use. */
export class BundledWorld {
  readonly folder: Folder | undefined;
  readonly #tables: Tables;
  readonly #log: (line: string) => void;
  readonly #onChange: () => void;
  #scan: Promise<readonly TableProfile[]> | undefined;
  #read: readonly TableProfile[] = [];

  constructor({ folder, tables, log, onChange }: BundledWorldOptions) {
    this.folder = folder;
    this.#tables = tables;
    this.#log = log;
    this.#onChange = onChange;
  }

  open(): Promise<readonly TableProfile[]> {
    this.#scan ??= this.#readAll();
    return this.#scan;
  }

  /** The tables; empty until {@link open} has resolved. */
  tables(): readonly TableProfile[] {
    return this.#read;
  }

  async #readAll(): Promise<readonly TableProfile[]> {
    if (!this.folder) return [];
    const read: TableProfile[] = [];
    for (const file of await listFiles(this.folder, this.#log)) {
      const { id, path, isResolved } = file;
      const shownPath = `${this.folder.name}/${file.shownPath}`;
      read.push(...(await this.#tables.add({ id, path, shownPath, isResolved })));
    }
    this.#read = read.map(asWorldTable);
    this.#onChange();
    return this.#read;
  }
}
