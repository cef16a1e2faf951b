import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableProfile } from '../profile/tableProfile.ts';
import { isRunning } from './isRunning.ts';
import { openFile } from './openFile.ts';
import type { TableFile } from './tableFile.ts';

/** The tables of one file as they were read, with their rows as Parquet. */
export interface KeptTables {
  readonly key: string;
  readonly tables: readonly KeptTable[];
}

export interface KeptTable {
  readonly profile: TableProfile;
  readonly path: string;
  readonly bytes: number;
}

export interface TableCacheOptions {
  readonly folder: string;
  /** Above it, what was not used for the longest time is deleted. */
  readonly maxBytes?: number;
  /** What was not used for this many days is deleted. */
  readonly maxDays?: number;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

const defaultMaxBytes = 4 * 2 ** 30;
const defaultMaxDays = 30;
/** The cache leaves so much of the disk free. */
const minFreeBytes = 2 ** 30;
const abandonedMs = 3_600_000;
const hashedBytes = 64 * 1024;
const index = 'tables.json';
const keyName = /^[0-9a-f]{40}$/;

/**
 * What was read of files, in the storage folder: one folder for each file, named by everything that tells whether the
 * file is still the same. Several processes share it: an entry appears whole, by a rename, and whoever finds one gone
 * reads its file again.
 */
export class TableCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #maxDays: number;
  readonly #now: () => Date;
  readonly #log: (line: string) => void;
  #code: Promise<string> | undefined;

  constructor({ folder, maxBytes, maxDays, now, log }: TableCacheOptions) {
    this.#folder = folder;
    this.#maxBytes = maxBytes ?? defaultMaxBytes;
    this.#maxDays = maxDays ?? defaultMaxDays;
    this.#now = now;
    this.#log = log;
  }

  /**
   * What an entry of this file is called: another name as soon as the file differs in place, size, times or its first
   * and last bytes, and after an update of the code that reads it. Throws as opening the file does.
   */
  async keyOf(file: TableFile): Promise<string> {
    const handle = await openFile({ ...file, fileName: file.shownPath, sizeBytes: 0, stagingDir: '' });
    try {
      const { size, mtimeNs, ctimeNs, ino, dev } = await handle.stat({ bigint: true });
      const hash = createHash('sha256');
      const head = Buffer.alloc(hashedBytes);
      for (const at of [0, Math.max(0, Number(size) - hashedBytes)]) {
        const { bytesRead } = await handle.read(head, 0, hashedBytes, at);
        hash.update(head.subarray(0, bytesRead));
      }
      this.#code ??= codeStamp();
      // Whether a date lies in the future depends on the year.
      const year = this.#now().getUTCFullYear();
      const facts = [
        file.id,
        file.path,
        file.shownPath,
        size,
        mtimeNs,
        ctimeNs,
        ino,
        dev,
        year,
        await this.#code,
        JSON.stringify(file.reading ?? {}),
      ];
      return hash.update(facts.map(String).join('\0')).digest('hex').slice(0, 40);
    } finally {
      await handle.close();
    }
  }

  /** The entry of this key, if it is there and complete. */
  async find(key: string): Promise<KeptTables | undefined> {
    const folder = join(this.#folder, key);
    try {
      const text = await readFile(join(folder, index), 'utf8');
      const lineEnd = text.indexOf('\n');
      const body = text.slice(lineEnd + 1);
      if (text.slice(0, lineEnd) !== digest(body)) throw new Error('its index is damaged');
      const tables = (JSON.parse(body) as Written[]).map(({ profile, file, bytes }) => ({
        profile,
        bytes,
        path: join(folder, file),
      }));
      const kept = { key, tables };
      if (!(await this.isWhole(kept))) throw new Error('a part of it is missing or cut off');
      await this.#touch(key);
      return kept;
    } catch (error) {
      if (!(await exists(folder))) return undefined;
      this.#log(`the kept tables ${key} are read again: ${(error as Error).message}`);
      await this.forget(key);
      return undefined;
    }
  }

  /** Whether the rows of an entry are still there, all of them. */
  async isWhole({ tables }: KeptTables): Promise<boolean> {
    const sizes = await Promise.all(
      tables.map(({ path }) =>
        stat(path).then(
          (found) => found.size,
          () => -1,
        ),
      ),
    );
    return tables.every(({ bytes }, at) => bytes === sizes[at]);
  }

  /** A folder to write the rows of one file into. */
  async begin(): Promise<string> {
    const folder = join(this.#folder, `part-${process.pid}-${randomUUID()}`);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  /** Makes an entry of what was written into a folder of {@link begin}. */
  async keep(
    key: string,
    folder: string,
    tables: readonly { readonly profile: TableProfile; readonly file: string }[],
  ): Promise<KeptTables> {
    const written: Written[] = [];
    for (const { profile, file } of tables)
      written.push({ profile, file, bytes: (await stat(join(folder, file))).size });
    const body = JSON.stringify(written);
    await writeFile(join(folder, index), `${digest(body)}\n${body}`, { mode: 0o600 });
    const target = join(this.#folder, key);
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
    return {
      key,
      tables: written.map(({ profile, file, bytes }) => ({ profile, bytes, path: join(target, file) })),
    };
  }

  forget(key: string): Promise<void> {
    return this.#remove(key);
  }

  /** Deletes what was last used before a moment, and what processes that were killed left behind. */
  async clear(before: Date): Promise<void> {
    for (const { name, usedAt } of await this.#entries()) {
      const [, pid] = /^part-(\d+)-/.exec(name) ?? [];
      const isDue = pid === undefined ? usedAt < before.getTime() : this.#isAbandoned(Number(pid), usedAt);
      if (isDue) await this.#remove(name);
    }
  }

  /** Deletes what is too old, and the least recently used while there is too much. */
  async tidy(): Promise<void> {
    await this.clear(new Date(this.#now().getTime() - this.#maxDays * 86_400_000));
    const entries = (await this.#entries()).filter(({ name }) => keyName.test(name));
    const { bavail, bsize } = await statfs(this.#folder);
    let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const limit = Math.min(this.#maxBytes, bytes + bavail * bsize - minFreeBytes);
    for (const entry of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= limit) return;
      await this.#remove(entry.name);
      bytes -= entry.bytes;
    }
  }

  async #entries(): Promise<{ name: string; usedAt: number; bytes: number }[]> {
    const found = [];
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!keyName.test(name) && !name.startsWith('part-')) continue;
      const folder = join(this.#folder, name);
      try {
        const files = await Promise.all((await readdir(folder)).map((file) => stat(join(folder, file))));
        const { mtimeMs } = await stat(folder);
        const usedAt = Math.max(mtimeMs, ...files.map((file) => file.mtimeMs));
        found.push({ name, usedAt, bytes: files.reduce((sum, { size }) => sum + size, 0) });
      } catch {
        // another process has just deleted or renamed it
      }
    }
    return found;
  }

  /** Windows of another machine may share the folder, so that a process that is not found here proves little. */
  #isAbandoned(pid: number, usedAt: number): boolean {
    return !isRunning(pid) && usedAt < this.#now().getTime() - abandonedMs;
  }

  /** On systems that do not delete files that are being read, the next time does it. */
  async #remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true }).catch((error: Error) =>
      this.#log(`${name} could not be deleted from the kept tables: ${error.message}`),
    );
  }

  async #touch(key: string): Promise<void> {
    const now = this.#now();
    await utimes(join(this.#folder, key), now, now).catch(() => {}); // gone by now, or not ours: only its age is off
  }
}

interface Written {
  readonly profile: TableProfile;
  readonly file: string;
  readonly bytes: number;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Changes with every build: what another version read may not be what this one would. */
async function codeStamp(): Promise<string> {
  const { size, mtimeMs } = await stat(import.meta.filename);
  return `${size} ${mtimeMs}`;
}
