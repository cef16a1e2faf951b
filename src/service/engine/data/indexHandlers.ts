import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Api } from '../../../contract/api.ts';
import { SvcError } from '../../../contract/errors.ts';
import type { IndexFile, PrivateIndex } from '../../../contract/indexes.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { Catalog } from './catalog.ts';
import type { FileState } from './catalogFiles.ts';
import { databaseIndex } from './databaseHandlers.ts';
import { type Folder, listFiles } from './dataFolders.ts';

/** Longer lists of files are truncated. */
const maxListed = 2_000;

function listed({ file, tables, problem }: FileState): IndexFile {
  return {
    file_id: file.id,
    name: file.shownPath,
    source: pathToFileURL(file.path).href,
    size_bytes: file.sizeBytes,
    modified_at: new Date(file.modifiedMs).toISOString(),
    state: tables ? 'read' : problem === undefined ? 'unread' : 'failed',
    problem: problem ?? null,
    tables:
      tables
        ?.filter(({ madeFrom }) => !madeFrom)
        .map(({ name, rows, columns }) => ({ name, total_rows: rows, total_columns: columns.length })) ??
      null,
  };
}

function filesWords(files: number, unread: number): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const all = `${count(files)} data ${files === 1 ? 'file' : 'files'}`;
  return unread === 0 ? all : `${all}, ${count(unread)} not read yet`;
}

/**
 * Private indexes: each folder with data files, connected databases, uploads, and the bundled data (§4.14). Listing
 * looks at file names only; nothing is read.
 */
export function indexHandlers(catalog: Catalog, log: (line: string) => void): HandlersOf<Api['indexes']> {
  const describe = async (folder: Folder): Promise<PrivateIndex[]> => {
    const files = await listFiles(folder, log);
    if (files.length === 0) return [];
    const { birthtime, mtime } = await stat(folder.path);
    return [
      {
        id: folder.id,
        name: folder.name,
        description: folder.description ?? filesWords(files.length, catalog.unread(folder.id).unread),
        is_default: false,
        created_at: birthtime.toISOString(),
        updated_at: mtime.toISOString(),
        ontology_status: 'ready',
        ...(folder.id !== catalog.world?.id && { kind: 'folder' }),
      },
    ];
  };
  const connected = (database: Folder): PrivateIndex => {
    const tables = catalog.tables().filter(({ id }) => catalog.folderOf(id)?.id === database.id);
    return databaseIndex(database, tables.length);
  };
  return {
    files: async ({ id }) => {
      if (!catalog.folders.some((folder) => folder.id === id))
        throw new SvcError('not-found', 'There is no private index of files with this id.');
      const states = await catalog.filesIn(id);
      return { files: states.slice(0, maxListed).map(listed), total: states.length };
    },
    list: async () => {
      const ofFiles = (await Promise.all(catalog.folders.map(describe))).flat();
      const ofWorld = catalog.world ? await describe(catalog.world) : [];
      const results = [
        ...ofFiles,
        ...catalog.databases.map(connected),
        ...(catalog.uploads?.describe() ?? []),
        ...ofWorld,
      ].map((index, at) => ({
        ...index,
        is_default: at === 0,
      }));
      return { results, count: results.length, next: null, previous: null };
    },
  };
}
