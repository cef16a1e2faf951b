import type { BigIntStats } from 'node:fs';
import { type FileHandle, realpath, stat } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import { openFile } from './openFile.ts';
import type { OpenedFile, SourceFile } from './source.ts';

/** The file was written to, replaced or removed while it was being read: what was read of it is worth nothing. */
export class FileChanged extends SvcError {
  constructor(fileName: string) {
    super('unavailable', `${fileName} changed while it was being read. Try again once nothing writes to it.`);
  }
}

/** A file that was opened and checked once, so that an engine can read it where it is, without a copy. */
export interface GrantedFile extends OpenedFile {
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  release(): Promise<void>;
}

/**
 * Opens a file for an engine. On Linux the engine opens our descriptor again, so that it reads the very file that was
 * checked, wherever its path leads by then. Elsewhere it opens the path: it resolves links itself and refuses one that
 * leads away from the granted path. {@link GrantedFile.checkUnchanged} finds a file that was put in its place: editors
 * save so, and figures of the old file would be shown as those of the new one.
 * @throws {SvcError} gone or unprocessable; otherwise as the file system does.
 */
export async function grantFile(file: SourceFile): Promise<GrantedFile> {
  const handle = await openFile(file);
  try {
    const opened = await handle.stat({ bigint: true });
    const path = process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : await realpath(file.path);
    return {
      path,
      handle,
      sizeBytes: Number(opened.size),
      checkUnchanged: async () => {
        if (!isSame(opened, await handle.stat({ bigint: true }))) throw new FileChanged(file.fileName);
        await checkSame(file, opened);
      },
      release: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * For readers that open a file by its path, once or several times: fails where it did not stay as it was, whatever
 * else went wrong.
 */
export async function whileUnchanged<T>(file: SourceFile, work: () => Promise<T>): Promise<T> {
  const before = await stat(file.path, { bigint: true });
  try {
    return await work();
  } finally {
    await checkSame(file, before);
  }
}

async function checkSame({ path, fileName }: SourceFile, before: BigIntStats): Promise<void> {
  const after = await stat(path, { bigint: true }).catch(() => undefined);
  if (!after) throw new SvcError('gone', `${fileName} was deleted while it was being read.`);
  if (!isSame(before, after)) throw new FileChanged(fileName);
}

function isSame(a: BigIntStats, b: BigIntStats): boolean {
  return a.ino === b.ino && a.dev === b.dev && a.size === b.size && a.mtimeNs === b.mtimeNs;
}
