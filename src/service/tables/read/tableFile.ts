import { stat } from 'node:fs/promises';
import { SvcError } from '../../../contract/errors.ts';
import type { FileReading } from '../../../contract/fileReading.ts';
import { diskFullError } from '../query/diskFull.ts';

/** A file to be read as tables. The caller is responsible for the path. */
export interface TableFile {
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  /** Whether `path` was resolved when the file was found; opening it verifies that it is still the same. */
  readonly isResolved?: boolean;
  /** Displayed path, relative to its folder. */
  readonly shownPath: string;
  /** Changes with every edit, including one that keeps size and time. */
  readonly stamp?: string;
  /** The user's settings for reading it; `stamp` changes with them. */
  readonly reading?: FileReading;
}

/** Identifies a version of the file. */
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

/** Converts a file system error to one with a message for the user; others are returned unchanged. */
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
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFullError(error);
  if (code === 'EBUSY')
    return new SvcError(
      'unavailable',
      `${name} is locked by another program. Close it there and try again.`,
      { cause: error },
    );
  return error;
}
