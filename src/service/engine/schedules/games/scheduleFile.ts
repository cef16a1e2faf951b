import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { SvcError } from '../../../../contract/errors.ts';

/** A schedule as it was read: what it is called, its bytes, and since when it is as it is. */
export interface ReadSchedule {
  readonly name: string;
  readonly bytes: Buffer;
  readonly changedAt: Date;
  /** The same as before means that nothing has changed. */
  readonly version: string;
}

const maxBytes = 20 * 1024 * 1024;

/** Reads a schedule again only when its file has changed. */
export class ScheduleFile {
  readonly #given: string;
  readonly #folders: readonly string[];
  #last: ReadSchedule | undefined;

  /** `given` is absolute, or relative to one of the folders: the first that has it. */
  constructor(given: string, folders: readonly string[]) {
    this.#given = given;
    this.#folders = folders;
  }

  /** Where the file may lie. */
  get paths(): readonly string[] {
    return isAbsolute(this.#given) ? [this.#given] : this.#folders.map((folder) => join(folder, this.#given));
  }

  /** Throws not-found or too-large. */
  async read(): Promise<ReadSchedule> {
    for (const path of this.paths) {
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) continue;
      if (found.size > maxBytes)
        throw new SvcError('too-large', `The schedule ${this.#given} is larger than 20 MB.`);
      // The change time moves whatever wrote the file, also when an older copy is put back.
      const version = `${path} ${found.ctimeMs} ${found.size}`;
      if (this.#last?.version !== version)
        this.#last = {
          name: path.slice(path.search(/[^/\\]*$/)),
          bytes: await readFile(path),
          changedAt: new Date(found.ctimeMs),
          version,
        };
      return this.#last;
    }
    throw new SvcError('not-found', `The schedule ${this.#given} is not there.`);
  }
}
