import type { Database } from './storeDatabase.ts';

export type ReadingStore = ReturnType<typeof readingStore>;

/** The users' settings for reading files, as JSON. Stored by file, and by a pattern that similar files share. */
export function readingStore(db: Database) {
  return {
    /** The settings of the file itself, or else the latest of any file with its pattern. */
    find(file: string, pattern: string): string | undefined {
      const row = db.get(
        `SELECT reading FROM file_reading WHERE file = $file OR pattern = $pattern
         ORDER BY file = $file DESC, changed_at DESC, file LIMIT 1`,
        { file, pattern },
      );
      return row?.reading as string | undefined;
    },
    set(row: { file: string; pattern: string; reading: string; changed_at: string }) {
      db.run(
        `INSERT INTO file_reading (file, pattern, reading, changed_at) VALUES ($file, $pattern, $reading, $changed_at)
         ON CONFLICT (file) DO UPDATE SET reading = $reading, changed_at = $changed_at`,
        row,
      );
    },
  };
}
