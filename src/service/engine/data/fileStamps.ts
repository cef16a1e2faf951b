import type { DataFile } from './dataFolders.ts';
import { stampOf } from './dataFolders.ts';

/** The stamp of each file just before it was read. Another stamp now means that the file has been edited since. */
export class FileStamps {
  readonly #stamps = new Map<string, string>();

  set(fileId: string, stamp: string): void {
    this.#stamps.set(fileId, stamp);
  }

  delete(fileId: string): void {
    this.#stamps.delete(fileId);
  }

  /** The files that were edited, deleted or never read. */
  async edited<F extends Pick<DataFile, 'id' | 'path'>>(files: readonly F[]): Promise<F[]> {
    const stamps = await Promise.all(files.map(({ path }) => stampOf(path)));
    return files.filter(({ id }, at) => stamps[at] !== this.#stamps.get(id));
  }
}
