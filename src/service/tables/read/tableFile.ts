import { stat } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import type { FileReading } from '../../../contract/fileReading.ts';
import { diskFull } from '../query/diskFull.ts';

/** A file to be read as tables. The caller vouches for the path. */
export interface TableFile {
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  /** `path` had its links resolved when the file was found; opening it checks that this still holds. */
  readonly isResolved?: boolean;
  /** As people know it: relative to its folder. */
  readonly shownPath: string;
  /** Changes with every edit, also one that leaves size and time as they were. */
  readonly stamp?: string;
  /** What the user says about how it is read; `stamp` changes with it. */
  readonly reading?: FileReading;
}

/** What tells whether a file has changed. */
export interface FileFacts {
  readonly sizeBytes: number;
  readonly modifiedAt: string;
}

/** @throws SvcError not-found, unprocessable or forbidden. */
export async function factsOf({ path, shownPath }: TableFile): Promise<FileFacts> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new SvcError('unprocessable', `${shownPath} is not a file.`);
    return { sizeBytes: found.size, modifiedAt: found.mtime.toISOString() };
  } catch (error) {
    throw explainFile(error, shownPath, 'does not exist', 'not-found');
  }
}

/** The failure of a file system in words for the user; any other error as it is. */
export function explainFile(
  error: unknown,
  name: string,
  missing: string,
  kind: 'not-found' | 'gone',
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new SvcError(kind, `${name} ${missing}.`, { cause: error });
  if (code === 'EACCES' || code === 'EPERM')
    return new SvcError('forbidden', `${name} may not be read.`, { cause: error });
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new SvcError('unavailable', 'The disk is full. Free some space and try again.', {
      code: diskFull,
      isFinal: true,
      cause: error,
    });
  if (code === 'EBUSY')
    return new SvcError(
      'unavailable',
      `${name} is locked by another program. Close it there and try again.`,
      { cause: error },
    );
  return error;
}
