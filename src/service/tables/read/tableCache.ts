import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableProfile } from '../profile/tableProfile.ts';
import { isRunning } from './isRunning.ts';
import { openFile } from './openFile.ts';
import type { TableFile } from './tableFile.ts';

/** The tables of one file, with their rows as Parquet. */
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
  /** Size limit; above it the least recently used entries are deleted. */
  readonly maxBytes?: number;
  /** Entries unused for this many days are deleted. */
  readonly maxDays?: number;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

const defaultMaxBytes = 4 * 2 ** 30;
const defaultMaxDays = 30;
/** Free disk space the cache leaves. */
const minFreeBytes = 2 ** 30;
const abandonedMs = 3_600_000;
const hashedBytes = 64 * 1024;
const index = 'tables.json';
const keyName = /^[0-9a-f]{40}$/;

/**
 * The cache of files that were read, in the storage folder: one folder per file, whose name is a hash of everything
 * that changes with the file. Several processes share it: entries are created atomically by a rename, and a process
 * that finds an entry missing reads the file again.
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
   * The key of a file's entry. It changes with the file's path, size, times, or first and last bytes, and with the
   * version of the reader. Throws the errors of opening the file.
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
      // Whether a date is in the future depends on the year.
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

  /** The entry of this key, if it exists and is complete. */
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

  /** Whether all row files of an entry still exist. */
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

  /** A folder to write a file's rows into. */
  async begin(): Promise<string> {
    const folder = join(this.#folder, `part-${process.pid}-${randomUUID()}`);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  /** Publishes a folder of {@link begin} as an entry. */
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

  /** Deletes entries last used before a time, and leftovers of killed processes. */
  async clear(before: Date): Promise<void> {
    for (const { name, usedAt } of await this.#entries()) {
      const [, pid] = /^part-(\d+)-/.exec(name) ?? [];
      const isDue = pid === undefined ? usedAt < before.getTime() : this.#isAbandoned(Number(pid), usedAt);
      if (isDue) await this.#remove(name);
    }
  }

  /**
   * Deletes expired entries, and the least recently used ones above the size limit. Entries in use are spared: with
   * little room on the disk they would be deleted while a question reads them, and read again for each.
   */
  async tidy(inUse: ReadonlySet<string> = new Set()): Promise<void> {
    await this.clear(new Date(this.#now().getTime() - this.#maxDays * 86_400_000));
    const entries = (await this.#entries()).filter(({ name }) => keyName.test(name));
    const { bavail, bsize } = await statfs(this.#folder);
    let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    const limit = Math.min(this.#maxBytes, bytes + bavail * bsize - minFreeBytes);
    for (const entry of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= limit) return;
      if (inUse.has(entry.name)) continue;
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

  /**
   * The folder may be shared with another machine, so a process that does not exist here may still be running there.
   */
  #isAbandoned(pid: number, usedAt: number): boolean {
    return !isRunning(pid) && usedAt < this.#now().getTime() - abandonedMs;
  }

  /** Some systems cannot delete open files; the next cleanup does. */
  async #remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true }).catch((error: Error) =>
      this.#log(`${name} could not be deleted from the kept tables: ${error.message}`),
    );
  }

  async #touch(key: string): Promise<void> {
    const now = this.#now();
    await utimes(join(this.#folder, key), now, now).catch(() => {}); // gone, or owned by another user: only its time of use is not updated
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

/** Changes with every build, because another version may read files differently. */
async function codeStamp(): Promise<string> {
  const { size, mtimeMs } = await stat(import.meta.filename);
  return `${size} ${mtimeMs}`;
}
