import { constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import type { SourceFile } from './source.ts';

/**
 * Opens a file to read. Where its path had its links resolved, it must still be what it was: a file that has since
 * been replaced by a link, or lies in a folder that has, would show what its folder does not hold. The path is
 * checked after the file was opened, and against it, so that no moment is left to replace it in.
 * @throws {SvcError} gone or unprocessable; otherwise as the file system does.
 */
export async function openFile({ path, fileName, isResolved }: SourceFile): Promise<FileHandle> {
  // A pipe in place of a file would keep whoever opens it waiting.
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
