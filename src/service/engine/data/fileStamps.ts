import { type ReadableFile, stampOf } from './dataFolders.ts';
import { type ReadingSettings, rowsReading } from './readingSettings.ts';

/** The stamp of each file just before it was read. A different one means that the file was edited since. */
export class FileStamps {
  readonly #stamps = new Map<string, string>();
  readonly #readings: Pick<ReadingSettings, 'of'> | undefined;

  constructor(readings: Pick<ReadingSettings, 'of'> | undefined) {
    this.#readings = readings;
  }

  /** A text that changes with every edit of the file, and of its reading settings. */
  async now(file: Pick<ReadableFile, 'id' | 'path' | 'shownPath' | 'reading'>): Promise<string> {
    const stamp = await stampOf(file.path);
    const reading = rowsReading(file.reading ?? this.#readings?.of(file));
    return reading ? `${stamp} ${JSON.stringify(reading)}` : stamp;
  }

  set(fileId: string, stamp: string): void {
    this.#stamps.set(fileId, stamp);
  }

  delete(fileId: string): void {
    this.#stamps.delete(fileId);
  }

  /** The files that were edited, deleted or never read. */
  async edited<F extends Pick<ReadableFile, 'id' | 'path' | 'shownPath'>>(files: readonly F[]): Promise<F[]> {
    const stamps = await Promise.all(files.map((file) => this.now(file)));
    return files.filter(({ id }, at) => stamps[at] !== this.#stamps.get(id));
  }
}
