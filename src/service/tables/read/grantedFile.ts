import type { BigIntStats } from 'node:fs';
import { type FileHandle, realpath, stat } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import { openFile } from './openFile.ts';
import type { OpenedFile, SourceFile } from './source.ts';

/** The file was modified, replaced or removed while it was being read, so the result must be discarded. */
export class FileChanged extends SvcError {
  constructor(fileName: string) {
    super('unavailable', `${fileName} changed while it was being read. Try again once nothing writes to it.`);
  }
}

/** A file opened and checked once, which an engine may read in place. */
export interface GrantedFile extends OpenedFile {
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  release(): Promise<void>;
}

/**
 * Opens a file for an engine. On Linux the engine reopens our file descriptor, so it reads exactly the checked file,
 * wherever its path leads by then. Elsewhere it opens the path; it resolves links itself and refuses one that leaves
 * the granted path. {@link GrantedFile.checkUnchanged} detects a file replaced in between, as editors do on saving;
 * otherwise old data would be shown as new.
 * @throws SvcError gone or unprocessable; otherwise the file system's error.
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

/** For readers that open a file by path, possibly several times: throws if it changed, whatever else failed. */
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
