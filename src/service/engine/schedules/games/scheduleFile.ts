import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { SvcError } from '../../../../contract/errors.ts';

/** A schedule as read: name, content, modification time. */
export interface ReadSchedule {
  readonly name: string;
  readonly bytes: Buffer;
  readonly changedAt: Date;
  /** An identical value means that nothing has changed. */
  readonly version: string;
}

const maxBytes = 20 * 1024 * 1024;

/** Reads a schedule only if its file has changed. */
export class ScheduleFile {
  readonly #given: string;
  readonly #folders: readonly string[];
  #last: ReadSchedule | undefined;

  /** `given` is absolute, or relative to the folders; the first match is used. */
  constructor(given: string, folders: readonly string[]) {
    this.#given = given;
    this.#folders = folders;
  }

  /** Paths where the file may be. */
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
      // Unlike the modification time, the change time is updated even if an older copy is restored.
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
