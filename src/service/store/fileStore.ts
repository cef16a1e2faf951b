import type { Database } from './storeDatabase.ts';

/** A granted upload. `size_bytes` is null until the file has arrived. */
export interface UploadRow {
  file_id: string;
  name: string;
  path: string;
  size_bytes: number | null;
  /** Secret of the upload form: whoever holds the grant may send the file. */
  token: string;
  created_at: string;
}

export type FileStore = ReturnType<typeof fileStore>;

export function fileStore(db: Database) {
  return {
    grant(upload: Omit<UploadRow, 'size_bytes'>) {
      db.run(
        `INSERT INTO upload (file_id, name, path, token, created_at) VALUES ($file_id, $name, $path, $token, $created_at)`,
        { ...upload },
      );
    },
    arrived(file_id: string, size_bytes: number) {
      db.run('UPDATE upload SET size_bytes = $size_bytes WHERE file_id = $file_id', { file_id, size_bytes });
    },
    /** Completed uploads, newest first. */
    list(limit: number): UploadRow[] {
      return db.all(
        'SELECT * FROM upload WHERE size_bytes IS NOT NULL ORDER BY created_at DESC, file_id LIMIT $limit',
        { limit },
      ) as unknown as UploadRow[];
    },
    get(file_id: string): UploadRow | undefined {
      return db.get('SELECT * FROM upload WHERE file_id = $file_id', { file_id }) as UploadRow | undefined;
    },
  };
}
