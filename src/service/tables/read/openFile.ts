import { constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import type { SourceFile } from './source.ts';

/**
 * Opens a file for reading. If its path was resolved, it must still be the same file: one replaced by a link, or in a
 * folder that was, would reveal data outside its folder. The path is checked after opening and compared with the open
 * file, which leaves no time to replace it (TOCTOU).
 * @throws {SvcError} gone or unprocessable; otherwise the file system's error.
 */
export async function openFile({ path, fileName, isResolved }: SourceFile): Promise<FileHandle> {
  // Opening a named pipe would block.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const opened = await handle.stat({ bigint: true });
    if (!opened.isFile()) throw new SvcError('unprocessable', `${fileName} is not a file.`);
    if (!isResolved) return handle;
    const inPlace = await lstat(path, { bigint: true });
    const isSame = inPlace.ino === opened.ino && inPlace.dev === opened.dev;
    if (!isSame || (await realpath(path)) !== path)
      throw new SvcError('gone', `${fileName} was replaced by a link, and links are not followed.`);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export async function readFileWhole(file: SourceFile): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
