import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { ReadingProblem } from '../../../contract/fileReading.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Catalog } from './catalog.ts';
import type { ReadableFile } from './dataFolders.ts';
import type { ReadingSettings } from './readingSettings.ts';
import { sheetNames, shownSheet } from './sheets.ts';

export interface ReadingOptions {
  readonly catalog: Pick<Catalog, 'tablesOf'>;
  readonly readings: ReadingSettings;
  /**
   * A file of the folders, or an uploaded one.
   *
   * @throws SvcError not-found; bad-request if its content has not arrived.
   */
  readonly fileOf: (fileId: string) => ReadableFile;
}

/** How files are read (capability `files.reading`). A change is stored before the file is read with it. */
export function readingHandler(options: ReadingOptions): HandlersOf<Api['files']>['reading'] {
  const { catalog, readings, fileOf } = options;
  return async ({ file_id, change }, { signal }) => {
    const file = fileOf(file_id);
    if (change) readings.change(file, change);
    const given = readings.of(file) ?? {};
    const tables = await tablesOf(catalog, file, signal);
    return {
      given,
      ...(readings.isOfCard(file) && { is_of_card: true }),
      problems: tables.flatMap(problemsOf),
      found: tables.find(({ readAs }) => readAs)?.readAs ?? null,
      sheets: sheetNames(tables),
      sheet: shownSheet(tables, given.sheet) ?? null,
    };
  };
}

/** Derived tables would repeat the problems of the file. */
function problemsOf({ notes, madeFrom }: TableProfile): ReadingProblem[] {
  if (madeFrom) return [];
  return notes.flatMap(({ kind, message, lines = [] }) =>
    kind === 'encoding' || kind === 'ragged' ? [{ kind, message, lines: [...lines] }] : [],
  );
}

/** Empty for a file that cannot be read with these settings, so that the user can change them back. */
async function tablesOf(
  catalog: Pick<Catalog, 'tablesOf'>,
  file: ReadableFile,
  signal: AbortSignal,
): Promise<readonly TableProfile[]> {
  try {
    return await catalog.tablesOf(file, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SvcError) return [];
    throw error;
  }
}
