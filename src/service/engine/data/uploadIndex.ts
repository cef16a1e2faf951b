import type { PrivateIndex } from '../../../contract/indexes.ts';
import type { FileStore } from '../../store/fileStore.ts';
import type { DataFile, Folder } from './dataFolders.ts';

/** Older uploads are not listed, but can still be named in file_ids. */
const maxFiles = 50;

/**
 * Uploaded files as a private index. A service without folders answers from all of them; one with folders from those
 * uploaded since it started.
 */
export interface UploadIndex {
  readonly folder: Folder;
  /** Newest first. */
  files(): readonly Pick<DataFile, 'id' | 'path' | 'shownPath'>[];
  has(fileId: string): boolean;
  describe(): PrivateIndex[];
}

export function uploadIndex(store: FileStore, path: string): UploadIndex {
  const folder = { id: 'idx_uploads', name: 'Uploads', path };
  return {
    folder,
    files: () =>
      store.list(maxFiles).map(({ file_id, path, name }) => ({ id: file_id, path, shownPath: name })),
    has: (fileId) => fileId.startsWith('upload-') && store.get(fileId) !== undefined,
    describe() {
      const rows = store.list(maxFiles);
      const [newest, oldest] = [rows[0], rows.at(-1)];
      if (!newest || !oldest) return [];
      const count = `${rows.length}${rows.length === maxFiles ? ' or more' : ''}`;
      return [
        {
          id: folder.id,
          name: folder.name,
          description: `${count} uploaded ${rows.length === 1 ? 'file' : 'files'}`,
          is_default: false,
          created_at: oldest.created_at,
          updated_at: newest.created_at,
          ontology_status: 'ready',
        },
      ];
    },
  };
}
