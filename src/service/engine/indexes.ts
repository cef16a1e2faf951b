import { stat } from 'node:fs/promises';
import type { Api } from '../../contract/api.ts';
import type { PrivateIndex } from '../../contract/indexes.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Catalog } from './catalog.ts';
import { type Folder, listFiles } from './files.ts';

/** Each folder with data files is a private index, and the World (§4.14). Listing looks at names only; nothing is read. */
export function indexHandlers(catalog: Catalog, log: (line: string) => void): HandlersOf<Api['indexes']> {
  const describe = async (folder: Folder): Promise<PrivateIndex[]> => {
    const files = await listFiles(folder, log);
    if (files.length === 0) return [];
    const { birthtime, mtime } = await stat(folder.path);
    return [
      {
        id: folder.id,
        name: folder.name,
        description:
          folder.description ??
          `${files.length} data ${files.length === 1 ? 'file' : 'files'} in ${folder.path}`,
        is_default: false,
        created_at: birthtime.toISOString(),
        updated_at: mtime.toISOString(),
        ontology_status: 'ready',
      },
    ];
  };
  return {
    list: async () => {
      const folders = [...catalog.folders, ...(catalog.world ? [catalog.world] : [])];
      const results = (await Promise.all(folders.map(describe)))
        .flat()
        .map((index, at) => ({ ...index, is_default: at === 0 }));
      return { results, count: results.length, next: null, previous: null };
    },
  };
}
