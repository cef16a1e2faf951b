import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openTables, type Tables, type TablesOptions } from '../src/service/tables/tables.ts';

/**
 * Opens all files of a folder in name order and unites tables that are parts of one. A file that cannot be read is
 * reported on stderr and skipped.
 */
export async function openFolderTables(folder: string, options: TablesOptions): Promise<Tables> {
  const tables = await openTables(options);
  const root = resolve(folder);
  for (const name of (await readdir(root)).sort())
    await tables
      .add({ id: name, path: join(root, name), shownPath: name })
      .catch((error: Error) => console.error(`${name}: ${error.message}`));
  await tables.unite(tables.profiles().map(({ id }) => id));
  return tables;
}
